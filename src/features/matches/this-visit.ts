import { isInteger, isString, objectOf } from '../../domain/validators.ts'

/** Session storage under this prefix is deleted with a logout. */
const PREFIX = 'gf.matches.'

/** The state of the matches page in this visit: the parameters, as in the address, and the scroll position. */
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

export function storePosition(perTab: Storage, userId: string, { query, top }: MatchesPlace): void {
  try {
    perTab.setItem(PREFIX + userId, JSON.stringify({ query, top: Math.round(top) }))
  } catch {
    // Storage is full or forbidden: the next visit starts at the top.
  }
}
