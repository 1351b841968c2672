import { comparisonForm, hasLink } from './visible-text.ts'
import { cleanLine, cleanLines, isLongerThan } from './plain-text.ts'
import { textRule } from './text-rule.ts'
import type { TextRule } from './text-rule.ts'

export const LIST_NAME_MAX_CHARACTERS = 80
export const LIST_DESCRIPTION_MAX_CHARACTERS = 500
export const LIST_NOTE_MAX_CHARACTERS = 280
export const LIST_MAX_GAMES = 500
export const TOP_TEN_MAX_GAMES = 10
export const LISTS_MAX_PER_PLAYER = 200

/** The texts of a list: its name, its description, and what its author notes on a game. */
export const LIST_TEXT_PARTS = ['name', 'description', 'note'] as const
export type ListTextPart = (typeof LIST_TEXT_PARTS)[number]

const MAX_CHARACTERS: Readonly<Record<ListTextPart, number>> = {
  name: LIST_NAME_MAX_CHARACTERS,
  description: LIST_DESCRIPTION_MAX_CHARACTERS,
  note: LIST_NOTE_MAX_CHARACTERS,
}

/** Why a text of a list cannot be taken, in the order of the checks. */
export type ListTextProblem = 'missing' | 'broken' | 'too-long' | 'link'

/**
 * A text of a list as it is stored: without what cannot be seen or steers, white space collapsed; a description and a note
 * keep their lines, two empty ones at most. It says nothing about whether the text may be taken.
 */
export function cleanListText(part: ListTextPart, text: string): string {
  return part === 'name' ? cleanLine(text) : cleanLines(text)
}

/**
 * Why a text of a list cannot be taken as it is, or null. Only a name must say something, and only a name must hold no
 * `link`; one that holds it already may stay. `broken`: it is not as `cleanListText` would have it.
 */
export function listTextProblem(part: ListTextPart, text: string): ListTextProblem | null {
  if (part === 'name' && comparisonForm(text) === '') return 'missing'
  if (cleanListText(part, text) !== text) return 'broken'
  if (isLongerThan(MAX_CHARACTERS[part], text)) return 'too-long'
  return part === 'name' && hasLink(text) ? 'link' : null
}

/** The most characters that a text may have, as a person counts them. */
export function listTextMax(part: ListTextPart): number {
  return MAX_CHARACTERS[part]
}

/** How a text of a list may be. Whether a name may hold a link depends on what the list is called already: the server says so. */
export function listTextRule(part: ListTextPart): TextRule<ListTextProblem> {
  const rule = textRule({ max: MAX_CHARACTERS[part], isLine: part === 'name', clean: (text) => cleanListText(part, text) })
  const problem = (text: string) => {
    const found = listTextProblem(part, rule.clean(text))
    return found === 'link' ? null : found
  }
  return { ...rule, problem }
}

/** Whether a name makes a list the Top 10. */
export function isTopTenName(name: string): boolean {
  return comparisonForm(name) === 'top 10'
}

/** How many games a list holds at most. */
export function listMaxGames(isTopTen: boolean): number {
  return isTopTen ? TOP_TEN_MAX_GAMES : LIST_MAX_GAMES
}
