// Shows [S101 S105 S295].
import { strFromU8, strToU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExportRow } from '../../src/contract/export/export-format.ts'
import type { GameCard } from '../../src/contract/games.ts'
import type { Review } from '../../src/contract/reviews.ts'
import type { ExportLinkResponse, MatchGamesResponse } from '../../src/contract/own-data.ts'
import { byPlace } from '../../src/domain/list-order.ts'
import { change } from '../../src/local/commands/change.ts'
import { createList, deleteList, setListText } from '../../src/local/commands/edit-list.ts'
import { writeReview } from '../../src/local/commands/write-review.ts'
import { exportFromDevice } from '../../src/local/queries/device-export.ts'
import { readOwnLists } from '../../src/local/queries/own-lists.ts'
import { planImport } from '../../src/local/import/plan-import.ts'
import { readParts, rowsOf } from '../../src/local/import/read-export.ts'
import type { MatchGames } from '../../src/local/import/resolve-games.ts'
import { readImports, runImport, undoImport } from '../../src/local/import/run-import.ts'
import { gameCard } from '../support/game-card.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

const DAY = 24 * 60 * 60 * 1_000
const ELSEWHERE = 'https://elsewhere.example'

let server: TestApp
let ada: Player
let here: SyncedDevice
/** The server's export of a player who has played. Tests that do not change that player share it. */
let zip: Blob

beforeAll(async () => {
  server = await buildTestApp()
  await begin()
  await play()
  zip = await fetchZip(ada)
})
afterAll(() => server.close())

/** Signs up another player, with a device that has pulled. */
async function begin(): Promise<void> {
  ada = await signUp(server.app)
  here = new SyncedDevice(server, ada)
  await here.syncUntilIdle()
}

const readExport = async (file: Blob) => rowsOf(await readParts(file))

/** Gives a player data of each sort. */
async function play(): Promise<void> {
  for (const number of [1, 2, 3, 4, 5]) {
    await here.db.games.put(gameCard(number))
    await change(here, 'gamestate.set', { gameId: testGameId(number), state: number % 2 ? 'liked' : 'owned' })
  }
  await change(here, 'game.want', { gameId: testGameId(6), wanted: true })
  const listId = await createList(here, {
    name: 'Cosy',
    description: 'For rain',
    isPublic: true,
    isRanked: true,
    isTop10: false,
    games: [testGameId(3), testGameId(1)],
  })
  await setListText(here, listId, 'note', testGameId(1), 'With tea')
  await writeReview(here, testGameId(1), { rating: 85, comment: '=Warm', platformId: 6, status: 'finished', playedOn: null })
  await change(here, 'settings.merge', { choices: { in_twins: false } })
  await change(here, 'taste.say', { facet: 'genre', id: 5, value: -2 })
  await change(here, 'taste.say', { facet: 'game', id: testGameId(4), value: 1 })
  await change(here, 'profile.edit', { part: 'bio', text: 'Hello' })
  await here.syncUntilIdle()
}

async function fetchZip(player: Player): Promise<Blob> {
  const { body } = await player.call<ExportLinkResponse>('requestExport')
  const answer = await server.app.inject({ url: body.path, headers: { 'sec-fetch-site': 'same-origin', ...player.cookieHeader() } })
  return new Blob([new Uint8Array(answer.rawPayload)])
}

const matchFor =
  (player: Player): MatchGames =>
  async (games) =>
    (await player.call<MatchGamesResponse>('matchGames', { body: { games } })).body.ids
const offline: MatchGames = async () => undefined

/** Returns the content of a file without the time, and without the ids and versions that differ by account. */
async function contentOf(zip: Blob) {
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  const rows = (part: string) => JSON.parse(strFromU8(files[`data/${part}.json`] ?? strToU8('[]'))) as ExportRow[]
  const sorted = (values: unknown[]) => values.map((value) => JSON.stringify(value)).toSorted()
  const short = (id: string) => id.slice(36)
  return {
    states: sorted(rows('game-states').map(({ id, game, value }) => [id, game, value])),
    wishes: sorted(rows('wishes').map(({ id, game }) => [id, game])),
    reviews: sorted(rows('reviews').map(({ id, game, value }) => [id, game, { ...value, id: '', version: '' }])),
    lists: sorted(rows('lists').map(({ value }) => value)),
    listTexts: sorted(rows('list-texts').map(({ id, game, value: { text } }) => [short(id), game, text])),
    listSwitches: sorted(rows('list-switches').map(({ id, value }) => [short(id), value])),
    listGames: rows('list-games')
      .map(({ id, value }) => ({ gameId: Number(short(id).slice(1)), place: String(value['place']) }))
      .toSorted(byPlace)
      .map(({ gameId }) => gameId),
    choices: sorted(rows('choices').map(({ id, value }) => [id, value])),
    taste: sorted(rows('taste-said').map(({ id, game, value }) => [id, game, value])),
    bio: rows('profile').map(({ value }) => value),
  }
}

test('an import of one account’s export gives a new account the same data, to the letter', async () => {
  const bob = await signUp(server.app)
  const there = new SyncedDevice(server, bob)
  await there.syncUntilIdle()

  const plan = await planImport(there, await readExport(zip), ELSEWHERE, matchFor(bob))
  expect(plan.counts).toMatchObject({
    states: { added: 5, held: 0 },
    wishes: { added: 1, held: 0 },
    lists: { added: 1, held: 0 },
    reviews: { added: 1, held: 0 },
  })
  expect(plan.unknownGames).toEqual([])
  await runImport(there, plan, { from: 'Questdeck', deviceName: 'Chrome on Linux' })
  await there.syncUntilIdle()

  expect(await there.rows('rejected')).toEqual([])
  expect(await contentOf(await fetchZip(bob))).toEqual(await contentOf(zip))
})

test('a device makes the same file as the server, from its own data', async () => {
  const made = await exportFromDevice(here.db, {
    player: { id: ada.id, username: 'ada', display_name: 'Ada' },
    origin: ELSEWHERE,
    now: here.now(),
  })
  const { reviews: _, ...mine } = await contentOf(made)
  const { reviews: __, ...theirs } = await contentOf(zip)
  const withoutGames = (content: object) => JSON.stringify(content).replaceAll(/\{\\"id\\":\d+,\\"igdb_id[^}]*\}/g, 'null')
  expect(withoutGames(mine)).toBe(withoutGames(theirs))
})

test('an import changes no existing data, and repeating it adds nothing', async () => {
  const file = await readExport(zip)
  const bob = await signUp(server.app)
  const there = new SyncedDevice(server, bob)
  await there.syncUntilIdle()
  await change(there, 'gamestate.set', { gameId: testGameId(1), state: 'disliked' })
  await writeReview(there, testGameId(1), { rating: 20, comment: 'Cold', platformId: null, status: null, playedOn: null })

  const plan = await planImport(there, file, ELSEWHERE, matchFor(bob))
  expect(plan.counts).toMatchObject({ states: { added: 4, held: 1 }, reviews: { added: 0, held: 1 } })
  await runImport(there, plan, { from: 'Questdeck', deviceName: 'Chrome on Linux' })
  expect((await there.mirror())[testGameId(1)]).toBe('disliked')
  const again = await planImport(there, file, ELSEWHERE, matchFor(bob))
  expect(again.items).toEqual([])
})

test('undoing removes the imported data, and leaves earlier data and later changes', async () => {
  const file = await readExport(zip)
  const bob = await signUp(server.app)
  const there = new SyncedDevice(server, bob)
  await there.syncUntilIdle()
  await change(there, 'gamestate.set', { gameId: testGameId(9), state: 'owned' })
  await runImport(there, await planImport(there, file, ELSEWHERE, matchFor(bob)), { from: 'Questdeck', deviceName: 'Chrome on Linux' })
  await there.syncUntilIdle()
  await change(there, 'gamestate.set', { gameId: testGameId(2), state: 'disliked' })

  expect(await undoImport(there, (await readImports(there))[0]?.id ?? '')).toEqual({ removed: 11, stayed: 1 })
  await there.syncUntilIdle()

  expect(await readImports(there)).toEqual([])
  expect(await there.rows('rejected')).toEqual([])
  const left = await contentOf(await fetchZip(bob))
  expect(await there.mirror()).toEqual({ [testGameId(9)]: 'owned', [testGameId(2)]: 'disliked' })
  expect(left).toMatchObject({ wishes: [], lists: [], listGames: [], reviews: [] })
  expect(await there.db.outbox.where('state').equals('pending').count()).toBe(0)
})

test('with no network a file of this server is imported by its own numbers, another by the games on this device', async () => {
  const file = await readExport(zip)
  const bob = await signUp(server.app)
  const there = new SyncedDevice(server, bob)
  const own = await planImport(there, file, file.about.origin, offline)
  expect([own.wasAsked, own.counts.states.added]).toEqual([false, 5])
  const elsewhere = await planImport(there, file, ELSEWHERE, offline)
  expect([elsewhere.counts.states.added, elsewhere.unknownGames.length]).toEqual([0, 6])
})

test('reviews keep their own dates, wherever they are shown; their scores count from the day of the import on [S297]', async () => {
  const written = server.clock.now()
  const file = await readExport(zip)
  server.clock.advance(40 * DAY)
  const bob = await signUp(server.app)
  const there = new SyncedDevice(server, bob)
  await there.syncUntilIdle()
  await runImport(there, await planImport(there, file, ELSEWHERE, matchFor(bob)), { from: 'Questdeck', deviceName: 'Chrome on Linux' })
  await there.syncUntilIdle()

  const { body } = await bob.call<Review[]>('playerReviews', { params: { userId: bob.id } })
  const wrote = Date.parse(body[0]?.created_at ?? '')
  expect([body.length, body[0]?.edited_at, Math.abs(wrote - written) < DAY]).toEqual([1, null, true])
  const { at } = await server.db.selectFrom('review').select('at').where('user_id', '=', bob.id).executeTakeFirstOrThrow()
  expect(at - wrote).toBeGreaterThan(39 * DAY)
})

test('both have the same values of games for other services, in a file from which an import takes nothing [S296]', async () => {
  await begin()
  await play()
  const alone = { description: '', isPublic: false, isRanked: false, isTop10: false }
  await createList(here, { ...alone, name: 'Short, sweet', games: [testGameId(7), testGameId(1)] })
  await deleteList(here, await createList(here, { ...alone, name: 'Gone', games: [testGameId(8)] }))
  await here.syncUntilIdle()
  const { body: cards } = await ada.call<GameCard[]>('gamesBatch', { body: { ids: [1, 2, 3, 4, 5, 6, 7].map(testGameId) } })
  await here.db.games.bulkPut(cards)
  const made = await exportFromDevice(here.db, {
    player: { id: ada.id, username: 'ada', display_name: 'Ada' },
    origin: 'http://localhost:4321',
    now: here.now(),
  })
  const gamesIn = async (file: Blob) => strFromU8(unzipSync(new Uint8Array(await file.arrayBuffer()))['games.csv'] ?? new Uint8Array())
  const [mine, theirs] = [await gamesIn(made), await gamesIn(await fetchZip(ada))]
  expect(mine).toBe(theirs)
  expect(mine.split('\r\n')).toHaveLength(1 + 7 + 1)
  expect(mine).toContain(`"Cosy, Short sweet",'=Warm,liked,false,finished,85,`)
  expect((await readExport(made)).rows('gameStates')).toHaveLength(5)
})

test('an export of a device without cards is accepted completely by the same server; another server counts the rows that it cannot have', async () => {
  await begin()
  await play()
  const listId = (await readOwnLists(here.db))[0]?.id ?? ''
  await setListText(here, listId, 'note', testGameId(3), 'And cake')
  await here.syncUntilIdle()
  const complete = await contentOf(await fetchZip(ada))
  await here.db.games.clear()
  const made = await exportFromDevice(here.db, {
    player: { id: ada.id, username: 'ada', display_name: 'Ada' },
    origin: 'http://localhost:4321',
    now: here.now(),
  })
  const bob = await signUp(server.app)
  const there = new SyncedDevice(server, bob)
  await there.syncUntilIdle()
  const file = await readExport(made)

  const elsewhere = await planImport(there, file, ELSEWHERE, matchFor(bob))
  // Five verdicts, a wish, a stated taste of a game, a review, and the two games of the list.
  expect([elsewhere.counts.lists.added, elsewhere.refused]).toEqual([1, 10])

  const plan = await planImport(there, file, file.about.origin, matchFor(bob))
  expect([plan.refused, plan.counts.states.added]).toEqual([0, 5])
  await runImport(there, plan, { from: 'Questdeck', deviceName: 'Chrome on Linux' })
  await there.syncUntilIdle()
  expect(await there.rows('rejected')).toEqual([])
  expect(await contentOf(await fetchZip(bob))).toEqual(complete)
})

test('a file that was made while the player wrote shows one moment', async () => {
  await begin()
  await play()
  const writing = (async () => {
    for (let number = 10; number < 24; number++) {
      await ada.call('pushGameStates', { body: { user_id: ada.id, states: [{ game_id: testGameId(number), state: 'liked' }] } })
      await ada.call('wantGame', { params: { gameId: testGameId(number) }, body: { userId: ada.id, wanted: true } })
    }
  })()
  const made = await fetchZip(ada)
  await writing
  const { states, wishes } = await contentOf(made)
  // Each game was liked before it was wanted, so no moment has a wish without its like.
  expect(states.length - 5 - (wishes.length - 1)).toBeGreaterThanOrEqual(0)
  expect(states.length - 5 - (wishes.length - 1)).toBeLessThanOrEqual(1)
})

test('a list whose name was a web address is imported without it, and not twice [S205]', async () => {
  await begin()
  const listId = await createList(here, {
    name: 'Cosy',
    description: '',
    isPublic: true,
    isRanked: false,
    isTop10: false,
    games: [testGameId(3), testGameId(1)],
  })
  await here.syncUntilIdle()
  await server.db
    .updateTable('list_text')
    .set({ text: 'All of www.example.org' })
    .where('list_id', '=', listId)
    .where('part', '=', 'name')
    .execute()
  const made = await fetchZip(ada)
  const bob = await signUp(server.app)
  const there = new SyncedDevice(server, bob)
  await there.syncUntilIdle()
  for (let n = 0; n < 2; n++)
    await runImport(there, await planImport(there, await readExport(made), ELSEWHERE, matchFor(bob)), {
      from: 'Questdeck',
      deviceName: 'Chrome on Linux',
    })
  expect((await readOwnLists(there.db)).map(({ name }) => name)).toEqual(['All of [link removed]'])
})
