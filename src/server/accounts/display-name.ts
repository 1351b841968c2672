import { DISPLAY_NAME_MAX_CHARACTERS } from '../../contract/limits.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { fail } from '../api-error.ts'

/** Names that would speak for us. */
const RESERVED = new Set([
  'admin', 'administrator', 'moderator', 'mod', 'support', 'help', 'staff', 'team', 'system', 'official', 'root',
  'questdeck', 'questdeckteam', 'questdecksupport',
])

/** Four bytes a character at most, and no more than four marks on one letter. */
const BYTES_MAX = DISPLAY_NAME_MAX_CHARACTERS * 4
const MARK_TOWER = /\p{M}{5}/u
const LINK = /https?:\/\/|www\./i

/** Answers a display name as it is stored (NFC, spaces collapsed), or refuses it with 400 `invalid_name`. */
export function acceptDisplayName(text: string): string {
  const name = text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
  const bare = comparisonForm(name)
  if (bare === '') fail('invalid_name', 400, MESSAGES.displayNameRequired)
  if (LINK.test(bare)) fail('invalid_name', 400, MESSAGES.displayNameLinks)
  // Characters that steer the direction of text or cannot be seen let one name look like another.
  const isDisguised = /\p{Cc}|[\u202A-\u202E\u2066-\u2069\u200E\u200F\u200B\u2060\uFEFF\u00AD]/u.test(name)
  if (isDisguised || MARK_TOWER.test(name.normalize('NFD')) || RESERVED.has(bare.replaceAll(/[^\p{L}\p{N}]/gu, ''))) {
    fail('invalid_name', 400, MESSAGES.displayNameNotAllowed)
  }
  const characters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)].length
  if (characters > DISPLAY_NAME_MAX_CHARACTERS || Buffer.byteLength(name) > BYTES_MAX) {
    fail('invalid_name', 400, `A display name has at most ${DISPLAY_NAME_MAX_CHARACTERS} characters.`)
  }
  return name
}

/** What a username begins with: lower-case letters and digits of the name. */
export function usernameStem(displayName: string): string {
  const plain = displayName.normalize('NFKD').toLowerCase().replaceAll(/[^a-z0-9]/g, '').slice(0, 24)
  return plain === '' || RESERVED.has(plain) ? 'player' : plain
}

/** NFKC without what cannot be seen, in lower case: two texts that look alike compare alike. */
function comparisonForm(text: string): string {
  const visible = text.normalize('NFKC').replaceAll(/\p{Cf}|\p{Variation_Selector}/gu, '')
  return visible.replaceAll(/\s+/gu, ' ').trim().toLowerCase()
}
