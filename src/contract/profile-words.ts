import { BIO_MAX_CHARACTERS } from '../domain/profile-rule.ts'
import type { BioProblem } from '../domain/profile-rule.ts'

const WORDS: Record<BioProblem, string> = {
  link: "Links aren't allowed in your bio.",
  // Fixed is the limit, not the sentence.
  'too-long': `A bio has at most ${BIO_MAX_CHARACTERS} characters.`,
}

/** What screen and server say of a bio that cannot be taken. */
export function bioWords(problem: BioProblem): string {
  return WORDS[problem]
}
