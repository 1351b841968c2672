// Shows [S101 S105].
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NotificationFeed } from '../../src/contract/notifications.ts'
import type { OwnLevelInfo } from '../../src/contract/quests.ts'
import type { TimelineResponse } from '../../src/contract/timeline.ts'
import { CLOCK_SKEW_MAX_MS, IMPORT_CHANGES_MAX } from '../../src/contract/limits.ts'
import { listGameId } from '../../src/contract/list-parts.ts'
import { appendToDeck, deckIds } from '../../src/local/queries/deck.ts'
import { change } from '../../src/local/commands/change.ts'
import type { PlannedItem } from '../../src/local/import/plan-import.ts'
import { countAtOnce, readImports, readImportsElsewhere, runImport, undoImport } from '../../src/local/import/run-import.ts'
import { readOwnQuests } from '../../src/local/queries/quest-progress.ts'
import { scanPlayers } from '../../src/server/notifications/scan-players.ts'
import { WRITE_LIMITS } from '../../src/server/writes/write-limits.ts'
import { gameCard } from '../support/game-card.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { signInAgain, SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

const IDENTITY = { username: 'ada', display_name: 'Ada', avatar_url: '' }
const SOURCE = { from: 'Playnite', deviceName: 'Chrome on Linux' }

let server: TestApp
let ada: Player
let fan: Player
let here: SyncedDevice

beforeAll(async () => {
  server = await buildTestApp({ limits: WRITE_LIMITS })
})
afterAll(() => server.close())
beforeEach(async () => {
  ;[ada, fan] = [await signUp(server.app, { display_name: 'Ada' }), await signUp(server.app, { display_name: 'Fan' })]
  await fan.call('followPlayer', { body: { viewerId: fan.id, targetId: ada.id, following: true } })
  here = new SyncedDevice(server, ada)
  await here.syncUntilIdle()
  await here.pass(1_000)
})

const item = (group: PlannedItem['group'], entity: PlannedItem['entity'], id: string, changes: PlannedItem['changes']): PlannedItem => ({
  group,
  entity,
  id,
  at: 0,
  changes,
})
const liked = (game: number) =>
  item('states', 'gameStates', String(testGameId(game)), [{ kind: 'gamestate.set', payload: { gameId: testGameId(game), state: 'liked' } }])
const wanted = (game: number) =>
  item('wishes', 'wishes', String(testGameId(game)), [{ kind: 'game.want', payload: { gameId: testGameId(game), wanted: true } }])
const reviewed = (game: number, comment = '') =>
  item('reviews', 'reviews', String(testGameId(game)), [
    {
      kind: 'review.write',
      payload: {
        reviewId: here.newId(),
        gameId: testGameId(game),
        rating: 80,
        comment,
        platformId: null,
        status: null,
        playedOn: null,
        version: here.newId(),
        basedOn: null,
      },
    },
  ])
function listed(name: string, isTop10 = false): PlannedItem {
  const listId = here.newId()
  const list = { listId, name, description: '', isPublic: true, isRanked: isTop10, isTop10, games: [testGameId(1), testGameId(2)] }
  return item('lists', 'lists', listId, [{ kind: 'list.create', payload: list }])
}
function followed(other: Player): PlannedItem {
  const player = { username: other.user.username, display_name: 'Fan', avatar_url: '' }
  return item('people', 'follows', other.id, [{ kind: 'player.follow', payload: { targetId: other.id, player, following: true } }])
}

const timeline = async () =>
  (await fan.call<TimelineResponse>('timeline', { query: {} })).body.entries.map(({ kind, count }) => [kind, count])
async function fetchAll() {
  await here.pass(1_000)
  await scanPlayers(server.db, server.clock.now())
  return (await fan.call<NotificationFeed>('notificationFeed', { query: {} })).body.notifications.map(({ kind }) => kind)
}
const experience = async () => (await ada.call<OwnLevelInfo>('questProgress', { params: { userId: ada.id } })).body.experience
const experienceOn = async (device: SyncedDevice) => (await readOwnQuests(device.db, IDENTITY, device.now())).progress.experience

test('18: an import, except follows, notifies nobody and earns nothing, and changes that its player makes meanwhile count as always', async () => {
  const before = await experience()
  const items = [
    ...Array.from({ length: 110 }, (_, n) => liked(n + 1)),
    wanted(111),
    reviewed(112, `Warm, @${fan.user.username}`),
    listed('Cosy'),
    listed('Top 10', true),
    followed(fan),
  ]
  let hasSwiped = false
  await runImport(here, { items }, SOURCE, () => {
    if (hasSwiped) return
    hasSwiped = true
    void change(here, 'gamestate.set', { gameId: testGameId(115), state: 'liked' })
    void change(here, 'game.want', { gameId: testGameId(116), wanted: true })
  })
  await here.syncUntilIdle()
  expect(await here.db.outbox.where('state').notEqual('acknowledged').toArray()).toEqual([])
  expect(await timeline()).toEqual([['wanted', 1]])
  // Only the follow is notified, because an import does not restriction a follow.
  expect(await fetchAll()).toEqual(['FOLLOW'])
  const there = new SyncedDevice(server, ada, { browser: await signInAgain(server, ada) })
  await there.syncUntilIdle()
  const after = await experience()
  expect(after).toBeGreaterThan(before)
  expect([await experienceOn(here), await experienceOn(there)]).toEqual([after, after])
  // As much as for a like and a wish of another player.
  const other = new SyncedDevice(server, fan)
  await change(other, 'gamestate.set', { gameId: testGameId(115), state: 'liked' })
  await change(other, 'game.want', { gameId: testGameId(116), wanted: true })
  const beforeLike = await experienceOn(new SyncedDevice(server, fan))
  expect((await experienceOn(other)) - beforeLike).toBe(after - before)
})

test('18: fault 114: the record of an import meets a failing server, and nothing that depends on it is sent before it', async () => {
  const sent: string[] = []
  here.line.always((request) => {
    if (request.method !== 'GET') sent.push(request.path)
    return request.path === '/api/me/imports' && sent.length === 1 ? { kind: 'status', status: 503 } : undefined
  })
  await runImport(here, { items: [liked(1), reviewed(2)] }, SOURCE)
  await here.syncUntilIdle()
  expect(sent).toEqual(['/api/me/imports', '/api/me/imports', '/api/users/gamestate/batch', '/api/reviews'])
})

test('18: fault 115: an import under a clock that was an hour ahead gets new timestamps, and notifies nobody', async () => {
  const ahead = new SyncedDevice(server, ada, { browser: await signInAgain(server, ada), clockErrorMs: 3_600_000 })
  await runImport(ahead, { items: [liked(1), liked(2), reviewed(3)] }, SOURCE)
  await ahead.syncUntilIdle()
  expect(await ahead.db.outbox.where('state').notEqual('acknowledged').toArray()).toEqual([])
  expect(await timeline()).toEqual([])
  expect(await fetchAll()).toEqual([])
})

test('18: fault 118: a clock is found wrong while an import is written: the rest of it still gets timestamps after its record', async () => {
  const ahead = new SyncedDevice(server, ada, { browser: await signInAgain(server, ada), clockErrorMs: 3_600_000 })
  // Rows after the first hundred get timestamps once the clock is known to be wrong.
  const items = [...Array.from({ length: 100 }, (_, n) => liked(n + 1)), ...Array.from({ length: 20 }, (_, n) => listed(`List ${n}`))]
  await runImport(ahead, { items }, SOURCE, async (count) => {
    if (count !== 100) return
    await change(ahead, 'game.want', { gameId: testGameId(115), wanted: true })
    await ahead.sync()
  })
  await ahead.syncUntilIdle()
  expect(await ahead.db.outbox.where('state').notEqual('acknowledged').toArray()).toEqual([])
  expect(await timeline()).toEqual([['wanted', 1]])
  const there = new SyncedDevice(server, ada, { browser: await signInAgain(server, ada) })
  await there.syncUntilIdle()
  expect(await experienceOn(there)).toBe(await experienceOn(ahead))
})

test('18: a later change is the player’s own, and notifies others', async () => {
  const list = listed('Cosy')
  await runImport(here, { items: [wanted(1), list] }, SOURCE)
  await here.syncUntilIdle()
  await change(here, 'game.want', { gameId: testGameId(1), wanted: false })
  await change(here, 'game.want', { gameId: testGameId(1), wanted: true })
  await change(here, 'list.place', { listId: list.id, gameId: testGameId(5), place: 'z' })
  expect(await here.db.mine.get(['listGames', listGameId(list.id, testGameId(5))])).toBeDefined()
  await here.syncUntilIdle()
  expect(await timeline()).toEqual([['wanted', 1]])
})

test('18: a file may have any name', async () => {
  await runImport(here, { items: [liked(1), reviewed(2)] }, { ...SOURCE, from: `${'My games, '.repeat(40)}🎮.csv` })
  await here.syncUntilIdle()
  expect(await here.db.outbox.where('state').notEqual('acknowledged').toArray()).toEqual([])
  expect(await timeline()).toEqual([])
})

test('18: changes made during the preview of a plan stay, and a game that an import settles is not dealt any more', async () => {
  await appendToDeck(
    here.db,
    'all',
    [1, 2, 3].map((n) => gameCard(n)),
    here.now(),
  )
  const [mine, other] = (await deckIds(here.db, 'all')) as [number, number]
  await change(here, 'gamestate.set', { gameId: mine, state: 'disliked' })
  const owned = (gameId: number) =>
    item('states', 'gameStates', String(gameId), [{ kind: 'gamestate.set', payload: { gameId, state: 'owned' } }])
  expect(await runImport(here, { items: [owned(mine), owned(other)] }, SOURCE)).toBe(1)
  expect((await here.db.gameStates.bulkGet([mine, other])).map((row) => row?.state)).toEqual(['disliked', 'owned'])
  expect(await deckIds(here.db, 'all')).not.toContain(other)
  expect(await readImports(here)).toMatchObject([{ planned: 1, things: 1 }])
})

test('18: fault 117: undone while much of it is pending, its later requests notify nobody', async () => {
  const items = Array.from({ length: 55 }, (_, n) => listed(`List ${n}`))
  await runImport(here, { items }, SOURCE)
  await here.sync()
  expect((await here.rows('pending')).length).toBeGreaterThan(0)
  await undoImport(here, (await readImports(here))[0]?.id ?? '')
  await here.sync()
  expect((await here.rows('pending')).map(({ kind }) => kind)).not.toContain('import.note')
  const seen: unknown[] = []
  // Created items are kept for a while before they are deleted.
  let areStored = true
  here.line.always((request) => (areStored && request.method === 'DELETE' ? { kind: 'status', status: 503 } : undefined))
  for (let hours = 0; hours < 30; hours += 6) {
    await here.pass(6 * 60 * 60_000)
    await here.sync()
    seen.push(...(await timeline()), ...(await fetchAll()))
  }
  areStored = false
  await here.syncUntilIdle()
  expect(await here.rows('pending', 'rejected')).toEqual([])
  expect(seen).toEqual([])
})

test('18.1: more reviews and lists are accepted than the ordinary daily limit, which stays as it is', async () => {
  const items = [...Array.from({ length: 100 }, (_, n) => reviewed(n + 1)), ...Array.from({ length: 25 }, (_, n) => listed(`List ${n}`))]
  await runImport(here, { items }, SOURCE)
  await here.syncUntilIdle()
  const waiting = async () =>
    (await here.db.outbox.where('state').notEqual('acknowledged').toArray()).map(({ kind, state }) => [kind, state])
  expect(await waiting()).toEqual([])
  // A new account may write five in its first minute.
  for (let game = 111; game <= 116; game++) await change(here, 'review.write', reviewed(game).changes[0]?.payload as never)
  await here.sync()
  expect(await waiting()).toEqual([['review.write', 'pending']])
})

test('18.2: undoing an import keeps later changes and later removals', async () => {
  await runImport(here, { items: [liked(1), liked(2), liked(3)] }, SOURCE)
  await change(here, 'gamestate.set', { gameId: testGameId(1), state: null })
  await change(here, 'gamestate.set', { gameId: testGameId(2), state: 'owned' })
  expect(await undoImport(here, (await readImports(here))[0]?.id ?? '')).toEqual({ removed: 1, stayed: 1 })
})

test('18.2: hundreds of reviews are undone in a few requests', async () => {
  await runImport(here, { items: Array.from({ length: 105 }, (_, n) => reviewed(n + 1)) }, SOURCE)
  await here.syncUntilIdle()
  const before = here.line.requests.length
  expect(await undoImport(here, (await readImports(here))[0]?.id ?? '')).toEqual({ removed: 105, stayed: 0 })
  await here.syncUntilIdle()
  expect(
    here.line.requests
      .slice(before)
      .filter(({ path }) => path.startsWith('/api/reviews'))
      .map(({ path }) => path),
  ).toEqual(['/api/reviews/deletions/batch', '/api/reviews/deletions/batch'])
  const { body } = await fan.call('playerReviews', { params: { userId: ada.id } })
  expect(body).toEqual([])
})

test('18.1: fault 119: the player’s own texts do not wait for an import that waits for its rate limit', async () => {
  await runImport(here, { items: Array.from({ length: 55 }, (_, n) => listed(`List ${n}`)) }, SOURCE)
  await change(here, 'list.create', listed('Mine').changes[0]?.payload as never)
  await here.sync()
  expect((await here.rows('pending')).map(({ kind, dependsOn }) => [kind, dependsOn?.length])).toEqual(
    Array.from({ length: 5 }, () => ['list.create', 1]),
  )
})

test('18.2: other devices name the device that can undo an import, until it is undone', async () => {
  const there = new SyncedDevice(server, ada, { browser: await signInAgain(server, ada) })
  await runImport(here, { items: [liked(1)] }, SOURCE)
  await here.syncUntilIdle()
  await there.syncUntilIdle()
  const elsewhere = (device: SyncedDevice, later = 0) => readImportsElsewhere({ db: device.db, now: () => device.now() + later })
  expect(await elsewhere(there)).toEqual([expect.objectContaining({ from: 'Playnite', deviceName: 'Chrome on Linux' })])
  expect([await elsewhere(here), await elsewhere(there, 31 * 24 * 60 * 60 * 1_000)]).toEqual([[], []])
  await undoImport(here, (await readImports(here))[0]?.id ?? '')
  await here.syncUntilIdle()
  await there.pass(1_000)
  await there.syncUntilIdle()
  expect(await elsewhere(there)).toEqual([])
  expect(await there.db.gameStates.get(testGameId(1))).toMatchObject({ state: null })
})

test('no import reserves more timestamps than a clock may be ahead: the rest waits for the same file once more', () => {
  const [change] = liked(1).changes
  const of = (changes: number) => ({ ...liked(1), changes: Array.from({ length: changes }, () => change as NonNullable<typeof change>) })
  expect(IMPORT_CHANGES_MAX).toBeLessThan(CLOCK_SKEW_MAX_MS)
  expect(countAtOnce([of(IMPORT_CHANGES_MAX - 1), of(1)])).toBe(2)
  expect(countAtOnce([of(IMPORT_CHANGES_MAX - 1), of(2), of(1)])).toBe(1)
})
