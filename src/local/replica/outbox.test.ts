import { expect, test } from 'vitest'
import { ADA, TestDevice } from '../../../tests/support/test-device.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { START } from '../../../tests/support/virtual-clock.ts'
import { mutatorOf } from '../../mutators/registry.ts'
import { countRejected, countWaiting, gameIdsOf, listRejected, listWaiting, unsentOf } from './outbox-queries.ts'
import type { Mutation } from './outbox.ts'
import type { OutboxRow } from '../db/outbox-row.ts'

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('2 a row carries all that a sender needs, and its own mutation id', async () => {
  const device = new TestDevice()
  for (const number of [1, 2]) await device.swipe(number, 'liked')
  const [row, ...others] = await device.rows()
  expect(row).toEqual({
    seq: 1,
    id: expect.stringMatching(UUID_V7) as string,
    userId: ADA,
    kind: 'gamestate.set',
    kindVersion: 2,
    entityKey: `game:${gameCard(1).id}`,
    payload: { gameId: gameCard(1).id, state: 'liked', swipeEventId: row?.id },
    at: START,
    attempts: 0,
    serverErrors: 0,
    nextAttemptAt: 0,
    state: 'pending',
    lastError: null,
  })
  expect(new Set([row, ...others].map((each) => each?.id)).size).toBe(2)
})

const entityKeyOf = ({ kind, payload }: Pick<Mutation, 'kind' | 'payload'>) => mutatorOf(kind).key(payload as never)

test('7 a game’s state and its like share one key; each quest event and the settings have their own', () => {
  expect(entityKeyOf({ kind: 'gamestate.set', payload: { gameId: 5, state: 'owned', swipeEventId: 'e' } })).toBe('game:5')
  expect(entityKeyOf({ kind: 'game.like', payload: { gameId: 5, liked: true } })).toBe('game:5')
  expect(entityKeyOf({ kind: 'quest.record', payload: { eventId: 'e', type: 'SWIPE', retracted: false } })).toBe('quest:e')
  expect(entityKeyOf({ kind: 'settings.merge', payload: { genres: [] } })).toBe('settings')
})

test('12 pending and rejected rows can be counted and listed, oldest first', async () => {
  const device = new TestDevice()
  for (const number of [1, 2, 3]) await device.swipeInRows(number, 'disliked')
  const [first, second, third] = await device.rows()
  await device.db.outbox.update(first?.seq as number, { state: 'rejected' })
  await device.db.outbox.update(second?.seq as number, { state: 'acknowledged' })
  await device.db.outbox.update(third?.seq as number, { state: 'inflight' })
  expect(await countWaiting(device.db)).toBe(4)
  expect(await countRejected(device.db)).toBe(1)
  expect((await listRejected(device.db, 10)).map((row) => row.id)).toEqual([first?.id])
  expect((await listWaiting(device.db, 2)).map((row) => row.seq)).toEqual([3, 4])
})

test('a row counts as unsent only until a sender has claimed it', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'owned')
  const row = (await device.rows())[0]
  if (!row) throw new Error('no row')
  const rows = [row, { ...row, state: 'inflight' as const, attempts: 1 }, { ...row, attempts: 1 }]
  expect(await unsentOf(device.db, rows, device.now())).toEqual([row])
})

test('2.2 a row names its game only if it can be read', () => {
  expect(gameIdsOf({ kind: 'game.want', payload: { gameId: 5, wanted: true } } as OutboxRow)).toEqual([5])
  expect(gameIdsOf({ kind: 'game.like', payload: null } as unknown as OutboxRow)).toEqual([])
  expect(gameIdsOf({ kind: 'list.create', payload: { listId: 'l', games: [5, 6] } } as unknown as OutboxRow)).toEqual([5, 6])
  expect(gameIdsOf({ kind: 'list.like', payload: { listId: 'l', liked: true } } as OutboxRow)).toEqual([])
})
