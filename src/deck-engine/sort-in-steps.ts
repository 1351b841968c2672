const COMPARISONS_PER_STEP = 16_384

/** Sorts positions in place, stably, pausing every few milliseconds (a merge from the bottom up). */
export function* sortInSteps(
  values: Int32Array,
  compare: (a: number, b: number) => number,
): Generator<undefined, void> {
  let from: Int32Array = values
  let to: Int32Array = new Int32Array(values.length)
  let compared = 0
  for (let run = 1; run < values.length; run *= 2) {
    for (let start = 0; start < values.length; start += 2 * run) {
      const middle = Math.min(start + run, values.length)
      const end = Math.min(start + 2 * run, values.length)
      for (let left = start, right = middle, at = start; at < end; at++) {
        const isLeft = left < middle && (right >= end || compare(from[left] ?? 0, from[right] ?? 0) <= 0)
        to[at] = (isLeft ? from[left++] : from[right++]) ?? 0
        if (++compared % COMPARISONS_PER_STEP === 0) yield
      }
    }
    const spare = from
    from = to
    to = spare
  }
  if (from !== values) values.set(from)
}

/** Runs what pauses without a pause. */
export function finish<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
