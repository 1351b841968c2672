export const DISPLAY_NAME_MAX_CHARACTERS = 60

/** Four bytes a character on average: room for every script, not for towers of marks and endless joined signs. */
export const DISPLAY_NAME_MAX_BYTES = DISPLAY_NAME_MAX_CHARACTERS * 4

/** Why a display name cannot be taken, in the order of the checks. */
export type DisplayNameProblem = 'missing' | 'link' | 'too-long' | 'not-allowed'

/**
 * Cannot be seen, joins nothing that is seen, and steers nothing: taken out without a word. Tags stay behind the black
 * flag, which they turn into Scotland's.
 */
const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u2060-\u2064\uFEFF]|\u034F|(?<!\u{1F3F4}\P{ASCII}{0,6})[\u{E0000}-\u{E007F}]/gu
/** Characters that turn the direction of what follows: they make one name look like another, or run out of it. */
const STEERING = /[\u202A-\u202E\u2066-\u2069]/u
const CONTROL = /\p{Cc}/u
/** More marks on one letter than any script needs. */
const MARK_TOWER = /\p{M}{5}/u
const LINK = /https?:\/\/|www\./u

/** Names that would speak for us. */
const RESERVED: ReadonlySet<string> = new Set([
  'admin', 'admins', 'administrator', 'administrators', 'mod', 'mods', 'moderator', 'moderators', 'moderation',
  'support', 'help', 'helpdesk', 'staff', 'team', 'system', 'official', 'root', 'superuser', 'owner', 'security',
])
const OUR_NAME = 'questdeck'

/** Letters that look like a Latin one, where no normal form says so. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i', '|': 'i',
  а: 'a', е: 'e', і: 'i', ї: 'i', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', ѕ: 's', ј: 'j', т: 't', м: 'm', к: 'k',
  п: 'n', ԁ: 'd', һ: 'h', ԛ: 'q', ԝ: 'w', в: 'b', н: 'h',
  α: 'a', ε: 'e', ι: 'i', ο: 'o', ρ: 'p', τ: 't', υ: 'u', κ: 'k', μ: 'm', ν: 'v', χ: 'x', η: 'n',
  ı: 'i', ɑ: 'a', ł: 'l', ø: 'o', đ: 'd', ß: 'ss',
}

/**
 * A display name as it is stored: NFC, without what cannot be seen, white space collapsed. It says nothing about
 * whether the name may be taken.
 */
export function cleanDisplayName(text: string): string {
  return text.normalize('NFC').replaceAll(INVISIBLE, '').replaceAll(/\s+/gu, ' ').trim()
}

/**
 * Why a display name cannot be taken, or null: it must say something, hold no link, have at most 60 characters as a
 * person counts them, hide nothing and not pretend to be one of us. Whether its words are profane is `profanity.ts`'s
 * to say.
 */
export function displayNameProblem(text: string): DisplayNameProblem | null {
  if (!text.isWellFormed()) return 'not-allowed'
  const name = cleanDisplayName(text)
  const bare = comparisonForm(name)
  if (bare === '') return 'missing'
  if (LINK.test(bare)) return 'link'
  if (CONTROL.test(name) || STEERING.test(name) || MARK_TOWER.test(name.normalize('NFD'))) return 'not-allowed'
  if (isTooLong(name)) return 'too-long'
  return isReserved(bare) ? 'not-allowed' : null
}

/** Whether a text holds a link: http(s):// or www., however it is spelled. */
export function hasLink(text: string): boolean {
  return LINK.test(comparisonForm(text))
}

/** NFKC without what cannot be seen, in lower case: two texts that look alike compare alike. */
export function comparisonForm(text: string): string {
  const visible = text.normalize('NFKC').replaceAll(/\p{Cf}|\p{Variation_Selector}|\u034F/gu, '')
  return visible.replaceAll(/\s+/gu, ' ').trim().toLowerCase()
}

/** How many characters a person would count: a family of joined emoji is one, a letter with its marks is one. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) count += 1
  return count
}

/** Whether a name, or each word of it, is one that only we may go by. Takes the comparison form. */
export function isReserved(bare: string): boolean {
  const words = bare.split(/[^\p{L}\p{N}\p{M}@$!|]+/u).map(skeleton).filter((word) => word !== '')
  const joined = words.join('')
  if (joined.includes(OUR_NAME) || RESERVED.has(joined)) return true
  return words.length > 0 && words.every((word) => RESERVED.has(word))
}

/** The Latin letters and digits that a word looks like. */
function skeleton(word: string): string {
  const plain = word.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return [...plain].map((character) => LOOKALIKES[character] ?? character).join('').replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function isTooLong(name: string): boolean {
  const bytes = new TextEncoder().encode(name).length
  return bytes > DISPLAY_NAME_MAX_BYTES || countCharacters(name) > DISPLAY_NAME_MAX_CHARACTERS
}
