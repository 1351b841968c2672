import { DISPLAY_NAME_MAX_CHARACTERS } from '../domain/display-name.ts'
import type { DisplayNameProblem } from '../domain/display-name.ts'
import { FIXED_MESSAGES } from './messages.ts'

const WORDS: Record<DisplayNameProblem, string> = {
  missing: FIXED_MESSAGES.displayNameRequired,
  link: FIXED_MESSAGES.displayNameLinks,
  'not-allowed': FIXED_MESSAGES.displayNameNotAllowed,
  // Only the limit is fixed, not the sentence.
  'too-long': `A display name can have up to ${DISPLAY_NAME_MAX_CHARACTERS} characters.`,
}

/** Returns the message of the screens and the server for an invalid display name. */
export function displayNameWords(problem: DisplayNameProblem): string {
  return WORDS[problem]
}
