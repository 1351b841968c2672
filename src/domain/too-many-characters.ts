/** How far a text is beyond what fits, in the place where it is counted: `1 character too many`. */
export function tooManyCharacters(over: number): string {
  return over === 1 ? '1 character too many' : `${over.toLocaleString('en')} characters too many`
}
