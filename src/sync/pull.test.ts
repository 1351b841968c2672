import { describe, expect, test } from 'vitest'
import { gameCard } from '../../tests/support/game-card.ts'
import { ADA } from '../../tests/support/test-device.ts'
import { answered, positionOf, pulled, refused, unknown } from '../../tests/support/scripted-remote.ts'
import { LIST_ID } from '../../tests/support/saved-list.ts'
import { createTestWorld } from '../../tests/support/test-world.ts'
import type { TestWorld } from '../../tests/support/test-world.ts'
import { START } from '../../tests/support/virtual-clock.ts'
import type { GameState } from '../contract/mutations.ts'
import { PULL_SCHEMA } from '../contract/entities.ts'
import { putMeta } from '../local/database.ts'
import { appendToDeck, deckIds } from '../local/games/deck.ts'
import type { OutboxRow } from '../local/rows.ts'
import { hasPulled } from '../local/has-pulled.ts'
import { readMine } from '../local/outbox/mirror.ts'
import { drain } from './drain.ts'
import { notePosition, readPosition } from './position.ts'
import { pull } from './pull.ts'
import { settle } from './settle.ts'

const run = ({ world, device }: TestWorld) => pull(world, device.db)

type States = Record<number, [GameState | null, number]>

const changesOf = (states: States) =>
  Object.entries(states).map(([number, [state, at]]) => ({
    entity: 'gameStates', id: String(gameCard(Number(number)).id), value: state && { state }, at,
  }))

function heard(parts: TestWorld, cursor: number, states: States, now = START, rest: object = {}): void {
  parts.remote.next('pullChanges', answered(pulled(now, cursor, changesOf(states), rest)))
}

test('11 a pull asks for what changed since the last one, and keeps the new cursor', async () => {
  const parts = createTestWorld()
  heard(parts, 4, { 1: ['liked', START - 9] })
  heard(parts, 4, {})
  expect(await run(parts)).toEqual({ kind: 'pulled', wasRestored: false })
  await run(parts)
  expect(parts.remote.calls.map((call) => call.options)).toEqual([
    { query: {} },
    { query: { since: positionOf(4) } },
  ])
  expect(await parts.device.seen(1)).toBe('liked')
})

test('11.1 a device knows whether a first pull is through: what waits is no sign of it, nor one that fails', async () => {
  const parts = createTestWorld()
  const { db } = parts.device
  await parts.device.swipe(1, 'liked')
  parts.remote.next('pullChanges', unknown('busy'))
  await run(parts)
  expect(await hasPulled(db)).toBe(false)
  heard(parts, 4, {})
  await run(parts)
  expect(await hasPulled(db)).toBe(true)
})

test('11 it never undoes a waiting write', async () => {
  const parts = createTestWorld()
  await parts.device.swipe(1, 'liked')
  heard(parts, 4, { 1: ['disliked', START - 9], 2: ['owned', START - 9] })
  await run(parts)
  expect(await parts.device.mirror()).toEqual({ [gameCard(1).id]: 'liked', [gameCard(2).id]: 'owned' })
})

test('11 fault 96: what a row shows that was answered stale goes with the pull that follows, also where that brings nothing', async () => {
  const parts = createTestWorld()
  const { db } = parts.device
  heard(parts, 4, { 1: ['owned', START - 9] })
  await run(parts)
  await parts.device.swipe(1, 'disliked')
  const [state] = await parts.device.rows()
  const stale = { now: START, results: new Map([[state?.id ?? '', { status: 'stale' as const, code: '', message: '' }]]) }
  await settle(db, [state as OutboxRow], stale, START)
  expect(await parts.device.seen(1)).toBe('disliked')
  heard(parts, 4, {})
  await run(parts)
  expect(await parts.device.seen(1)).toBe('owned')
})

test('11 fault 98: a change that cannot be taken, or a card that lacks what it should have, never stops the others', async () => {
  const parts = createTestWorld()
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

test('3.3 fault 99: the position that a write is answered with is no cursor: what others did before it is still pulled', async () => {
  const parts = createTestWorld()
  const { db } = parts.device
  heard(parts, 4, {})
  await run(parts)
  await notePosition(db, positionOf(9))
  heard(parts, 9, { 2: ['owned', START - 9] })
  await run(parts)
  expect(parts.remote.calls.at(-1)?.options).toEqual({ query: { since: positionOf(4), seen: positionOf(9) } })
})

test('11.3 what is pulled replaces a later base: its revision is the newer one', async () => {
  const parts = createTestWorld()
  heard(parts, 4, { 1: ['liked', START] })
  await run(parts)
  heard(parts, 5, { 1: ['owned', START - 9_000] })
  await run(parts)
  expect(await parts.device.seen(1)).toBe('owned')
})

test('11.3 a pull that was read before another sender’s write was acknowledged is dropped, and the next one brings both', async () => {
  const parts = createTestWorld()
  const { db } = parts.device
  heard(parts, 4, {})
  await run(parts)
  await parts.device.swipe(1, 'liked')
  const [row] = await parts.device.rows()
  heard(parts, 5, { 1: ['owned', START - 9] })
  parts.world.checkpoint = async (at) => {
    if (at !== 'pull.answered') return
    const applied = { now: START, position: positionOf(6), results: new Map([[row?.id ?? '', { status: 'applied' as const, code: '', message: '' }]]) }
    await settle(db, [row as OutboxRow], applied, START)
  }
  await run(parts)
  expect([await parts.device.seen(1), (await readPosition(db)).cursor]).toEqual(['liked', positionOf(4)])
  delete parts.world.checkpoint
  heard(parts, 6, { 1: ['liked', START] })
  await run(parts)
  expect([await parts.device.seen(1), (await readPosition(db)).cursor]).toEqual(['liked', positionOf(6)])
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

test('11.4 a game that was scored or put into the Top 10 elsewhere leaves the deck', async () => {
  const parts = createTestWorld()
  const { device } = parts
  const [scored, placed, other] = [1, 2, 3].map((number) => gameCard(number).id)
  const listId = '0197b000-0000-7000-8000-000000000001'
  const score = { id: listId, rating: 60, comment: '', platform_id: null, status: null, played_on: null, version: listId, edited: false }
  await appendToDeck(device.db, 'all', [1, 2, 3].map((number) => gameCard(number)), device.now())
  heard(parts, 1, {})
  await run(parts)
  parts.remote.next('pullChanges', answered(pulled(START, 4, [
    { entity: 'reviews', id: String(scored), value: score, at: START },
    { entity: 'lists', id: listId, value: { is_top10: true }, at: START },
    { entity: 'listGames', id: `${listId}/${placed}`, value: { place: 'a0' }, at: START },
  ])))
  await run(parts)
  expect(await deckIds(device.db, 'all')).toEqual([other])
})

test('11 a game settled elsewhere leaves the deck; one whose rewind still waits stays in it', async () => {
  const parts = createTestWorld()
  const { device } = parts
  await appendToDeck(device.db, 'all', [1, 2, 3].map((number) => gameCard(number)), device.now())
  await appendToDeck(device.db, 'list:cosy', [2, 3].map((number) => gameCard(number)), device.now())
  await device.swipe(1, 'liked')
  await device.db.outbox.toCollection().modify({ state: 'acknowledged', attempts: 1 })
  await device.rewind()
  heard(parts, 4, { 1: ['liked', START], 2: ['owned', START] })
  await run(parts)
  expect(await deckIds(device.db, 'all')).toEqual([1, 3].map((number) => gameCard(number).id))
  // A list is gone through with all its games.
  expect(await deckIds(device.db, 'list:cosy')).toEqual([2, 3].map((number) => gameCard(number).id))
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

describe('3.3 fault 63: a server that has lost what it told this device was put back to an older state', () => {
  test('what it had acknowledged is queued again, and what it lost of others’ is no longer shown', async () => {
    const parts = createTestWorld()
    const { device } = parts
    await device.swipe(1, 'liked')
    await drain(parts.world, device.db, ADA)
    heard(parts, 9, { 2: ['owned', START + 1], 3: ['disliked', START + 2] })
    await run(parts)
    const sent = (await device.rows()).map((row) => [row.id, row.at])
    heard(parts, 2, { 3: ['owned', START - 9] }, START, { restored: true })
    expect(await run(parts)).toEqual({ kind: 'pulled', wasRestored: true })
    expect((await device.rows('pending')).map((row) => [row.id, row.at])).toEqual(sent)
    expect(await device.mirror()).toEqual({ [gameCard(1).id]: 'liked', [gameCard(3).id]: 'owned' })
    expect(await readPosition(device.db)).toMatchObject({ cursor: positionOf(2), seen: [] })
  })

  test('a crash in the middle of it leaves all of it still to do', async () => {
    const parts = createTestWorld()
    await parts.device.swipe(1, 'liked')
    await drain(parts.world, parts.device.db, ADA)
    heard(parts, 9, {})
    await run(parts)
    heard(parts, 2, {}, START, { restored: true, more: true })
    parts.remote.next('pullChanges', unknown('network'))
    expect(await run(parts)).toMatchObject({ kind: 'unreachable' })
    expect(await parts.device.rows('acknowledged')).toHaveLength(3)
    heard(parts, 2, {}, START, { restored: true })
    expect(await run(parts)).toEqual({ kind: 'pulled', wasRestored: true })
    expect(await parts.device.rows('pending')).toHaveLength(3)
  })

  test('the server is shown where its answers stood, of each of its runs the last one, until a pull has proved them', async () => {
    const parts = createTestWorld()
    const { device, remote } = parts
    const answers = [positionOf(3, 'a'), positionOf(4, 'a'), positionOf(6, 'b')]
    for (const [index, history] of answers.entries()) {
      await device.swipe(index + 1, 'owned')
      remote.always('pushGameStates', ({ ids }) =>
        answered({ now: START, history, results: ids.map((id) => ({ id, status: 'applied' })) }),
      )
      await drain(parts.world, device.db, ADA)
    }
    await run(parts)
    expect(remote.calls.at(-1)?.options.query).toEqual({ seen: '4.a,6.b' })
    await run(parts)
    expect(remote.calls.at(-1)?.options.query).toEqual({ since: positionOf(remote.cursor) })
  })
})

test('11 a long answer comes in pages, and is laid down as one', async () => {
  const parts = createTestWorld()
  heard(parts, 4, { 1: ['owned', START - 9] }, START, { more: true })
  heard(parts, 8, { 2: ['liked', START - 8] })
  await run(parts)
  expect(parts.remote.calls.map((call) => call.options.query)).toEqual([{}, { since: positionOf(4) }])
  expect(await parts.device.mirror()).toEqual({ [gameCard(1).id]: 'owned', [gameCard(2).id]: 'liked' })
})

test('11 what another build could not mirror is asked for once more from the start, and nothing of it is taken for lost', async () => {
  const parts = createTestWorld()
  await putMeta(parts.device.db, 'position', { cursor: positionOf(7), schema: 'an older one', seen: [positionOf(7)] })
  await run(parts)
  expect(parts.remote.calls.at(-1)?.options.query).toEqual({ seen: positionOf(7) })
  await run(parts)
  expect(parts.remote.calls.at(-1)?.options.query).toEqual({ since: positionOf(1) })
})

test('11 what this build does not know is passed over', async () => {
  const parts = createTestWorld()
  const changes = [
    { entity: 'reviews', id: 'r', value: { text: 'Fine.' }, at: START },
    { entity: 'gameStates', id: String(gameCard(1).id), value: { state: 'hated' }, at: START },
    ...changesOf({ 2: ['owned', START] }),
  ]
  parts.remote.next('pullChanges', answered(pulled(START, 3, changes)))
  await run(parts)
  expect(await parts.device.mirror()).toEqual({ [gameCard(2).id]: 'owned' })
})

test('P3 settings, likes of lists and wishes of another device come with the same pull', async () => {
  const parts = createTestWorld()
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

test('fault 77: what Rewind puts back of a swipe made before the first pull is what the server had', async () => {
  const parts = createTestWorld()
  const { device } = parts
  await device.swipe(1, 'liked')
  await device.swipe(1, 'disliked')
  heard(parts, 4, { 1: ['owned', START - 9] })
  await run(parts)
  await device.db.outbox.toCollection().modify({ state: 'acknowledged', attempts: 1 })
  await device.rewind()
  expect((await device.rows('pending')).map((row) => row.payload)).toContainEqual({ gameId: gameCard(1).id, state: 'liked' })
  await device.rewind()
  expect((await device.rows('pending')).map((row) => row.payload)).toContainEqual({ gameId: gameCard(1).id, state: 'owned' })
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
])('11 %j changes nothing', async (answer, end) => {
  const parts = createTestWorld()
  parts.remote.next('pullChanges', answer)
  expect(await run(parts)).toEqual(end)
  expect((await readPosition(parts.device.db)).cursor).toBeNull()
})

test('11 fault 67: an answer that finds the data cleared meanwhile is left alone, and the next pull is whole', async () => {
  const parts = createTestWorld()
  const { device, remote } = parts
  await putMeta(device.db, 'position', { cursor: positionOf(7), schema: PULL_SCHEMA, seen: [] })
  remote.next('pullChanges', async () => {
    await device.db.meta.clear()
    return answered(pulled(1, 9))
  })
  await run(parts)
  expect((await readPosition(device.db)).cursor).toBeNull()
  heard(parts, 9, { 1: ['owned', 5] }, 1)
  await run(parts)
  expect(await device.seen(1)).toBe('owned')
})

test('11 games for adults that another device has switched off leave the deck', async () => {
  const parts = createTestWorld()
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
