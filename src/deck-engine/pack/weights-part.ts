import {
  packFloats,
  packRising,
  packTexts,
  packUints,
  UnreadablePartError,
  unpackFloats,
  unpackRising,
  unpackTexts,
  unpackUints,
} from './bytes.ts'
import { ColumnReader } from './columns.ts'
import { readPart, writePart } from './part-file.ts'

/** No value has this id. */
export const FLOOR_ID = 0

/** The shares of a facet's values among all likes. */
export interface FacetShares {
  readonly facet: string
  /** By the value's id; by `FLOOR_ID` the share of all values that are not named. */
  readonly shares: ReadonlyMap<number, number>
}

/** The community's data for the ranking: shares, and for each game those that are liked with it, by their ids. */
export interface CommunityWeights {
  /** The number of players from whose likes the rows were learned; 0 if there are none. */
  readonly players: number
  readonly facets: readonly FacetShares[]
  readonly rows: ReadonlyMap<number, ReadonlyMap<number, number>>
}

/** A share is stored to one part in a thousand: from 1 down to 1 / e^16. */
const SHARE_STEPS = 1_024
/** The number of steps of a weight, up to the largest of all. A weight that would be 0 is left out. */
const WEIGHT_STEPS = 255

/** Returns the step that a part stores for a share. Two shares with one step are the same on a device. */
export function shareStep(share: number): number {
  return Math.max(0, Math.round(-Math.log(share) * SHARE_STEPS))
}

export function writeWeightsPart({ players, facets, rows }: CommunityWeights): Uint8Array<ArrayBuffer> {
  const columns = [packUints([players]), packTexts(facets.map(({ facet }) => facet))]
  for (const { shares } of facets) {
    const entries = [...shares].filter(([, share]) => share > 0).sort(([a], [b]) => a - b)
    columns.push(packRising(entries.map(([id]) => id)), packUints(entries.map(([, share]) => shareStep(share))))
  }
  let highest = 0
  for (const row of rows.values()) for (const weight of row.values()) highest = Math.max(highest, weight)
  const ids = [...new Set([...rows.keys(), ...[...rows.values()].flatMap((row) => [...row.keys()])])].sort((a, b) => a - b)
  const placeOf = new Map(ids.map((id, place) => [id, place]))
  const lengths: number[] = []
  const distances: number[] = []
  const steps: number[] = []
  for (const id of ids) {
    const entries = Array.from(
      rows.get(id) ?? [],
      ([other, weight]) => [placeOf.get(other) ?? 0, Math.round((weight / highest) * WEIGHT_STEPS)] as const,
    )
      .filter(([, step]) => step > 0)
      .sort(([a], [b]) => a - b)
    lengths.push(entries.length)
    for (const [at, [place, step]] of entries.entries()) {
      distances.push(place - (entries[at - 1]?.[0] ?? 0))
      steps.push(step)
    }
  }
  columns.push(packFloats([highest]), packRising(ids), packUints(lengths), packUints(distances), Uint8Array.from(steps))
  return writePart('weights', columns)
}

/** Throws an `UnreadablePartError` for any other content. */
export function readWeightsPart(bytes: Uint8Array): CommunityWeights {
  const reader = new ColumnReader(readPart('weights', bytes))
  const [players = 0] = unpackUints(reader.next())
  const facets = unpackTexts(reader.next()).map((facet) => {
    const ids = unpackRising(reader.next())
    const steps = unpackUints(reader.next())
    return { facet, shares: new Map(Array.from(ids, (id, at) => [id, Math.exp(-(steps[at] ?? 0) / SHARE_STEPS)])) }
  })
  const [highest = 0] = unpackFloats(reader.next())
  const ids = unpackRising(reader.next())
  const lengths = unpackUints(reader.next())
  const distances = unpackUints(reader.next())
  const steps = reader.next()
  if (lengths.length !== ids.length || distances.length !== steps.length) throw new UnreadablePartError('a row is not whole')
  const rows = new Map<number, ReadonlyMap<number, number>>()
  let at = 0
  for (const [ordinal, id] of ids.entries()) {
    const row = new Map<number, number>()
    let place = 0
    for (const end = at + (lengths[ordinal] ?? 0); at < end; at++) {
      place += distances[at] ?? 0
      row.set(ids[place] ?? 0, ((steps[at] ?? 0) / WEIGHT_STEPS) * highest)
    }
    if (row.size > 0) rows.set(id, row)
  }
  return { players, facets, rows }
}
