import type { User } from '../contract/accounts.ts'
import { putMeta } from '../local/database.ts'
import { pendingLogout } from '../local/pending-logout.ts'
import { eraseUserDatabase, sealUserDatabase } from '../local/sign-out.ts'
import type { Remote } from '../remote/remote.ts'
import { session } from '../state/session.ts'
import { syncStatus } from '../state/sync-status.ts'
import { openPlayerDevice } from './player-device.ts'
import type { PlayerDevice } from './player-device.ts'
import { findStoredSettings, findStoredUser, forgetStoredUser, storeSettings, storeUser } from './stored-user.ts'

/** How long logout tries to send what waits before it asks (`sync` fault 47). */
const FLUSH_BEFORE_LOGOUT_MS = 5_000

let current: PlayerDevice | null = null

/** The signed-in player's device. Only what is shown behind the guard may ask for it. */
export function requirePlayerDevice(): PlayerDevice {
  if (!current) throw new Error('No player is signed in')
  return current
}

/**
 * Who is here, at start: the player whom this device remembers, at once and without the network; then the
 * server's word on the session. Network trouble changes nothing; a 401 locks the data until the same
 * player signs in again (`sync` fault 46). A logout that the server has not heard of counts as done.
 */
export async function startSession(remote: Remote): Promise<void> {
  if (await pendingLogout.isWaiting()) {
    session.phase = 'signed-out'
    await finishPendingLogout(remote)
    return
  }
  const stored = findStoredUser(localStorage)
  if (stored) await enter(remote, stored)
  else if (!document.cookie.includes('signed_in=')) {
    session.phase = 'signed-out'
    return
  }
  const answer = await remote.call('me')
  if (answer.kind === 'answered') await becomeUser(remote, answer.body as User)
  else if (answer.kind === 'refused' && answer.status === 401) {
    if (session.user) lock()
    else session.phase = 'signed-out'
  } else if (!session.user) session.phase = 'signed-out'
}

/** Takes over the player that a login, a registration or `/me` has answered. */
export async function becomeUser(remote: Remote, user: User): Promise<void> {
  await pendingLogout.done()
  const kept = storeUser(localStorage, user)
  await enter(remote, kept)
  const { db } = requirePlayerDevice().device
  // A change of settings that still waits is newer than the server's copy.
  const waits = await db.outbox.where('[state+entityKey]').anyOf([['pending', 'settings'], ['inflight', 'settings']]).count()
  if (waits === 0) await putMeta(db, 'settings', user.settings)
  requirePlayerDevice().scheduler.nudge()
}

/** The player's genres as their swipes have made them, kept for the next start. */
export function rememberGenres(genres: number[]): void {
  storeSettings(localStorage, { platforms: [], tags: [], ...findStoredSettings(localStorage), genres })
}

/** The session ended at the server: everything stays on the device, and nothing of it is shown. */
export function lock(): void {
  current?.close()
  current = null
  session.phase = 'locked'
}

/** Tries to send what waits, for at most five seconds, and answers how many changes still do. */
export async function flushBeforeLogout(): Promise<number> {
  const { device, syncNow } = requirePlayerDevice()
  if (syncStatus.waiting === 0) return 0
  await Promise.race([
    syncNow('nudge'),
    new Promise((resolve) => setTimeout(resolve, FLUSH_BEFORE_LOGOUT_MS)),
  ])
  return device.db.outbox.where('state').anyOf('pending', 'inflight').count()
}

/**
 * Signs out. The device forgets the player at once; the server hears of it now, or first thing when there
 * is a network again. `unsent` says what becomes of changes that wait: kept for this player's return, or
 * discarded with everything else (`sync` faults 47 to 49).
 */
export async function signOut(remote: Remote, unsent: 'keep' | 'discard'): Promise<void> {
  const { device, close } = requirePlayerDevice()
  await pendingLogout.note()
  close()
  current = null
  forgetStoredUser(localStorage, sessionStorage)
  session.phase = 'signed-out'
  session.user = null
  if (unsent === 'keep') await sealUserDatabase(device.userId)
  else await eraseUserDatabase(device.userId)
  await finishPendingLogout(remote)
}

async function finishPendingLogout(remote: Remote): Promise<void> {
  const answer = await remote.call('logout', { body: {} })
  if (answer.kind === 'answered' || (answer.kind === 'refused' && answer.status === 401)) await pendingLogout.done()
}

async function enter(remote: Remote, user: NonNullable<typeof session.user>): Promise<void> {
  if (current?.device.userId !== user.id) {
    current?.close()
    current = await openPlayerDevice(user.id, remote)
    current.onSyncEnd.add((end) => {
      if (end.kind === 'signed-out') session.phase = 'signed-out'
    })
  }
  session.user = user
  session.phase = 'signed-in'
}
