import { comparisonForm, countCharacters, hasLink, tidyLine } from './visible-text.ts'

export const DISPLAY_NAME_MAX_CHARACTERS = 60

/** Four bytes a character on average. It is enough for every script, but not for stacked marks and endless joined characters. */
export const DISPLAY_NAME_MAX_BYTES = DISPLAY_NAME_MAX_CHARACTERS * 4

/** Why a display name is rejected, in the order of the checks. */
export type DisplayNameProblem = 'missing' | 'link' | 'too-long' | 'not-allowed'

/** Characters that change the text direction. With them one name looks like another, or runs out of its line. */
const STEERING = /[\u202A-\u202E\u2066-\u2069]/u
const CONTROL = /\p{Cc}/u
/** More marks on one letter than any script needs. */
const MARK_TOWER = /\p{M}{5}/u

/** Names that would look official. */
const RESERVED: ReadonlySet<string> = new Set([
  'admin',
  'admins',
  'administrator',
  'administrators',
  'mod',
  'mods',
  'moderator',
  'moderators',
  'moderation',
  'support',
  'help',
  'helpdesk',
  'staff',
  'team',
  'system',
  'official',
  'root',
  'superuser',
  'owner',
  'security',
])
const OUR_NAME = 'questdeck'

/** Characters that look like a Latin letter, and that no normal form maps to it. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  а: 'a',
  е: 'e',
  і: 'i',
  ї: 'i',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  ѕ: 's',
  ј: 'j',
  т: 't',
  м: 'm',
  к: 'k',
  п: 'n',
  ԁ: 'd',
  һ: 'h',
  ԛ: 'q',
  ԝ: 'w',
  в: 'b',
  н: 'h',
  α: 'a',
  ε: 'e',
  ι: 'i',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  κ: 'k',
  μ: 'm',
  ν: 'v',
  χ: 'x',
  η: 'n',
  ı: 'i',
  ɑ: 'a',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
}

/**
 * Returns why a display name is rejected, or null. It needs a visible character, no link, and at most 60 characters as a person counts
 * them. It may hide nothing and not look official. `profanity.ts` checks for profane words.
 */
export function displayNameProblem(text: string): DisplayNameProblem | null {
  if (!text.isWellFormed()) return 'not-allowed'
  const name = tidyLine(text)
  const bare = comparisonForm(name)
  if (bare === '') return 'missing'
  if (hasLink(name)) return 'link'
  if (CONTROL.test(name) || STEERING.test(name) || MARK_TOWER.test(name.normalize('NFD'))) return 'not-allowed'
  if (isTooLong(name)) return 'too-long'
  return isReserved(bare) ? 'not-allowed' : null
}

/** Returns whether a name, or each word of it, is reserved for the operators. Takes the comparison form. */
export function isReserved(bare: string): boolean {
  const words = bare
    .split(/[^\p{L}\p{N}\p{M}@$!|]+/u)
    .map(skeleton)
    .filter((word) => word !== '')
  const joined = words.join('')
  if (joined.includes(OUR_NAME) || RESERVED.has(joined)) return true
  return words.length > 0 && words.every((word) => RESERVED.has(word))
}

/** Returns the Latin letters and digits that a word looks like. */
function skeleton(word: string): string {
  const plain = word.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return [...plain]
    .map((character) => LOOKALIKES[character] ?? character)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function isTooLong(name: string): boolean {
  const bytes = new TextEncoder().encode(name).length
  return bytes > DISPLAY_NAME_MAX_BYTES || countCharacters(name) > DISPLAY_NAME_MAX_CHARACTERS
}
