// Shows [S101 S105].
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TasteResponse } from '../../src/contract/taste.ts'
import { change } from '../../src/local/commands/change.ts'
import { forgetTaste, rememberTaste, setTaste } from '../../src/local/commands/set-taste.ts'
import { countClearable } from '../../src/local/queries/clearable.ts'
import { readStatedTaste } from '../../src/local/queries/taste.ts'
import { clearData } from '../../src/sync/clear-data.ts'
import { gameCard } from '../support/game-card.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { signInAgain, SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

const PUZZLE = { facet: 'genre', id: 9 } as const
const SHOOTER = { facet: 'genre', id: 5 } as const

let server: TestApp
let player: Player
let one: SyncedDevice
let two: SyncedDevice

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  player = await signUp(server.app)
  one = new SyncedDevice(server, player)
  two = new SyncedDevice(server, player, { browser: await signInAgain(server, player) })
  await syncAll()
})

/** Advances the time on both. */
async function later(): Promise<void> {
  await one.pass(1_000)
  await two.clock.advance(1_000)
}

/** Sends all pending changes, and pulls them on both. */
async function syncAll(): Promise<void> {
  for (const device of [one, two, one, two]) await device.syncUntilIdle()
}

const genresOf = async ({ db }: SyncedDevice) => Object.fromEntries((await readStatedTaste(db)).stated.genre)
const taste = async () => (await player.call<TasteResponse>('ownTaste')).body

/** Returns the time of the verdict on a game, on a device and on the server. */
async function swipedAt(device: SyncedDevice, number: number): Promise<number[]> {
  const { id } = gameCard(number)
  const row = await server.db
    .selectFrom('game_state')
    .select(['at', 'unliked_at'])
    .where('user_id', '=', player.id)
    .where('game_id', '=', id)
    .executeTakeFirstOrThrow()
  return [(await device.db.gameStates.get(id))?.at ?? 0, Math.max(row.at, row.unliked_at)]
}

test('fault 100: taste stated on two devices with no network: of each value the later wins, on both and on the server', async () => {
  await setTaste(one, PUZZLE, 2)
  await setTaste(one, SHOOTER, 1)
  await later()
  await setTaste(two, PUZZLE, -2)
  await later()
  await setTaste(one, SHOOTER, 0)
  await later()
  await two.syncUntilIdle()
  await syncAll()
  for (const device of [one, two]) expect(await genresOf(device)).toEqual({ 9: -2 })
  expect((await taste()).said).toMatchObject([{ facet: 'genre', id: 9, value: -2 }])
})

describe('fault 101: forgotten on one device while the other swipes', () => {
  test('swipes from before do not count, however late they are sent; later swipes do', async () => {
    await two.swipe(1, 'liked')
    await later()
    await forgetTaste(one)
    await later()
    await two.swipe(2, 'liked')
    await one.syncUntilIdle()
    await syncAll()
    const forgottenAt = (await taste()).forgotten_at ?? 0
    for (const device of [one, two]) {
      expect((await readStatedTaste(device.db)).forgottenAt).toBe(forgottenAt)
      expect((await swipedAt(device, 1)).map((at) => at <= forgottenAt)).toEqual([true, true])
      expect((await swipedAt(device, 2)).map((at) => at <= forgottenAt)).toEqual([false, false])
    }
  })

  test('4.5 by a clock that is ahead: no later swipe is forgotten', async () => {
    const ahead = new SyncedDevice(server, player, { browser: one.browser, clockErrorMs: 86_400_000 })
    await ahead.swipe(1, 'liked')
    await forgetTaste(ahead)
    await ahead.syncUntilIdle()
    await later()
    await ahead.clock.advance(1_000)
    await two.swipe(2, 'liked')
    await syncAll()
    await ahead.syncUntilIdle()
    const forgottenAt = (await taste()).forgotten_at ?? 0
    for (const device of [ahead, two]) expect((await readStatedTaste(device.db)).forgottenAt).toBe(forgottenAt)
    expect((await swipedAt(two, 1)).map((at) => at <= forgottenAt)).toEqual([true, true])
    expect((await swipedAt(two, 2)).map((at) => at <= forgottenAt)).toEqual([false, false])
  })

  test('4.5 by an older client, whose clock was ahead: not later than its own change', async () => {
    const at = server.clock.now()
    const { status } = await player.call('forgetTaste', { body: { userId: player.id, up_to: at + 86_400_000, at } })
    expect([status, (await taste()).forgotten_at]).toEqual([200, at])
  })

  test('the later value wins, and Undo sets the time that was there before', async () => {
    await forgetTaste(one)
    await syncAll()
    const first = (await taste()).forgotten_at ?? 0
    await later()
    const before = await forgetTaste(two)
    expect(before).toBe(first)
    await syncAll()
    await later()
    await rememberTaste(two, before)
    await syncAll()
    expect((await taste()).forgotten_at).toBe(first)
    await later()
    await rememberTaste(one, 0)
    await syncAll()
    for (const device of [one, two]) expect((await readStatedTaste(device.db)).forgottenAt).toBe(0)
    expect((await taste()).forgotten_at).toBeNull()
  })
})

test('16 stated taste is cleared by itself, and later values stay', async () => {
  await setTaste(two, PUZZLE, 2)
  await forgetTaste(two)
  await change(two, 'game.want', { gameId: gameCard(1).id, wanted: true })
  await later()
  expect(await clearData(one, one.deps.remote, ['taste'])).toBe('done')
  await later()
  await setTaste(one, SHOOTER, -1)
  await syncAll()
  for (const device of [one, two]) {
    expect(await genresOf(device)).toEqual({ 5: -1 })
    expect(await countClearable(device.db)).toMatchObject({ taste: 1, wishlist: 1 })
  }
  const { said: stated, forgotten_at } = await taste()
  expect(stated).toMatchObject([{ facet: 'genre', id: 5, value: -1 }])
  expect(forgotten_at).not.toBeNull()
})
