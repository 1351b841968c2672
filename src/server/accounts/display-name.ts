import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { displayNameWords } from '../../contract/display-name-messages.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { usernameMessage } from '../../contract/profile-messages.ts'
import { displayNameProblem } from '../../domain/display-name.ts'
import { usernameForm } from '../../domain/mentions.ts'
import { USERNAME_MIN_CHARACTERS, usernameProblem, usernameWords } from '../../domain/username.ts'
import { tidyLine } from '../../domain/visible-text.ts'
import type { Db, Trx } from '../db/database.ts'
import { fail } from '../http/api-error.ts'
import type { Profanity } from '../texts/profanity-filter.ts'

/** Returns a display name as it is stored. Throws 400 `invalid_name`. */
export function acceptDisplayName(text: string, { isProfane }: Pick<Profanity, 'isProfane'>): string {
  const problem = displayNameProblem(text)
  if (problem) fail('invalid_name', 400, displayNameWords(problem))
  const name = tidyLine(text)
  if (isProfane(name)) fail('invalid_name', 400, FIXED_MESSAGES.displayNameNotAllowed)
  return name
}

/** Leaves space for the digits of a candidate. */
const STEM_MAX_CHARACTERS = 20

/**
 * Returns the start of a username: the letters and digits of the display name, those of Latin names without accents. It is `player` if the
 * name has none that a username may have.
 */
export function usernameStem(displayName: string): string {
  const isLatin = displayName.match(/\p{L}/gu)?.every((letter) => /\p{Script=Latin}/u.test(letter)) ?? true
  const letters = isLatin ? foldLatin(displayName) : usernameForm(displayName).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
  const stem = [...letters.replace(/^[^\p{L}]+/u, '')].slice(0, STEM_MAX_CHARACTERS).join('')
  const problem = usernameProblem(stem)
  return stem === '' || (problem !== null && problem !== 'too-short') ? 'player' : stem
}

/** Latin letters that no normal form maps to plain ones. */
const PLAIN: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', ı: 'i' }

function foldLatin(name: string): string {
  const plain = name.toLowerCase().replaceAll(/[æœøłđðþßı]/g, (letter) => PLAIN[letter] ?? letter)
  return plain.normalize('NFKD').replaceAll(/[^a-z0-9]/g, '')
}

/** Returns a username as it is stored. Throws 400 `invalid_name`. */
export function acceptUsername(text: string, { isProfane }: Pick<Profanity, 'isProfane'>): string {
  const problem = usernameProblem(text)
  if (problem) fail('invalid_name', 400, usernameMessage(problem))
  const name = usernameForm(text)
  if (isProfane(usernameWords(name))) fail('invalid_name', 400, usernameMessage('not-allowed'))
  return name
}

/** How often to try for a free username. */
export const USERNAME_ATTEMPTS = 8

/**
 * Returns the username for an attempt, from 0: the stem, then the stem with more and more digits. A stem that is too short to be a
 * username has digits at once.
 */
function usernameCandidate(displayName: string, attempt: number): string {
  const stem = usernameStem(displayName)
  const isBare = attempt === 0 && [...stem].length >= USERNAME_MIN_CHARACTERS
  return isBare ? stem : `${stem}${randomInt(10 ** (attempt + 1), 10 ** (attempt + 2))}`
}

/** Returns a username for a display name, with more digits from attempt to attempt, that no player has or had. */
export async function findFreeUsername(trx: Trx, displayName: string, attempt = 0): Promise<string> {
  for (let next = attempt; next < attempt + USERNAME_ATTEMPTS; next++) {
    const username = usernameCandidate(displayName, next)
    if ((await findUsernameHolder(trx, username)) === undefined) return username
  }
  throw new Error(`no free username was found for ${displayName}`)
}

/** Returns the id of a player who has a username, or who had it before, other than `userId`; undefined if it is free. */
export async function findUsernameHolder(db: Db | Trx, username: string, userId?: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id from app_user where username = ${username}
      union all select user_id from former_username where username = ${username}
    ) holder where id is distinct from ${userId ?? null}::uuid limit 1`.execute(db)
  return rows[0]?.id
}
