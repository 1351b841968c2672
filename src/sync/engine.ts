import { findMeta } from '../local/database.ts'
import type { UserDatabase } from '../local/database.ts'
import { hasPulled } from '../local/has-pulled.ts'
import { isOutOfSpace } from '../local/device.ts'
import type { PauseReason } from '../local/rows.ts'
import { hearServerClock } from '../local/outbox/stamps.ts'
import { afterFailure, getBackOff, NO_BACK_OFF, noteFailure, noteSuccess, waitLeft } from './back-off.ts'
import { whenReady } from './choose.ts'
import { drain, noteEnd } from './drain.ts'
import type { DrainEnd } from './drain.ts'
import { pull } from './pull.ts'
import { withSenderLock } from './sender-lock.ts'
import { sendFromFullDevice } from './send-from-full-device.ts'
import { confirmSession, finishLogout } from './session.ts'
import type { Memory } from './session.ts'
import { requeueAbandoned } from './settle.ts'
import type { Unreachable } from './judge-answer.ts'
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
   * Resolves with how it ended; network trouble never rejects it, a database that cannot be used does.
   */
  sync(trigger: SyncTrigger, userId?: string): Promise<SyncEnd>
}

/** Builds the engine over its world (`SPEC.md` rule 13). Page and worker each host one. */
export function createSyncEngine(world: SyncWorld): SyncEngine {
  const memory: Memory = { backoff: NO_BACK_OFF, unreported: null, quietUntil: 0 }
  return {
    sync: (trigger, userId) =>
      withSenderLock(world, () =>
        syncOnce(world, memory, trigger, userId).catch((error: unknown) => {
          if (!isOutOfSpace(error)) throw error
          return sendFromFullDevice(world, memory, userId)
        }),
      ),
  }
}

async function syncOnce(
  world: SyncWorld,
  memory: Memory,
  trigger: SyncTrigger,
  expected: string | undefined,
): Promise<SyncEnd> {
  const isNudge = trigger === 'nudge'
  if (await world.pendingLogout.isWaiting()) return finishLogout(world, memory, isNudge)
  const expectedDb = expected === undefined ? undefined : await world.openDatabase(expected)
  if (expected !== undefined && !expectedDb) return { kind: 'no-data' }
  if (expected !== undefined && expectedDb) {
    const held = await whatHolds(world, memory, expectedDb, trigger)
    if (held) return held
    await requeueAbandoned(expectedDb)
    const readyMs = await whenReady(expectedDb, world.clock.now())
    if (readyMs !== 0) {
      if (trigger === 'poll' || isNudge) return pullAlone(world, memory, expectedDb)
      return readyMs === null ? { kind: 'idle' } : { kind: 'waiting', waitMs: readyMs }
    }
  } else {
    const waitMs = waitLeft(memory.backoff, world.clock.now(), isNudge)
    if (waitMs > 0) return { kind: 'backing-off', waitMs }
  }
  const confirmed = await confirmSession(world)
  if (confirmed.kind === 'unreachable') {
    if (expectedDb) return noteUnreachable(world, memory, expectedDb, confirmed)
    memory.backoff = afterFailure(memory.backoff, world.clock.now(), confirmed.retryAfterMs, world.random)
    memory.unreported = confirmed.reason
    return { kind: 'unreachable', reason: confirmed.reason }
  }
  memory.backoff = NO_BACK_OFF
  memory.unreported = null
  if (confirmed.kind === 'paused') return expectedDb ? pauseWith(world, expectedDb, confirmed.reason) : confirmed
  if (confirmed.kind === 'signed-out') return expectedDb ? pauseWith(world, expectedDb, 'sign-in') : confirmed
  if (expectedDb && confirmed.userId !== expected) return pauseWith(world, expectedDb, 'other-user')
  await world.checkpoint?.('drain.confirmed')
  const db = expectedDb ?? (await world.openDatabase(confirmed.userId))
  if (!db) return { kind: 'no-data' }
  if (!expectedDb) {
    const waitMs = waitLeft(await getBackOff(db), world.clock.now(), isNudge)
    if (waitMs > 0) return { kind: 'backing-off', waitMs }
  }
  if (confirmed.serverNow !== null) await hearServerClock(db, confirmed.serverNow, world.clock.now())
  if (!(await hasPulled(db))) {
    // What the server has said before must be known before anything is sent: Rewind puts it back.
    const first = await pullAndNote(world, memory, db)
    if (first.kind !== 'idle' && first.kind !== 'waiting') return first
  }
  const end = await drain(world, db, confirmed.userId)
  if (end.kind === 'signed-out') return end
  await noteEnd(db, end, world.clock.now())
  if (end.kind === 'unreachable') await keepQuiet(world, memory, db)
  if (end.kind !== 'empty' && end.kind !== 'waiting') return end
  return pullAndNote(world, memory, db)
}

/** What keeps this trigger from doing anything: a back-off, or a pause that only a nudge may try to end (rule 6.2). */
async function whatHolds(
  world: SyncWorld,
  memory: Memory,
  db: UserDatabase,
  trigger: SyncTrigger,
): Promise<SyncEnd | null> {
  const { clock } = world
  const quietMs = clock.elapsed ? memory.quietUntil - clock.elapsed() : 0
  // A device that is full notes no back-off: then this engine alone knows of it.
  const left = [await getBackOff(db), memory.backoff].map((backoff) => waitLeft(backoff, clock.now(), trigger === 'nudge'))
  const waitMs = Math.max(quietMs, ...left)
  if (waitMs > 0) {
    await recordUnreported(world, memory, db)
    return { kind: 'backing-off', waitMs }
  }
  const reason = (await findMeta(db, 'status'))?.pause
  return reason && trigger !== 'nudge' ? { kind: 'paused', reason } : null
}

/**
 * Stores why a sync without a known player could not reach the server (rule 12). That sync's back-off also delays the player's own sync,
 * which therefore never sees the reason. On a full device nothing is stored.
 */
async function recordUnreported({ clock }: SyncWorld, memory: Memory, db: UserDatabase): Promise<void> {
  const { unreported } = memory
  if (unreported === null) return
  await noteEnd(db, { kind: 'unreachable', reason: unreported }, clock.now()).catch((error: unknown) => {
    if (!isOutOfSpace(error)) throw error
  })
  memory.unreported = null
}

/** Nothing waits: fetch only. That it works says the same of the connection as a drain would. */
async function pullAlone(world: SyncWorld, memory: Memory, db: UserDatabase): Promise<SyncEnd> {
  const end = await pullAndNote(world, memory, db)
  if (end.kind === 'idle' || end.kind === 'waiting') await noteSuccess(db, world.clock.now())
  return end
}

/** Fetches what changed. The call names the player, so the server refuses it to anybody else's session. */
async function pullAndNote(world: SyncWorld, memory: Memory, db: UserDatabase): Promise<SyncEnd> {
  const end = await pull(world, db)
  switch (end.kind) {
    case 'unreachable':
      return noteUnreachable(world, memory, db, end)
    case 'paused':
      return pauseWith(world, db, end.reason)
    case 'signed-out': {
      const confirmed = await confirmSession(world)
      if (confirmed.kind === 'unreachable') return noteUnreachable(world, memory, db, confirmed)
      if (confirmed.kind === 'paused') return pauseWith(world, db, confirmed.reason)
      return pauseWith(world, db, confirmed.kind === 'signed-out' ? 'sign-in' : 'other-user')
    }
    case 'pulled':
      break
  }
  const now = world.clock.now()
  await noteEnd(db, { kind: 'empty' }, now)
  // What is left: rows written while this sync ran, rows that back off, rows queued again for a restored server.
  const waitMs = await whenReady(db, now)
  return waitMs === null ? { kind: 'idle' } : { kind: 'waiting', waitMs }
}

async function noteUnreachable(
  world: SyncWorld,
  memory: Memory,
  db: UserDatabase,
  trouble: Unreachable,
): Promise<SyncEnd> {
  const end = { kind: 'unreachable', reason: trouble.reason } as const
  const now = world.clock.now()
  await noteFailure(db, now, trouble.retryAfterMs, world.random)
  await noteEnd(db, end, now)
  await keepQuiet(world, memory, db)
  return end
}

/** A wait that the server asked for is also measured in time that no setting of the clock touches (rule 6.1). */
async function keepQuiet({ clock }: SyncWorld, memory: Memory, db: UserDatabase): Promise<void> {
  const { mandated, waitMs } = await getBackOff(db)
  if (mandated && clock.elapsed) memory.quietUntil = clock.elapsed() + waitMs
}

async function pauseWith(world: SyncWorld, db: UserDatabase, reason: PauseReason): Promise<SyncEnd> {
  const end = { kind: 'paused', reason } as const
  await noteEnd(db, end, world.clock.now())
  return end
}
