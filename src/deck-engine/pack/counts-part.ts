import { buildIdPositions } from '../id-positions.ts'
import { packFloats, packRising, packUints, UnreadablePartError, unpackFloats, unpackRising, unpackUints } from './bytes.ts'
import { ColumnReader } from './columns.ts'
import { readPart, writePart } from './part-file.ts'

/** The community's numbers of a game. They have a part of their own, because they change every day. A count of few players is 0. */
export interface GameCounts {
  readonly id: number
  /** What the deck ranks by before taste is added, in 32 bits as in the index. */
  readonly prior: number
  readonly likes: number
  readonly wishes: number
  readonly owners: number
  /** Out of 10, in 32 bits; NaN if too few players have scored the game. */
  readonly rating: number
}

export interface CountsPart {
  readonly has: (id: number) => boolean
  readonly priorOf: (id: number) => number
  /** Returns the counts of a game by its id; zeros if the part does not contain it. */
  readonly of: (id: number) => GameCounts
}

/** Takes games with ascending ids. */
export function writeCountsPart(counts: readonly GameCounts[]): Uint8Array<ArrayBuffer> {
  return writePart('counts', [
    packRising(counts.map(({ id }) => id)),
    packFloats(counts.map(({ prior }) => prior)),
    packUints(counts.map(({ likes }) => likes)),
    packUints(counts.map(({ wishes }) => wishes)),
    packUints(counts.map(({ owners }) => owners)),
    packFloats(counts.map(({ rating }) => rating)),
  ])
}

/** Throws an `UnreadablePartError` for any other content. */
export function readCountsPart(bytes: Uint8Array): CountsPart {
  const reader = new ColumnReader(readPart('counts', bytes))
  const ids = unpackRising(reader.next())
  const priors = unpackFloats(reader.next())
  const [likes = [], wishes = [], owners = []] = [1, 2, 3].map(() => unpackUints(reader.next()))
  const ratings = unpackFloats(reader.next())
  for (const { length } of [priors, likes, wishes, owners, ratings]) {
    if (length !== ids.length) throw new UnreadablePartError('a column is not whole')
  }
  const places = buildIdPositions(ids)
  return {
    has: (id) => places.find(id) >= 0,
    priorOf: (id) => priors[places.find(id)] ?? 0,
    of: (id) => {
      const place = places.find(id)
      return {
        id,
        prior: priors[place] ?? 0,
        likes: likes[place] ?? 0,
        wishes: wishes[place] ?? 0,
        owners: owners[place] ?? 0,
        rating: ratings[place] ?? Number.NaN,
      }
    },
  }
}
