import { ref } from 'valtio'
import type { User } from '../../contract/accounts.ts'
import type { Device } from '../../local/db/device.ts'
import { recordWaiting } from '../../local/db/lost-data.ts'
import { countWaiting } from '../../local/replica/outbox-queries.ts'
import { pendingLogout } from '../../local/replica/pending-logout.ts'
import { applySettings } from '../../local/queries/settings.ts'
import { holdUnsent } from '../../local/commands/undo-deletion.ts'
import { endWaitingForUndo, eraseUserDatabase, redactUserDatabase, waitingCount } from '../../local/replica/sign-out.ts'
import type { Remote } from '../../remote/remote.ts'
import { packThread } from '../../catalogue/page/pack-thread-handle.ts'
import { closeOverlays } from '../../state/overlays.ts'
import { leftUndo } from '../../ui/pending-undo.ts'
import { session } from '../../state/session-state.ts'
import { sendLogout } from '../../sync/send-logout.ts'
import { withSenderLock } from '../../sync/sender-lock.ts'
import { withSessionLock } from '../../sync/session-lock.ts'
import { syncStatus } from '../../state/sync-status.ts'
import type { SessionUser } from '../../state/session-state.ts'
import { untilPainted } from '../../ui/until-painted.ts'
import { dropPictures, dropPinnedCovers } from '../../local/caches/cover-cache.ts'
import { pageClock } from './page-clock.ts'
import { openPlayerDevice } from './player-device.ts'
import type { PlayerDevice } from './player-device.ts'
import { findStoredSettings, findStoredUser, forgetStoredUser, storeSettings, storeUser } from './stored-user.ts'
import { hasSignedInCookie, USER_KEY } from './user-key.ts'

/** How long a logout tries to send pending changes before it asks (fault 47). */
const FLUSH_BEFORE_LOGOUT_MS = 5_000
/** How long until a failed logout is retried, if no `online` comes sooner. */
const LOGOUT_RETRY_MS = 30_000

/** When everything that can wait for the first cards begins. */
const AFTER_FIRST_CARDS_MS = 1_500
/** A write takes milliseconds; one that takes this long waits for something else. */
const WRITTEN_WITHIN_MS = 5_000

let current: PlayerDevice | null = null

/** Returns the signed-in player's device. Only pages that require signing in may call it. Throws if there is none. */
export function requirePlayerDevice(): PlayerDevice {
  if (!current) throw new Error('No player is signed in')
  return current
}

/**
 * Determines the player at the start: first the one that this device remembers, at once and without the network, then the one of the
 * server's session. Network failures change nothing; a 401 locks the data until the same player signs in again (fault 46). A logout that
 * has not reached the server counts as done. `readAhead` prefetches the first screen's data before it renders; it must not fail.
 */
export async function startSession(remote: Remote, readAhead: (device: Device) => Promise<void>): Promise<void> {
  addEventListener('storage', followOtherTab)
  // In parallel, the slow read first: there is no card before it.
  const leaving = pendingLogout.isWaiting()
  const stored = findStoredUser(localStorage)
  const [isLeaving, device] = await Promise.all([leaving, stored && openPlayerDevice(stored.id, remote, readAhead)])
  if (isLeaving) {
    device?.close()
    session.phase = 'signed-out'
    await finishPendingLogout(remote)
    // The session came back from a provider meanwhile: the logout was not meant for it.
    if (await pendingLogout.isWaiting()) return
  } else if (stored && device) {
    show(remote, stored, device)
    // After the first card, which the player is waiting for.
    await untilPainted()
  }
  const [asked, here] = [storedUserId(), current]
  const response = asked === null ? null : await askWhoIsHere(remote)
  // If a player has signed in or out meanwhile, here or in another tab, the response is about another one. A logout takes precedence.
  const isLate = (await pendingLogout.isWaiting()) || current !== here || storedUserId() !== asked
  if (response?.kind === 'answered' && !isLate) await becomeUser(remote, response.body)
  else if (!session.user) session.phase = 'signed-out'
  else if (response?.kind === 'refused' && response.status === 401 && !isLate) await lock()
}

/**
 * Requests the user of this session. A 401 is believed only once no other tab is renewing the session's token: until then the request may
 * have carried the old one (`SPEC.md` rule 10.5).
 */
async function askWhoIsHere(remote: Remote) {
  const response = await remote.call('me')
  if (response.kind !== 'refused' || response.status !== 401) return response
  return withSessionLock(navigator.locks, () => remote.call('me'))
}

/** Returns the id of the stored user or, without one, whether there is a session at all. A logout in any tab changes it. */
function storedUserId(): string | null {
  return findStoredUser(localStorage)?.id ?? (hasSignedInCookie() ? '' : null)
}

/** Starts the session of the user in the response of a login, a registration or `/me`. */
export async function becomeUser(remote: Remote, user: User): Promise<void> {
  const wasStored = storeUser(localStorage, user)
  if (current?.device.userId === wasStored.id) session.user = wasStored
  else show(remote, wasStored, await openPlayerDevice(wasStored.id, remote))
  const entered = current
  if (!entered) return
  // A logout meanwhile has closed the database, and left nothing to be read.
  const isHere = () => current === entered
  const settings = await applySettings(entered.device.db, user.settings, user.settings_at ?? 0).catch((error: unknown) => {
    if (isHere()) throw error
  })
  if (!settings || !isHere()) return
  storeSettings(localStorage, settings)
  entered.scheduler.requestSync()
}

/** Stores the player's genres, as their swipes have changed them, for the next start. */
export function rememberGenres(genres: number[]): void {
  const known = findStoredSettings(localStorage)
  // Unknown platforms are not an empty list: a player with none is sent to choose some.
  if (known) storeSettings(localStorage, { ...known, genres })
}

/** Called when the session ended at the server. All data stays on the device, but only the number of pending changes is shown. */
async function lock(): Promise<void> {
  if (current) syncStatus.waiting = await countWaiting(current.device.db).catch(() => syncStatus.waiting)
  current?.close()
  current = null
  session.player = null
  dropOverlays()
  session.phase = 'locked'
}

/** Removes what is shown over the pages of this player. */
function dropOverlays(): void {
  closeOverlays()
  leftUndo.bar = null
}

export interface FlushedForLogout {
  /** Changes that would be lost with the device's copy: pending ones, and rejected ones that the player has not seen. */
  readonly unsent: number
  /** Call it if the player stays. Unsent changes that could be undone before can be undone again (`SPEC.md` rule 2.4). */
  readonly stay: () => Promise<void>
}

/** Tries to send pending changes, for at most five seconds. */
export async function flushBeforeLogout(): Promise<FlushedForLogout> {
  const { device, syncNow, makeNoted } = requirePlayerDevice()
  await makeNoted()
  const ended = await endWaitingForUndo(device)
  if ((await countWaiting(device.db)) > 0) {
    await Promise.race([syncNow('requested'), new Promise((resolve) => setTimeout(resolve, FLUSH_BEFORE_LOGOUT_MS))])
  }
  return { unsent: await waitingCount(device), stay: () => (ended.length === 0 ? Promise.resolve() : holdUnsent(device, ended)) }
}

/**
 * Signs out. The device forgets the player at once. The server is informed now, or first when there is a network again. `unsent` decides
 * about pending changes: kept for this player's return, or discarded with everything else (faults 47 to 49).
 */
export async function signOut(remote: Remote, unsent: 'keep' | 'discard'): Promise<void> {
  const { device } = requirePlayerDevice()
  const { userId } = device
  // On a full device covers are deleted for it.
  await pendingLogout.note().catch(() => device.freeSpace().then(() => pendingLogout.note()))
  // Without the network too: what the server still sends reaches no subscription.
  void import('./device-messages.ts').then(({ endMessages }) => endMessages()).catch(() => undefined)
  forgetStoredUser(localStorage, sessionStorage, userId, unsent)
  leave()
  // Discarded changes do not count as lost.
  if (unsent === 'discard') {
    recordWaiting(localStorage, userId, 0)
    syncStatus.waiting = 0
  }
  const putAway = () => (unsent === 'keep' ? redactUserDatabase(userId) : eraseUserDatabase(userId))
  // A running sync and running downloads may have written meanwhile, so it is deleted again after them.
  const putAwayAgain = async () => {
    await Promise.all([putAway(), ...[dropPictures(), dropPinnedCovers()].map((dropped) => dropped.catch(() => undefined))])
  }
  await Promise.all([putAway(), finishPendingLogout(remote, putAwayAgain)])
}

/** Informs the server of the logout, after a request of a running sync. Retries while the page is open. */
async function finishPendingLogout(remote: Remote, before?: () => Promise<void>): Promise<void> {
  const { locks } = navigator
  await withSenderLock({ locks, clock: pageClock }, () => sendLogout({ remote, locks, pendingLogout }, before))
  if (!(await pendingLogout.isWaiting())) return
  const retry = async () => {
    pageClock.clearTimeout(timer)
    removeEventListener('online', retry)
    // A sign-in meanwhile has ended the old session.
    if (await pendingLogout.isWaiting()) await finishPendingLogout(remote)
  }
  const timer = pageClock.setTimeout(() => void retry(), LOGOUT_RETRY_MS)
  addEventListener('online', retry)
}

/**
 * Waits until no write of this player is in progress, in any page or worker. Returns false if that takes too long. A transaction of the
 * outbox runs only after all earlier ones.
 */
export async function untilNothingIsWritten(): Promise<boolean> {
  if (!current) return true
  const { db } = current.device
  return Promise.race([
    db
      .transaction('rw', db.outbox, () => db.outbox.limit(1).count())
      .then(
        () => true,
        () => true,
      ),
    new Promise<boolean>((resolve) => setTimeout(resolve, WRITTEN_WITHIN_MS, false)),
  ])
}

/** Stops requesting syncs in this page: a new version is about to replace it. */
export function pauseSync(): void {
  current?.scheduler.stop()
}

/** Called when there is no player any more; the caller decides about the data on the device. */
function leave(): void {
  current?.close()
  current = null
  session.phase = 'signed-out'
  session.user = null
  session.player = null
  dropOverlays()
  // Pictures of viewed players are deleted with the session, however it ended.
  dropPictures().catch(() => undefined)
}

/**
 * Called when another tab has changed the stored user. After a logout this tab forgets the player too, before it shows or writes anything
 * more of theirs. After a login as another player it restarts as that one.
 */
function followOtherTab({ key }: StorageEvent): void {
  if (key !== USER_KEY) return
  const stored = findStoredUser(localStorage)
  const userId = session.user?.id
  if (stored?.id === userId) return
  if (stored) {
    location.reload()
    return
  }
  if (userId !== undefined) forgetStoredUser(localStorage, sessionStorage, userId)
  leave()
}

/** Shows a player whose device has just been opened, unless another tab has signed out meanwhile. */
function show(remote: Remote, user: SessionUser, device: PlayerDevice): void {
  current?.close()
  dropOverlays()
  current = device
  if (storedUserId() !== user.id) return leave()
  device.onSyncEnd.add((end) => {
    if (end.state === 'SignedOut') leave()
  })
  session.user = user
  session.player = ref(device.player)
  session.hasLeft = false
  session.phase = 'signed-in'
  packThread.start ??= () => import('./pack-thread.ts').then(({ startPackThread }) => startPackThread())
  const runAfterStart = () => import('./after-start.ts').then((module) => module.runAfterStart(device, remote))
  setTimeout(() => void runAfterStart().catch(() => undefined), AFTER_FIRST_CARDS_MS)
}
