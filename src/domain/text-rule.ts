import { countCharacters } from './visible-text.ts'
import { cleanLine, cleanWords, isLongerThan } from './plain-text.ts'

/** Why a text between players is rejected; only a topic has a title. */
export type TextProblem = 'missing' | 'too-long' | 'no-title' | 'long-title'

/** The rule of a text that players write. */
export interface TextRule<Problem extends string = string> {
  /** The maximum length, in characters as a person counts them. */
  readonly max: number
  /** Whether it has no line breaks. */
  readonly isLine: boolean
  /** Returns the text as it is stored; empty if nothing in it is readable. */
  readonly clean: (text: string) => string
  /** Returns how many characters it may still have; negative if it has too many. */
  readonly left: (text: string) => number
  /** Returns why the cleaned text is rejected; null if it is valid. */
  readonly problem: (text: string) => Problem | null
}

interface TextRuleParts {
  readonly max: number
  readonly isLine?: boolean
  readonly clean?: (text: string) => string
  /** Whether it must not be empty. */
  readonly isNeeded?: boolean
}

/** Returns the rule of a text. */
export function textRule({
  max,
  isLine = false,
  clean = isLine ? cleanLine : cleanWords,
  isNeeded = false,
}: TextRuleParts): TextRule<'missing' | 'too-long'> {
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

/** Near the limit characters are counted as a person does, which takes time. */
const NEAR_LIMIT = 500

/** Returns how many characters of `max` a text leaves, cleaned if the result is near the limit. */
export function charactersLeft(max: number, text: string, clean: (text: string) => string): number {
  return max - (text.length < max - NEAR_LIMIT ? text.length : countCharacters(clean(text)))
}
