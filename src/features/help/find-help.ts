import { nameFilter } from '../../domain/name-filter.ts'
import { ABOUT, TERMS } from './about.ts'
import { FAQ } from './faq.ts'
import type { HelpEntry, HelpGroup, HelpTab } from './help-entry.ts'

export const HELP: Readonly<Record<HelpTab, readonly HelpGroup[]>> = { faq: FAQ, terms: TERMS, about: ABOUT }

export interface FoundHelp {
  readonly tab: HelpTab
  readonly entry: HelpEntry
}

/** All entries with the normalised words of their title and text: computed once, and not with every letter. */
const ENTRIES = (Object.entries(HELP) as [HelpTab, readonly HelpGroup[]][]).flatMap(([tab, groups]) =>
  groups.flatMap(({ entries }) =>
    entries.map((entry) => ({ tab, entry, title: { name: entry.title }, text: { name: [entry.title, ...entry.text].join(' ') } })),
  ),
)

/** Returns the entries with every word of a query, or words that begin with it: those with all of them in their title first. */
export function findHelp(question: string): FoundHelp[] {
  if (!/[\p{L}\p{N}]/u.test(question)) return []
  const answers = nameFilter(question)
  const found = ENTRIES.filter(({ text }) => answers(text))
  const byTitle = new Set(found.filter(({ title }) => answers(title)))
  return [...byTitle, ...found.filter((one) => !byTitle.has(one))]
}
