/** The part of a sorted list that begins with a text: from the first number on, up to before the second. */
export function beginningsOf(length: number, textAt: (at: number) => string, beginning: string): [number, number] {
  const first = firstFrom(length, (at) => textAt(at) >= beginning)
  return [first, first + firstFrom(length - first, (at) => !textAt(first + at).startsWith(beginning))]
}

/** The first of `length` numbers that passes, where all after it pass too; `length` where none does. */
export function firstFrom(length: number, passes: (at: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (passes(middle)) high = middle
    else low = middle + 1
  }
  return low
}
