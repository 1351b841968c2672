import { describe, expect, test } from 'vitest'
import { countsOfPacked, packedGames } from '../../../tests/support/packed-games.ts'
import { UnreadablePartError } from './bytes.ts'
import { readCountsPart, writeCountsPart } from './counts-part.ts'
import { readGamesPart, writeGamesPart } from './games-part.ts'
import { readNamesPart, writeNamesPart } from './names-part.ts'
import { PACK_FORMAT, readPart } from './part-file.ts'
import { readWeightsPart, writeWeightsPart } from './weights-part.ts'

const GAMES = packedGames(500)

test('games survive a round trip', () => {
  const part = readGamesPart(writeGamesPart(GAMES))
  expect(Array.from(part.ids, (_, place) => part.at(place))).toEqual(GAMES)
})

test('so do unusual ones: no date, one before 1970, no id of the provider, another kind of cover, names in any script', () => {
  const odd = [
    { releasedAt: null },
    { releasedAt: -1 },
    { releasedAt: -86_400 },
    { releasedAt: 0 },
    { igdbId: null },
    { igdbId: 1 },
    { coverImageId: null },
    { coverImageId: 'abc' },
    { coverImageId: 'co0abc' },
    { coverImageId: 'co' },
    { coverImageId: 'cozzzzzzz' },
    { name: '' },
    { name: 'ファイナル 👾' },
    { otherNames: ['', 'Ōkami', ''] },
    { platformIds: [] },
    { gogIds: [9_999_999_999, 1] },
  ].map((rest, at) => ({ ...(GAMES[0] as (typeof GAMES)[number]), ...rest, id: 1_000_000_000 + at }))
  const part = readGamesPart(writeGamesPart(odd))
  expect(Array.from(part.ids, (_, place) => part.at(place))).toEqual(odd)
  expect(readGamesPart(writeGamesPart([])).ids).toHaveLength(0)
})

test('counts keep the exact numbers of 32 bits that the index ranks by', () => {
  const counts = countsOfPacked(GAMES)
  const part = readCountsPart(writeCountsPart(counts))
  expect(counts.map(({ id }) => part.of(id))).toEqual(counts)
  expect(part.of(7)).toEqual({ id: 7, prior: 0, likes: 0, wishes: 0, owners: 0, rating: Number.NaN })
})

test('names of companies and series survive a round trip', () => {
  const names = {
    companies: new Map([
      [7, 'Ōkami & Söhne'],
      [9, ''],
    ]),
    series: new Map([[1, 'Zelda']]),
  }
  expect(readNamesPart(writeNamesPart(names))).toEqual(names)
})

test('shares and weights survive a round trip approximately, and a weight of nothing is left out', () => {
  const weights = {
    players: 1_670,
    facets: [
      {
        facet: 'genre',
        shares: new Map([
          [5, 0.25],
          [8, 0.001],
        ]),
      },
      { facet: 'tag', shares: new Map<number, number>() },
    ],
    rows: new Map([
      [
        1_000_000_009,
        new Map([
          [1_000_000_003, 0.5],
          [1_000_000_001, 0.03],
          [1_000_000_002, 1e-9],
        ]),
      ],
    ]),
  }
  const { players, facets, rows } = readWeightsPart(writeWeightsPart(weights))
  expect(players).toBe(1_670)
  expect(facets.map(({ facet }) => facet)).toEqual(['genre', 'tag'])
  expect(facets[0]?.shares.get(5)).toBeCloseTo(0.25, 3)
  expect(facets[0]?.shares.get(8)).toBeCloseTo(0.001, 5)
  const row = rows.get(1_000_000_009)
  expect([...(row?.keys() ?? [])]).toEqual([1_000_000_001, 1_000_000_003])
  expect(row?.get(1_000_000_003)).toBeCloseTo(0.5, 3)
  expect(row?.get(1_000_000_001)).toBeCloseTo(0.03, 2)
  expect(readWeightsPart(writeWeightsPart({ players: 0, facets: [], rows: new Map() })).rows.size).toBe(0)
})

describe('a part is rejected if', () => {
  const intact = writeGamesPart(GAMES.slice(0, 50))

  test('it is cut off, anywhere', () => {
    for (let length = 0; length < intact.length; length += 7) {
      expect(() => readGamesPart(intact.subarray(0, length))).toThrow(UnreadablePartError)
    }
  })

  test('it has another version, another kind, or no content', () => {
    const other = intact.slice()
    other[3] = PACK_FORMAT + 1
    expect(() => readGamesPart(other)).toThrow('it is of another version')
    expect(() => readPart('names', intact)).toThrow('it holds something else')
    expect(() => readGamesPart(new TextEncoder().encode('<!doctype html><title>Sign in</title>'))).toThrow(UnreadablePartError)
  })
})
