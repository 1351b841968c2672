import type { Remote } from '../../remote/remote.ts'
import { startSession } from './account.ts'
import { readFirstHandAhead } from './first-hand-prefetch.ts'

/** Starts the session of the stored player, with their last cards. */
export function startPlayer(remote: Remote): Promise<void> {
  return startSession(remote, readFirstHandAhead)
}
