import { isInteger, isString, objectOf } from '../../domain/shapes.ts'

/** Session storage under this prefix goes with a logout. */
const PREFIX = 'gf.matches.'

/** Where a player was on their matches in this visit: what was set, as the address has it, and how far down. */
export interface MatchesPlace {
  readonly query: string
  readonly top: number
}

const isPlace = objectOf<MatchesPlace>({ query: isString, top: isInteger })

export function findPlace(perTab: Storage, userId: string): MatchesPlace | null {
  try {
    const place: unknown = JSON.parse(perTab.getItem(PREFIX + userId) ?? 'null')
    return isPlace(place) ? place : null
  } catch {
    return null
  }
}

export function keepPlace(perTab: Storage, userId: string, { query, top }: MatchesPlace): void {
  try {
    perTab.setItem(PREFIX + userId, JSON.stringify({ query, top: Math.round(top) }))
  } catch {
    // Storage that is full or forbidden: then the next visit begins at the top.
  }
}
