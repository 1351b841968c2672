import { DISPLAY_NAME_MAX_CHARACTERS } from '../domain/display-name.ts'
import type { DisplayNameProblem } from '../domain/display-name.ts'
import { MESSAGES } from './messages.ts'

const WORDS: Record<DisplayNameProblem, string> = {
  missing: MESSAGES.displayNameRequired,
  link: MESSAGES.displayNameLinks,
  'not-allowed': MESSAGES.displayNameNotAllowed,
  // Fixed is the limit, not the sentence.
  'too-long': `A display name has at most ${DISPLAY_NAME_MAX_CHARACTERS} characters.`,
}

/** What screen and server say of a display name that cannot be taken. */
export function displayNameWords(problem: DisplayNameProblem): string {
  return WORDS[problem]
}
