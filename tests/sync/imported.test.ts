// Shows [S101 S105].
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NotificationFeed } from '../../src/contract/notifications.ts'
import type { OwnLevelInfo } from '../../src/contract/quests.ts'
import type { TimelineAnswer } from '../../src/contract/timeline.ts'
import { CLOCK_SKEW_MAX_MS, IMPORT_CHANGES_MAX } from '../../src/contract/limits.ts'
import { listGameId } from '../../src/contract/list-parts.ts'
import { appendToDeck, deckIds } from '../../src/local/games/deck.ts'
import { change } from '../../src/local/mutations/change.ts'
import type { PlannedItem } from '../../src/local/own-data/plan-import.ts'
import { countAtOnce, readImports, readImportsElsewhere, runImport, undoImport } from '../../src/local/own-data/run-import.ts'
import { readOwnQuests } from '../../src/local/own/quest-progress.ts'
import { lookAtPlayers } from '../../src/server/notifications/look-at-players.ts'
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

const item = (group: PlannedItem['group'], entity: PlannedItem['entity'], id: string, changes: PlannedItem['changes']): PlannedItem =>
  ({ group, entity, id, at: 0, changes })
const liked = (game: number) =>
  item('states', 'gameStates', String(testGameId(game)), [{ kind: 'gamestate.set', payload: { gameId: testGameId(game), state: 'liked' } }])
const wanted = (game: number) =>
  item('wishes', 'wishes', String(testGameId(game)), [{ kind: 'game.want', payload: { gameId: testGameId(game), wanted: true } }])
const reviewed = (game: number, comment = '') => item('reviews', 'reviews', String(testGameId(game)), [{
  kind: 'review.write', payload: {
    reviewId: here.newId(), gameId: testGameId(game), rating: 80, comment, platformId: null, status: null, playedOn: null, version: here.newId(), basedOn: null,
  },
}])
function listed(name: string, isTop10 = false): PlannedItem {
  const listId = here.newId()
  const list = { listId, name, description: '', isPublic: true, isRanked: isTop10, isTop10, games: [testGameId(1), testGameId(2)] }
  return item('lists', 'lists', listId, [{ kind: 'list.create', payload: list }])
}
function followed(other: Player): PlannedItem {
  const player = { username: other.user.username, display_name: 'Fan', avatar_url: '' }
  return item('people', 'follows', other.id, [{ kind: 'player.follow', payload: { targetId: other.id, player, following: true } }])
}

const timeline = async () => (await fan.call<TimelineAnswer>('timeline', { query: {} })).body.entries.map(({ kind, count }) => [kind, count])
async function told() {
  await here.pass(1_000)
  await lookAtPlayers(server.db, server.clock.now())
  return (await fan.call<NotificationFeed>('notificationFeed', { query: {} })).body.notifications.map(({ kind }) => kind)
}
const experience = async () => (await ada.call<OwnLevelInfo>('questProgress', { params: { userId: ada.id } })).body.experience
const experienceOn = async (device: SyncedDevice) => (await readOwnQuests(device.db, IDENTITY, device.now())).progress.experience

test('18: what is imported, but for follows, is told to nobody and counts for nothing, and what its player does meanwhile is as ever', async () => {
  const before = await experience()
  const items = [
    ...Array.from({ length: 110 }, (_, n) => liked(n + 1)), wanted(111), reviewed(112, `Warm, @${fan.user.username}`), listed('Cosy'), listed('Top 10', true), followed(fan),
  ]
  let hasSwiped = false
  await runImport(here, { items }, SOURCE, () => {
    if (hasSwiped) return
    hasSwiped = true
    void change(here, 'gamestate.set', { gameId: testGameId(115), state: 'liked' })
  })
  await here.syncUntilIdle()
  expect(await here.db.outbox.where('state').notEqual('acknowledged').toArray()).toEqual([])
  expect(await timeline()).toEqual([['liked', 1]])
  // Only that somebody follows them: a follow is no excuse to be silent about it.
  expect(await told()).toEqual(['FOLLOW'])
  const there = new SyncedDevice(server, ada, { browser: await signInAgain(server, ada) })
  await there.syncUntilIdle()
  const after = await experience()
  expect(after).toBeGreaterThan(before)
  expect([await experienceOn(here), await experienceOn(there)]).toEqual([after, after])
  // As much as for a like of another player.
  const other = new SyncedDevice(server, fan)
  await change(other, 'gamestate.set', { gameId: testGameId(115), state: 'liked' })
  const beforeLike = await experienceOn(new SyncedDevice(server, fan))
  expect((await experienceOn(other)) - beforeLike).toBe(after - before)
})

test('18: fault 114: the note meets a server in trouble, and nothing that stands on it goes before it', async () => {
  const sent: string[] = []
  here.line.always((request) => {
    if (request.method !== 'GET') sent.push(request.path)
    return request.path === '/api/me/imports' && sent.length === 1 ? { kind: 'status', status: 503 } : undefined
  })
  await runImport(here, { items: [liked(1), reviewed(2)] }, SOURCE)
  await here.syncUntilIdle()
  expect(sent).toEqual(['/api/me/imports', '/api/me/imports', '/api/users/gamestate/batch', '/api/reviews'])
})

test('18: fault 115: an import under a clock that was an hour ahead is stamped anew, and told to nobody', async () => {
  const ahead = new SyncedDevice(server, ada, { browser: await signInAgain(server, ada), clockErrorMs: 3_600_000 })
  await runImport(ahead, { items: [liked(1), liked(2), reviewed(3)] }, SOURCE)
  await ahead.syncUntilIdle()
  expect(await ahead.db.outbox.where('state').notEqual('acknowledged').toArray()).toEqual([])
  expect(await timeline()).toEqual([])
  expect(await told()).toEqual([])
})

test('18: fault 118: a clock is found wrong while an import is written: what is left of it is stamped behind its note all the same', async () => {
  const ahead = new SyncedDevice(server, ada, { browser: await signInAgain(server, ada), clockErrorMs: 3_600_000 })
  // What is behind the first hundred is stamped once the clock is known to be wrong.
  const items = [...Array.from({ length: 100 }, (_, n) => liked(n + 1)), ...Array.from({ length: 20 }, (_, n) => listed(`List ${n}`))]
  await runImport(ahead, { items }, SOURCE, async (count) => {
    if (count !== 100) return
    await change(ahead, 'gamestate.set', { gameId: testGameId(115), state: 'liked' })
    await ahead.sync()
  })
  await ahead.syncUntilIdle()
  expect(await ahead.db.outbox.where('state').notEqual('acknowledged').toArray()).toEqual([])
  expect(await timeline()).toEqual([['liked', 1]])
  const there = new SyncedDevice(server, ada, { browser: await signInAgain(server, ada) })
  await there.syncUntilIdle()
  expect(await experienceOn(there)).toBe(await experienceOn(ahead))
})

test('18: what is changed since is the player’s own word, and is told', async () => {
  const list = listed('Cosy')
  await runImport(here, { items: [liked(1), list] }, SOURCE)
  await here.syncUntilIdle()
  await change(here, 'gamestate.set', { gameId: testGameId(1), state: 'owned' })
  await change(here, 'gamestate.set', { gameId: testGameId(1), state: 'liked' })
  await change(here, 'list.place', { listId: list.id, gameId: testGameId(5), place: 'z' })
  expect(await here.db.mine.get(['listGames', listGameId(list.id, testGameId(5))])).toBeDefined()
  await here.syncUntilIdle()
  expect(await timeline()).toEqual([['liked', 1]])
})

test('18: a file may be called anything', async () => {
  await runImport(here, { items: [liked(1), reviewed(2)] }, { ...SOURCE, from: `${'My games, '.repeat(40)}🎮.csv` })
  await here.syncUntilIdle()
  expect(await here.db.outbox.where('state').notEqual('acknowledged').toArray()).toEqual([])
  expect(await timeline()).toEqual([])
})

test('18: what came while a plan was looked at stands, and what is settled by an import is dealt no more', async () => {
  await appendToDeck(here.db, 'all', [1, 2, 3].map((n) => gameCard(n)), here.now())
  const [mine, other] = (await deckIds(here.db, 'all')) as [number, number]
  await change(here, 'gamestate.set', { gameId: mine, state: 'disliked' })
  const owned = (gameId: number) => item('states', 'gameStates', String(gameId), [{ kind: 'gamestate.set', payload: { gameId, state: 'owned' } }])
  expect(await runImport(here, { items: [owned(mine), owned(other)] }, SOURCE)).toBe(1)
  expect((await here.db.gameStates.bulkGet([mine, other])).map((row) => row?.state)).toEqual(['disliked', 'owned'])
  expect(await deckIds(here.db, 'all')).not.toContain(other)
  expect(await readImports(here)).toMatchObject([{ planned: 1, things: 1 }])
})

test('18: fault 117: taken back while much of it waits, nothing of what is sent later is told to anybody', async () => {
  const items = Array.from({ length: 55 }, (_, n) => listed(`List ${n}`))
  await runImport(here, { items }, SOURCE)
  await here.sync()
  expect((await here.rows('pending')).length).toBeGreaterThan(0)
  await undoImport(here, (await readImports(here))[0]?.id ?? '')
  await here.sync()
  expect((await here.rows('pending')).map(({ kind }) => kind)).not.toContain('import.note')
  const seen: unknown[] = []
  // What is made is to stand for a while before it is deleted.
  let areKept = true
  here.line.always((request) => (areKept && request.method === 'DELETE' ? { kind: 'status', status: 503 } : undefined))
  for (let hours = 0; hours < 30; hours += 6) {
    await here.pass(6 * 60 * 60_000)
    await here.sync()
    seen.push(...(await timeline()), ...(await told()))
  }
  areKept = false
  await here.syncUntilIdle()
  expect(await here.rows('pending', 'rejected')).toEqual([])
  expect(seen).toEqual([])
})

test('18.1: more reviews and lists come in than a day has room for otherwise, and leave that as it is', async () => {
  const items = [...Array.from({ length: 100 }, (_, n) => reviewed(n + 1)), ...Array.from({ length: 25 }, (_, n) => listed(`List ${n}`))]
  await runImport(here, { items }, SOURCE)
  await here.syncUntilIdle()
  const waiting = async () => (await here.db.outbox.where('state').notEqual('acknowledged').toArray()).map(({ kind, state }) => [kind, state])
  expect(await waiting()).toEqual([])
  // A new account may write five in its first minute.
  for (let game = 111; game <= 116; game++) await change(here, 'review.write', reviewed(game).changes[0]?.payload as never)
  await here.sync()
  expect(await waiting()).toEqual([['review.write', 'pending']])
})

test('18.2: what stays of an import that is taken back is what was changed since, and not what is gone already', async () => {
  await runImport(here, { items: [liked(1), liked(2), liked(3)] }, SOURCE)
  await change(here, 'gamestate.set', { gameId: testGameId(1), state: null })
  await change(here, 'gamestate.set', { gameId: testGameId(2), state: 'owned' })
  expect(await undoImport(here, (await readImports(here))[0]?.id ?? '')).toEqual({ gone: 1, kept: 1 })
})

test('18.2: hundreds of reviews are taken back in a few requests', async () => {
  await runImport(here, { items: Array.from({ length: 105 }, (_, n) => reviewed(n + 1)) }, SOURCE)
  await here.syncUntilIdle()
  const before = here.line.requests.length
  expect(await undoImport(here, (await readImports(here))[0]?.id ?? '')).toEqual({ gone: 105, kept: 0 })
  await here.syncUntilIdle()
  expect(here.line.requests.slice(before).filter(({ path }) => path.startsWith('/api/reviews')).map(({ path }) => path))
    .toEqual(['/api/reviews/deletions/batch', '/api/reviews/deletions/batch'])
  const { body } = await fan.call('playerReviews', { params: { userId: ada.id } })
  expect(body).toEqual([])
})

test('18.1: fault 119: what the player writes here does not wait behind an import that waits for its allowance', async () => {
  await runImport(here, { items: Array.from({ length: 55 }, (_, n) => listed(`List ${n}`)) }, SOURCE)
  await change(here, 'list.create', listed('Mine').changes[0]?.payload as never)
  await here.sync()
  expect((await here.rows('pending')).map(({ kind, dependsOn }) => [kind, dependsOn?.length])).toEqual(Array.from({ length: 5 }, () => ['list.create', 1]))
})

test('18.2: other devices say where an import can be taken back, until it was', async () => {
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

test('no import keeps more stamps free than a clock may be ahead: what is beyond waits for the same file once more', () => {
  const [change] = liked(1).changes
  const of = (changes: number) => ({ ...liked(1), changes: Array.from({ length: changes }, () => change as NonNullable<typeof change>) })
  expect(IMPORT_CHANGES_MAX).toBeLessThan(CLOCK_SKEW_MAX_MS)
  expect(countAtOnce([of(IMPORT_CHANGES_MAX - 1), of(1)])).toBe(2)
  expect(countAtOnce([of(IMPORT_CHANGES_MAX - 1), of(2), of(1)])).toBe(1)
})
