import { describe, expect, test } from 'vitest'
import { PulledGameStates } from '../contract/states.ts'
import { Compile } from 'typebox/compile'
import { gameCard } from '../../tests/support/game-card.ts'
import { ADA } from '../../tests/support/test-device.ts'
import { answered, refused, unknown } from '../../tests/support/scripted-remote.ts'
import { createTestWorld } from '../../tests/support/test-world.ts'
import type { TestWorld } from '../../tests/support/test-world.ts'
import { START } from '../../tests/support/virtual-clock.ts'
import type { GameState } from '../contract/mutations.ts'
import { findMeta, putMeta } from '../local/database.ts'
import { appendToDeck, deckIds } from '../local/deck.ts'
import { drain } from './drain.ts'
import { isPulled, pull } from './pull.ts'

const run = ({ world, device }: TestWorld) => pull(world, device.db, ADA)

function heard(parts: TestWorld, cursor: number, states: Record<number, [GameState | null, number]>, now = START): void {
  const list = Object.entries(states).map(([number, [state, at]]) => ({ game_id: gameCard(Number(number)).id, state, at }))
  parts.remote.next('pullGameStates', answered({ now, cursor, states: list }))
}

test('11 a pull asks for what changed since the last one, and keeps the new cursor', async () => {
  const parts = createTestWorld()
  heard(parts, 4, { 1: ['liked', START - 9] })
  heard(parts, 4, {})
  expect(await run(parts)).toEqual({ kind: 'pulled', wasRestored: false })
  await run(parts)
  expect(parts.remote.calls.map((call) => call.options)).toEqual([
    { params: { userId: ADA }, query: { since: 0 } },
    { params: { userId: ADA }, query: { since: 4 } },
  ])
  expect(await parts.device.seen(1)).toBe('liked')
})

test('11 it never undoes a waiting write', async () => {
  const parts = createTestWorld()
  await parts.device.swipe(1, 'liked')
  heard(parts, 4, { 1: ['disliked', START - 9], 2: ['owned', START - 9] })
  await run(parts)
  expect(await parts.device.mirror()).toEqual({ [gameCard(1).id]: 'liked', [gameCard(2).id]: 'owned' })
})

test('11 a later state of another device wins over a row that waits, as it will at the server', async () => {
  const parts = createTestWorld()
  await parts.device.swipe(1, 'liked')
  heard(parts, 4, { 1: ['owned', START + 5_000] }, START + 5_000)
  await run(parts)
  expect(await parts.device.seen(1)).toBe('owned')
})

test('11 what was cleared elsewhere is cleared here', async () => {
  const parts = createTestWorld()
  heard(parts, 4, { 1: ['owned', START - 9] })
  heard(parts, 5, { 1: [null, START - 5] })
  await run(parts)
  await run(parts)
  expect(await parts.device.mirror()).toEqual({})
})

test('11 a game settled elsewhere leaves the deck; one whose rewind still waits stays in it', async () => {
  const parts = createTestWorld()
  const { device } = parts
  await appendToDeck(device.db, 'all', [1, 2, 3].map((number) => gameCard(number)))
  await device.swipe(1, 'liked')
  await device.db.outbox.toCollection().modify({ state: 'acknowledged', attempts: 1 })
  await device.rewind()
  heard(parts, 4, { 1: ['liked', START], 2: ['owned', START] })
  await run(parts)
  expect(await deckIds(device.db, 'all')).toEqual([1, 3].map((number) => gameCard(number).id))
  expect(await device.seen(1)).toBeNull()
})

test('4.1 the stamps that it shows are followed by ours', async () => {
  const parts = createTestWorld()
  heard(parts, 4, { 1: ['owned', START + 40_000] }, START)
  await run(parts)
  await parts.device.swipe(1, 'disliked')
  expect((await parts.device.rows())[0]?.at).toBe(START + 40_001)
  expect(await parts.device.seen(1)).toBe('disliked')
})

describe('3.3 fault 63: a server whose cursor lies behind ours was restored from a backup', () => {
  test('what it had acknowledged is queued again, and what it lost of others’ is no longer shown', async () => {
    const parts = createTestWorld()
    const { device, remote } = parts
    await device.swipe(1, 'liked')
    await drain(parts.world, device.db, ADA)
    heard(parts, 9, { 2: ['owned', START + 1], 3: ['disliked', START + 2] })
    await run(parts)
    const sent = (await device.rows()).map((row) => [row.id, row.at])
    heard(parts, 2, {})
    heard(parts, 2, { 3: ['owned', START - 9] })
    expect(await run(parts)).toEqual({ kind: 'pulled', wasRestored: true })
    expect(remote.calls.at(-1)?.options.query).toEqual({ since: 0 })
    expect((await device.rows('pending')).map((row) => [row.id, row.at])).toEqual(sent)
    expect(await device.mirror()).toEqual({ [gameCard(1).id]: 'liked', [gameCard(3).id]: 'owned' })
    expect(await findMeta(device.db, 'cursor')).toEqual({ value: 2 })
  })

  test('a crash in the middle of it leaves all of it still to do', async () => {
    const parts = createTestWorld()
    await parts.device.swipe(1, 'liked')
    await drain(parts.world, parts.device.db, ADA)
    heard(parts, 9, {})
    await run(parts)
    heard(parts, 2, {})
    parts.remote.next('pullGameStates', unknown('network'))
    expect(await run(parts)).toMatchObject({ kind: 'unreachable' })
    expect(await parts.device.rows('acknowledged')).toHaveLength(3)
    parts.remote.cursor = 2
    expect(await run(parts)).toEqual({ kind: 'pulled', wasRestored: true })
    expect(await parts.device.rows('pending')).toHaveLength(3)
  })
})

test('a mirror that was sealed away comes back whole, with what still waits on top', async () => {
  const parts = createTestWorld()
  await parts.device.swipe(1, 'liked')
  await parts.device.db.gameStates.clear()
  heard(parts, 4, { 2: ['owned', START - 9] })
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
  [answered({}), { kind: 'unreachable', reason: 'not-ours', retryAfterMs: null }],
  [answered([{ game_id: 1, state: 'liked' }]), { kind: 'unreachable', reason: 'not-ours', retryAfterMs: null }],
  [
    answered({ now: START, cursor: 1, states: [{ game_id: 1, state: 'hated', at: 1 }] }),
    { kind: 'unreachable', reason: 'not-ours', retryAfterMs: null },
  ],
])('11 %j changes nothing', async (answer, end) => {
  const parts = createTestWorld()
  parts.remote.next('pullGameStates', answer)
  expect(await run(parts)).toEqual(end)
  expect(await findMeta(parts.device.db, 'cursor')).toBeUndefined()
})

test('11 fault 67: an answer that finds the data cleared meanwhile is left alone, and the next pull is whole', async () => {
  const parts = createTestWorld()
  const { device, remote } = parts
  await putMeta(device.db, 'cursor', { value: 7 })
  remote.next('pullGameStates', async () => {
    await device.db.meta.clear()
    return answered({ now: 1, cursor: 9, states: [] })
  })
  await run(parts)
  expect(await findMeta(device.db, 'cursor')).toBeUndefined()
  remote.next('pullGameStates', answered({ now: 1, cursor: 9, states: [{ game_id: 1, state: 'owned', at: 5 }] }))
  await run(parts)
  expect(await device.db.gameStates.get(1)).toMatchObject({ state: 'owned' })
})

test('the device’s guard and the contract’s schema agree on what an answer is', () => {
  const schema = Compile(PulledGameStates)
  const good = { now: 1, cursor: 0, states: [{ game_id: 1, state: null, at: 5 }, { game_id: 2, state: 'owned', at: 6 }] }
  const samples = [
    good,
    { ...good, now: '1' },
    { ...good, cursor: 1.5 },
    { ...good, states: null },
    { ...good, states: [{ game_id: 1, state: 'hated', at: 5 }] },
    { ...good, states: [{ game_id: '1', state: null, at: 5 }] },
    { ...good, states: [{ game_id: 1, state: null }] },
    { cursor: 0, states: [] },
  ]
  for (const sample of samples) {
    expect([sample, isPulled(sample)]).toEqual([sample, schema.Check(sample)])
  }
})
