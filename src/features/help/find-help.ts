import { ABOUT } from './about.ts'
import { FAQ } from './faq.ts'
import type { HelpEntry, HelpGroup, HelpTab } from './help-entry.ts'
import { TERMS } from './terms.ts'

export const HELP: Readonly<Record<HelpTab, readonly HelpGroup[]>> = { faq: FAQ, terms: TERMS, about: ABOUT }

export interface FoundHelp {
  readonly tab: HelpTab
  readonly entry: HelpEntry
}

/** What has every word of a question, or words that begin with it: those with all of them in their title first. */
export function findHelp(question: string): FoundHelp[] {
  const words = wordsOf(question)
  if (words.length === 0) return []
  const found = (Object.entries(HELP) as [HelpTab, readonly HelpGroup[]][]).flatMap(([tab, groups]) =>
    groups.flatMap(({ entries }) => entries.map((entry) => ({ tab, entry, rank: rankOf(entry, words) }))),
  )
  return found.filter(({ rank }) => rank > 0).sort((a, b) => b.rank - a.rank)
}

/** 2 where the title alone answers, 1 where title and text do, 0 where a word is missing. */
function rankOf({ title, text }: HelpEntry, words: readonly string[]): number {
  const isIn = (said: string) => {
    const spoken = wordsOf(said)
    return words.every((word) => spoken.some((other) => other.startsWith(word)))
  }
  if (isIn(title)) return 2
  return isIn([title, ...text].join(' ')) ? 1 : 0
}

function wordsOf(text: string): string[] {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
