import { expect, test } from 'vitest'
import { countsOfPacked, packedGames } from '../../../tests/support/packed-games.ts'
import { roundsOf } from '../../../tests/support/rounds.ts'
import { DeckIndexBuilder } from '../../deck-engine/deck-index.ts'
import type { DeckIndex } from '../../deck-engine/deck-index.ts'
import { readGamesPart } from '../../deck-engine/pack/games-part.ts'
import type { PackedGame } from '../../deck-engine/pack/games-part.ts'
import { readWeightsPart } from '../../deck-engine/pack/weights-part.ts'
import { openCoLikes } from '../../deck-engine/ranking/co-likes.ts'
import type { CoLikes } from '../../deck-engine/ranking/co-likes.ts'
import { rankWeightOf } from '../../deck-engine/ranking/prior.ts'
import { communityShares } from '../../deck-engine/ranking/community.ts'
import { brotliDecompressSync } from 'node:zlib'
import type { CardFields } from '../catalogue/index/card-line.ts'
import { buildPack } from './build-pack.ts'
import type { Pack } from './build-pack.ts'
import { chooseIds } from './choose-games.ts'

/** The soak has more games than a pack may have. */
const MANY = packedGames(roundsOf({ quick: 9_000, soak: 22_000 }))
const counts = new Map(countsOfPacked(MANY).map((one) => [one.id, one]))
const countsOf = (id: number) => counts.get(id) ?? { prior: 0, likes: 0, wishes: 0, owners: 0, rating: Number.NaN }

function fieldsOf(game: PackedGame): CardFields {
  const { prior, likes, wishes, owners, rating } = countsOf(game.id)
  const ids = (list: readonly number[]) => list.join(',')
  return {
    id: String(game.id),
    igdbId: String(game.igdbId ?? ''),
    name: game.name,
    summary: '',
    coverImageId: game.coverImageId ?? '',
    releasedAt: String(game.releasedAt ?? ''),
    gameType: String(game.gameType),
    platformIds: ids(game.platformIds),
    genreIds: ids(game.genreIds),
    gameModeIds: ids(game.gameModeIds),
    themeIds: ids(game.themeIds),
    tagIds: ids(game.tagIds),
    developerIds: ids(game.developerIds),
    publisherIds: ids(game.publisherIds),
    seriesId: String(game.seriesId ?? ''),
    rankWeight: String(rankWeightOf(prior, likes)),
    likeQty: String(likes),
    wishlistCount: String(wishes),
    ownedCount: String(owners),
    rating: Number.isNaN(rating) ? '' : String(rating),
    otherNames: game.otherNames.join('\u001d'),
  }
}

function pack(games: readonly PackedGame[], coLikes: CoLikes | null = null): Promise<Pack> {
  const builder = new DeckIndexBuilder()
  for (const game of games) builder.add({ ...game, year: null, companyIds: game.developerIds, makers: 0, prior: countsOf(game.id).prior })
  const byId = new Map(games.map((game) => [game.id, game]))
  const makers = new Set(games.flatMap(({ developerIds, publisherIds, seriesId }) => [...developerIds, ...publisherIds, seriesId ?? 0]))
  const named = { ofId: new Map([...makers].map((id) => [id, { id, name: `A name of number ${id}`, game_count: 1 }])) }
  const outside = new Map(
    games.map(({ id, steamIds, gogIds, mergedIds }) => [
      id,
      { steamIds, gogIds, merged: mergedIds.map((duplicate) => ({ id: duplicate, igdbId: null })) },
    ]),
  )
  const index = builder.build()
  return buildPack(
    {
      index,
      community: {
        shares: communityShares(
          index,
          Array.from(index.ids, (id) => countsOf(id).likes),
        ),
        coLikes,
      },
      companies: named,
      franchises: named,
      cards: {
        fieldsOf: (id) => {
          const game = byId.get(id)
          return game && fieldsOf(game)
        },
      },
    },
    () => Promise.resolve(outside),
  )
}

/** Returns the bytes of all parts except the weights of the ranking. */
const bytesOf = ({ index }: Pack) => index.parts.filter(({ kind }) => kind !== 'weights').reduce((sum, { bytes }) => sum + bytes, 0)
const gamesOf = ({ index, bodies }: Pack) =>
  index.parts.filter(({ kind }) => kind === 'games').map(({ name }) => readGamesPart(brotliDecompressSync(bodies.get(name) ?? '')))

test('a pack has the first 20,000 games of a larger catalogue, and every game of a smaller one', () => {
  const idsOf = (games: number) => chooseIds({ ids: Int32Array.from({ length: games }, (_, at) => games - at) } as DeckIndex)
  expect([idsOf(20_010).length, idsOf(20_010)[0], idsOf(20_010).at(-1)]).toEqual([20_000, 20_010, 11])
  expect(idsOf(3)).toEqual([3, 2, 1])
})

test('a large catalogue is packed into 20,000 games and 1.5 MB, in several parts', { tags: ['soak'] }, async () => {
  const packed = await pack(MANY)
  expect(packed.index).toMatchObject({ games: 20_000, catalogue_games: 22_000 })
  expect(bytesOf(packed)).toBeLessThan(1_500_000)
  expect(gamesOf(packed).length).toBeGreaterThan(2)
  expect(gamesOf(packed).reduce((sum, { ids }) => sum + ids.length, 0)).toBe(20_000)
  const least = [...counts.values()].sort((a, b) => a.prior - b.prior)[0]
  expect(gamesOf(packed).some(({ ids }) => ids.includes(least?.id ?? 0))).toBe(false)
})

test('if games have so many other names that it would be larger, each has fewer of them', async () => {
  // Words that do not compress.
  const word = (id: number, at: number) => (Math.imul(id ^ Math.imul(at + 1, 2_654_435_761), 2_246_822_519) >>> 0).toString(36)
  const names = (id: number) => Array.from({ length: 12 }, (_, at) => [0, 1, 2, 3, 4, 5].map((nth) => word(id, 6 * at + nth)).join(' '))
  const packed = await pack(MANY.slice(0, 5_000).map((game) => ({ ...game, otherNames: names(game.id) })))
  expect(bytesOf(packed)).toBeLessThan(1_500_000)
  const [first] = gamesOf(packed)
  expect(first?.at(0).otherNames.length).toBeLessThan(12)
  expect(first?.at(0).otherNames).toEqual(names(first?.at(0).id ?? 0).slice(0, first?.at(0).otherNames.length))
})

test('an added game changes its own part, and no other one with games', async () => {
  const games = MANY.slice(0, 9_000)
  const [before, after] = [await pack(games.toSpliced(4_321, 1)), await pack(games)]
  const fresh = after.index.parts.filter(({ name }) => !before.index.parts.some((part) => part.name === name))
  expect(after.index.parts.filter(({ kind }) => kind === 'games').length).toBeGreaterThan(2)
  expect(fresh.filter(({ kind }) => kind === 'games')).toHaveLength(1)
})

/** Returns rows of a hundred weights for each of four thousand games. */
function manyCoLikes(): CoLikes {
  const ids = Int32Array.from([...MANY].sort((a, b) => countsOf(b.id).prior - countsOf(a.id).prior).slice(0, 4_000), ({ id }) => id).sort()
  const columns = Int32Array.from(
    { length: 100 * ids.length },
    (_, at) => (Math.floor(at / 100) + 1 + (Math.imul(at, 7_919) % 3_998) + 3_998) % 3_999,
  )
  return openCoLikes({
    ids,
    players: 1_670,
    columns,
    starts: Int32Array.from({ length: ids.length + 1 }, (_, row) => 100 * row),
    weights: Float32Array.from(columns, (_, at) => 0.5 / (1 + (at % 100) + ((at * 31) % 17) / 20)),
  })
}

test('the data of the ranking are one part of 300 KB at most: shares, and the best thirty weights of each game, or fewer', async () => {
  const coLikes = manyCoLikes()
  const { index, bodies } = await pack(
    MANY.filter(({ id }) => coLikes.ids.includes(id)),
    coLikes,
  )
  const [part, ...others] = index.parts.filter(({ kind }) => kind === 'weights')
  expect(others).toEqual([])
  expect(part?.bytes).toBeLessThanOrEqual(300_000)
  const { players, facets, rows } = readWeightsPart(brotliDecompressSync(bodies.get(part?.name ?? '') ?? ''))
  expect(players).toBe(1_670)
  expect(facets.find(({ facet }) => facet === 'genre')?.shares.size).toBeGreaterThan(3)
  expect(rows.size).toBe(4_000)
  const [id = 0] = coLikes.ids
  const best = [...coLikes.columns.subarray(0, 12)].map((column) => coLikes.ids[column] ?? 0)
  expect([...(rows.get(id)?.keys() ?? [])]).toEqual(expect.arrayContaining(best))
  expect(Math.max(...[...rows.values()].map((row) => row.size))).toBeLessThanOrEqual(30)
})
