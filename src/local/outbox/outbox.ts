import { kindOf } from '../../kinds/registry.ts'
import type { MutationKind, MutationPayloads } from '../../kinds/registry.ts'
import type { Device } from '../device.ts'
import { findMeta, putMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { clearSettledFromDeck } from '../games/deck.ts'
import { maybeSettled } from '../games/settled-games.ts'
import { readBefore, recomputeFor, showNew, targetsOf } from './mirror.ts'
import type { Before } from './mirror.ts'
import type { MetaRows, OutboxRow, OutboxRowOf } from '../rows.ts'
import { nextStamps, stampsOfPress } from './stamps.ts'

/** A mutation about to be queued. `dependsOn`: what it stands on beside what its kind says. */
export type Mutation = {
  [K in MutationKind]: Pick<OutboxRowOf<K>, 'id' | 'kind' | 'payload' | 'dueAt' | 'dependsOn'>
}[MutationKind]

/** A change of a kind with an id of its own, for a mutation that makes several. */
export function made<K extends MutationKind>(device: Device, kind: K, payload: MutationPayloads[K]): Mutation {
  return { id: device.newId(), kind, payload } as unknown as Mutation
}

/** The kinds that may settle a game. A verdict takes its game out of the deck itself, at the place that Rewind needs. */
const SETTLING: ReadonlySet<MutationKind> = new Set<MutationKind>(['review.write', 'list.create', 'list.place', 'list.write'])

/**
 * Queues mutations and shows them, inside the transaction of a write (`SPEC.md` rule 1): the only door by which a
 * player's change comes onto the device. Answers their stamps: the next ones, or `kept` that were kept free for them.
 */
export async function enqueue(device: Device, mutations: readonly Mutation[], kept?: readonly number[]): Promise<number[]> {
  const { db } = device
  const [clock, before] = await Promise.all([findMeta(db, 'clock'), readBeforehand(db, mutations)])
  const next = kept ? { stamps: [...kept], clock } : stampsFor(device, clock, mutations.length)
  await queue(device, before, mutations, next)
  if (mutations.some(({ kind }) => SETTLING.has(kind))) await clearSettledFromDeck(db, await maybeSettled(db, targetsOf(mutations)))
  return next.stamps
}

/** What is there before some mutations are made. */
export function readBeforehand(db: UserDatabase, mutations: readonly Mutation[]): Promise<Before> {
  return readBefore(db, targetsOf(mutations))
}

/**
 * The same for who has read the clock and what is there already, in the same transaction, and writes more at the same
 * time: each trip to the database is time in which the change is not yet saved.
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

function stampsFor(device: Device, clock: MetaRows['clock'] | undefined, count: number): ReturnType<typeof nextStamps> {
  const now = device.now()
  return device.pressedAt === undefined ? nextStamps(clock, now, count) : stampsOfPress(clock, { pressedAt: device.pressedAt, now }, count)
}

interface Stamped {
  readonly stamps: readonly number[]
  readonly clock: MetaRows['clock'] | undefined
}

function queue(device: Device, before: Before, mutations: readonly Mutation[], { stamps, clock }: Stamped): Promise<unknown> {
  const { db } = device
  const rows = mutations.map((mutation, index) => {
    const { version, key, dependsOn } = kindOf(mutation.kind)
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
  // What is replayed may be older than what is seen by now.
  return Promise.all(queued).then(() => recomputeFor(db, rows as OutboxRow[]))
}
