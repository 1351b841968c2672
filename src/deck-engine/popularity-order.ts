/** How many games one index can order: 21 bits beside the 32 of the prior fill a double's 53. */
export const DECK_GAMES_MAX = 2 ** 21

const float = new Float32Array(1)
const bits = new Uint32Array(float.buffer)

/**
 * The games' ordinals by prior, highest first, and at equal priors by id, lowest first. Each pair of prior and
 * rank is packed into one exact double, because typed arrays sort numbers several times faster without a
 * comparator, and this sort is the longest stretch of a build that cannot be cut into slices.
 */
export function popularityOrder(priors: Float32Array, ids: Int32Array): Int32Array {
  if (ids.length > DECK_GAMES_MAX) throw new RangeError(`A deck index holds at most ${DECK_GAMES_MAX} games`)
  const byId = isAscending(ids) ? Int32Array.from(ids.keys()) : orderedBy(ids.length, (ordinal) => ids[ordinal] ?? 0)
  const byPrior = orderedBy(ids.length, (rank) => 0xffffffff - sortableBits(priors[byId[rank] ?? 0] ?? 0))
  return byPrior.map((rank) => byId[rank] ?? 0)
}

function isAscending(values: Int32Array): boolean {
  for (let index = 1; index < values.length; index++) {
    if ((values[index - 1] ?? 0) > (values[index] ?? 0)) return false
  }
  return true
}

function orderedBy(length: number, keyOf: (ordinal: number) => number): Int32Array {
  const keys = new Float64Array(length)
  for (let ordinal = 0; ordinal < length; ordinal++) keys[ordinal] = keyOf(ordinal) * DECK_GAMES_MAX + ordinal
  keys.sort()
  return Int32Array.from(keys, (key) => key - Math.floor(key / DECK_GAMES_MAX) * DECK_GAMES_MAX)
}

/** A float's bits as an unsigned number of the same order, negative floats included. */
function sortableBits(value: number): number {
  float[0] = value
  const raw = bits[0] ?? 0
  return raw >= 0x80000000 ? 0xffffffff - raw : raw + 0x80000000
}
