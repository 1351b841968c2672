import { numberText } from './numbers.ts'

/** Returns the message that a text is too long, for its counter: `1 character too many`. */
export function tooManyCharacters(over: number): string {
  return over === 1 ? '1 character too many' : `${numberText(over)} characters too many`
}
