import { proxy } from 'valtio'

/** The player as the device remembers them: no e-mail, no token. */
export interface SessionUser {
  id: string
  username: string
  display_name: string
  avatar_url: string
}

/**
 * Who is signed in. `loading` until the first look-up ends; `locked` when the server says that the session is over: the
 * player's data stays on the device, unseen, until they sign in again; `no-storage` where the browser lets this app
 * keep nothing at all; `failed` where the code that would look could not be fetched. `hasLeft` while they have just deleted
 * their account.
 */
export const session = proxy<{
  phase: 'loading' | 'signed-in' | 'signed-out' | 'locked' | 'no-storage' | 'failed'
  user: SessionUser | null
  failure: Error | null
  hasLeft: boolean
}>({ phase: 'loading', user: null, failure: null, hasLeft: false })
