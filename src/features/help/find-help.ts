import { nameFilter } from '../../domain/name-filter.ts'
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
  if (!/[\p{L}\p{N}]/u.test(question)) return []
  const answers = nameFilter(question)
  /** 2 where the title alone answers, 1 where title and text do, 0 where a word is missing. */
  const rankOf = ({ title, text }: HelpEntry) => (answers({ name: title }) ? 2 : answers({ name: [title, ...text].join(' ') }) ? 1 : 0)
  const found = (Object.entries(HELP) as [HelpTab, readonly HelpGroup[]][]).flatMap(([tab, groups]) =>
    groups.flatMap(({ entries }) => entries.map((entry) => ({ tab, entry, rank: rankOf(entry) }))),
  )
  return found.filter(({ rank }) => rank > 0).sort((a, b) => b.rank - a.rank)
}
