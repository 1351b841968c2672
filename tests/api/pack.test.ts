import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pathOf } from '../../src/contract/endpoints.ts'
import type { GameCard } from '../../src/contract/games.ts'
import type { PackIndex, PackPart } from '../../src/contract/pack.ts'
import { readCountsPart } from '../../src/deck-engine/pack/counts-part.ts'
import { readGamesPart } from '../../src/deck-engine/pack/games-part.ts'
import { readNamesPart } from '../../src/deck-engine/pack/names-part.ts'
import { PACK_FORMAT } from '../../src/deck-engine/pack/part-file.ts'
import { readWeightsPart } from '../../src/deck-engine/pack/weights-part.ts'
import { ADULT_THEME_ID } from '../../src/domain/adult-games.ts'
import { publicCount } from '../../src/domain/public-count.ts'
import { learnMatrix } from '../../src/server/co-likes/learn-matrix.ts'
import { recount } from '../../src/server/catalogue/index/recount.ts'
import { Browser, signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { seedLikers } from '../support/seed-likers.ts'
import { seedStates } from '../support/seed-tastes.ts'
import { TEST_GAMES, testGameId } from '../support/test-catalogue.ts'

const ADULT = testGameId(3)
const MERGED = testGameId(5)
const MAIN = testGameId(6)

let server: TestApp
let player: Player

beforeAll(async () => {
  server = await buildTestApp()
  await sql`update game set theme_ids = array[${ADULT_THEME_ID}]::integer[] where id = ${ADULT}`.execute(server.db)
  await sql`update game set main_id = ${MAIN} where id = ${MERGED}`.execute(server.db)
  await sql`insert into game_external_id values (1, '220', ${MAIN}), (1, '400', ${MERGED}), (5, '7', ${MAIN})`.execute(server.db)
  await server.app.catalogue.refresh()
})
afterAll(() => server.close())
beforeEach(async () => {
  player = await signUp(server.app)
})

const indexFor = async (who: Browser) => (await who.call<PackIndex>('packIndex')).body

function fetchPart(who: Browser, name: string, headers: Record<string, string> = { 'accept-encoding': 'br' }) {
  return server.app.inject({
    method: 'GET',
    url: pathOf('packPart', { name }),
    headers: { 'sec-fetch-site': 'same-origin', ...who.cookieHeader(), ...headers },
  })
}

async function bytesOf(who: Browser, part: PackPart | undefined): Promise<Uint8Array> {
  const answer = await fetchPart(who, part?.name ?? 'none')
  expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, part?.bytes])
  return new Uint8Array(brotliDecompressSync(answer.rawPayload))
}

const partOf = ({ parts }: PackIndex, kind: string, adult = false) => parts.find((part) => part.kind === kind && part.adult === adult)

async function chooseAdult(): Promise<void> {
  server.clock.advance(1)
  const answer = await player.call('putSettings', { params: { userId: player.id }, body: { choices: { adult_games: true } } })
  expect(answer.status).toBe(200)
}

it('the pack has every game of a small catalogue, as its cards have it', async () => {
  const index = await indexFor(player)
  expect(index).toMatchObject({ format: PACK_FORMAT, games: TEST_GAMES - 2, catalogue_games: TEST_GAMES - 2 })
  const games = readGamesPart(await bytesOf(player, partOf(index, 'games')))
  const counts = readCountsPart(await bytesOf(player, partOf(index, 'counts')))
  const names = readNamesPart(await bytesOf(player, partOf(index, 'names')))
  expect(games.ids).toHaveLength(TEST_GAMES - 2)
  const { body: cards } = await player.call<GameCard[]>('gamesBatch', { body: { ids: [...games.ids.subarray(0, 200)] } })
  for (const [place, card] of cards.entries()) {
    const { prior, likes, wishes, owners } = counts.of(card.id)
    expect(games.at(place)).toMatchObject({
      id: card.id,
      name: card.name,
      releasedAt: card.first_release_date,
      gameType: card.game_type,
      platformIds: card.platform_ids,
      genreIds: card.genre_ids,
      gameModeIds: card.game_mode_ids,
      themeIds: card.themes,
      tagIds: card.keyword_ids,
      developerIds: card.developer_ids,
      publisherIds: card.publisher_ids,
      seriesId: card.series_id ?? null,
    })
    expect(card.developers).toEqual(games.at(place).developerIds.map((id) => names.companies.get(id)))
    expect({ prior, likes, wishes, owners }).toEqual({
      prior: Math.fround(card.prior),
      likes: publicCount(card.like_qty),
      wishes: publicCount(card.wishlist_count),
      owners: publicCount(card.owned_count ?? 0),
    })
  }
})

it('counts of fewer than five players are 0 in it', async () => {
  const [few, enough] = [testGameId(30), testGameId(31)]
  const players = await seedLikers(server.db, 5, [enough])
  await seedStates(server.db, players.slice(0, 4), [few], 'liked')
  const countsOf = async () => readCountsPart(await bytesOf(player, partOf(await indexFor(player), 'counts')))
  const unliked = (await countsOf()).of(few)
  expect(unliked).toMatchObject({ likes: 0, wishes: 0, owners: 0 })
  await recount(server.db)
  await server.app.catalogue.refresh()
  await expect.poll(async () => (await countsOf()).of(enough).likes).toBe(5)
  expect((await countsOf()).of(few)).toEqual(unliked)
})

it('it has the store ids of a game, and its merged games', async () => {
  const games = readGamesPart(await bytesOf(player, partOf(await indexFor(player), 'games')))
  expect(games.at(games.ids.indexOf(MAIN))).toMatchObject({ steamIds: [220, 400], gogIds: [7], mergedIds: [MERGED] })
  expect(games.ids).not.toContain(MERGED)
})

it('a part is cached for ever under its name, which is a digest of its content', async () => {
  const part = partOf(await indexFor(player), 'games')
  const { headers } = await fetchPart(player, part?.name ?? '')
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'application/octet-stream',
  })
  const digest = createHash('sha256')
    .update(await bytesOf(player, part))
    .digest('base64url')
  expect(digest.slice(0, 22)).toBe(part?.name)
  expect((await fetchPart(player, part?.name ?? '', { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
  const plain = await fetchPart(player, part?.name ?? '', {})
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.rawPayload.equals(await bytesOf(player, part))).toBe(true)
})

it('the list of parts is revalidated by its tag', async () => {
  const first = await player.call('packIndex')
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const again = await player.call('packIndex', { headers: { 'if-none-match': String(first.headers['etag']) } })
  expect(again).toMatchObject({ status: 304, body: '' })
})

it('adult games are in parts of their own, which only players who have asked for them can see or fetch', async () => {
  const shown = await indexFor(player)
  expect(partOf(shown, 'games', true)).toBeUndefined()
  expect(readGamesPart(await bytesOf(player, partOf(shown, 'games'))).ids).not.toContain(ADULT)
  await chooseAdult()
  const asked = await indexFor(player)
  expect(asked.games).toBe(shown.games + 1)
  const adult = partOf(asked, 'games', true)
  expect([...readGamesPart(await bytesOf(player, adult)).ids]).toEqual([ADULT])
  expect((await fetchPart(player, adult?.name ?? '')).headers['cache-control']).toContain('private')
  const [other, nobody] = [await signUp(server.app), new Browser(server.app)]
  expect((await fetchPart(other, adult?.name ?? '')).statusCode).toBe(404)
  expect((await fetchPart(nobody, adult?.name ?? '')).statusCode).toBe(404)
})

it('likes change only the parts of counts and of the ranking, and a client that fetches an older part still gets it', async () => {
  const before = await indexFor(player)
  await seedLikers(server.db, 6, [testGameId(9)])
  await recount(server.db)
  await server.app.catalogue.refresh()
  // Returns the existing index, and builds the next.
  expect(await indexFor(player)).toEqual(before)
  await expect.poll(() => indexFor(player)).not.toEqual(before)
  const after = await indexFor(player)
  const changed = after.parts.filter(({ name }) => !before.parts.some((part) => part.name === name))
  expect(changed.map(({ kind, adult }) => [kind, adult])).toEqual([
    ['counts', false],
    ['weights', false],
  ])
  expect((await fetchPart(player, partOf(before, 'counts')?.name ?? '')).statusCode).toBe(200)
})

it('it contains co-likes, none of adult games, and changes when another matrix is loaded', async () => {
  const before = await indexFor(player)
  expect(readWeightsPart(await bytesOf(player, partOf(before, 'weights')))).toMatchObject({ players: 0, rows: new Map() })
  await sql`update game set theme_ids = '{}' where id = ${ADULT}`.execute(server.db)
  const liked = [testGameId(1), testGameId(2), ADULT, testGameId(4), MAIN, testGameId(7)]
  await seedLikers(server.db, 20, liked)
  await learnMatrix(server.db, server.clock.now())
  await sql`update game set theme_ids = array[${ADULT_THEME_ID}]::integer[] where id = ${ADULT}`.execute(server.db)
  await server.app.catalogue.refresh()
  await expect.poll(async () => partOf(await indexFor(player), 'weights')).not.toEqual(partOf(before, 'weights'))
  const { players, rows } = readWeightsPart(await bytesOf(player, partOf(await indexFor(player), 'weights')))
  expect(players).toBe(20)
  expect([...rows.keys()]).toEqual(liked.filter((id) => id !== ADULT))
  expect([...(rows.get(MAIN)?.keys() ?? [])]).toEqual(liked.filter((id) => id !== ADULT && id !== MAIN))
})
