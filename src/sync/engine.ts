import { findMetas } from '../local/db/database.ts'
import type { UserDatabase } from '../local/db/database.ts'
import { hasPulled } from '../local/db/has-pulled.ts'
import { waitingRows } from '../local/replica/outbox-queries.ts'
import { ingestServerClock } from '../local/replica/timestamps.ts'
import { requeueAbandoned } from './apply-results.ts'
import { getBackOff, NO_BACK_OFF, recordSuccess, SHORTEST_WAIT_MS, waitLeft } from './back-off.ts'
import { whenReady } from './choose.ts'
import type { SyncDeps } from './deps.ts'
import { drain } from './drain.ts'
import { failureWithoutRows, unreachable } from './failure-of.ts'
import type { Paused } from './failure-of.ts'
import { pull } from './pull.ts'
import { sendFromFullDevice } from './send-from-full-device.ts'
import { sendLogout } from './send-logout.ts'
import { withSenderLock } from './sender-lock.ts'
import type { Next, StateAtWork, SyncEnd } from './states.ts'
import { fail, ifFull, recordStatus, reportFailure } from './sync-run.ts'
import type { Memory, SyncRun, SyncTrigger } from './sync-run.ts'

export interface SyncEngine {
  /**
   * Sends pending rows and fetches what changed, once, for the player of the session. `shownId` is the player that the
   * caller shows. A worker without a page leaves it out and takes the session's player. Resolves with the state in
   * which the sync ends. Rejects only if the database cannot be used, never because of the network.
   */
  sync(trigger: SyncTrigger, shownId?: string): Promise<SyncEnd>
}

// Why: docs/decisions/sync/0001-worker-sends-page-steps-in.md
/** Returns the engine over its dependencies (`SPEC.md` rule 13). Page and worker each host one. */
export function createSyncEngine(deps: SyncDeps): SyncEngine {
  const memory: Memory = { backoff: NO_BACK_OFF, unreported: null, quietUntil: 0 }
  return {
    sync: (trigger, shownId) =>
      withSenderLock(deps, () => {
        const syncOnce = (isFull: boolean) => followStates({ deps, memory, trigger, isFull, userId: shownId, db: undefined, push: 'none' })
        return syncOnce(false).catch(ifFull(() => syncOnce(true)))
      }),
  }
}

/** Leads from one state to the next until the engine is at rest (`states.ts`). */
async function followStates(run: SyncRun): Promise<SyncEnd> {
  let next: Next<'AtRest' | StateAtWork> = await wake(run)
  while (isAtWork(next)) {
    await run.deps.checkpoint?.(next.state)
    next = await STEPS[next.state](run)
  }
  return next
}

const STEPS: { readonly [S in StateAtWork]: (run: SyncRun) => Promise<Next<S>> } = {
  LoggingOut: logOut,
  Confirming: confirm,
  Pushing: push,
  Pulling: pullChanges,
}

function isAtWork(next: { state: string }): next is { state: StateAtWork } {
  return next.state in STEPS
}

/** Decides what a trigger leads to. A worker without a page asks first whose session it is. */
async function wake(run: SyncRun): Promise<Next<'AtRest'>> {
  const { deps, memory, trigger, userId, isFull } = run
  const { clock } = deps
  const isRequested = trigger === 'requested'
  const isLoggingOut = await deps.pendingLogout.isWaiting()
  const db = (run.db = isLoggingOut || userId === undefined ? undefined : await deps.openDatabase(userId))
  const [stored = NO_BACK_OFF, status] = db ? await findMetas(db, ['backoff', 'status']) : []
  if (status?.pause && !isRequested) return { state: 'Paused', reason: status.pause }
  const quietMs = clock.elapsed ? memory.quietUntil - clock.elapsed() : 0
  const waitMs = Math.max(quietMs, ...[stored, memory.backoff].map((backoff) => waitLeft(backoff, clock.now(), isRequested)))
  if (waitMs > 0) {
    await reportFailure(run)
    return { state: 'BackingOff', waitMs, reason: null }
  }
  if (isLoggingOut) return { state: 'LoggingOut' }
  if (!db) return userId === undefined ? { state: 'Confirming' } : idle(null)
  if (isFull) return (await waitingRows(db).first()) ? { state: 'Confirming' } : idle(null)
  await requeueAbandoned(db, clock.now())
  const readyMs = await whenReady(db, clock.now())
  if (readyMs === 0) return { state: 'Confirming' }
  return isRequested || trigger === 'poll' ? { state: 'Pulling' } : idle(readyMs)
}

/** Finishes a logout. Until the server knows of it, no session counts as a login (rule 10.1). */
async function logOut(run: SyncRun): Promise<Next<'LoggingOut'>> {
  const { deps, memory } = run
  const response = await sendLogout(deps)
  if (response && (await deps.pendingLogout.isWaiting())) {
    const reason = response.kind === 'unknown' ? response.reason : 'busy'
    return fail(run, unreachable(reason, response.kind === 'answered' ? null : response.retryAfterMs))
  }
  memory.backoff = NO_BACK_OFF
  return { state: 'SignedOut' }
}

/** Confirms whose session it is, because rows are sent for nobody else (rule 10). */
async function confirm(run: SyncRun): Promise<Next<'Confirming'>> {
  const { deps, memory, userId, trigger } = run
  const session = await askSession(deps)
  if (session.kind === 'unreachable') return fail(run, session)
  memory.backoff = NO_BACK_OFF
  memory.unreported = null
  if (session.kind === 'paused') return userId === undefined && session.reason === 'sign-in' ? { state: 'SignedOut' } : fail(run, session)
  if (userId !== undefined && session.userId !== userId) return fail(run, OTHER_USER)
  const db = run.db ?? (await deps.openDatabase(session.userId))
  if (!db) return idle(null)
  const waitMs = run.db ? 0 : waitLeft(await getBackOff(db), deps.clock.now(), trigger === 'requested')
  if (waitMs > 0) return { state: 'BackingOff', waitMs, reason: null }
  Object.assign(run, { db, userId: session.userId, push: 'due' } satisfies Partial<SyncRun>)
  if (run.isFull) return { state: 'Pushing' }
  if (session.serverNow !== null) await ingestServerClock(db, session.serverNow, deps.clock.now())
  // Why: docs/decisions/sync/0003-pull-before-push.md
  return { state: (await hasPulled(db)) ? 'Pushing' : 'Pulling' }
}

const OTHER_USER: Paused = { kind: 'paused', reason: 'other-user' }

/** Asks the server whose session this is. Only a response of our server counts. */
async function askSession({ remote }: SyncDeps) {
  const response = await remote.call('me')
  if (response.kind !== 'answered') return failureWithoutRows(response)
  return { kind: 'confirmed', userId: response.body.id, serverNow: response.serverNow } as const
}

/** Sends what may be sent, request by request (`drain.ts`). */
async function push(run: SyncRun): Promise<Next<'Pushing'>> {
  const { deps, userId, isFull } = run
  run.push = 'done'
  const end = await (isFull ? sendFromFullDevice : drain)(deps, run.db as UserDatabase, userId as string)
  switch (end.kind) {
    case 'drained':
      await recordStatus(run, { lastSuccessAt: deps.clock.now() })
      return { state: 'Pulling' }
    case 'stopped':
      await recordStatus(run, {})
      return { state: 'Idle', waitMs: end.waitMs }
    case 'signed-out':
      return { state: 'SignedOut' }
    default:
      return fail(run, end)
  }
}

/** Fetches what changed. The request names the player, so the server refuses it under any other session. */
async function pullChanges(run: SyncRun): Promise<Next<'Pulling'>> {
  const { deps, push } = run
  const db = run.db as UserDatabase
  const end = await pull(deps, db)
  if (end.kind === 'signed-out') {
    const session = await askSession(deps)
    return fail(run, session.kind === 'confirmed' ? OTHER_USER : session)
  }
  if (end.kind !== 'pulled') return fail(run, end)
  const now = deps.clock.now()
  await recordStatus(run, { lastSuccessAt: now })
  if (push === 'due') return { state: 'Pushing' }
  // Without a drain, the pull is what proves the connection.
  if (push === 'none') await recordSuccess(db, now)
  // Rows may be left: written during this sync, backing off, or queued again for a restored server.
  return idle(await whenReady(db, now))
}

/** Returns the state in which the next row may be sent in `readyMs` milliseconds, or none waits. */
function idle(readyMs: number | null) {
  return { state: 'Idle', waitMs: readyMs === null ? null : Math.max(SHORTEST_WAIT_MS, readyMs) } as const
}
