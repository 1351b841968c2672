import { MUTATION_VERSIONS } from '../contract/mutations.ts'
import type { MutationKind } from '../contract/mutations.ts'
import type { Device } from './device.ts'
import { findMeta, putMeta } from './database.ts'
import type { UserDatabase } from './database.ts'
import type { MetaRows, OutboxRow, OutboxRowOf } from './rows.ts'
import { nextStamps } from './stamps.ts'

/** A mutation about to be queued. */
export type Mutation = {
  [K in MutationKind]: Pick<OutboxRowOf<K>, 'id' | 'kind' | 'payload' | 'before'>
}[MutationKind]

/**
 * The key whose rows keep their order. A game's state and its like are one fact, so they share one; each
 * quest event, each list, the picture and the settings have their own (`SPEC.md` rule 7).
 */
export function entityKeyOf(mutation: Pick<Mutation, 'kind' | 'payload'>): string {
  const { kind, payload } = mutation as Mutation
  switch (kind) {
    case 'gamestate.set':
    case 'game.like':
      return `game:${payload.gameId}`
    case 'quest.record':
      return `quest:${payload.eventId}`
    case 'list.like':
      return `list:${payload.listId}`
    case 'avatar.set':
      return 'avatar'
    case 'settings.merge':
      return 'settings'
  }
}

/** Queues mutations inside the transaction that writes the mirror (`SPEC.md` rule 1), and answers their stamps. */
export async function enqueue(device: Device, mutations: readonly Mutation[]): Promise<number[]> {
  const { stamps, written } = enqueueBy(await findMeta(device.db, 'clock'), device, mutations)
  await written
  return stamps
}

/**
 * The same for who has read the clock already, in the same transaction, and writes more at the same time: each trip
 * to the database is time in which the change is not yet saved.
 */
export function enqueueBy(
  clock: MetaRows['clock'] | undefined,
  device: Device,
  mutations: readonly Mutation[],
): { stamps: number[]; written: Promise<unknown> } {
  const { db } = device
  const next = nextStamps(clock, device.now(), mutations.length)
  const rows = mutations.map((mutation, index) => ({
    ...mutation,
    userId: device.userId,
    kindVersion: MUTATION_VERSIONS[mutation.kind],
    entityKey: entityKeyOf(mutation),
    at: next.stamps[index] as number,
    attempts: 0,
    serverErrors: 0,
    nextAttemptAt: 0,
    state: 'pending' as const,
    lastError: null,
  }))
  return { stamps: next.stamps, written: Promise.all([putMeta(db, 'clock', next.clock), db.outbox.bulkAdd(rows)]) }
}

/** The rows that still have to reach the server: pending or in flight. */
export function waitingRows(db: UserDatabase) {
  return db.outbox.where('[state+seq]').between(['inflight', -Infinity], ['pending', Infinity])
}

/** Whether the server cannot know this row: no sender has ever taken it. */
export function isUnsent(row: OutboxRow): boolean {
  return row.state === 'pending' && row.attempts === 0
}

/** Narrows a row to one kind. */
export function isKind<K extends MutationKind>(row: OutboxRow, kind: K): row is OutboxRow & OutboxRowOf<K> {
  return row.kind === kind
}

/** How many changes the server has not heard of yet. */
export function countWaiting(db: UserDatabase): Promise<number> {
  return waitingRows(db).count()
}

/** The changes that still have to reach the server, oldest first; at most `limit`. */
export function listWaiting(db: UserDatabase, limit: number): Promise<OutboxRow[]> {
  return waitingRows(db).limit(limit).toArray()
}

/** How many changes the server refused. */
export function countRejected(db: UserDatabase): Promise<number> {
  return rejectedRows(db).count()
}

/** The changes that the server refused, oldest first; at most `limit`. */
export function listRejected(db: UserDatabase, limit: number): Promise<OutboxRow[]> {
  return rejectedRows(db).limit(limit).toArray()
}

function rejectedRows(db: UserDatabase) {
  return db.outbox.where('[state+seq]').between(['rejected', -Infinity], ['rejected', Infinity])
}
