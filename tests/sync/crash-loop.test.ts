import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Checkpoint } from '../../src/sync/world.ts'
import { enqueue } from '../../src/local/outbox.ts'
import type { Mutation } from '../../src/local/outbox.ts'
import { writeOnDevice } from '../../src/local/device.ts'
import { Crash, crashAtWrite } from '../support/crashing-storage.ts'
import { gameCard } from '../support/game-card.ts'
import { LIST_ID, savedList } from '../support/saved-list.ts'
import { seedList } from '../support/seed-lists.ts'
import { likeList } from '../../src/local/mutations/like-list.ts'
import { keepList } from '../../src/local/lists.ts'
import { signUp } from '../support/player.ts'
import { questCount, serverStates, SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

/** Every point of a row's life that stands between two steps (`src/sync/world.ts`). */
const CHECKPOINTS = [
  'drain.confirmed', 'drain.requeued', 'drain.claimed', 'drain.answered', 'drain.settled',
  'pull.answered', 'pull.applied',
] as const satisfies Checkpoint[]
type Unnamed = Exclude<Checkpoint, (typeof CHECKPOINTS)[number]>
/** Does not compile when a checkpoint is missing above. */
const noneIsMissing: [Unnamed] extends [never] ? true : never = true

const ONE = gameCard(1).id

interface Life {
  name: string
  /** What the player does; it is all over when it resolves. */
  act(device: SyncedDevice): Promise<void>
  /** What was done before, and whether the server knows of it. */
  before?(device: SyncedDevice): Promise<void>
  isBeforeSynced?: boolean
  states: Record<number, string>
  quests: number
  genres?: number[]
  likesList?: boolean
}

function queueOne(mutation: (id: string) => Mutation) {
  return async (device: SyncedDevice) => {
    await writeOnDevice(device, () => enqueue(device, [mutation(device.newId())]))
  }
}

const LIVES: Life[] = [
  {
    name: 'gamestate.set',
    act: queueOne((id) => ({ id, kind: 'gamestate.set', payload: { gameId: ONE, state: 'owned' } })),
    states: { [ONE]: 'owned' },
    quests: 0,
  },
  {
    name: 'game.like',
    act: queueOne((id) => ({ id, kind: 'game.like', payload: { gameId: ONE, liked: true } })),
    states: { [ONE]: 'liked' },
    quests: 0,
  },
  {
    name: 'quest.record',
    act: queueOne((id) => ({ id, kind: 'quest.record', payload: { eventId: id, type: 'SWIPE', retracted: false } })),
    states: {},
    quests: 1,
  },
  {
    name: 'settings.merge',
    act: queueOne((id) => ({ id, kind: 'settings.merge', payload: { genres: [4] } })),
    states: {},
    quests: 0,
    genres: [4],
  },
  {
    name: 'list.like',
    before: async (device) => keepList(device.db, savedList()),
    act: (device) => likeList(device, LIST_ID, true),
    states: {},
    quests: 0,
    likesList: true,
  },
  { name: 'a whole swipe', act: (device) => device.swipe(1, 'liked'), states: { [ONE]: 'liked' }, quests: 1 },
  {
    name: 'a rewind of what was sent',
    before: (device) => device.swipe(1, 'liked'),
    isBeforeSynced: true,
    act: (device) => device.rewind(),
    states: {},
    quests: 0,
  },
  {
    name: 'a rewind of what was not sent, behind another swipe',
    before: async (device) => {
      await device.swipe(1, 'owned')
      await device.swipe(1, 'liked')
    },
    act: (device) => device.rewind(),
    states: { [ONE]: 'owned' },
    quests: 1,
  },
]

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
  await seedList(server.db, { id: LIST_ID, userId: (await signUp(server.app)).id })
})
afterAll(() => server.close())

async function begin(life: Life): Promise<SyncedDevice> {
  const device = new SyncedDevice(server, await signUp(server.app))
  await life.before?.(device)
  if (life.isBeforeSynced) await device.syncUntilIdle()
  // What the player does comes after the registration, which has stamped the settings.
  await device.pass(1)
  return device
}

/** Nothing lost, nothing twice, nothing left, and both ends alike. */
async function expectWhole(device: SyncedDevice, life: Life): Promise<void> {
  expect(await device.rows('pending', 'inflight', 'rejected')).toEqual([])
  expect(await serverStates(server, device.userId)).toEqual(life.states)
  expect(await device.mirror()).toEqual(life.states)
  expect(await questCount(server, device.userId)).toBe(life.quests)
  const setting = await server.db.selectFrom('user_setting').select('value').where('user_id', '=', device.userId)
    .where('key', '=', 'genres').executeTakeFirst()
  if (life.genres) expect(setting?.value).toEqual(life.genres)
  const likes = await server.db.selectFrom('list_like').select('liked').where('user_id', '=', device.userId).execute()
  expect(likes).toEqual(life.likesList ? [{ liked: true }] : [])
  if (life.likesList) expect(await device.db.lists.get(LIST_ID)).toMatchObject({ liked_by_me: true, base_liked: true })
}

describe.each(LIVES)('$name', (life) => {
  test.each(CHECKPOINTS)('faults 35 and 36: the sender dies at %s, and the next one makes it whole', async (checkpoint) => {
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
    await expectWhole(device, life)
  })

  test('fault 28: the sender hangs for ever after the answer: another one takes the lock and makes it whole', async () => {
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
    await expectWhole(device, life)
  })

  test('faults 24 and 78: the app dies in the middle of writing the change: all of it is there, or nothing', async () => {
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

  test('the sender dies in the middle of any of its own transactions, and the next one makes it whole', async () => {
    for (let nth = 1; ; nth += 1) {
      const device = await begin(life)
      await life.act(device)
      device.restart()
      const crash = crashAtWrite(device.db, nth)
      await device.sync().catch((error: Error) => {
        if (!String(error).includes('Crash')) throw error
      })
      device.restart()
      await device.syncUntilIdle()
      await expectWhole(device, life)
      if (!crash.hasCrashed()) {
        expect(nth).toBeGreaterThan(4)
        break
      }
    }
  })
})
