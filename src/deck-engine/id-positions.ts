const NOT_FOUND = -1

/** Finds a game's position by its id; -1 if the index does not contain the game. */
export interface IdPositions {
  find(id: number): number
}

/**
 * Returns the positions by id. Our ids are dense from their base on. A table with the smallest id as its offset therefore needs one
 * read. Sparse ids (a device with a handful of games, or a broken database) are stored in a map.
 */
export function buildIdPositions(ids: Int32Array): IdPositions {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const id of ids) {
    if (id < first) first = id
    if (id > last) last = id
  }
  const span = ids.length === 0 ? 0 : last - first + 1
  if (span > 16 * ids.length + 65_536) return sparsePositions(ids)
  const positions = new Int32Array(span).fill(NOT_FOUND)
  for (let position = 0; position < ids.length; position++) positions[(ids[position] ?? 0) - first] = position
  return { find: (id) => positions[id - first] ?? NOT_FOUND }
}

function sparsePositions(ids: Int32Array): IdPositions {
  const positions = new Map<number, number>()
  for (let position = 0; position < ids.length; position++) positions.set(ids[position] ?? 0, position)
  return { find: (id) => positions.get(id) ?? NOT_FOUND }
}
