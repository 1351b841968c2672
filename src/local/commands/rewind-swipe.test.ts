import { describe, expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { deckIds } from '../queries/deck.ts'
import { forgetList, layOutList } from '../queries/lists.ts'
import { mirrorTables } from '../db/database.ts'
import { recompute } from '../replica/mirror.ts'
import type { OutboxState } from '../db/outbox-row.ts'
import { rewindSwipe } from './rewind-swipe.ts'

const idsOf = (...numbers: number[]) => numbers.map((number) => gameCard(number).id)

/** Marks all rows as a sender would that has reached `state`. */
async function send(device: TestDevice, state: OutboxState): Promise<void> {
  await device.db.outbox.toCollection().modify({ state, attempts: 1 })
}

test('nothing swiped, nothing to rewind', async () => {
  const device = new TestDevice()
  expect(await rewindSwipe(device)).toBeUndefined()
  expect(await device.rows()).toEqual([])
})

test.each(['swipe', 'swipeInRows'] as const)(
  'fault 77: an unsent swipe (by %s) is removed from the queue with its quest event',
  async (swipe) => {
    const device = new TestDevice()
    await device[swipe](1, 'liked')
    await rewindSwipe(device)
    expect(await device.rows()).toEqual([])
    expect(await device.seen(1)).toBeNull()
    expect(await device.questEvents()).toEqual([])
    expect(await device.db.swipes.count()).toBe(0)
  },
)

describe.each(['inflight', 'acknowledged', 'pending'] as const)('fault 77: a swipe that was sent (now %s)', (state) => {
  test.each([
    ['swipe', 0],
    ['swipeInRows', 2],
  ] as const)('by %s is undone by rows of its own after it, and its quest event no longer counts', async (swipe, place) => {
    const device = new TestDevice()
    await device[swipe](1, 'liked')
    await send(device, state)
    const sent = await device.rows()
    await rewindSwipe(device)
    const rows = await device.rows()
    expect(rows.slice(0, sent.length)).toEqual(sent)
    const later = rows.slice(sent.length)
    expect(later.map((row) => [row.kind, row.payload])).toEqual([
      ['gamestate.set', { gameId: gameCard(1).id, state: null }],
      ['quest.record', { eventId: sent[place]?.id, type: 'SWIPE', retracted: true }],
    ])
    expect(Math.min(...later.map((row) => row.at))).toBeGreaterThan(Math.max(...sent.map((row) => row.at)))
    expect(await device.seen(1)).toBeNull()
    expect(await device.questEvents()).toEqual([])
  })
})

test('fault 77: a swipe whose acknowledged row was deleted long ago is undone all the same', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'owned')
  await device.db.outbox.clear()
  await rewindSwipe(device)
  expect(await device.queue()).toEqual(['gamestate.set pending', 'quest.record pending'])
})

test.each([
  ['gamestate.set', 'gamestate.set'],
  ['game.like', 'gamestate.set'],
  ['quest.record', 'quest.record'],
])('fault 77: if of a swipe in three rows only %s was sent, only that part is undone', async (sent, undone) => {
  const device = new TestDevice()
  await device.swipeInRows(1, 'liked')
  await device.db.outbox.filter(({ kind }) => kind === sent).modify({ state: 'inflight', attempts: 1 })
  await rewindSwipe(device)
  expect(await device.queue()).toEqual([`${sent} inflight`, `${undone} pending`])
  expect([await device.seen(1), await device.questEvents()]).toEqual([null, []])
})

test('fault 77: a pending swipe that is computed again still shows its quest event, until it is rewound', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  await device.swipe(2, 'disliked')
  const ids = (await device.rows()).map(({ id }) => id)
  await device.db.transaction('rw', mirrorTables(device.db), () => recompute(device.db, 'questEvents', ids, { isComplete: true }))
  expect(await device.questEvents()).toEqual(ids)
  await send(device, 'pending')
  await rewindSwipe(device)
  await device.db.transaction('rw', mirrorTables(device.db), () => recompute(device.db, 'questEvents', ids, { isComplete: true }))
  expect(await device.questEvents()).toEqual(ids.slice(0, 1))
})

test('the state before the swipe is restored, sent or not', async () => {
  const device = new TestDevice()
  await device.db.gameStates.put({ gameId: gameCard(1).id, state: 'owned', at: 5, baseState: 'owned', baseAt: 5 })
  await device.swipe(1, 'disliked')
  await rewindSwipe(device)
  expect(await device.seen(1)).toBe('owned')
  await device.swipe(1, 'disliked')
  await send(device, 'acknowledged')
  await rewindSwipe(device)
  expect(await device.seen(1)).toBe('owned')
  expect((await device.rows('pending')).map((row) => row.payload)).toContainEqual({ gameId: gameCard(1).id, state: 'owned' })
})

test('swipes are rewound one by one, newest first, each card back on top of its deck', async () => {
  const device = new TestDevice()
  await device.db.deck.bulkAdd([1, 2, 3].map((number) => ({ deckKey: 'all', position: number, gameId: gameCard(number).id })))
  await device.swipe(1, 'liked')
  await device.swipe(2, 'owned')
  expect((await rewindSwipe(device))?.gameId).toBe(gameCard(2).id)
  expect(await deckIds(device.db, 'all')).toEqual([2, 3].map((number) => gameCard(number).id))
  expect((await rewindSwipe(device))?.gameId).toBe(gameCard(1).id)
  expect(await deckIds(device.db, 'all')).toEqual([1, 2, 3].map((number) => gameCard(number).id))
  expect(await rewindSwipe(device)).toBeUndefined()
})

test('after a change of filters the card returns on top of the current deck', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'disliked', 'genres=12')
  await device.db.deck.add({ deckKey: 'genres=31', position: 1, gameId: gameCard(2).id })
  await rewindSwipe(device, 'genres=31')
  expect(await deckIds(device.db, 'genres=31')).toEqual([1, 2].map((number) => gameCard(number).id))
  expect(await deckIds(device.db, 'genres=12')).toEqual([])
})

test('a card that was dealt again meanwhile is in the deck once', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'disliked')
  await device.db.deck.add({ deckKey: 'all', position: 9, gameId: gameCard(1).id })
  await rewindSwipe(device)
  expect(await deckIds(device.db, 'all')).toEqual([gameCard(1).id])
})

describe('between a list’s deck and that of the filters', () => {
  async function deviceWithBoth(): Promise<TestDevice> {
    const device = new TestDevice()
    await device.db.games.bulkPut([1, 2, 3].map((number) => gameCard(number)))
    await layOutList(device.db, { id: 'cosy', games: idsOf(1, 2, 3) })
    await device.db.deck.bulkAdd([3, 2].map((number, at) => ({ deckKey: 'all', position: at + 1, gameId: gameCard(number).id })))
    return device
  }
  const both = async ({ db }: TestDevice) => [await deckIds(db, 'list:cosy'), await deckIds(db, 'all')]

  test('a card that is swiped from a begun list and rewound returns to its position in both', async () => {
    const device = await deviceWithBoth()
    await device.swipe(1, 'liked', 'list:cosy')
    await device.swipe(2, 'liked', 'list:cosy')
    expect(await both(device)).toEqual([idsOf(3), idsOf(3)])
    await rewindSwipe(device, 'list:cosy')
    expect(await both(device)).toEqual([idsOf(2, 3), idsOf(3, 2)])
  })

  test('the list has it back too if it is rewound in the deck of the filters', async () => {
    const device = await deviceWithBoth()
    await device.swipe(1, 'liked', 'list:cosy')
    await rewindSwipe(device, 'all')
    expect(await both(device)).toEqual([idsOf(1, 2, 3), idsOf(1, 3, 2)])
  })

  test('a list with another card at that position has it on top; a deleted deck of a list stays deleted', async () => {
    const device = await deviceWithBoth()
    await device.swipe(1, 'liked', 'list:cosy')
    await device.db.deck.put({ deckKey: 'list:cosy', position: 1, gameId: gameCard(9).id })
    await rewindSwipe(device, 'all')
    expect(await deckIds(device.db, 'list:cosy')).toEqual(idsOf(1, 9, 2, 3))
    await device.swipe(1, 'liked', 'list:cosy')
    await forgetList(device.db, 'cosy')
    await rewindSwipe(device, 'all')
    expect(await both(device)).toEqual([[], idsOf(1, 3, 2)])
  })
})

test('a list’s deck rewinds only its own swipes, however fast Rewind is pressed twice', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  await device.swipe(2, 'disliked', 'list:cosy')
  expect((await rewindSwipe(device, 'list:cosy'))?.gameId).toBe(gameCard(2).id)
  expect(await rewindSwipe(device, 'list:cosy')).toBeUndefined()
  expect([await device.seen(1), await device.seen(2)]).toEqual(['liked', null])
  expect((await rewindSwipe(device, 'all'))?.gameId).toBe(gameCard(1).id)
})
