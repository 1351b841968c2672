import { randomInt } from 'node:crypto'
import { displayNameWords } from '../../contract/display-name-messages.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { displayNameProblem, isReserved } from '../../domain/display-name.ts'
import { tidyLine } from '../../domain/visible-text.ts'
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

/** Returns the start of a username: lower-case letters and digits of the display name. */
export function usernameStem(displayName: string): string {
  const plain = displayName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 24)
  return plain === '' || isReserved(plain) ? 'player' : plain
}

/** How often to try for a free username. */
export const USERNAME_ATTEMPTS = 8

/** Returns the username for an attempt, from 0: the stem, then the stem with more and more digits. */
export function usernameCandidate(displayName: string, attempt: number): string {
  const stem = usernameStem(displayName)
  return attempt === 0 ? stem : `${stem}${randomInt(10 ** (attempt + 1))}`
}
