// Shows [S101 S105].
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Review } from '../../src/contract/reviews.ts'
import { putMeta } from '../../src/local/db/database.ts'
import { change } from '../../src/local/commands/change.ts'
import { groupThirdParty } from '../../src/local/import/group-third-party.ts'
import { matchThirdParty } from '../../src/local/import/match-third-party.ts'
import type { MatchHere } from '../../src/local/import/match-third-party.ts'
import { planThirdParty } from '../../src/local/import/plan-third-party.ts'
import type { ThirdPartyEntry } from '../../src/local/import/readers/third-party.ts'
import { readImports, runImport, undoImport } from '../../src/local/import/run-import.ts'
import { readOwnLists } from '../../src/local/queries/own-lists.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

const IN_2020 = Date.UTC(2020, 4, 1)

let server: TestApp
let ada: Player
let here: SyncedDevice

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = await signUp(server.app)
  here = new SyncedDevice(server, ada)
  await here.syncUntilIdle()
})

const ALL_READ = { broken: 0, shifted: 0, unread: [], unreadColumns: [], scores: [], unreadFiles: [] }

/** Returns an entry about one of the test's games: `Game 3` is the third one here. */
const about = (number: number, stated: Omit<ThirdPartyEntry, 'game'> = {}): ThirdPartyEntry => ({
  game: { name: `Game ${number}` },
  ...stated,
})
const matchHere: MatchHere = async (games) =>
  games.map(({ name }) => ({
    id: testGameId(Number(name.slice(5))),
    name,
    year: null,
    platformIds: [],
    cover: '',
    isSure: true,
    others: [],
  }))

async function plan(
  entries: readonly ThirdPartyEntry[],
  likedFromHours: number | null = null,
  without: readonly number[] = [],
  withReviews = true,
) {
  const { groups } = groupThirdParty({ kind: 'entries', from: 'Elsewhere', entries, ...ALL_READ })
  const matches = await matchThirdParty(groups, { platforms: [] }, matchHere)
  const ids = new Map(matches.flatMap((match, at) => (match && !without.includes(at) ? [[at, match.id] as const] : [])))
  return planThirdParty(here, groups, { ids, likedFromHours, withReviews })
}

const states = async () =>
  Object.fromEntries((await here.db.gameStates.toArray()).flatMap(({ gameId, state }) => (state ? [[gameId, state]] : [])))

test('values of games from another service become states, wishes, reviews and lists, and reach the server', async () => {
  const made = await plan(
    [
      about(1, { rating: 85, text: 'Warm', status: 'finished', playedOn: '2020-05-01', at: IN_2020 }),
      about(2, { state: 'liked' }),
      about(3, { isWanted: true }),
      about(4, { hours: 3 }),
      about(5, { hours: 90 }),
      about(6, { places: [{ list: 'Cosy', place: 2, note: 'With tea' }] }),
      about(2, { places: [{ list: 'Cosy', place: 1 }] }),
    ],
    20,
  )
  expect(made.counts).toMatchObject({ states: { added: 4 }, wishes: { added: 1 }, reviews: { added: 1 }, lists: { added: 1 } })
  await runImport(here, made, { from: 'Elsewhere', deviceName: 'Chrome on Linux' })
  await here.syncUntilIdle()
  expect(await states()).toEqual({ [testGameId(1)]: 'owned', [testGameId(2)]: 'liked', [testGameId(4)]: 'owned', [testGameId(5)]: 'liked' })
  const [list] = await readOwnLists(here.db)
  expect(list).toMatchObject({ name: 'Cosy', isRanked: true, isPublic: false, gameIds: [testGameId(2), testGameId(6)] })
  const { body } = await ada.call<Review[]>('playerReviews', { params: { userId: ada.id } })
  expect(body[0]).toMatchObject({
    rating: 85,
    comment: 'Warm',
    status: 'finished',
    played_on: '2020-05-01',
    created_at: new Date(IN_2020).toISOString(),
  })
})

test('no existing data is changed, and the same file twice adds nothing', async () => {
  await change(here, 'gamestate.set', { gameId: testGameId(1), state: 'disliked' })
  const entries = [
    about(1, { state: 'liked' }),
    about(2, { rating: 50 }),
    about(3, { isWanted: true }),
    about(4, { places: [{ list: 'Cosy' }] }),
  ]
  const first = await plan(entries)
  expect(first.counts.states).toEqual({ added: 1, held: 1 })
  await runImport(here, first, { from: 'Elsewhere', deviceName: 'Chrome on Linux' })
  expect((await states())[testGameId(1)]).toBe('disliked')
  const second = await plan(entries)
  expect(second.items).toEqual([])
})

test('several rows of a game are one: the strongest verdict, the last score and whatever the others add', async () => {
  const made = await plan([
    about(1, { rating: 40, at: IN_2020, state: 'owned' }),
    about(1, { rating: 90, at: IN_2020 + 1 }),
    about(1, { text: 'Later', state: 'liked' }),
    about(1, { isWanted: true }),
  ])
  expect(made.items.flatMap(({ changes }) => changes)).toEqual([
    expect.objectContaining({ kind: 'gamestate.set', payload: { gameId: testGameId(1), state: 'liked' } }),
    expect.objectContaining({ kind: 'review.write', payload: expect.objectContaining({ rating: 90, comment: 'Later' }) }),
  ])
})

test('two reviews of one game become one with both texts, each with its day', async () => {
  const made = await plan([
    about(1, { rating: 70, at: IN_2020 + 86_400_000, text: 'It drags' }),
    about(1, { rating: 90, at: IN_2020, text: 'Loved it' }),
  ])
  const days = [IN_2020, IN_2020 + 86_400_000].map((at) => new Date(at).toISOString().slice(0, 10))
  expect(made.items.flatMap(({ changes }) => changes.map(({ payload }) => ('comment' in payload ? payload : null)))).toContainEqual(
    expect.objectContaining({ rating: 70, comment: `${days[0]}: Loved it\n\n${days[1]}: It drags` }),
  )
})

test('a list that is longer than the maximum becomes two', async () => {
  const made = await plan(Array.from({ length: 600 }, (_, n) => about(n + 1, { places: [{ list: 'All', place: n + 1 }] })))
  expect(
    made.items.flatMap(({ changes }) => changes.map(({ payload }) => ('games' in payload ? [payload.name, payload.games.length] : null))),
  ).toEqual([
    ['All', 500],
    ['All (2)', 100],
  ])
})

test('a game that is not known, or was not accepted, is left out', async () => {
  const made = await plan([about(1, { state: 'liked' }), about(2, { state: 'liked' })], null, [1])
  expect(made.items).toHaveLength(1)
  expect(made.unknownGames.map(({ name }) => name)).toEqual(['Game 2'])
})

test('it is undone completely', async () => {
  await runImport(here, await plan([about(1, { rating: 70 }), about(2, { places: [{ list: 'Cosy' }] })]), {
    from: 'Elsewhere',
    deviceName: 'Chrome on Linux',
  })
  const [made] = await readImports(here)
  expect(await undoImport(here, made?.id ?? '')).toEqual({ removed: 3, stayed: 0 })
  expect(await readOwnLists(here.db)).toEqual([])
})

test('one that is undone while it runs stops', async () => {
  const entries = Array.from({ length: 110 }, (_, n) => about(n + 1, { state: 'liked' }))
  let undone: Promise<unknown> | undefined
  const run = runImport(here, await plan(entries), { from: 'Elsewhere', deviceName: 'Chrome on Linux' }, () => {
    // The last step of undoing, before the next hundred.
    undone ??= putMeta(here.db, 'imports', [])
  })
  await expect(run).rejects.toThrow('taken back while it ran')
  await undone
  expect(Object.keys(await states())).toHaveLength(100)
})

test('the last five can be undone, each by itself, for thirty days', async () => {
  for (const number of [1, 2, 3, 4, 5, 6])
    await runImport(here, await plan([about(number, { state: 'liked' })]), { from: `File ${number}`, deviceName: 'Chrome on Linux' })
  const from = async () => (await readImports(here)).map((note) => note.from)
  expect(await from()).toEqual(['File 6', 'File 5', 'File 4', 'File 3', 'File 2'])
  const third = (await readImports(here)).find((note) => note.from === 'File 3')
  await undoImport(here, third?.id ?? '')
  expect(Object.keys(await states())).toEqual([1, 2, 4, 5, 6].map((number) => String(testGameId(number))))
  expect(await from()).toEqual(['File 6', 'File 5', 'File 4', 'File 2'])
  expect(await readImports({ db: here.db, now: () => here.now() + 31 * 24 * 60 * 60 * 1_000 })).toEqual([])
  expect((await here.db.meta.toCollection().primaryKeys()).filter((key) => key.startsWith('imported:'))).toHaveLength(4)
})

test('scores are left out if the player hides them from others; a player with a score owns the game all the same', async () => {
  const made = await plan([about(1, { rating: 70, text: 'Warm' }), about(2, { state: 'liked', rating: 30 })], null, [], false)
  expect(made.counts).toMatchObject({ states: { added: 2 }, reviews: { added: 0 } })
})

test('values of a game and of its edition are set for one', async () => {
  const groups = groupThirdParty({
    kind: 'entries',
    from: 'Elsewhere',
    ...ALL_READ,
    entries: [about(1, { state: 'owned' }), about(2, { state: 'liked', rating: 80 })],
  }).groups
  const ids = new Map([
    [0, testGameId(1)],
    [1, testGameId(1)],
  ])
  const made = await planThirdParty(here, groups, { ids, likedFromHours: null, withReviews: true })
  expect(
    made.items.flatMap(({ changes }) =>
      changes.map(({ payload }) => ('state' in payload ? payload.state : 'rating' in payload ? payload.rating : null)),
    ),
  ).toEqual(['liked', 80])
})
