import type { User } from '../../contract/accounts.ts'
import type { Device } from '../../local/device.ts'
import { noteWaiting } from '../../local/lost-data.ts'
import { countWaiting } from '../../local/outbox/outbox-queries.ts'
import { pendingLogout } from '../../local/pending-logout.ts'
import { hearSettings } from '../../local/own/settings.ts'
import { holdUnsent } from '../../local/mutations/undo-deletion.ts'
import { endWaitingForUndo, eraseUserDatabase, sealUserDatabase, waitingCount } from '../../local/sign-out.ts'
import type { Remote } from '../../remote/remote.ts'
import { packThread } from '../../state/pack-thread.ts'
import { session } from '../../state/session.ts'
import { sendLogout } from '../../sync/send-logout.ts'
import { withSenderLock } from '../../sync/sender-lock.ts'
import { syncStatus } from '../../state/sync-status.ts'
import type { SessionUser } from '../../state/session.ts'
import { untilPainted } from '../../ui/until-painted.ts'
import { dropPictures, dropPinnedCovers } from '../../local/games/cover-cache.ts'
import { pageClock } from './page-clock.ts'
import { openPlayerDevice } from './player-device.ts'
import type { PlayerDevice } from './player-device.ts'
import {
  findStoredSettings,
  findStoredUser,
  forgetStoredUser,
  storeSettings,
  storeUser,
} from './stored-user.ts'
import { USER_KEY } from './user-key.ts'

/** How long logout tries to send what waits before it asks (fault 47). */
const FLUSH_BEFORE_LOGOUT_MS = 5_000
/** How long until a logout that failed is tried again, where no `online` comes sooner. */
const LOGOUT_RETRY_MS = 30_000

/** When it is looked whether a picture of the player's waits on the device. */
const PICTURE_AFTER_MS = 1_500
/** A write takes milliseconds; one that takes this long waits for something else. */
const WRITTEN_WITHIN_MS = 5_000

/**
 * When it is looked whether pinned lists and the catalogue's pack are whole: later than five seconds behind the load, when
 * Chromium complains of files that were fetched ahead and wait for their turn on a busy machine.
 */
const KEEP_OFFLINE_AFTER_MS = 8_000

/** When the server is told of what it has to know of this device: behind the first sync, which knows what others have said. */
const TELL_OF_DEVICE_AFTER_MS = 6_000

/** When it is looked what the device holds for nothing: once a start, long after the first cards. */
const TIDY_AFTER_MS = 30_000

let current: PlayerDevice | null = null

/** The signed-in player's device. Only what is shown behind the guard may ask for it. */
export function requirePlayerDevice(): PlayerDevice {
  if (!current) throw new Error('No player is signed in')
  return current
}

/**
 * Who is here, at start: the player whom this device remembers, at once and without the network; then the
 * server's word on the session. Network trouble changes nothing; a 401 locks the data until the same
 * player signs in again (fault 46). A logout that the server has not heard of counts as done.
 * `readAhead` reads what the first screen shows of the device before it is drawn; it must not fail.
 */
export async function startSession(remote: Remote, readAhead: (device: Device) => Promise<void>): Promise<void> {
  addEventListener('storage', followOtherTab)
  // All at once, the slow look first: until then there is no card.
  const leaving = pendingLogout.isWaiting()
  const stored = findStoredUser(localStorage)
  const [isLeaving, device] = await Promise.all([leaving, stored && openPlayerDevice(stored.id, remote, readAhead)])
  if (isLeaving) {
    device?.close()
    session.phase = 'signed-out'
    await finishPendingLogout(remote)
    // A session that is left came back from a provider meanwhile: the logout was not meant for it.
    if (await pendingLogout.isWaiting()) return
  } else if (stored && device) {
    show(remote, stored, device)
    // Behind the first card, which is what the player waits for.
    await untilPainted()
  }
  const [asked, here] = [whoIsNoted(), current]
  const answer = asked === null ? null : await remote.call('me')
  // Who has signed in or out meanwhile, here or in another tab, is not who was asked about; and a logout stands.
  const isLate = (await pendingLogout.isWaiting()) || current !== here || whoIsNoted() !== asked
  if (answer?.kind === 'answered' && !isLate) await becomeUser(remote, answer.body)
  else if (!session.user) session.phase = 'signed-out'
  else if (answer?.kind === 'refused' && answer.status === 401 && !isLate) await lock()
}

/** Whom this browser remembers or, of nobody, whether it holds a session at all. A logout in any tab changes it. */
function whoIsNoted(): string | null {
  return findStoredUser(localStorage)?.id ?? (document.cookie.includes('signed_in=') ? '' : null)
}

/** Takes over the player that a login, a registration or `/me` has answered. */
export async function becomeUser(remote: Remote, user: User): Promise<void> {
  const kept = storeUser(localStorage, user)
  if (current?.device.userId === kept.id) session.user = kept
  else show(remote, kept, await openPlayerDevice(kept.id, remote))
  const entered = current
  if (!entered) return
  // Who has signed out meanwhile has closed the database, and left nothing to be read.
  const isHere = () => current === entered
  const settings = await hearSettings(entered.device.db, user.settings, user.settings_at ?? 0).catch((error: unknown) => {
    if (isHere()) throw error
  })
  if (!settings || !isHere()) return
  storeSettings(localStorage, settings)
  entered.scheduler.nudge()
}

/** The player's genres as their swipes have made them, kept for the next start. */
export function rememberGenres(genres: number[]): void {
  const known = findStoredSettings(localStorage)
  // Where the platforms are not known they are not none: whoever has none is sent to choose some.
  if (known) storeSettings(localStorage, { ...known, genres })
}

/** The session ended at the server: everything stays on the device, and nothing of it is shown but how much waits. */
async function lock(): Promise<void> {
  if (current) syncStatus.waiting = await countWaiting(current.device.db).catch(() => syncStatus.waiting)
  current?.close()
  current = null
  session.phase = 'locked'
}

export interface FlushedForLogout {
  /** Changes that would be lost with the device's copy: they wait, or the server rejected them and nobody has looked at them. */
  readonly unsent: number
  /** Call it if the player stays. Unsent changes that could be undone before can be undone again (`SPEC.md` rule 2.4). */
  readonly stay: () => Promise<void>
}

/** Tries to send what waits, for at most five seconds. */
export async function flushBeforeLogout(): Promise<FlushedForLogout> {
  const { device, syncNow, makeNoted } = requirePlayerDevice()
  await makeNoted()
  const ended = await endWaitingForUndo(device)
  if ((await countWaiting(device.db)) > 0) {
    await Promise.race([
      syncNow('nudge'),
      new Promise((resolve) => setTimeout(resolve, FLUSH_BEFORE_LOGOUT_MS)),
    ])
  }
  return { unsent: await waitingCount(device), stay: () => (ended.length === 0 ? Promise.resolve() : holdUnsent(device, ended)) }
}

/**
 * Signs out. The device forgets the player at once; the server hears of it now, or first thing when there
 * is a network again. `unsent` says what becomes of changes that wait: kept for this player's return, or
 * discarded with everything else (faults 47 to 49).
 */
export async function signOut(remote: Remote, unsent: 'keep' | 'discard'): Promise<void> {
  const { device } = requirePlayerDevice()
  const { userId } = device
  // On a full device covers give way to it.
  await pendingLogout.note().catch(() => device.freeSpace().then(() => pendingLogout.note()))
  // Without the network too: what the server still sends finds nobody.
  void import('./device-messages.ts').then(({ endMessages }) => endMessages()).catch(() => undefined)
  forgetStoredUser(localStorage, sessionStorage, userId, unsent)
  leave()
  // What is given up here is not lost.
  if (unsent === 'discard') {
    noteWaiting(localStorage, userId, 0)
    syncStatus.waiting = 0
  }
  const putAway = () => (unsent === 'keep' ? sealUserDatabase(userId) : eraseUserDatabase(userId))
  // Behind a sync and pictures that were under way, what they have written meanwhile goes as well.
  const putAwayAgain = async () => {
    await Promise.all([putAway(), ...[dropPictures(), dropPinnedCovers()].map((dropped) => dropped.catch(() => undefined))])
  }
  await Promise.all([putAway(), finishPendingLogout(remote, putAwayAgain)])
}

/**
 * Tells the server about the logout, behind a request of a sync that may be under way; until it has heard, again and
 * again while the page is open.
 */
async function finishPendingLogout(remote: Remote, before?: () => Promise<void>): Promise<void> {
  const { locks } = navigator
  await withSenderLock({ locks, clock: pageClock }, () => sendLogout({ remote, locks, pendingLogout }, before))
  if (!(await pendingLogout.isWaiting())) return
  const retry = async () => {
    pageClock.clearTimeout(timer)
    removeEventListener('online', retry)
    // Whoever has signed in meanwhile has ended the old session with it.
    if (await pendingLogout.isWaiting()) await finishPendingLogout(remote)
  }
  const timer = pageClock.setTimeout(() => void retry(), LOGOUT_RETRY_MS)
  addEventListener('online', retry)
}

/**
 * Waits until no write of this player's is under way, whichever page or worker began it; false where that takes too
 * long. A transaction of the outbox gets its turn only behind all others.
 */
export async function untilNothingIsWritten(): Promise<boolean> {
  if (!current) return true
  const { db } = current.device
  return Promise.race([
    db.transaction('rw', db.outbox, () => db.outbox.limit(1).count()).then(
      () => true,
      () => true,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, WRITTEN_WITHIN_MS, false)),
  ])
}

/** Asks for no more syncs in this page's life: a new version is about to take its place. */
export function pauseSync(): void {
  current?.scheduler.stop()
}

/** Nobody is here any more; what lies on the device is the caller's to decide. */
function leave(): void {
  current?.close()
  current = null
  session.phase = 'signed-out'
  session.user = null
  // Whom a player has looked at leaves the device with them, whoever ended the session.
  dropPictures().catch(() => undefined)
}

/**
 * Another tab has signed out: this one forgets the player too, before it shows or writes anything more of
 * theirs. Where it has signed somebody else in, this one starts anew as that player.
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
  current = device
  if (whoIsNoted() !== user.id) return leave()
  let hasLooked = false
  const lookAtPicture = () => {
    if (current !== device) return
    hasLooked = true
    // Where its code does not come, the picture of the last start stays.
    import('./own-picture.ts').then(({ followOwnPicture }) => followOwnPicture(device.device), () => undefined)
  }
  device.onSyncEnd.add((end) => {
    if (end.kind === 'signed-out') leave()
    // What was pulled may be a picture that another device has set.
    else if (hasLooked) lookAtPicture()
  })
  session.user = user
  session.hasLeft = false
  session.phase = 'signed-in'
  // Behind the first cards: mostly no picture waits.
  setTimeout(lookAtPicture, PICTURE_AFTER_MS)
  packThread.start ??= () => import('../pack/pack-thread.ts').then(({ startPackThread }) => startPackThread())
  const keepOffline = () => import('../sync-host/keep-offline.ts').then((module) => module.keepOffline(device, remote))
  setTimeout(() => void keepOffline().catch(() => undefined), KEEP_OFFLINE_AFTER_MS)
  const tell = () => import('./tell-of-device.ts').then((module) => module.tellOfDevice(device.device, remote))
  setTimeout(() => void tell().catch(() => undefined), TELL_OF_DEVICE_AFTER_MS)
  setTimeout(() => void import('./tidy-up.ts').then(({ tidyUp }) => tidyUp(device.device)).catch(() => undefined), TIDY_AFTER_MS)
}
