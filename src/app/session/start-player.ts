import type { Remote } from '../../remote/remote.ts'
import { startSession } from './account.ts'
import { readFirstHandAhead } from '../routes/first-hand-ahead.ts'

/** Begins the session of whoever is here, with the cards that they left. */
export function startPlayer(remote: Remote): Promise<void> {
  return startSession(remote, readFirstHandAhead)
}
