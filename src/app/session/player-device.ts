import { v7 as newUuid } from 'uuid'
import { findMeta, openUserDatabase } from '../../local/database.ts'
import type { UserDatabase } from '../../local/database.ts'
import type { Device } from '../../local/device.ts'
import { hasPulled } from '../../local/has-pulled.ts'
import { listIntents } from '../../local/outbox/intents.ts'
import { showWaiting } from '../../local/outbox/show-waiting.ts'
import { noteWaiting, watchCleared } from '../../local/lost-data.ts'
import { countRejected, countWaiting } from '../../local/outbox/outbox-queries.ts'
import { pendingLogout } from '../../local/pending-logout.ts'
import { hearServerClock } from '../../local/outbox/stamps.ts'
import { watchTables } from '../../local/watch-tables.ts'
import type { Remote } from '../../remote/remote.ts'
import { ownThingsControl } from '../../state/own-things.ts'
import { syncStatus } from '../../state/sync-status.ts'
import type { SyncEnd, SyncEngine, SyncTrigger } from '../../sync/engine.ts'
import { createSyncScheduler } from '../../sync/scheduler.ts'
import type { SyncScheduler } from '../../sync/scheduler.ts'
import { dropCovers } from '../../local/games/cover-cache.ts'
import { pageClock } from './page-clock.ts'
import { followServerTime } from './server-time.ts'
import { oncePainted } from '../../ui/until-painted.ts'
import { registerBackgroundSync, syncInWorker } from '../sync-host/worker-bridge.ts'
import { lookForUpdate } from '../sync-host/worker-updates.ts'

/** How soon the shell shows what has changed. */
const STATUS_EVERY_MS = 400

/** One signed-in player on this device: their data, and the syncs that the page asks for. */
export interface PlayerDevice {
  device: Device
  scheduler: SyncScheduler
  /** One sync now, for whoever has to know how it ended (logout). */
  syncNow(trigger: SyncTrigger): Promise<SyncEnd>
  /** Makes what a page showed that died before its disk had it (`SPEC.md` rule 1.4). */
  makeNoted(): Promise<void>
  /** Called with the end of every sync that the page asked for. */
  onSyncEnd: Set<(end: SyncEnd) => void>
  /** Aborted once it is closed. */
  closed: AbortSignal
  close(): void
}

/**
 * Opens a player's data, tells when the browser has cleared it, and starts to keep it in sync. `readAhead` comes before
 * everything else that wants the database; it must not fail.
 */
export async function openPlayerDevice(
  userId: string,
  remote: Remote,
  readAhead?: (device: Device) => Promise<void>,
): Promise<PlayerDevice> {
  const db = openUserDatabase(userId)
  syncStatus.lost = null
  watchCleared(db, localStorage, Date.now, (count) => (syncStatus.lost = count))
  await db.open()
  // Known, and what was kept over a logout shown, before any page is drawn: none says that there is nothing only because nothing has come yet.
  const known = hasPulled(db).then(async (isKnown) => {
    // Where there is no room for it, it comes with the first pull.
    if (!isKnown) await showWaiting(db).catch(() => undefined)
    return isKnown
  })
  // The page's own engine is fetched only where no worker answers.
  let engine: Promise<SyncEngine> | undefined
  const pageEngine = () =>
    (engine ??= import('../../sync/engine.ts').then(({ createSyncEngine }) =>
      createSyncEngine({
        remote,
        clock: pageClock,
        random: Math.random,
        locks: navigator.locks,
        openDatabase: (id) => Promise.resolve(id === userId ? db : undefined),
        pendingLogout,
      }),
    ))
  const onSyncEnd = new Set<(end: SyncEnd) => void>()
  const syncNow = async (trigger: SyncTrigger): Promise<SyncEnd> => {
    syncStatus.isSending = true
    try {
      return (await syncInWorker(trigger, userId)) ?? (await (await pageEngine()).sync(trigger, userId))
    } catch {
      // The database went away in the middle (cleared, or its last tab closed): the next start looks again.
      return { kind: 'no-data' }
    } finally {
      syncStatus.isSending = false
    }
  }
  const scheduler = createSyncScheduler(pageClock, syncNow, (end) => {
    if (end.kind === 'paused' && end.reason === 'update') void lookForUpdate()
    lookAtNetwork(scheduler)
    for (const listener of onSyncEnd) listener(end)
  })
  let hasAskedToPersist = false
  const device: Device = {
    db,
    userId,
    now: () => Date.now(),
    newId: () => newUuid(),
    freeSpace: dropCovers,
    notes: localStorage,
    locks: navigator.locks,
    onWritten() {
      scheduler.noteWrite()
      void registerBackgroundSync()
      if (hasAskedToPersist) return
      hasAskedToPersist = true
      void navigator.storage?.persist?.()
    },
  }
  const closing = new AbortController()
  const makeNoted = async () => {
    // Mostly there is none, and then nothing is fetched. What cannot be made now stays noted.
    if (listIntents(localStorage, userId).length === 0) return
    await known
    await import('../../local/outbox/replay-intents.ts').then(({ replayIntents }) => replayIntents(device, localStorage)).catch(() => undefined)
  }
  await makeNoted()
  const [, isKnown] = await Promise.all([readAhead?.(device), known])
  syncStatus.hasPulled = isKnown
  ownThingsControl.askAgain = () => scheduler.nudge()
  // A player's next change is stamped by what the server has just told, also where nothing was synced yet.
  const stopHearing = followServerTime((offset) => {
    const now = Date.now()
    hearServerClock(db, now + offset, now).catch(ignoreClosedDatabase)
  })
  const stopListening = listenToThePage(scheduler)
  const stopWatching = oncePainted(() => {
    scheduler.nudge()
    return watchStatus(db, userId)
  })
  return {
    device,
    scheduler,
    syncNow,
    makeNoted,
    onSyncEnd,
    closed: closing.signal,
    close() {
      closing.abort()
      scheduler.stop()
      stopWatching()
      stopListening()
      stopHearing()
      db.close()
    },
  }
}

/** Keeps the shell's status in step with the database, whichever tab or worker changes it. */
function watchStatus(db: UserDatabase, userId: string): () => void {
  const read = () =>
    db.transaction('r', [db.outbox, db.meta], () =>
      Promise.all([countWaiting(db), countRejected(db), hasPulled(db), findMeta(db, 'status')]),
    )
  let isOver = false
  const look = () => {
    read().then(([waiting, rejected, isKnown, status]) => {
      // Read before a logout and told behind it: the note would say that changes were lost that the player has discarded.
      if (isOver) return
      noteWaiting(localStorage, userId, waiting)
      Object.assign(syncStatus, { waiting, rejected, hasPulled: isKnown, lastSuccessAt: null, trouble: null, pause: null, ...status })
    }, ignoreClosedDatabase)
  }
  const stop = watchTables(db, { tables: [db.outbox, db.meta], everyMs: STATUS_EVERY_MS, timers: pageClock }, look)
  return () => {
    isOver = true
    stop()
  }
}

/** The database was closed or cleared: what is shown stays until the next start. */
function ignoreClosedDatabase(): void {}

/**
 * What the browser says of the network, with each sync anew: a page that was frozen, or began while that was changing, has
 * missed the event (`SPEC.md` rule 9.6).
 */
function lookAtNetwork(scheduler: SyncScheduler): void {
  const wasOnline = syncStatus.isOnline
  syncStatus.isOnline = navigator.onLine
  if (syncStatus.isOnline && !wasOnline) scheduler.nudge()
}

/** `online` and becoming visible are hints that a sync may work now (`SPEC.md` rule 9). */
function listenToThePage(scheduler: SyncScheduler): () => void {
  const abort = new AbortController()
  const { signal } = abort
  syncStatus.isOnline = navigator.onLine
  addEventListener(
    'online',
    () => {
      syncStatus.isOnline = true
      scheduler.nudge()
    },
    { signal },
  )
  addEventListener('offline', () => (syncStatus.isOnline = false), { signal })
  document.addEventListener('visibilitychange', () => scheduler.setVisible(document.visibilityState === 'visible'), {
    signal,
  })
  addEventListener('pageshow', (event) => event.persisted && scheduler.nudge(), { signal })
  return () => abort.abort()
}
