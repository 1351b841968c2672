import { BIO_MAX_CHARACTERS } from '../domain/profile-rule.ts'
import type { BioProblem } from '../domain/profile-rule.ts'

const WORDS: Record<BioProblem, string> = {
  link: "Links aren't allowed in your bio.",
  // Only the limit is fixed, not the sentence.
  'too-long': `A bio can have up to ${BIO_MAX_CHARACTERS} characters.`,
}

/** Returns the message of the screens and the server for an invalid bio. */
export function bioMessage(problem: BioProblem): string {
  return WORDS[problem]
}
