// Shows [S101 S105].
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Checkpoint } from '../../src/sync/deps.ts'
import { Crash, crashAtWrite } from '../support/crashing-storage.ts'
import { gameCard } from '../support/game-card.ts'
import { signUp } from '../support/player.ts'
import { roundsOf, SOAK_TAG } from '../support/rounds.ts'
import { questCount, serverStates, SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

/** Every point of a row's life between two steps (`src/sync/deps.ts`). */
const CHECKPOINTS = [
  'Confirming',
  'Pushing',
  'Pulling',
  'drain.requeued',
  'drain.claimed',
  'drain.answered',
  'drain.settled',
  'pull.answered',
  'pull.applied',
] as const satisfies Checkpoint[]
type Unnamed = Exclude<Checkpoint, (typeof CHECKPOINTS)[number] | 'LoggingOut'>
/** Does not compile if a checkpoint is missing above. */
const noneIsMissing: [Unnamed] extends [never] ? true : never = true

const ONE = gameCard(1).id

interface Life {
  name: string
  /** What the player does. It has ended when it resolves. */
  act(device: SyncedDevice): Promise<void>
  /** What was done before, and perhaps sent. */
  before?(device: SyncedDevice): Promise<void>
  isBeforeSynced?: boolean
  states: Record<number, string>
  quests: number
}

const LIVES: Life[] = [
  { name: 'a whole swipe', act: (device) => device.swipe(1, 'liked'), states: { [ONE]: 'liked' }, quests: 1 },
  {
    name: 'a rewind of a swipe that was sent',
    before: (device) => device.swipe(1, 'liked'),
    isBeforeSynced: true,
    act: (device) => device.rewind(),
    states: {},
    quests: 0,
  },
  {
    name: 'a rewind of an unsent swipe, after another swipe',
    before: async (device) => {
      await device.swipe(1, 'owned')
      await device.swipe(1, 'liked')
    },
    act: (device) => device.rewind(),
    states: { [ONE]: 'owned' },
    quests: 1,
  },
]

/** The quick run kills the sender at every `STEP`th of its writes. `mutators.test.ts` kills it at all of them. */
const STEP = roundsOf({ quick: 3, soak: 1 })

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

async function begin(life: Life): Promise<SyncedDevice> {
  const device = new SyncedDevice(server, await signUp(server.app))
  await life.before?.(device)
  if (life.isBeforeSynced) await device.syncUntilIdle()
  // The player's changes must be later than the registration, which has set the settings' timestamps.
  await device.pass(1)
  return device
}

/** Expects nothing lost, nothing twice, nothing left, and both ends alike. */
async function expectComplete(device: SyncedDevice, life: Life): Promise<void> {
  expect(await device.rows('pending', 'inflight', 'rejected')).toEqual([])
  expect(await serverStates(server, device.userId)).toEqual(life.states)
  expect(await device.mirror()).toEqual(life.states)
  expect(await questCount(server, device.userId)).toBe(life.quests)
}

describe.each(LIVES)('$name', (life) => {
  // The quick run kills the sender of a swipe. `rewind.test.ts` has rewinds over a line that fails.
  const completely = { tags: life === LIVES[0] ? [] : [SOAK_TAG] }

  test.each(CHECKPOINTS)('faults 35 and 36: the sender dies at %s, and the next one completes it', completely, async (checkpoint) => {
    expect(noneIsMissing).toBe(true)
    const device = await begin(life)
    await life.act(device)
    device.restart({
      checkpoint: (at) => {
        if (at === checkpoint) throw new Crash(at)
      },
    })
    await expect(device.sync()).rejects.toThrow(Crash)
    device.restart({ checkpoint: () => undefined })
    await device.syncUntilIdle()
    await expectComplete(device, life)
  })

  test('fault 28: the sender hangs for ever after the response: another one takes the lock and completes it', completely, async () => {
    const device = await begin(life)
    await life.act(device)
    let hangs: () => void = () => undefined
    const hanging = new Promise<void>((resolve) => (hangs = resolve))
    device.restart({
      checkpoint: (at) => {
        if (at !== 'drain.answered') return undefined
        hangs()
        return new Promise<void>(() => undefined)
      },
    })
    void device.sync()
    await hanging
    device.restart({ checkpoint: () => undefined })
    const next = device.sync()
    await device.pass(30_000)
    await next
    await device.syncUntilIdle()
    await expectComplete(device, life)
  })

  test('faults 24 and 78: the app dies in the middle of writing the change: all of it is stored, or nothing', completely, async () => {
    for (let nth = 1; ; nth += 1) {
      const device = await begin(life)
      const [rows, seen] = [await device.rows(), await device.mirror()]
      device.restart()
      const crash = crashAtWrite(device.db, nth)
      await life.act(device).catch((error: Error) => {
        if (!String(error).includes('Crash')) throw error
      })
      device.restart()
      if (!crash.hasCrashed()) {
        expect(nth).toBeGreaterThan(1)
        expect(await device.rows()).not.toEqual(rows)
        break
      }
      expect([nth, await device.rows(), await device.mirror()]).toEqual([nth, rows, seen])
    }
  })

  test('the sender dies in the middle of any of its own transactions, and the next one completes it', completely, async () => {
    for (let nth = 1; ; nth += STEP) {
      const device = await begin(life)
      await life.act(device)
      device.restart()
      const crash = crashAtWrite(device.db, nth)
      await device.sync().catch((error: Error) => {
        if (!String(error).includes('Crash')) throw error
      })
      device.restart()
      await device.syncUntilIdle()
      await expectComplete(device, life)
      if (!crash.hasCrashed()) {
        expect(nth).toBeGreaterThan(4)
        break
      }
    }
  })
})
