import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'

/**
 * Where a game stands in a list: a text, such that the texts of a list, put in order, are its order. Between two of them
 * there is always room for another, so that to add or move one game is to write one text, whatever else is moved on
 * another device meanwhile.
 */
export type Place = string

/** A game of a list and where it stands. */
export interface Placed {
  readonly gameId: number
  readonly place: Place
}

/** From here on the whole list is placed anew: a text grows with each game that is put at the same spot. */
export const PLACE_MAX_CHARACTERS = 64
const PLACE = /^[A-Za-z][0-9A-Za-z]{0,63}$/

/** Whether a text can be a place: what the network or storage brings is checked before it is worked with. */
export function isPlace(text: unknown): text is Place {
  if (typeof text !== 'string' || !PLACE.test(text)) return false
  try {
    generateKeyBetween(text, null)
    return true
  } catch {
    return false
  }
}

/** The places of a new list of so many games. Device and server work out the same ones. */
export function firstPlaces(count: number): Place[] {
  return generateNKeysBetween(null, null, count)
}

/** In the order of the list. Two devices may have put games at the same place: then the lower id goes first. */
export function byPlace(a: Placed, b: Placed): number {
  if (a.place === b.place) return a.gameId - b.gameId
  return a.place < b.place ? -1 : 1
}

/**
 * What to write so that a game stands at `index` of a list, its own old place not counted: mostly its own place alone.
 * `list` is in order. Where there is no room (two games at one place, or texts grown too long) all get new places.
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
