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

/** The texts of a list: its name, its description, and its author's note on a game. */
export const LIST_TEXT_PARTS = ['name', 'description', 'note'] as const
export type ListTextPart = (typeof LIST_TEXT_PARTS)[number]

const MAX_CHARACTERS: Readonly<Record<ListTextPart, number>> = {
  name: LIST_NAME_MAX_CHARACTERS,
  description: LIST_DESCRIPTION_MAX_CHARACTERS,
  note: LIST_NOTE_MAX_CHARACTERS,
}

/** Why a text of a list is rejected, in the order of the checks. */
export type ListTextProblem = 'missing' | 'broken' | 'too-long' | 'link'

/**
 * Returns a text of a list as it is stored: without invisible and direction characters, with collapsed white space. A description and
 * a note keep their lines, with two empty ones at most. Does not check whether the text is valid.
 */
export function cleanListText(part: ListTextPart, text: string): string {
  return part === 'name' ? cleanLine(text) : cleanLines(text)
}

/**
 * Returns why a text of a list is rejected, or null. Only a name must not be empty, and only a name must have no `link`. A list that
 * has one already may keep it. `broken`: it differs from the result of `cleanListText`.
 */
export function listTextProblem(part: ListTextPart, text: string): ListTextProblem | null {
  if (part === 'name' && comparisonForm(text) === '') return 'missing'
  if (cleanListText(part, text) !== text) return 'broken'
  if (isLongerThan(MAX_CHARACTERS[part], text)) return 'too-long'
  return part === 'name' && hasLink(text) ? 'link' : null
}

/** Returns the maximum length of a text, in characters as a person counts them. */
export function listTextMax(part: ListTextPart): number {
  return MAX_CHARACTERS[part]
}

/**
 * Returns the rule of a text of a list. Whether a name may contain a link depends on the current name, so only the server checks that.
 */
export function listTextRule(part: ListTextPart): TextRule<ListTextProblem> {
  const rule = textRule({ max: MAX_CHARACTERS[part], isLine: part === 'name', clean: (text) => cleanListText(part, text) })
  const problem = (text: string) => {
    const found = listTextProblem(part, rule.clean(text))
    return found === 'link' ? null : found
  }
  return { ...rule, problem }
}

/** Returns whether a name makes a list the Top 10. */
export function isTopTenName(name: string): boolean {
  return comparisonForm(name) === 'top 10'
}

/** Returns the maximum number of games in a list. */
export function listMaxGames(isTopTen: boolean): number {
  return isTopTen ? TOP_TEN_MAX_GAMES : LIST_MAX_GAMES
}
