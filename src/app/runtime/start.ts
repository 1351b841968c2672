import { ref } from 'valtio'
import type { User } from '../../contract/accounts.ts'
import type { Remote } from '../../remote/remote.ts'
import { session } from '../../state/session-state.ts'
import type * as Player from './start-player.ts'
import { untilPainted } from '../../ui/until-painted.ts'
import { isPlayerLikely } from './user-key.ts'

// Why: docs/decisions/start-up/0001-first-card-before-all-else.md
/**
 * Determines the player. If there cannot be one, the sign-in pages are shown first, and the code for players' data (Dexie, the sync) is
 * fetched afterwards. It is needed all the same: for a logout that has not reached the server, and for a sign-in in another tab or this
 * one.
 */
export async function start(remote: Remote): Promise<void> {
  if (!isPlayerLikely()) {
    session.phase = 'signed-out'
    await untilPainted()
  }
  const { startPlayer } = await loadPlayer()
  await startPlayer(remote).catch(sayNoStorage)
}

/** Starts the session of the player in the response of a login or a registration. */
export async function signIn(remote: Remote, user: User): Promise<void> {
  // The same as above: by now the check for a session has begun, and does not start this player a second time.
  await loadPlayer()
  const { becomeUser } = await import('./account.ts')
  await becomeUser(remote, user).catch(sayNoStorage)
}

/** A private window of some browsers, or forbidden storage: the app cannot work without it. */
function sayNoStorage(error: unknown): never {
  session.phase = 'no-storage'
  throw error
}

async function loadPlayer(): Promise<typeof Player> {
  try {
    return await import('./start-player.ts')
  } catch (error) {
    Object.assign(session, { phase: 'failed', failure: ref(error as Error) })
    throw error
  }
}
