import { countCharacters } from './visible-text.ts'
import { cleanLine, cleanWords, isLongerThan } from './plain-text.ts'

/** Why a text that players write to each other cannot stand; only a topic has a title. */
export type TextProblem = 'missing' | 'too-long' | 'no-title' | 'long-title'

/** How a text may be that players write. */
export interface TextRule<Problem extends string = string> {
  /** The most characters that it may have, as a person counts them. */
  readonly max: number
  /** Whether it has no line breaks. */
  readonly isLine: boolean
  /** The text as it is stored; nothing at all where nothing of it could be read. */
  readonly clean: (text: string) => string
  /** How many characters it may still have; below zero it has too many. */
  readonly left: (text: string) => number
  /** Why it cannot stand, once it is cleaned; null where it can. */
  readonly problem: (text: string) => Problem | null
}

interface TextRuleParts {
  readonly max: number
  readonly isLine?: boolean
  readonly clean?: (text: string) => string
  /** Whether it has to say something. */
  readonly isNeeded?: boolean
}

/** The rule of a text, from what is its own. */
export function textRule({ max, isLine = false, clean = isLine ? cleanLine : cleanWords, isNeeded = false }: TextRuleParts): TextRule<'missing' | 'too-long'> {
  return {
    max,
    isLine,
    clean,
    left: (text) => charactersLeft(max, text, clean),
    problem: (typed) => {
      const text = clean(typed)
      if (isNeeded && text === '') return 'missing'
      return isLongerThan(max, text) ? 'too-long' : null
    },
  }
}

/** So near the limit characters are counted as a person does: that takes time. */
const NEAR_LIMIT = 500

/** How many of so many characters a text leaves, cleaned where it matters. */
export function charactersLeft(max: number, text: string, clean: (text: string) => string): number {
  return max - (text.length < max - NEAR_LIMIT ? text.length : countCharacters(clean(text)))
}
