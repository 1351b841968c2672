// Shows [S101 S105].
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gameCard } from '../support/game-card.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { questCount, serverStates, signInAgain, SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

const ONE = gameCard(1).id

let server: TestApp
let player: Player
let device: SyncedDevice

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  player = await signUp(server.app)
  device = new SyncedDevice(server, player)
})

const states = () => serverStates(server, player.id)
const quests = () => questCount(server, player.id)

describe('fault 77: a rewound swipe', () => {
  test('that is sent as one request', async () => {
    for (const number of [1, 2, 3]) await device.swipe(number, 'liked')
    await device.syncUntilIdle()
    expect(device.line.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/api/users/gamestate/batch'])
    expect([Object.values(await states()), await quests()]).toEqual([['liked', 'liked', 'liked'], 3])
  })

  test('that was not sent: no request is made at all', async () => {
    await device.swipe(1, 'liked')
    await device.rewind()
    await device.syncUntilIdle()
    expect(device.line.requests.every(({ method }) => method === 'GET')).toBe(true)
    expect([await states(), await quests(), await device.mirror()]).toEqual([{}, 0, {}])
  })

  test('that is in flight when it is rewound: undone on the server as well', async () => {
    await device.swipe(1, 'liked')
    device.line.beforeForward = async ({ path }) => {
      if (!path.includes('/gamestate/batch') || (await device.db.swipes.count()) === 0) return
      await device.rewind()
    }
    await device.sync()
    expect(await device.seen(1)).toBeNull()
    await device.syncUntilIdle()
    expect([await states(), await quests(), await device.mirror()]).toEqual([{}, 0, {}])
  })

  test('whose sending had an unknown outcome: undone, whether it arrived or not', async () => {
    for (const fault of ['refuse', 'lose-answer'] as const) {
      await device.swipe(1, 'liked')
      device.line.next('/gamestate/batch', { kind: fault })
      await device.sync()
      await device.rewind()
      expect(await device.seen(1)).toBeNull()
      await device.pass(60_000)
      await device.syncUntilIdle()
      expect([fault, await states(), await quests(), await device.mirror()]).toEqual([fault, {}, 0, {}])
    }
  })

  test.each(['swipe', 'swipeInRows'] as const)('that the server has (by %s): undone, and its quest event counts no more', async (swipe) => {
    await device[swipe](1, 'liked')
    await device.syncUntilIdle()
    expect([await states(), await quests()]).toEqual([{ [ONE]: 'liked' }, 1])
    await device.rewind()
    await device.syncUntilIdle()
    expect([await states(), await quests(), await device.mirror()]).toEqual([{}, 0, {}])
  })

  test('and swiped again, ten times over: counted once', async () => {
    for (let round = 0; round < 10; round += 1) {
      await device.swipe(1, 'liked')
      if (round % 2 === 0) await device.syncUntilIdle()
      await device.rewind()
    }
    await device.swipe(1, 'owned')
    await device.syncUntilIdle()
    expect([await states(), await quests()]).toEqual([{ [ONE]: 'owned' }, 1])
  })

  test('restores the state that the game had before', async () => {
    await device.swipe(1, 'owned')
    await device.syncUntilIdle()
    await device.swipe(1, 'liked')
    await device.syncUntilIdle()
    await device.rewind()
    await device.syncUntilIdle()
    expect([await states(), await quests()]).toEqual([{ [ONE]: 'owned' }, 1])
  })
})

test.each(['/gamestate/batch', '/like', '/quests/event'])(
  'fault 79: of a swipe in three rows the part to %s is lost on the line: all three arrive, once',
  async (part) => {
    await device.swipeInRows(1, 'liked')
    device.line.next(part, { kind: 'refuse' }, { kind: 'lose-answer' })
    await device.sync()
    await device.pass(60_000)
    await device.syncUntilIdle()
    expect([await states(), await quests()]).toEqual([{ [ONE]: 'liked' }, 1])
    expect((await device.rows()).map((row) => row.state)).toEqual(['acknowledged', 'acknowledged', 'acknowledged'])
  },
)

describe('fault 88: the server’s values while changes are pending', () => {
  test('a response to a pull that was made before a swipe and arrives after it does not undo it', async () => {
    const other = new SyncedDevice(server, player, { browser: await signInAgain(server, player) })
    await other.swipe(1, 'owned')
    await other.syncUntilIdle()
    device.deps.checkpoint = async (at) => {
      if (at !== 'pull.answered') return
      device.deps.checkpoint = () => undefined
      await device.pass(10)
      await device.swipe(1, 'disliked')
    }
    await device.sync('poll')
    expect(await device.seen(1)).toBe('disliked')
    await device.syncUntilIdle()
    await other.syncUntilIdle()
    expect(await states()).toEqual({ [ONE]: 'disliked' })
    expect(await other.mirror()).toEqual({ [ONE]: 'disliked' })
  })

  test('the screen never flips back and forth, at no point of sending and pulling, with every response lost once', async () => {
    const seen: (string | null)[] = []
    const look = async () => {
      const state = await device.seen(1)
      if (seen.at(-1) !== state) seen.push(state)
    }
    device.deps.checkpoint = look
    device.line.beforeForward = look
    const faults = new Set<string>()
    device.line.always(({ method, path, body }) => {
      const name = `${method} ${path} ${body ?? ''}`
      if (faults.has(name)) return undefined
      faults.add(name)
      return { kind: 'lose-answer' }
    })
    const verdicts = ['liked', 'disliked', 'owned', 'liked'] as const
    for (const verdict of verdicts) {
      await device.swipe(1, verdict)
      await look()
      await device.sync('write')
      await device.pass(60_000)
    }
    await device.syncUntilIdle()
    await look()
    expect(seen).toEqual(verdicts)
    expect(await states()).toEqual({ [ONE]: 'liked' })
    expect(await quests()).toBe(4)
  })

  test('a swipe that another device has overruled is replaced once, by the newer state', async () => {
    const other = new SyncedDevice(server, player, { browser: await signInAgain(server, player) })
    await device.swipe(1, 'liked')
    await device.pass(1_000)
    await other.clock.advance(1_000)
    await other.swipe(1, 'owned')
    await other.syncUntilIdle()
    const seen: (string | null)[] = []
    const look = async () => {
      const state = await device.seen(1)
      if (seen.at(-1) !== state) seen.push(state)
    }
    device.deps.checkpoint = look
    device.line.beforeForward = look
    await device.syncUntilIdle()
    await look()
    expect(seen).toEqual(['liked', 'owned'])
  })
})
