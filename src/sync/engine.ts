import type { UserDatabase } from '../local/database.ts'
import { getBackOff, noteFailure, waitLeft } from './back-off.ts'
import { whenReady } from './choose.ts'
import { drain, noteEnd } from './drain.ts'
import type { DrainEnd } from './drain.ts'
import { pull } from './pull.ts'
import { withSenderLock } from './sender-lock.ts'
import { requeueAbandoned } from './settle.ts'
import type { SyncWorld } from './world.ts'

/**
 * What asks for a sync. `nudge` (online, visible, the player) may cut a back-off short; `write` and
 * `timer` wait it out; only `poll` and `nudge` pull when nothing was sent (`SPEC.md` rules 9 and 11).
 */
export type SyncTrigger = 'write' | 'timer' | 'poll' | 'nudge'

export type SyncEnd =
  | { kind: 'idle' }
  | { kind: 'backing-off'; waitMs: number }
  | { kind: 'signed-out' }
  | { kind: 'no-data' }
  | Exclude<DrainEnd, { kind: 'empty' }>

export interface SyncEngine {
  /**
   * Sends what waits and fetches what changed, once, for the player whose session it is. `userId` is the
   * player that the caller shows; a worker without a page leaves it out and takes the session's.
   * Resolves with how it ended; network trouble never rejects it.
   */
  sync(trigger: SyncTrigger, userId?: string): Promise<SyncEnd>
}

/** Builds the engine over its world (`SPEC.md` rule 13). Page and worker each host one. */
export function createSyncEngine(world: SyncWorld): SyncEngine {
  return {
    sync: (trigger, userId) => withSenderLock(world, () => syncOnce(world, trigger, userId)),
  }
}

async function syncOnce(world: SyncWorld, trigger: SyncTrigger, expected: string | undefined): Promise<SyncEnd> {
  if (await world.pendingLogout.isWaiting()) return finishLogout(world)
  const expectedDb = expected === undefined ? undefined : await world.openDatabase(expected)
  if (expectedDb) {
    const waitMs = waitLeft(await getBackOff(expectedDb), world.clock.now(), trigger === 'nudge')
    if (waitMs > 0) return { kind: 'backing-off', waitMs }
    await requeueAbandoned(expectedDb)
    const readyMs = await whenReady(expectedDb, world.clock.now())
    if (readyMs !== 0) {
      if (trigger === 'poll' || trigger === 'nudge') return pullOnly(world, expectedDb, expected as string)
      return readyMs === null ? { kind: 'idle' } : { kind: 'waiting', waitMs: readyMs }
    }
  }
  const confirmed = await confirmSession(world)
  if (confirmed.kind === 'unreachable') {
    if (expectedDb) {
      await noteFailure(expectedDb, world.clock.now(), confirmed.retryAfterMs, world.random)
      await noteEnd(expectedDb, confirmed, world.clock.now())
    }
    return confirmed
  }
  if (confirmed.kind === 'signed-out') {
    if (!expectedDb) return confirmed
    return pauseWith(world, expectedDb, 'sign-in')
  }
  if (expected !== undefined && confirmed.userId !== expected) {
    return expectedDb ? pauseWith(world, expectedDb, 'other-user') : { kind: 'no-data' }
  }
  await world.checkpoint?.('drain.confirmed')
  const db = expectedDb ?? (await world.openDatabase(confirmed.userId))
  if (!db) return { kind: 'no-data' }
  if (!expectedDb) {
    const waitMs = waitLeft(await getBackOff(db), world.clock.now(), trigger === 'nudge')
    if (waitMs > 0) return { kind: 'backing-off', waitMs }
  }
  const end = await drain(world, db, confirmed.userId)
  await noteEnd(db, end, world.clock.now())
  if (end.kind !== 'empty' && end.kind !== 'waiting') return end
  await pull(world, db, confirmed.userId)
  return restOf(world, db)
}

/** Nothing waits: fetch only. The call names the player, so the server refuses it to anybody else's session. */
async function pullOnly(world: SyncWorld, db: UserDatabase, userId: string): Promise<SyncEnd> {
  const end = await pull(world, db, userId)
  const now = world.clock.now()
  if (end.kind === 'unreachable') {
    const unreachable = { kind: 'unreachable', reason: end.reason } as const
    await noteEnd(db, unreachable, now)
    return unreachable
  }
  if (end.kind === 'signed-out') {
    const confirmed = await confirmSession(world)
    if (confirmed.kind === 'unreachable') return confirmed
    return pauseWith(world, db, confirmed.kind === 'signed-out' ? 'sign-in' : 'other-user')
  }
  await noteEnd(db, { kind: 'empty' }, now)
  return restOf(world, db)
}

/** What is left: rows written while this sync ran, rows that back off, rows queued again by a restored server. */
async function restOf(world: SyncWorld, db: UserDatabase): Promise<SyncEnd> {
  const waitMs = await whenReady(db, world.clock.now())
  return waitMs === null ? { kind: 'idle' } : { kind: 'waiting', waitMs }
}

async function pauseWith(world: SyncWorld, db: UserDatabase, reason: 'sign-in' | 'other-user'): Promise<SyncEnd> {
  const end = { kind: 'paused', reason } as const
  await noteEnd(db, end, world.clock.now())
  return end
}

type Confirmed =
  | { kind: 'confirmed'; userId: string }
  | { kind: 'signed-out' }
  | (Extract<DrainEnd, { kind: 'unreachable' }> & { retryAfterMs: number | null })

/** Asks the server whose session this is; only its own word counts (`SPEC.md` rule 10). */
async function confirmSession(world: SyncWorld): Promise<Confirmed> {
  const answer = await world.remote.call('me')
  if (answer.kind === 'unknown') {
    return { kind: 'unreachable', reason: answer.reason, retryAfterMs: answer.retryAfterMs }
  }
  if (answer.kind === 'refused') {
    return answer.status === 401
      ? { kind: 'signed-out' }
      : { kind: 'unreachable', reason: 'busy', retryAfterMs: answer.retryAfterMs }
  }
  const { body } = answer
  const userId = typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined
  return typeof userId === 'string'
    ? { kind: 'confirmed', userId }
    : { kind: 'unreachable', reason: 'not-ours', retryAfterMs: null }
}

/** Tells the server about a logout that it could not be told of before (`SPEC.md` rule 10.1). */
async function finishLogout(world: SyncWorld): Promise<SyncEnd> {
  const answer = await world.remote.call('logout', { body: {} })
  const isOver = answer.kind === 'answered' || (answer.kind === 'refused' && answer.status === 401)
  if (isOver) await world.pendingLogout.done()
  return { kind: 'signed-out' }
}
