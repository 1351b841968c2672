/** Returns the range of a sorted list whose texts begin with `beginning`, the end excluded. */
export function beginningsOf(length: number, textAt: (at: number) => string, beginning: string): [number, number] {
  const first = firstFrom(length, (at) => textAt(at) >= beginning)
  return [first, first + firstFrom(length - first, (at) => !textAt(first + at).startsWith(beginning))]
}

/** Returns the first of `length` numbers that passes, if all after it pass too; `length` if none does. */
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
