import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'

/**
 * The sort key of a game in a list: the sorted keys of a list are its order. Between two keys there is always space for another. To
 * add or move one game is therefore to write one key, whatever else another device moves.
 */
export type Place = string

/** A game of a list and its sort key. */
export interface Placed {
  readonly gameId: number
  readonly place: Place
}

/** If a key would be longer, the complete list gets new keys. A key grows with each game that is put at the same position. */
export const PLACE_MAX_CHARACTERS = 64
const PLACE = /^[A-Za-z][0-9A-Za-z]{0,63}$/

/** Returns whether a text is a valid sort key. Values from the network or storage are validated before use. */
export function isPlace(text: unknown): text is Place {
  if (typeof text !== 'string' || !PLACE.test(text)) return false
  try {
    generateKeyBetween(text, null)
    return true
  } catch {
    return false
  }
}

/** Returns the keys of a new list of `count` games. Device and server compute the same ones. */
export function firstPlaces(count: number): Place[] {
  return generateNKeysBetween(null, null, count)
}

/** Compares by the order of the list. Two devices may have given games the same key: then the lower id is first. */
export function byPlace(a: Placed, b: Placed): number {
  if (a.place === b.place) return a.gameId - b.gameId
  return a.place < b.place ? -1 : 1
}

/**
 * Returns the keys to write so that a game is at `index` of a list. Its own old position is not counted. Mostly that is its own key
 * alone. `list` is in order. If there is no space (two equal keys, or keys that are too long) all get new keys.
 */
export function placesFor(list: readonly Placed[], gameId: number, index: number): Placed[] {
  const others = list.filter((placed) => placed.gameId !== gameId)
  const at = Math.max(0, Math.min(index, others.length))
  const [before, after] = [others[at - 1]?.place ?? null, others[at]?.place ?? null]
  if (before === null || after === null || before < after) {
    const place = generateKeyBetween(before, after)
    if (place.length <= PLACE_MAX_CHARACTERS) return [{ gameId, place }]
  }
  const order = others.toSpliced(at, 0, { gameId, place: '' })
  return firstPlaces(order.length).map((place, position) => ({ gameId: order[position]?.gameId as number, place }))
}
