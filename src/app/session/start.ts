import { ref } from 'valtio'
import type { User } from '../../contract/accounts.ts'
import type { Remote } from '../../remote/remote.ts'
import { session } from '../../state/session.ts'
import type * as Player from './start-player.ts'
import { untilPainted } from '../../ui/until-painted.ts'
import { isPlayerLikely } from './user-key.ts'

/**
 * Finds out who is here. Where nobody can be, the sign-in pages come first and what keeps players' data (Dexie, the
 * sync) behind them: it is needed all the same, for a logout that the server has not heard of, for another tab that
 * signs in, and for this one.
 */
export async function start(remote: Remote): Promise<void> {
  if (!isPlayerLikely()) {
    session.phase = 'signed-out'
    await untilPainted()
  }
  const { startPlayer } = await loadPlayer()
  await startPlayer(remote).catch(sayNoStorage)
}

/** Takes over the player that a login or a registration has answered. */
export async function signIn(remote: Remote, user: User): Promise<void> {
  // The same as above: by now the look for who is here has begun, and does not find this player for a second time.
  await loadPlayer()
  const { becomeUser } = await import('./account.ts')
  await becomeUser(remote, user).catch(sayNoStorage)
}

/** A private window of some browsers, or storage that is forbidden: the one thing that this app cannot do without. */
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
