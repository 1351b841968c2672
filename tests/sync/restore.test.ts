// Shows [S101 S105].
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { App } from '../../src/server/deps.ts'
import { gameCard } from '../support/game-card.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { RestorableServer } from '../support/restorable-server.ts'
import { SOAK_TAG } from '../support/rounds.ts'
import { serverStates, signInAgain, SyncedDevice } from '../support/synced-device.ts'
import type { TestApp } from '../support/test-app.ts'

let server: RestorableServer
let player: Player
let phone: SyncedDevice
let laptop: SyncedDevice

/** Returns the server that runs at the moment. The clock of the first one continues over all of them. */
function lasting(): TestApp {
  const { clock } = server.current
  const app = { inject: (options: never) => server.current.app.inject(options) } as unknown as App
  return {
    app,
    clock,
    get db() {
      return server.current.db
    },
  } as unknown as TestApp
}

beforeAll(async () => {
  server = await RestorableServer.start()
})
afterAll(() => server.close())
beforeEach(async () => {
  player = await signUp(server.current.app)
  const deps = lasting()
  phone = new SyncedDevice(deps, player)
  laptop = new SyncedDevice(deps, player, { browser: await signInAgain(server.current, player) })
  for (const device of [phone, laptop]) await device.syncUntilIdle()
})

const idOf = (number: number) => gameCard(number).id

/** Expects the same on both devices and the server, after each has pulled the others' changes. */
async function expectAlike(states: Record<number, string>): Promise<void> {
  for (const device of [phone, laptop, phone]) await device.syncUntilIdle()
  expect(await serverStates(server.current, player.id)).toEqual(states)
  for (const device of [phone, laptop]) {
    expect(await device.mirror()).toEqual(states)
    expect(await device.rows('pending', 'inflight', 'rejected')).toEqual([])
  }
}

test(
  'fault 63: changes that a server has lost are sent again, although another device has written past them',
  { tags: [SOAK_TAG] },
  async () => {
    await phone.swipe(1, 'liked')
    await phone.syncUntilIdle()
    await server.backUp()
    await phone.swipe(2, 'owned')
    await phone.syncUntilIdle()
    await laptop.swipe(3, 'disliked')
    await laptop.syncUntilIdle()
    await server.restore()
    // Enough writes that the revision is past the one that the phone knows.
    for (const number of [4, 5, 6, 7, 8]) {
      await laptop.swipe(number, 'liked')
      await laptop.syncUntilIdle()
    }
    await expectAlike({
      [idOf(1)]: 'liked',
      [idOf(2)]: 'owned',
      [idOf(3)]: 'disliked',
      ...Object.fromEntries([4, 5, 6, 7, 8].map((number) => [idOf(number), 'liked'])),
    })
  },
)

test('fault 63: a server that is restored in the middle of a drain loses none of the changes that it has acknowledged', async () => {
  await server.backUp()
  await phone.swipeMany(3, 'liked', 'swipeInRows')
  let isPutBack = false
  phone.line.beforeForward = async ({ path }) => {
    // The states are acknowledged by now. The rest of the drain reaches the server that has forgotten them.
    if (isPutBack || !path.includes('/quests/')) return
    isPutBack = true
    await server.restore()
  }
  await phone.sync()
  phone.line.beforeForward = () => undefined
  expect(isPutBack).toBe(true)
  await expectAlike(Object.fromEntries([1, 2, 3].map((number) => [idOf(number), 'liked'])))
})

test('fault 63: a restart is no restore: nothing is sent again', async () => {
  await phone.swipe(1, 'liked')
  await phone.syncUntilIdle()
  await server.restart()
  await phone.swipe(2, 'owned')
  await phone.syncUntilIdle()
  const sent = phone.line.count('/gamestate/batch')
  await expectAlike({ [idOf(1)]: 'liked', [idOf(2)]: 'owned' })
  expect(phone.line.count('/gamestate/batch')).toBe(sent)
})
