import { mutatorOf } from '../../mutators/registry.ts'
import type { MutatorName, MutationPayloads } from '../../mutators/registry.ts'
import type { Device } from '../db/device.ts'
import { putMeta } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'
import { readBefore, recomputeFor, showNew, targetsOf } from './mirror.ts'
import type { Before } from './mirror.ts'
import type { MetaRows } from '../db/meta-rows.ts'
import type { OutboxRow, OutboxRowOf } from '../db/outbox-row.ts'
import { nextStamps, stampsOfPress } from './timestamps.ts'

/** A mutation about to be queued. `dependsOn`: extra dependencies, on top of those that its mutator declares. */
export type Mutation = {
  [K in MutatorName]: Pick<OutboxRowOf<K>, 'id' | 'kind' | 'payload' | 'dueAt' | 'dependsOn'>
}[MutatorName]

/** Returns a mutation with an id of its own, for a command that makes several. */
export function made<K extends MutatorName>(device: Device, kind: K, payload: MutationPayloads[K]): Mutation {
  return { id: device.newId(), kind, payload } as unknown as Mutation
}

/** Returns the values before some mutations are made. */
export function readBeforehand(db: UserDatabase, mutations: readonly Mutation[]): Promise<Before> {
  return readBefore(db, targetsOf(mutations))
}

/**
 * Queues mutations as `enqueue` does, for a caller that has read the clock and the values in the same transaction.
 * Each trip to the database is time in which the change is not saved yet.
 */
export function enqueueBy(
  clock: MetaRows['clock'] | undefined,
  before: Before,
  device: Device,
  mutations: readonly Mutation[],
): { stamps: number[]; written: Promise<unknown> } {
  const next = stampsFor(device, clock, mutations.length)
  return { stamps: next.stamps, written: queue(device, before, mutations, next) }
}

/** Returns the timestamps for some mutations: the next ones, or those of a replayed press. */
export function stampsFor(device: Device, clock: MetaRows['clock'] | undefined, count: number): ReturnType<typeof nextStamps> {
  const now = device.now()
  return device.pressedAt === undefined ? nextStamps(clock, now, count) : stampsOfPress(clock, { pressedAt: device.pressedAt, now }, count)
}

interface Stamped {
  readonly stamps: readonly number[]
  readonly clock: MetaRows['clock'] | undefined
}

/** Writes the rows and what they show. */
export function queue(device: Device, before: Before, mutations: readonly Mutation[], { stamps, clock }: Stamped): Promise<unknown> {
  const { db } = device
  const rows = mutations.map((mutation, index) => {
    const { version, key, dependsOn } = mutatorOf(mutation.kind)
    const stoodOn = [...(mutation.dependsOn ?? []), ...(dependsOn?.(mutation.payload as never) ?? [])]
    return {
      ...mutation,
      userId: device.userId,
      kindVersion: version,
      entityKey: key(mutation.payload as never),
      at: stamps[index] as number,
      attempts: 0,
      serverErrors: 0,
      nextAttemptAt: 0,
      state: 'pending' as const,
      lastError: null,
      ...(stoodOn.length > 0 ? { dependsOn: stoodOn } : {}),
    }
  })
  const queued = [clock && putMeta(db, 'clock', clock), db.outbox.bulkAdd(rows)]
  if (device.pressedAt === undefined) return Promise.all([...queued, showNew(db, before, rows)])
  // A replayed change may be older than what is seen by now.
  return Promise.all(queued).then(() => recomputeFor(db, rows as OutboxRow[]))
}
