import { expect, test } from 'vitest'
import { ADA, TestDevice } from '../../tests/support/test-device.ts'
import { gameCard } from '../../tests/support/game-card.ts'
import { LIST_ID } from '../../tests/support/saved-list.ts'
import { change } from '../local/commands/change.ts'
import type { OutboxRow, OutboxRowOf } from '../local/db/outbox-row.ts'
import type { StatedGame } from '../mutators/games.ts'
import { batchLimitOf, requestFor } from './requests.ts'

async function rowsOf(kind: OutboxRow['kind'], swipes: number): Promise<OutboxRow[]> {
  const device = new TestDevice()
  await device.ingestAll()
  const swipe = kind === 'game.like' || kind === 'quest.record' ? 'swipeInRows' : 'swipe'
  for (let number = 1; number <= swipes; number += 1) await device[swipe](number, 'liked')
  return (await device.rows()).filter((row) => row.kind === kind)
}

test('5 game states are always sent as a batch, because there is no other endpoint; only a swipe’s names its quest event', async () => {
  const [{ id, at, ...row }] = (await rowsOf('gamestate.set', 1)) as [OutboxRowOf<'gamestate.set'>]
  const item = { game_id: gameCard(1).id, state: 'liked', id, at }
  const sent = (payload: StatedGame) => JSON.parse(JSON.stringify(requestFor(ADA, [{ ...row, id, at, payload }]))) as unknown
  const request = (state: object) => ({ call: 'pushGameStates', options: { body: { user_id: ADA, states: [state] } } })
  expect(sent(row.payload)).toEqual(request({ ...item, swipe_event_id: id }))
  expect(sent({ gameId: row.payload.gameId, state: 'liked' })).toEqual(request(item))
})

test('5 one like uses the single endpoint, more are a batch', async () => {
  const rows = (await rowsOf('game.like', 2)) as [OutboxRow, OutboxRow]
  expect(requestFor(ADA, rows.slice(0, 1))).toEqual({
    call: 'likeGame',
    options: { params: { gameId: gameCard(1).id }, body: { userId: ADA, liked: true, id: rows[0].id, at: rows[0].at } },
  })
  expect(requestFor(ADA, rows)).toEqual({
    call: 'likesBatch',
    options: {
      body: {
        userId: ADA,
        likes: rows.map((row, index) => ({ game_id: gameCard(index + 1).id, liked: true, id: row.id, at: row.at })),
      },
    },
  })
})

test('5 one quest event uses the single endpoint, more are a batch; a retracted one names the event', async () => {
  const [first, second] = (await rowsOf('quest.record', 2)) as [OutboxRow, OutboxRow]
  const body = { userId: ADA, type: 'SWIPE', event_id: first.id, retracted: false, id: first.id, at: first.at }
  expect(requestFor(ADA, [first])).toEqual({ call: 'questEvent', options: { body } })
  const back = { ...second, payload: { eventId: first.id, type: 'SWIPE', retracted: true } } as OutboxRow
  expect(requestFor(ADA, [first, back])).toEqual({
    call: 'questEventsBatch',
    options: {
      body: {
        userId: ADA,
        events: [
          { type: 'SWIPE', id: first.id, at: first.at, event_id: first.id, retracted: false },
          { type: 'SWIPE', id: second.id, at: second.at, event_id: first.id, retracted: true },
        ],
      },
    },
  })
})

test('5 settings are sent one by one, to the player’s own address', async () => {
  const [row] = (await rowsOf('settings.merge', 5)) as [OutboxRow]
  expect(batchLimitOf('settings.merge')).toBe(1)
  expect(requestFor(ADA, [row])).toEqual({
    call: 'putSettings',
    options: { params: { userId: ADA }, body: { genres: [12], id: row.id, at: row.at } },
  })
})

test('5 likes of lists are sent one by one', async () => {
  const device = new TestDevice()
  await change(device, 'list.like', { listId: LIST_ID, liked: false })
  const [row] = (await device.rows()) as [OutboxRow]
  expect(batchLimitOf('list.like')).toBe(1)
  expect(requestFor(ADA, [row])).toEqual({
    call: 'likeList',
    options: { params: { listId: LIST_ID }, body: { userId: ADA, liked: false, id: row.id, at: row.at } },
  })
})

test('5 a request never mixes mutators and is never empty', async () => {
  const [state] = (await rowsOf('gamestate.set', 1)) as [OutboxRow]
  const [like] = (await rowsOf('game.like', 1)) as [OutboxRow]
  expect(() => requestFor(ADA, [state, like])).toThrow(TypeError)
  expect(() => requestFor(ADA, [])).toThrow(TypeError)
})
