// Shows [S101 S105 S269].
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SYNC_ENDPOINTS } from '../../src/contract/sync-endpoints.ts'
import { MUTATORS, mutatorOf } from '../../src/mutators/registry.ts'
import type { MutatorName } from '../../src/mutators/registry.ts'
import { writeOnDevice } from '../../src/local/db/device.ts'
import { readMirrored, targetsOf } from '../../src/local/replica/mirror.ts'
import { discardRejected, keepText, retryRejected } from '../../src/local/commands/review-rejected.ts'
import { enqueue } from '../../src/local/commands/enqueue.ts'
import type { Mutation } from '../../src/local/replica/outbox.ts'
import type { Checkpoint } from '../../src/sync/deps.ts'
import { Crash, crashAtWrite } from '../support/crashing-storage.ts'
import type { Fault } from '../support/fault-line.ts'
import { mutatorSamples } from '../support/mutator-samples.ts'
import type { Samples } from '../support/mutator-samples.ts'
import { LifeIds } from '../support/life-ids.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { SOAK_TAG } from '../support/rounds.ts'
import { LIST_ID } from '../support/saved-list.ts'
import { seedList } from '../support/seed-lists.ts'
import { seedOther } from '../support/seed-people.ts'
import { signInAgain, SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { TestDevice } from '../support/test-device.ts'

/**
 * The life of every mutator, written once. A new mutator gets all of it by its entry in the registry and its samples
 * (`tests/support/mutator-samples.ts`). The quick run has every test of three mutators and six tests of each other one.
 * The soak has every test of every mutator.
 */

/** The response is here, but no result of it is applied. */
const BEFORE_APPLIED: Checkpoint = 'drain.answered'
const OTHER_CHECKPOINTS: Checkpoint[] = ['Pushing', 'drain.requeued', 'drain.claimed', 'drain.settled', 'pull.answered', 'pull.applied']
/**
 * A state, a text and a picture. Between them they use all three forms of request: only a batch, single or batch, and a
 * form that is sent last. They also use every method to show a change: in a table of its own, in the shared table with
 * versions, and by the outbox row itself. The first is a toggle, the second may conflict, the third may be large.
 */
const COMPLETE: ReadonlySet<MutatorName> = new Set(['gamestate.set', 'review.write', 'avatar.set'])
const LOST_RESPONSE: Fault = { kind: 'lose-answer' }
const OTHER_FAULTS: Fault[] = [
  { kind: 'refuse' },
  { kind: 'half-upload' },
  { kind: 'truncate', characters: 20 },
  { kind: 'late-answer' },
  { kind: 'html200' },
  { kind: 'redirect' },
  { kind: 'body', body: {} },
  { kind: 'status', status: 503 },
  { kind: 'status', status: 500, code: 'internal' },
]
const NAMES = Object.keys(MUTATORS) as MutatorName[]
const ALL_SAMPLES = await mutatorSamples()

let server: TestApp
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'questdeck-kinds-'))
  server = await buildTestApp({ env: { DATA_DIR: dataDir } })
  await seedOther(server.db)
  await seedList(server.db, { id: LIST_ID, userId: (await signUp(server.app)).id })
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

describe.each(NAMES)('%s', (name) => {
  const samples = ALL_SAMPLES[name] as Samples<unknown>
  const path = pathOf(name)
  const completely = { tags: COMPLETE.has(name) ? [] : [SOAK_TAG] }

  /** The next request that carries a change of this mutator meets a fault. */
  const meetNext = (device: SyncedDevice, fault: Fault) => {
    const left = [fault]
    device.line.always((request) => (path.test(request.path) ? left.shift() : undefined))
  }

  /** Queues a player's change and shows it, in one write. */
  const make = ({ device, ids }: Life<TestDevice>, payload: unknown, kind = name) => {
    const { swipeEventId: id = device.newId() } = payload as { readonly swipeEventId?: string }
    return writeOnDevice(device, () => enqueue(device, [{ id, kind, payload: ids.of(payload) } as Mutation]))
  }

  /**
   * Returns what the player sees: the entities of the change, or, for a mutator that shows its row, the server's value.
   */
  const seen = async ({ device, ids }: Life<TestDevice>) => {
    const targets = [...targetsOf([{ kind: name, payload: ids.of(samples.first) as never }])]
    const shown = targets.map(([entity, ids]) => readMirrored(device.db, entity, [...ids]))
    const rows = (await Promise.all([...shown, readMirrored(device.db, 'avatars', ['me'])])).flat()
    return rows.map((row) => ids.asSampled(row?.value ?? null))
  }

  /** Returns a new player's device, and another one of theirs. */
  const begin = async () => {
    const player = await signUp(server.app, { display_name: 'Ada' })
    const life = { player, device: new SyncedDevice(server, player), ids: new LifeIds() }
    await life.device.syncUntilIdle()
    // The player's changes must be later than the registration, which has set the settings' timestamps.
    await life.device.pass(1)
    for (const { kind, payload } of samples.before ?? []) await make(life, payload, kind)
    await life.device.syncUntilIdle()
    await life.device.pass(1)
    return life
  }
  const onOther = async ({ player, ids }: PlayersLife): Promise<PlayersLife> => ({
    player,
    ids,
    device: new SyncedDevice(server, player, { browser: await signInAgain(server, player) }),
  })
  const elsewhere = async (life: PlayersLife) => {
    const other = await onOther(life)
    await other.device.syncUntilIdle()
    return seen(other)
  }
  /**
   * Runs a life without faults. Returns what the first sample shows before and after the sync, here and on another
   * device, and what both leave.
   */
  const liveUndisturbed = async () => {
    const life = await begin()
    await make(life, samples.first)
    const shown = await seen(life)
    await life.device.syncUntilIdle()
    const here = await seen(life)
    const other = await onOther(life)
    await other.device.syncUntilIdle()
    const there = await seen(other)
    await life.device.pass(5)
    await make(life, samples.second)
    const thenShown = await seen(life)
    await life.device.syncUntilIdle()
    const thenHere = await seen(life)
    expect(await life.device.rows('pending', 'inflight', 'rejected')).toEqual([])
    return { shown, here, there, thenShown, thenHere }
  }
  let undisturbed: ReturnType<typeof liveUndisturbed> | undefined
  /** One for all tests of the mutator. */
  const lifeUndisturbed = () => (undisturbed ??= liveUndisturbed())
  const expected = async (...payloads: unknown[]): Promise<unknown[]> => {
    const { here, thenHere } = await lifeUndisturbed()
    return withoutAddress(payloads.length === 1 ? here : thenHere)
  }
  const expectComplete = async (life: PlayersLife, ...payloads: unknown[]) => {
    expect(await life.device.rows('pending', 'inflight', 'rejected')).toEqual([])
    const here = await seen(life)
    expect(withoutAddress(here)).toEqual(await expected(...payloads))
    expect(await elsewhere(life)).toEqual(here)
  }

  test('names the same key for its entities as every reader does', () => {
    const kind = mutatorOf(name)
    expect(kind.isPayload(samples.first) && kind.isPayload(samples.second) && kind.isPayload(samples.refused)).toBe(true)
    expect(kind.key(samples.first as never)).toBe(kind.key(samples.second as never))
  })

  test('P1, P3 is shown at once, reaches the server, and every other device of its player', async () => {
    const { shown, here, there, thenShown, thenHere } = await lifeUndisturbed()
    // The server chooses the address of the picture, the last value.
    expect([shown, thenShown].map((values) => values.slice(0, -1))).toEqual([here, thenHere].map((values) => values.slice(0, -1)))
    expect(there).toEqual(here)
  })

  const meetOnce = async (fault: Fault) => {
    const life = await begin()
    await make(life, samples.first)
    meetNext(life.device, fault)
    await life.device.syncUntilIdle()
    await expectComplete(life, samples.first)
  }
  test.each([LOST_RESPONSE])('P2 meets with $kind and has its effect once', meetOnce)
  test.each(OTHER_FAULTS)('P2 meets with $kind and has its effect once', completely, meetOnce)

  const loseSenderAt = async (checkpoint: Checkpoint) => {
    const life = await begin()
    await make(life, samples.first)
    life.device.restart({
      checkpoint: (at) => {
        if (at === checkpoint) throw new Crash(at)
      },
    })
    await expect(life.device.sync()).rejects.toThrow(Crash)
    life.device.restart({ checkpoint: () => undefined })
    await life.device.syncUntilIdle()
    await expectComplete(life, samples.first)
  }
  test.each([BEFORE_APPLIED])('P1 loses its sender at %s, and the next one completes it', loseSenderAt)
  test.each(OTHER_CHECKPOINTS)('P1 loses its sender at %s, and the next one completes it', completely, loseSenderAt)

  test('1.1 is written completely or not at all, wherever the app dies', completely, async () => {
    for (let nth = 1; ; nth += 1) {
      const device = new TestDevice()
      await device.db.open()
      const crash = crashAtWrite(device.db, nth)
      const life = { device, ids: new LifeIds() }
      await make(life, samples.first).catch((error: Error) => {
        if (!String(error).includes('Crash')) throw error
      })
      device.reopen()
      const isThere = !crash.hasCrashed()
      expect(await device.rows()).toHaveLength(isThere ? 1 : 0)
      if (!isThere) expect((await seen(life)).filter((value) => value !== null)).toEqual([])
      else break
    }
  })

  test('P1 is acknowledged completely wherever its sender dies in its own transactions', completely, async () => {
    for (let nth = 1; ; nth += 1) {
      const life = await begin()
      await make(life, samples.first)
      life.device.restart()
      const crash = crashAtWrite(life.device.db, nth)
      await life.device.sync().catch((error: Error) => {
        if (!String(error).includes('Crash')) throw error
      })
      life.device.restart()
      await life.device.syncUntilIdle()
      expect(await life.device.rows('pending', 'inflight', 'rejected')).toEqual([])
      expect(withoutAddress(await seen(life))).toEqual(await expected(samples.first))
      if (!crash.hasCrashed()) break
    }
  })

  test('P2 is delivered twenty times and counts once', completely, async () => {
    const life = await begin()
    await make(life, samples.first)
    life.device.line.always(({ path: sent }) => (path.test(sent) ? { kind: 'replay-later' } : undefined))
    await life.device.syncUntilIdle()
    const request = life.device.line.requests.find(({ path: sent }) => path.test(sent))
    life.device.line.heal()
    for (let n = 0; n < 20; n += 1) await life.device.line.repeat(request)
    await life.device.syncUntilIdle()
    await expectComplete(life, samples.first)
  })

  test('4 is stale if it is delivered late, after a newer one', async () => {
    const life = await begin()
    await make(life, samples.first)
    meetNext(life.device, { kind: 'replay-later' })
    await life.device.syncUntilIdle()
    await life.device.pass(5)
    await make(life, samples.second)
    await life.device.syncUntilIdle()
    await life.device.line.deliver()
    await life.device.syncUntilIdle()
    await expectComplete(life, samples.first, samples.second)
  })

  test('6.4 is rejected with its reason (6.11: silently), shown as before, and the rows around it are sent', async () => {
    const life = await begin()
    const { device } = life
    await make(life, samples.refused)
    await make(life, samples.first)
    await device.syncUntilIdle()
    const rejectedRows = await device.rows('rejected')
    expect(rejectedRows).toHaveLength(mutatorOf(name).isSilent ? 0 : 1)
    for (const row of rejectedRows) {
      expect(row).toMatchObject({ kind: name, payload: life.ids.of(samples.refused) })
      expect(row.lastError?.message).not.toBe('')
    }
    const here = await seen(life)
    expect(withoutAddress(here)).toEqual(await expected(samples.first))
    expect(await elsewhere(life)).toEqual(here)
  })

  if (!mutatorOf(name).isSilent) {
    test('4.3 is retried after a rejection with its id, or discarded for good', completely, async () => {
      const life = await begin()
      const { device } = life
      await make(life, samples.refused)
      const [{ id = '' } = {}] = await device.rows('pending')
      await device.syncUntilIdle()
      await retryRejected(device, id)
      expect(await device.rows('pending')).toMatchObject([{ id, kind: name }])
      await device.syncUntilIdle()
      expect(await device.rows('rejected')).toHaveLength(1)
      await discardRejected(device, id)
      expect(await device.rows('rejected', 'pending')).toEqual([])
    })
  }

  // Neither of two devices wins a text: the second player is asked.
  if (mutatorOf(name).text?.theirs === undefined) {
    test('11 is applied over a pulled value, and the later of two devices wins', async () => {
      const life = await begin()
      const { device } = life
      const other = await onOther(life)
      await make(other, samples.first)
      await other.device.syncUntilIdle()
      await device.pass(5)
      await make(life, samples.second)
      const before = await seen(life)
      meetNext(device, { kind: 'refuse' })
      await device.sync()
      if (mutatorOf(name).overlays.length > 0) expect((await seen(life)).slice(0, before.length - 1)).toEqual(before.slice(0, -1))
      await device.syncUntilIdle()
      await other.device.syncUntilIdle()
      expect(await seen(other)).toEqual(await seen(life))
      expect(withoutAddress(await seen(life))).toEqual(await expected(samples.first, samples.second))
    })
  } else {
    test('6.7 is rejected with the earlier text of another device, so that the player can join them', async () => {
      const life = await begin()
      const { device } = life
      const other = await onOther(life)
      await make(other, samples.first)
      await other.device.syncUntilIdle()
      await device.pass(5)
      // The same change of the version that both knew, with another text.
      await make(life, { ...(samples.second as object), basedOn: (samples.first as { basedOn: string }).basedOn })
      await device.syncUntilIdle()
      const [row, ...others] = await device.rows('rejected')
      expect([row?.lastError?.code, others]).toEqual(['conflict', []])
      expect(mutatorOf(name).text?.theirs?.(row?.theirs?.value)).toBe(mutatorOf(name).text?.mine(samples.first as never))
      expect(await seen(life)).toEqual(await expected(samples.first))
      await keepText(device, row?.id ?? '', mutatorOf(name).text?.mine(samples.second as never) ?? '')
      await device.syncUntilIdle()
      await expectComplete(life, samples.first, samples.second)
    })
  }

  test('10.3 stays redacted over a logout, and is sent when its player signs in again', completely, async () => {
    const life = await begin()
    await make(life, samples.first)
    await life.device.redact()
    await life.device.syncUntilIdle()
    await expectComplete(life, samples.first)
  })
})

/** A device, and the ids that replace those of the samples. */
interface Life<D> {
  readonly device: D
  readonly ids: LifeIds
}

interface PlayersLife extends Life<SyncedDevice> {
  readonly player: Player
}

/** Returns the path of a mutator's requests. */
function pathOf(name: MutatorName): RegExp {
  const { single, batch, custom } = mutatorOf(name).request
  const calls = [single, batch, custom].flatMap((form) => (form ? [SYNC_ENDPOINTS[form.call].path] : []))
  return new RegExp(`^(${calls.map((path) => path.replaceAll(/:\w+/g, '[^/]+')).join('|')})$`)
}

/** Removes a picture's address, because the server chooses another each time. */
function withoutAddress(values: readonly (object | null)[]): unknown[] {
  return values.map((value) => (value && 'avatar_url' in value ? { ...value, avatar_url: value.avatar_url !== '' } : value))
}
