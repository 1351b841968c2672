import { describe, expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { deckIds } from '../games/deck.ts'
import { forgetList, layOutList } from '../own/lists.ts'
import type { OutboxState } from '../rows.ts'
import { rewindSwipe } from './rewind-swipe.ts'

const idsOf = (...numbers: number[]) => numbers.map((number) => gameCard(number).id)

/** As after a sender has taken every row so far, and got as far as `state`. */
async function send(device: TestDevice, state: OutboxState): Promise<void> {
  await device.db.outbox.toCollection().modify({ state, attempts: 1 })
}

test('nothing swiped, nothing to rewind', async () => {
  const device = new TestDevice()
  expect(await rewindSwipe(device)).toBeUndefined()
  expect(await device.rows()).toEqual([])
})

test('fault 77: an unsent swipe is taken out of the queue with its like and its quest event', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  await rewindSwipe(device)
  expect(await device.rows()).toEqual([])
  expect(await device.seen(1)).toBeNull()
  expect(await device.questEvents()).toEqual([])
  expect(await device.db.swipes.count()).toBe(0)
})

describe.each(['inflight', 'acknowledged', 'pending'] as const)('fault 77: a swipe that was sent (now %s)', (state) => {
  test('is undone by rows of its own, behind it, and its quest event counts no more', async () => {
    const device = new TestDevice()
    await device.swipe(1, 'liked')
    await send(device, state)
    const sent = await device.rows()
    await rewindSwipe(device)
    const rows = await device.rows()
    expect(rows.slice(0, 3)).toEqual(sent)
    expect(rows.slice(3).map((row) => [row.kind, row.payload])).toEqual([
      ['game.like', { gameId: gameCard(1).id, liked: false }],
      ['gamestate.set', { gameId: gameCard(1).id, state: null }],
      ['quest.record', { eventId: sent[2]?.id, type: 'SWIPE', retracted: true }],
    ])
    expect(Math.min(...rows.slice(3).map((row) => row.at))).toBeGreaterThan(Math.max(...sent.map((row) => row.at)))
    expect(await device.seen(1)).toBeNull()
    expect(await device.questEvents()).toEqual([])
  })
})

test('fault 77: what was acknowledged so long ago that its rows are gone is undone all the same', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'owned')
  await device.db.outbox.clear()
  await rewindSwipe(device)
  expect(await device.queue()).toEqual(['game.like pending', 'gamestate.set pending', 'quest.record pending'])
})

test('fault 77: of a swipe that was sent in part, only that part is undone', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  const [state] = await device.rows()
  await device.db.outbox.update(state?.seq as number, { state: 'inflight', attempts: 1 })
  await rewindSwipe(device)
  expect(await device.queue()).toEqual(['gamestate.set inflight', 'gamestate.set pending'])
  expect(await device.questEvents()).toEqual([])
})

test('the state before the swipe comes back, sent or not', async () => {
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

test('after a change of filters the card comes back on top of the deck that is played now', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'disliked', 'genres=12')
  await device.db.deck.add({ deckKey: 'genres=31', position: 1, gameId: gameCard(2).id })
  await rewindSwipe(device, 'genres=31')
  expect(await deckIds(device.db, 'genres=31')).toEqual([1, 2].map((number) => gameCard(number).id))
  expect(await deckIds(device.db, 'genres=12')).toEqual([])
})

test('a card that was dealt again meanwhile lies in the deck once', async () => {
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

  test('a card that is swiped from a begun list and rewound lies in both where it lay', async () => {
    const device = await deviceWithBoth()
    await device.swipe(1, 'liked', 'list:cosy')
    await device.swipe(2, 'liked', 'list:cosy')
    expect(await both(device)).toEqual([idsOf(3), idsOf(3)])
    await rewindSwipe(device, 'list:cosy')
    expect(await both(device)).toEqual([idsOf(2, 3), idsOf(3, 2)])
  })

  test('the list has it back too where it is rewound in the deck of the filters', async () => {
    const device = await deviceWithBoth()
    await device.swipe(1, 'liked', 'list:cosy')
    await rewindSwipe(device, 'all')
    expect(await both(device)).toEqual([idsOf(1, 2, 3), idsOf(1, 3, 2)])
  })

  test('a list in which something else lies there by now has it on top; one that is forgotten stays so', async () => {
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

test('a list’s deck rewinds its own swipes alone, however fast it is asked twice', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  await device.swipe(2, 'disliked', 'list:cosy')
  expect((await rewindSwipe(device, 'list:cosy'))?.gameId).toBe(gameCard(2).id)
  expect(await rewindSwipe(device, 'list:cosy')).toBeUndefined()
  expect([await device.seen(1), await device.seen(2)]).toEqual(['liked', null])
  expect((await rewindSwipe(device, 'all'))?.gameId).toBe(gameCard(1).id)
})
