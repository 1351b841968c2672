import { v7 as newUuid } from 'uuid'
import { findMeta, openUserDatabase } from '../../local/db/database.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import type { Device } from '../../local/db/device.ts'
import { hasPulled } from '../../local/db/has-pulled.ts'
import { listJournalEntries } from '../../local/replica/journal.ts'
import { showWaiting } from '../../local/replica/show-waiting.ts'
import { recordWaiting, watchCleared } from '../../local/db/lost-data.ts'
import { countRejected, countWaiting } from '../../local/replica/outbox-queries.ts'
import { pendingLogout } from '../../local/replica/pending-logout.ts'
import { ingestServerClock } from '../../local/replica/timestamps.ts'
import { watchTables } from '../../local/db/watch-tables.ts'
import { storedSyncState } from '../../local/db/sync-state.ts'
import type { Remote } from '../../remote/remote.ts'
import type { Player } from '../../state/player.ts'
import { ownThingsControl } from '../../state/own-things.ts'
import { syncStatus } from '../../state/sync-status.ts'
import type { SyncEngine } from '../../sync/engine.ts'
import { createSyncScheduler } from '../../sync/scheduler.ts'
import type { SyncScheduler } from '../../sync/scheduler.ts'
import { dropCovers } from '../../local/caches/cover-cache.ts'
import type { SyncEnd } from '../../sync/states.ts'
import type { SyncTrigger } from '../../sync/sync-run.ts'
import { pageClock } from './page-clock.ts'
import { followServerTime } from './server-time.ts'
import { oncePainted } from '../../ui/until-painted.ts'
import { registerBackgroundSync, syncInWorker } from './worker-bridge.ts'
import { lookForUpdate } from './worker-updates.ts'

/** How soon the shell shows changes. */
const STATUS_EVERY_MS = 400

/** One signed-in player on this device: their data, and the syncs that the page requests. */
export interface PlayerDevice {
  device: Device
  /** The same for the screens. */
  player: Player
  scheduler: SyncScheduler
  /** Runs one sync now, for callers that need its result (logout). */
  syncNow(trigger: SyncTrigger): Promise<SyncEnd>
  /** Replays the journal entries of a page that died before its transaction was stored (`SPEC.md` rule 1.4). */
  makeNoted(): Promise<void>
  /** Called with the end of every sync that the page requested. */
  onSyncEnd: Set<(end: SyncEnd) => void>
  /** Aborted once it is closed. */
  closed: AbortSignal
  close(): void
}

/**
 * Opens a player's data, reports if the browser has cleared it, and starts to sync it. `readAhead` runs before everything else that uses
 * the database; it must not fail.
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
  // Before any page renders, it is known whether there was a pull, and changes that were kept over a logout are shown. So no page says that
  // there is nothing only because nothing was pulled yet.
  const known = hasPulled(db).then(async (isKnown) => {
    // Without free space it comes with the first pull.
    if (!isKnown) await showWaiting(db).catch(() => undefined)
    return isKnown
  })
  // The page's own engine is fetched only if no worker responds.
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
      // The database was closed meanwhile (cleared, or its last tab closed): the next start checks again.
      return { state: 'Idle', waitMs: null }
    } finally {
      syncStatus.isSending = false
    }
  }
  const scheduler = createSyncScheduler(pageClock, syncNow, (end) => {
    if (end.state === 'Paused' && end.reason === 'update') void lookForUpdate()
    checkNetwork(scheduler)
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
      scheduler.recordWrite()
      void registerBackgroundSync()
      if (hasAskedToPersist) return
      hasAskedToPersist = true
      void navigator.storage?.persist?.()
    },
  }
  const closing = new AbortController()
  const makeNoted = async () => {
    // Usually there is none, and then nothing is fetched. What cannot be replayed now stays in the journal.
    if (listJournalEntries(localStorage, userId).length === 0) return
    await known
    await import('../../local/commands/replay-journal.ts')
      .then(({ replayJournal }) => replayJournal(device, localStorage))
      .catch(() => undefined)
  }
  await makeNoted()
  const [, isKnown] = await Promise.all([readAhead?.(device), known])
  syncStatus.hasPulled = isKnown
  ownThingsControl.askAgain = () => scheduler.requestSync()
  // The player's next change gets a timestamp by the server's latest time, also before any sync.
  const stopHearing = followServerTime((offset) => {
    const now = Date.now()
    ingestServerClock(db, now + offset, now).catch(ignoreClosedDatabase)
  })
  const stopListening = listenToThePage(scheduler)
  const stopWatching = oncePainted(() => {
    scheduler.requestSync()
    return watchStatus(db, userId)
  })
  return {
    device,
    player: { device, remote, sync: { request: () => scheduler.requestSync(), run: async () => void (await syncNow('requested')) } },
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

/** Updates the shell's status from the database, whichever tab or worker changes it. */
function watchStatus(db: UserDatabase, userId: string): () => void {
  const read = () =>
    db.transaction('r', [db.outbox, db.meta], () =>
      Promise.all([countWaiting(db), countRejected(db), hasPulled(db), findMeta(db, 'status')]),
    )
  let isOver = false
  const look = () => {
    read().then(([waiting, rejected, isKnown, status]) => {
      // A read from before a logout that completes after it must be dropped: it would record that changes were lost which the player has
      // discarded.
      if (isOver) return
      recordWaiting(localStorage, userId, waiting)
      const lastSuccessAt = status?.lastSuccessAt ?? null
      Object.assign(syncStatus, { waiting, rejected, hasPulled: isKnown, lastSuccessAt, sync: storedSyncState(status) })
    }, ignoreClosedDatabase)
  }
  const stop = watchTables(db, { tables: [db.outbox, db.meta], everyMs: STATUS_EVERY_MS, timers: pageClock }, look)
  return () => {
    isOver = true
    stop()
  }
}

/** The database was closed or cleared: the status stays until the next start. */
function ignoreClosedDatabase(): void {}

/**
 * Reads the browser's network state again with each sync: a page that was frozen, or started during a change, has missed the event
 * (`SPEC.md` rule 9.6).
 */
function checkNetwork(scheduler: SyncScheduler): void {
  const wasOnline = syncStatus.isOnline
  syncStatus.isOnline = navigator.onLine
  if (syncStatus.isOnline && !wasOnline) scheduler.requestSync()
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
      scheduler.requestSync()
    },
    { signal },
  )
  addEventListener('offline', () => (syncStatus.isOnline = false), { signal })
  document.addEventListener('visibilitychange', () => scheduler.setVisible(document.visibilityState === 'visible'), {
    signal,
  })
  addEventListener('pageshow', (event) => event.persisted && scheduler.requestSync(), { signal })
  return () => abort.abort()
}
