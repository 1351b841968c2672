import { sortInSteps } from './sort-in-steps.ts'

/** Returns the games' ordinals by prior, highest first, and at equal priors by id, lowest first. */
export function* popularityOrder(priors: Float32Array, ids: Int32Array): Generator<undefined, Int32Array> {
  const order = ordinals(ids.length)
  // The database returns rows by id already, so the check is one pass.
  if (!isAscending(ids)) yield* sortInSteps(order, (a, b) => (ids[a] ?? 0) - (ids[b] ?? 0))
  yield* sortInSteps(order, (a, b) => (priors[b] ?? 0) - (priors[a] ?? 0))
  return order
}

/** Returns the numbers from 0 up to before `length`. */
export function ordinals(length: number): Int32Array {
  const numbers = new Int32Array(length)
  for (let number = 0; number < length; number++) numbers[number] = number
  return numbers
}

function isAscending(values: Int32Array): boolean {
  for (let index = 1; index < values.length; index++) {
    if ((values[index - 1] ?? 0) > (values[index] ?? 0)) return false
  }
  return true
}
