const COMPARISONS_PER_STEP = 16_384

type Compare = (a: number, b: number) => number

/** Sorts positions in place, stably, and yields every few milliseconds (a bottom-up merge sort). */
export function* sortInSteps(values: Int32Array, compare: Compare): Generator<undefined, void> {
  let from: Int32Array = values
  let to: Int32Array = new Int32Array(values.length)
  let room = COMPARISONS_PER_STEP
  for (let run = 1; run < values.length; run *= 2) {
    for (let start = 0; start < values.length; start += 2 * run) {
      const merge = { middle: Math.min(start + run, values.length), end: Math.min(start + 2 * run, values.length) }
      for (let at = start, left = start; at < merge.end;) {
        const stop = Math.min(merge.end, at + room)
        left = mergeUpTo(stop, from, to, { ...merge, at, left }, compare)
        room -= stop - at
        at = stop
        if (room > 0) continue
        yield
        room = COMPARISONS_PER_STEP
      }
    }
    const spare = from
    from = to
    to = spare
  }
  if (from !== values) values.set(from)
}

interface Merge {
  readonly middle: number
  readonly end: number
  /** The progress, in total and in the left run. */
  readonly at: number
  readonly left: number
}

/** A function of its own, because engines optimise generators less well. Returns the progress in the left run. */
function mergeUpTo(
  stop: number,
  from: Int32Array,
  to: Int32Array,
  { middle, end, at: first, left: taken }: Merge,
  compare: Compare,
): number {
  let left = taken
  let right = first - left + middle
  for (let at = first; at < stop; at++) {
    const isLeft = left < middle && (right >= end || compare(from[left] ?? 0, from[right] ?? 0) <= 0)
    to[at] = (isLeft ? from[left++] : from[right++]) ?? 0
  }
  return left
}

/** Calls `work` for a range of numbers in steps, and yields in between. */
export function* inSteps(size: number, perStep: number, work: (from: number, end: number) => void): Generator<undefined, void> {
  for (let from = 0; from < size; from += perStep) {
    if (from > 0) yield
    work(from, Math.min(size, from + perStep))
  }
}

/** Runs a generator to its end without a pause. */
export function finish<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
