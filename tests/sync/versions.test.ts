// Shows [S101 S105].
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseNameOf, putMeta } from '../../src/local/db/database.ts'
import { appendToDeck } from '../../src/local/queries/deck.ts'
import { saveDraft } from '../../src/local/commands/drafts.ts'
import { retryRejected } from '../../src/local/commands/review-rejected.ts'
import { claim, applyResults } from '../../src/sync/apply-results.ts'
import { gameCard } from '../support/game-card.ts'
import { signUp } from '../support/player.ts'
import { dumpDatabase, restoreDatabase, schemaOf } from '../support/raw-database.ts'
import type { RawDatabase } from '../support/raw-database.ts'
import { questCount, serverStates, SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { ADA, emptyStorage, TestDevice } from '../support/test-device.ts'
import { VirtualClock } from '../support/virtual-clock.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')
/**
 * The golden database of the newest build. A change of the schema, or of rows, adds the next one. Older ones never
 * change.
 */
const NEWEST = 'db-v5.json'
/** The builds in which a swipe is one row. */
const ONE_ROW = new Set(['db-v4-one-row.json', NEWEST])
/** The day before the server's clock begins. */
const LONG_AGO = Date.UTC(2026, 4, 31)

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

/** Writes what a player may leave: acknowledged, rejected, interrupted and pending rows, and one of an early build. */
async function writeGolden(device: TestDevice): Promise<void> {
  const { db } = device
  await putMeta(db, 'born', { at: LONG_AGO })
  await device.applySettings({ platforms: [6], genres: [], tags: [] })
  await putMeta(db, 'status', { lastSuccessAt: LONG_AGO, trouble: null, pause: null })
  await appendToDeck(
    db,
    'all',
    [8, 9].map((number) => gameCard(number)),
    LONG_AGO,
  )
  await device.swipe(1, 'owned')
  const sent = await claim(db, await device.rows())
  const results = new Map(sent.map((row) => [row.id, { status: 'applied' as const, code: 'applied', message: '' }]))
  await applyResults(db, sent, { now: LONG_AGO, results }, device.now())
  await device.swipe(2, 'liked')
  await device.swipe(3, 'disliked')
  const [, refused, interrupted] = await device.rows()
  const lastError = { code: 'unknown_game', message: 'There is no such game.' }
  await db.outbox.update(refused?.seq as number, { state: 'rejected', lastError })
  await db.outbox.update(interrupted?.seq as number, { state: 'inflight', attempts: 1 })
  await saveDraft(device, 'reply', 'review', { text: 'Quite s', answerTo: null })
  const id = device.newId()
  await db.outbox.add({
    id,
    userId: device.userId,
    kind: 'quest.record',
    kindVersion: 0,
    entityKey: `quest:${id}`,
    payload: { eventId: id, type: 'SWIPE' } as never,
    at: LONG_AGO + 60_000,
    attempts: 0,
    serverErrors: 0,
    nextAttemptAt: 0,
    state: 'pending',
    lastError: null,
  })
}

describe('fault 73: golden databases', () => {
  test(`the rows that this build writes equal those in ${NEWEST}`, async () => {
    const storage = emptyStorage()
    const device = new TestDevice({ storage, number: 7, clock: new VirtualClock(LONG_AGO) })
    await writeGolden(device)
    const dump = await dumpDatabase(storage, device.db.name)
    await expect(`${JSON.stringify(dump, null, 1)}\n`).toMatchFileSnapshot(join(FIXTURES, NEWEST))
  })

  test.each(readdirSync(FIXTURES))('%s is opened by this build, upgraded and drained', async (file) => {
    const player = await signUp(server.app)
    const text = readFileSync(join(FIXTURES, file), 'utf8').replaceAll(ADA, player.id)
    const storage = emptyStorage()
    await restoreDatabase(storage, databaseNameOf(player.id), JSON.parse(text) as RawDatabase)
    const device = new SyncedDevice(server, player, { storage })
    await device.syncUntilIdle()
    expect(await device.rows('pending', 'inflight')).toEqual([])
    expect(await device.rows('rejected')).toMatchObject([{ kind: 'gamestate.set', lastError: { code: 'unknown_game' } }])
    // The server that this device knew acknowledged game 1. It rejected the state of game 2. Older builds had its like and its quest event
    // in rows of their own.
    const [liked, quests] = ONE_ROW.has(file) ? [{}, 2] : [{ [gameCard(2).id]: 'liked' }, 3]
    expect(await serverStates(server, player.id)).toEqual({ ...liked, [gameCard(3).id]: 'disliked' })
    expect(await questCount(server, player.id)).toBe(quests)
    expect(schemaOf(await dumpDatabase(storage, device.db.name))).toEqual(await currentSchema())
  })
})

async function currentSchema() {
  const storage = emptyStorage()
  const device = new TestDevice({ storage })
  await device.db.open()
  return schemaOf(await dumpDatabase(storage, device.db.name))
}

test('fault 75: a server that does not know a mutator yet pauses the queue; nothing is rejected', async () => {
  const player = await signUp(server.app)
  const device = new SyncedDevice(server, player)
  await device.swipe(1, 'owned')
  device.line.next('/gamestate/batch', { kind: 'status', status: 400, code: 'unknown_kind' })
  expect(await device.sync()).toEqual({ state: 'Paused', reason: 'unknown-kind' })
  expect(await device.rows('rejected')).toEqual([])
  await device.syncUntilIdle()
  expect(await serverStates(server, player.id)).toEqual({ [gameCard(1).id]: 'owned' })
})

test('fault 75: a server that does not know a swipe’s quest event yet rejects the swipe with it; after its update both arrive, once', async () => {
  const player = await signUp(server.app)
  const device = new SyncedDevice(server, player)
  await device.swipe(1, 'owned')
  const [row] = await device.rows()
  const refusal = { status: 'rejected', code: 'invalid_item', message: 'states[0] has unknown keys: "swipe_event_id".' }
  const body = { now: server.clock.now(), results: [{ id: row?.id, ...refusal }] }
  device.line.next('/gamestate/batch', { kind: 'body', body })
  await device.sync()
  expect(await device.rows('rejected')).toMatchObject([{ id: row?.id, payload: row?.payload, lastError: { code: 'invalid_item' } }])
  await retryRejected(device, row?.id as string)
  await device.syncUntilIdle()
  expect([await serverStates(server, player.id), await questCount(server, player.id)]).toEqual([{ [gameCard(1).id]: 'owned' }, 1])
})
