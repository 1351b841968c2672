import { isReserved } from './display-name.ts'
import { usernameForm } from './mentions.ts'

export const USERNAME_MIN_CHARACTERS = 3
export const USERNAME_MAX_CHARACTERS = 30

/** Why a username is rejected, in the order of the checks. */
export type UsernameProblem = 'too-short' | 'too-long' | 'characters' | 'mixed' | 'not-allowed'

/** Letters, digits and underscores, beginning with a letter. Other signs end a mention in a text. */
const USERNAME = /^\p{L}[\p{L}\p{M}\p{N}_]*$/u
/** Scripts with letters that look like those of another one. A word of one language never mixes them. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]
/** Names that would look like a group, or like no player. */
const RESERVED: ReadonlySet<string> = new Set(['all', 'anon', 'anonymous', 'deleted', 'everybody', 'everyone', 'here', 'nobody'])

/**
 * Returns why a username is rejected, or null: it has 3 to 30 letters of any script, digits or underscores, as `usernameForm` returns
 * them. `profanity.ts` checks for profane words.
 */
export function usernameProblem(text: string): UsernameProblem | null {
  const name = usernameForm(text)
  const { length } = [...name]
  if (length < USERNAME_MIN_CHARACTERS) return 'too-short'
  if (length > USERNAME_MAX_CHARACTERS) return 'too-long'
  if (!name.isWellFormed() || !USERNAME.test(name) || /\p{M}{5}/u.test(name.normalize('NFD'))) return 'characters'
  if (ALIKE.filter((script) => script.test(name)).length > 1) return 'mixed'
  return RESERVED.has(name) || isReserved(name) ? 'not-allowed' : null
}

/** Returns the text in which profane words are looked for. */
export function usernameWords(name: string): string {
  return name.replaceAll('_', ' ')
}
