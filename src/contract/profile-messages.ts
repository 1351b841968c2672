import { BIO_MAX_CHARACTERS } from '../domain/profile-rule.ts'
import type { BioProblem } from '../domain/profile-rule.ts'
import { USERNAME_MAX_CHARACTERS, USERNAME_MIN_CHARACTERS } from '../domain/username.ts'
import type { UsernameProblem } from '../domain/username.ts'

const WORDS: Record<BioProblem, string> = {
  link: "Links aren't allowed in your bio.",
  // Only the limit is fixed, not the sentence.
  'too-long': `A bio can have up to ${BIO_MAX_CHARACTERS} characters.`,
}

const USERNAME_WORDS: Record<UsernameProblem, string> = {
  'too-short': `A username has at least ${USERNAME_MIN_CHARACTERS} characters.`,
  'too-long': `A username can have up to ${USERNAME_MAX_CHARACTERS} characters.`,
  characters: 'Use letters, digits and underscores, and begin with a letter.',
  mixed: 'Use letters of one alphabet.',
  'not-allowed': 'That username isn’t allowed.',
}
export const USERNAME_TAKEN = 'That username is taken. Choose another.'

/** Returns the message of the screens and the server for an invalid username. */
export function usernameMessage(problem: UsernameProblem): string {
  return USERNAME_WORDS[problem]
}

/** Returns the message of the screens and the server for an invalid bio. */
export function bioMessage(problem: BioProblem): string {
  return WORDS[problem]
}
