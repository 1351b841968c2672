import { describe, expect, test } from 'vitest'
import { gameCard } from '../../tests/support/game-card.ts'
import { ADA } from '../../tests/support/test-device.ts'
import { answered, positionOf, pulled, refused, unknown } from '../../tests/support/scripted-remote.ts'
import { LIST_ID } from '../../tests/support/saved-list.ts'
import { createTestDeps } from '../../tests/support/test-deps.ts'
import type { TestDeps } from '../../tests/support/test-deps.ts'
import { START } from '../../tests/support/virtual-clock.ts'
import type { GameState } from '../contract/mutations.ts'
import { PULL_SCHEMA } from '../contract/entities.ts'
import { putMeta } from '../local/db/database.ts'
import { appendToDeck, deckIds } from '../local/queries/deck.ts'
import type { OutboxRow } from '../local/db/outbox-row.ts'
import { hasPulled } from '../local/db/has-pulled.ts'
import { readMine } from '../local/replica/mirror.ts'
import { drain } from './drain.ts'
import { recordPosition, readPosition } from './position.ts'
import { pull } from './pull.ts'
import { applyResults } from './apply-results.ts'

const run = ({ deps, device }: TestDeps) => pull(deps, device.db)

type States = Record<number, [GameState | null, number]>

const changesOf = (states: States) =>
  Object.entries(states).map(([number, [state, at]]) => ({
    entity: 'gameStates',
    id: String(gameCard(Number(number)).id),
    value: state && { state },
    at,
  }))

function ingested(parts: TestDeps, cursor: number, states: States, now = START, rest: object = {}): void {
  parts.remote.next('pullChanges', answered(pulled(now, cursor, changesOf(states), rest)))
}

test('11 a pull requests the changes since the last one, and stores the new cursor', async () => {
  const parts = createTestDeps()
  ingested(parts, 4, { 1: ['liked', START - 9] })
  ingested(parts, 4, {})
  expect(await run(parts)).toEqual({ kind: 'pulled', wasRestored: false })
  await run(parts)
  expect(parts.remote.calls.map((call) => call.options)).toEqual([{ query: {} }, { query: { since: positionOf(4) } }])
  expect(await parts.device.seen(1)).toBe('liked')
})

test('11.1 a device knows if its first pull is complete: neither pending rows nor a failed pull count as that', async () => {
  const parts = createTestDeps()
  const { db } = parts.device
  await parts.device.swipe(1, 'liked')
  parts.remote.next('pullChanges', unknown('busy'))
  await run(parts)
  expect(await hasPulled(db)).toBe(false)
  ingested(parts, 4, {})
  await run(parts)
  expect(await hasPulled(db)).toBe(true)
})

test('11 it never undoes a pending write', async () => {
  const parts = createTestDeps()
  await parts.device.swipe(1, 'liked')
  ingested(parts, 4, { 1: ['disliked', START - 9], 2: ['owned', START - 9] })
  await run(parts)
  expect(await parts.device.mirror()).toEqual({ [gameCard(1).id]: 'liked', [gameCard(2).id]: 'owned' })
})

test('11 fault 96: the effect of a stale row is removed by the pull that follows, also if that returns nothing', async () => {
  const parts = createTestDeps()
  const { db } = parts.device
  ingested(parts, 4, { 1: ['owned', START - 9] })
  await run(parts)
  await parts.device.swipe(1, 'disliked')
  const [state] = await parts.device.rows()
  const stale = { now: START, results: new Map([[state?.id ?? '', { status: 'stale' as const, code: '', message: '' }]]) }
  await applyResults(db, [state as OutboxRow], stale, START)
  expect(await parts.device.seen(1)).toBe('disliked')
  ingested(parts, 4, {})
  await run(parts)
  expect(await parts.device.seen(1)).toBe('owned')
})

test('11 fault 98: a change that cannot be applied, or an incomplete card, never stops the others', async () => {
  const parts = createTestDeps()
  const { db } = parts.device
  await appendToDeck(db, 'all', [gameCard(1), gameCard(2)], 1)
  await db.games.update(gameCard(1).id, { themes: undefined } as never)
  const changes = [
    { entity: 'gameStates', id: 'no number', value: { state: 'liked' }, at: START - 9 },
    ...changesOf({ 2: ['owned', START - 9] }),
    { entity: 'choices', id: 'adult_games', value: { value: false }, at: START - 9 },
  ]
  parts.remote.next('pullChanges', answered(pulled(START, 4, changes)))
  expect(await run(parts)).toMatchObject({ kind: 'pulled' })
  expect([await parts.device.seen(2), await deckIds(db, 'all')]).toEqual(['owned', [gameCard(1).id]])
})

test('3.3 fault 99: the cursor that a write returns is not the pull’s: earlier changes of others are still pulled', async () => {
  const parts = createTestDeps()
  const { db } = parts.device
  ingested(parts, 4, {})
  await run(parts)
  await recordPosition(db, positionOf(9))
  ingested(parts, 9, { 2: ['owned', START - 9] })
  await run(parts)
  expect(parts.remote.calls.at(-1)?.options).toEqual({ query: { since: positionOf(4), seen: positionOf(9) } })
})

test('11.3 a pulled value replaces a later base: its revision is the newer one', async () => {
  const parts = createTestDeps()
  ingested(parts, 4, { 1: ['liked', START] })
  await run(parts)
  ingested(parts, 5, { 1: ['owned', START - 9_000] })
  await run(parts)
  expect(await parts.device.seen(1)).toBe('owned')
})

test('11.3 a pull that was read before another sender’s write was acknowledged is dropped, and the next one returns both', async () => {
  const parts = createTestDeps()
  const { db } = parts.device
  ingested(parts, 4, {})
  await run(parts)
  await parts.device.swipe(1, 'liked')
  const [row] = await parts.device.rows()
  ingested(parts, 5, { 1: ['owned', START - 9] })
  parts.deps.checkpoint = async (at) => {
    if (at !== 'pull.answered') return
    const applied = {
      now: START,
      position: positionOf(6),
      results: new Map([[row?.id ?? '', { status: 'applied' as const, code: '', message: '' }]]),
    }
    await applyResults(db, [row as OutboxRow], applied, START)
  }
  await run(parts)
  expect([await parts.device.seen(1), (await readPosition(db)).cursor]).toEqual(['liked', positionOf(4)])
  delete parts.deps.checkpoint
  ingested(parts, 6, { 1: ['liked', START] })
  await run(parts)
  expect([await parts.device.seen(1), (await readPosition(db)).cursor]).toEqual(['liked', positionOf(6)])
})

test('11 a later state of another device wins over a pending row, as it will at the server', async () => {
  const parts = createTestDeps()
  await parts.device.swipe(1, 'liked')
  ingested(parts, 4, { 1: ['owned', START + 5_000] }, START + 5_000)
  await run(parts)
  expect(await parts.device.seen(1)).toBe('owned')
})

test('11 data cleared on another device is cleared here', async () => {
  const parts = createTestDeps()
  ingested(parts, 4, { 1: ['owned', START - 9] })
  ingested(parts, 5, { 1: [null, START - 5] })
  await run(parts)
  await run(parts)
  expect(await parts.device.mirror()).toEqual({})
})

test('11.4 a game that was scored or put into the Top 10 on another device leaves the deck', async () => {
  const parts = createTestDeps()
  const { device } = parts
  const [scored, placed, other] = [1, 2, 3].map((number) => gameCard(number).id)
  const listId = '0197b000-0000-7000-8000-000000000001'
  const score = { id: listId, rating: 60, comment: '', platform_id: null, status: null, played_on: null, version: listId, edited: false }
  await appendToDeck(
    device.db,
    'all',
    [1, 2, 3].map((number) => gameCard(number)),
    device.now(),
  )
  ingested(parts, 1, {})
  await run(parts)
  parts.remote.next(
    'pullChanges',
    answered(
      pulled(START, 4, [
        { entity: 'reviews', id: String(scored), value: score, at: START },
        { entity: 'lists', id: listId, value: { is_top10: true }, at: START },
        { entity: 'listGames', id: `${listId}/${placed}`, value: { place: 'a0' }, at: START },
      ]),
    ),
  )
  await run(parts)
  expect(await deckIds(device.db, 'all')).toEqual([other])
})

test('11 a game settled on another device leaves the deck; one with a pending rewind stays in it', async () => {
  const parts = createTestDeps()
  const { device } = parts
  await appendToDeck(
    device.db,
    'all',
    [1, 2, 3].map((number) => gameCard(number)),
    device.now(),
  )
  await appendToDeck(
    device.db,
    'list:cosy',
    [2, 3].map((number) => gameCard(number)),
    device.now(),
  )
  await device.swipe(1, 'liked')
  await device.db.outbox.toCollection().modify({ state: 'acknowledged', attempts: 1 })
  await device.rewind()
  ingested(parts, 4, { 1: ['liked', START], 2: ['owned', START] })
  await run(parts)
  expect(await deckIds(device.db, 'all')).toEqual([1, 3].map((number) => gameCard(number).id))
  // The deck of a list has all its games.
  expect(await deckIds(device.db, 'list:cosy')).toEqual([2, 3].map((number) => gameCard(number).id))
  expect(await device.seen(1)).toBeNull()
})

test('4.1 new timestamps are later than those that a pull shows', async () => {
  const parts = createTestDeps()
  ingested(parts, 4, { 1: ['owned', START + 40_000] }, START)
  await run(parts)
  await parts.device.swipe(1, 'disliked')
  expect((await parts.device.rows())[0]?.at).toBe(START + 40_001)
  expect(await parts.device.seen(1)).toBe('disliked')
})

describe('3.3 fault 63: a server that was restored from an older backup', () => {
  test('rows that it had acknowledged are queued again, and lost changes of others are no longer shown', async () => {
    const parts = createTestDeps()
    const { device } = parts
    await device.swipe(1, 'liked')
    await drain(parts.deps, device.db, ADA)
    ingested(parts, 9, { 2: ['owned', START + 1], 3: ['disliked', START + 2] })
    await run(parts)
    const sent = (await device.rows()).map((row) => [row.id, row.at])
    ingested(parts, 2, { 3: ['owned', START - 9] }, START, { restored: true })
    expect(await run(parts)).toEqual({ kind: 'pulled', wasRestored: true })
    expect((await device.rows('pending')).map((row) => [row.id, row.at])).toEqual(sent)
    expect(await device.mirror()).toEqual({ [gameCard(1).id]: 'liked', [gameCard(3).id]: 'owned' })
    expect(await readPosition(device.db)).toMatchObject({ cursor: positionOf(2), seen: [] })
  })

  test('a crash in the middle of it leaves all of it to be done', async () => {
    const parts = createTestDeps()
    await parts.device.swipe(1, 'liked')
    await drain(parts.deps, parts.device.db, ADA)
    ingested(parts, 9, {})
    await run(parts)
    ingested(parts, 2, {}, START, { restored: true, more: true })
    parts.remote.next('pullChanges', unknown('network'))
    expect(await run(parts)).toMatchObject({ kind: 'unreachable' })
    expect(await parts.device.rows('acknowledged')).toHaveLength(1)
    ingested(parts, 2, {}, START, { restored: true })
    expect(await run(parts)).toEqual({ kind: 'pulled', wasRestored: true })
    expect(await parts.device.rows('pending')).toHaveLength(1)
  })

  test('a pull sends the last cursor of each epoch, until a pull has confirmed them', async () => {
    const parts = createTestDeps()
    const { device, remote } = parts
    const answers = [positionOf(3, 'a'), positionOf(4, 'a'), positionOf(6, 'b')]
    for (const [index, history] of answers.entries()) {
      await device.swipe(index + 1, 'owned')
      remote.always('pushGameStates', ({ ids }) => answered({ now: START, history, results: ids.map((id) => ({ id, status: 'applied' })) }))
      await drain(parts.deps, device.db, ADA)
    }
    await run(parts)
    expect(remote.calls.at(-1)?.options.query).toEqual({ seen: '4.a,6.b' })
    await run(parts)
    expect(remote.calls.at(-1)?.options.query).toEqual({ since: positionOf(remote.cursor) })
  })
})

test('11 a long response comes in pages, and is applied as one', async () => {
  const parts = createTestDeps()
  ingested(parts, 4, { 1: ['owned', START - 9] }, START, { more: true })
  ingested(parts, 8, { 2: ['liked', START - 8] })
  await run(parts)
  expect(parts.remote.calls.map((call) => call.options.query)).toEqual([{}, { since: positionOf(4) }])
  expect(await parts.device.mirror()).toEqual({ [gameCard(1).id]: 'owned', [gameCard(2).id]: 'liked' })
})

test('11 entities that an older build could not mirror are pulled again from the start, and none counts as lost', async () => {
  const parts = createTestDeps()
  await putMeta(parts.device.db, 'position', { cursor: positionOf(7), schema: 'an older one', seen: [positionOf(7)] })
  await run(parts)
  expect(parts.remote.calls.at(-1)?.options.query).toEqual({ seen: positionOf(7) })
  await run(parts)
  expect(parts.remote.calls.at(-1)?.options.query).toEqual({ since: positionOf(1) })
})

test('11 a change that this build does not know is ignored', async () => {
  const parts = createTestDeps()
  const changes = [
    { entity: 'reviews', id: 'r', value: { text: 'Fine.' }, at: START },
    { entity: 'gameStates', id: String(gameCard(1).id), value: { state: 'hated' }, at: START },
    ...changesOf({ 2: ['owned', START] }),
  ]
  parts.remote.next('pullChanges', answered(pulled(START, 3, changes)))
  await run(parts)
  expect(await parts.device.mirror()).toEqual({ [gameCard(2).id]: 'owned' })
})

test('P3 settings, likes of lists and wishes of another device arrive with the same pull', async () => {
  const parts = createTestDeps()
  const { device } = parts
  const changes = [
    { entity: 'settings', id: 'genres', value: { value: [12] }, at: START },
    { entity: 'listLikes', id: LIST_ID, value: { liked: true }, at: START },
    { entity: 'wishes', id: '5', value: { wanted: true }, at: START },
  ]
  parts.remote.next('pullChanges', answered(pulled(START, 3, changes)))
  await run(parts)
  expect((await device.settings())?.genres).toEqual([12])
  expect([...(await readMine(device.db, 'listLikes')).keys()]).toEqual([LIST_ID])
  expect([...(await readMine(device.db, 'wishes')).keys()]).toEqual(['5'])
})

test('fault 77: Rewind of a swipe made before the first pull restores the server’s value', async () => {
  const parts = createTestDeps()
  const { device } = parts
  await device.swipe(1, 'liked')
  await device.swipe(1, 'disliked')
  ingested(parts, 4, { 1: ['owned', START - 9] })
  await run(parts)
  await device.db.outbox.toCollection().modify({ state: 'acknowledged', attempts: 1 })
  await device.rewind()
  expect((await device.rows('pending')).map((row) => row.payload)).toContainEqual({ gameId: gameCard(1).id, state: 'liked' })
  await device.rewind()
  expect((await device.rows('pending')).map((row) => row.payload)).toContainEqual({ gameId: gameCard(1).id, state: 'owned' })
})

test('a mirror that was redacted is restored completely, with the pending rows on top', async () => {
  const parts = createTestDeps()
  await parts.device.swipe(1, 'liked')
  await parts.device.db.gameStates.clear()
  ingested(parts, 4, { 2: ['owned', START - 9] })
  await run(parts)
  expect(await parts.device.mirror()).toEqual({ [gameCard(1).id]: 'liked', [gameCard(2).id]: 'owned' })
})

test.each([
  [refused(401, 'unauthenticated'), { kind: 'signed-out' }],
  [refused(403, 'user_mismatch'), { kind: 'signed-out' }],
  [refused(410, 'account_deleted'), { kind: 'paused', reason: 'account-deleted' }],
  [refused(426, 'update_required'), { kind: 'paused', reason: 'update' }],
  [refused(500, 'internal'), { kind: 'unreachable', reason: 'busy', retryAfterMs: null }],
  [unknown('busy', 30_000), { kind: 'unreachable', reason: 'busy', retryAfterMs: 30_000 }],
  [unknown('captive'), { kind: 'unreachable', reason: 'captive', retryAfterMs: null }],
])('11 %j changes nothing', async (response, end) => {
  const parts = createTestDeps()
  parts.remote.next('pullChanges', response)
  expect(await run(parts)).toEqual(end)
  expect((await readPosition(parts.device.db)).cursor).toBeNull()
})

test('11 fault 67: a response that finds the data cleared meanwhile is ignored, and the next pull is complete', async () => {
  const parts = createTestDeps()
  const { device, remote } = parts
  await putMeta(device.db, 'position', { cursor: positionOf(7), schema: PULL_SCHEMA, seen: [] })
  remote.next('pullChanges', async () => {
    await device.db.meta.clear()
    return answered(pulled(1, 9))
  })
  await run(parts)
  expect((await readPosition(device.db)).cursor).toBeNull()
  ingested(parts, 9, { 1: ['owned', 5] }, 1)
  await run(parts)
  expect(await device.seen(1)).toBe('owned')
})

test('11 games for adults that another device has switched off leave the deck', async () => {
  const parts = createTestDeps()
  const { device, remote } = parts
  const says = (value: boolean, at: number) => ({ entity: 'choices', id: 'adult_games', value: { value }, at })
  remote.next('pullChanges', answered(pulled(START, 1, [says(true, START - 9)])))
  await run(parts)
  await appendToDeck(device.db, 'all', [gameCard(1), gameCard(2, { themes: [42] })], START)
  expect(await deckIds(device.db, 'all')).toHaveLength(2)
  remote.next('pullChanges', answered(pulled(START, 2, [says(false, START - 8)])))
  await run(parts)
  expect(await deckIds(device.db, 'all')).toEqual([gameCard(1).id])
})
