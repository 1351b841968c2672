import { proxy } from 'valtio'
import type { ref } from 'valtio'
import type { Player } from './player.ts'

/** The player as the device stores them: no e-mail, no token. */
export interface SessionUser {
  id: string
  username: string
  display_name: string
  avatar_url: string
}

/**
 * The session. `loading`: the first check has not ended. `locked`: the server says that the session is over. The player's data stays
 * on the device, hidden, until they sign in again. `no-storage`: the browser lets this app store nothing. `failed`: the code of the
 * check could not be loaded. `hasLeft`: they have just deleted their account.
 */
export const session = proxy<{
  phase: 'loading' | 'signed-in' | 'signed-out' | 'locked' | 'no-storage' | 'failed'
  user: SessionUser | null
  /** What their pages use, while they are signed in. */
  player: ReturnType<typeof ref<Player>> | null
  failure: Error | null
  hasLeft: boolean
}>({ phase: 'loading', user: null, player: null, failure: null, hasLeft: false })
