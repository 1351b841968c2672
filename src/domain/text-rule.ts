import { countCharacters } from './display-name.ts'

/** How a text may be that players write. */
export interface TextRule<Problem extends string = string> {
  /** Whether it has no line breaks. */
  readonly isLine: boolean
  /** How many characters it may still have, as a person counts them; below zero it has too many. */
  readonly left: (text: string) => number
  /** Why it cannot stand, once it is cleaned; null where it can. */
  readonly problem: (text: string) => Problem | null
}

/** So near the limit characters are counted as a person does: that takes time. */
const NEAR_LIMIT = 500

/** How many of so many characters a text leaves, cleaned where it matters. */
export function charactersLeft(max: number, text: string, clean: (text: string) => string): number {
  return max - (text.length < max - NEAR_LIMIT ? text.length : countCharacters(clean(text)))
}
