import { expect } from 'playwright/test'
import type { GameState } from '../../src/contract/mutations.ts'
import type { BrowserPlayer, Direction, SwipeKey } from './browser-player.ts'
import { readTable } from './device-view.ts'
import type { ServerDatabase } from './server-database.ts'

/** A player's states of games, by the games' ids. */
export type Swiped = Record<number, GameState>

const KEYS: readonly (readonly [SwipeKey, GameState])[] = [
  ['ArrowRight', 'liked'],
  ['ArrowLeft', 'disliked'],
  ['ArrowUp', 'owned'],
]
const WAYS: readonly (readonly [Direction, GameState])[] = [
  ['right', 'liked'],
  ['left', 'disliked'],
  ['up', 'owned'],
]

/** Likes, dislikes and owns in turn, by keys, as fast as the deck accepts them. */
export async function swipeByKeys(player: BrowserPlayer, count: number): Promise<Swiped> {
  const turns = Array.from({ length: count }, (_, n) => KEYS[n % KEYS.length]!)
  const cards = await player.pressKeys(turns.map(([key]) => key))
  const swiped: Swiped = Object.fromEntries(cards.map(({ gameId }, n) => [gameId, turns[n]![1]]))
  expect(Object.keys(swiped), 'no card is dealt twice').toHaveLength(count)
  await untilSaved(player, swiped)
  return swiped
}

/** Swipes by touch. */
export async function swipeByTouch(player: BrowserPlayer, count: number): Promise<Swiped> {
  const swiped: Swiped = {}
  for (let n = 0; n < count; n++) {
    const [way, state] = WAYS[n % WAYS.length]!
    const { gameId } = await player.swipe(way)
    swiped[gameId] = state
  }
  expect(Object.keys(swiped), 'no card is dealt twice').toHaveLength(count)
  await untilSaved(player, swiped)
  return swiped
}

const SAVED = { intervals: [16, 50, 100], message: 'the swipes on the device' }

/** The card leaves the screen before it is stored, so this waits until the last swipe is stored. */
async function untilSaved({ page, account }: BrowserPlayer, swiped: Swiped): Promise<void> {
  const savedIds = async () => (await readTable(page, account.userId, 'gameStates')).map(({ gameId }) => gameId)
  await expect.poll(savedIds, SAVED).toEqual(expect.arrayContaining(Object.keys(swiped).map(Number)))
}

/** Waits until the server has each swipe in its state, and the quests count each of them once. */
export async function untilAtServer(database: ServerDatabase, player: BrowserPlayer, swiped: Swiped): Promise<void> {
  const wanted = { states: swiped, questEvents: Object.keys(swiped).length }
  await expect
    .poll(
      async () => ({
        states: await database.statesOf(player),
        questEvents: (await database.questEventsOf(player)).length,
      }),
      { message: 'what the server has of the swipes', timeout: 20_000 },
    )
    .toEqual(wanted)
}

/** Waits until no change is unsent; then checks that device and server have the same states and the same quest events. */
export async function untilBothEndsAgree(database: ServerDatabase, player: BrowserPlayer, swiped: Swiped): Promise<void> {
  await player.untilSent()
  await untilAtServer(database, player, swiped)
  const { page, account } = player
  const states = await readTable(page, account.userId, 'gameStates')
  const shown = states.flatMap(({ gameId, state }) => (state === null ? [] : [[gameId, state] as const]))
  expect(Object.fromEntries(shown), 'the states on the device').toEqual(swiped)
  const mine = await readTable(page, account.userId, 'mine')
  const counted = mine.flatMap(({ entity, id, value }) => (entity === 'questEvents' && value ? [id] : []))
  expect(counted.sort(), 'the quest events on the device').toEqual(await database.questEventsOf(player))
}
