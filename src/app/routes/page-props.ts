import type { User } from '../../contract/accounts.ts'
import type { Remote } from '../../remote/remote.ts'

/** What every page is given. */
export interface PageProps {
  remote: Remote
  /** The parts of the path that its pattern names. */
  params: Readonly<Record<string, string | undefined>>
  /**
   * Begins the session of a player who has signed in, and leads them there, or to where the guard had stopped them.
   */
  onSignedIn: (user: User, to?: string) => Promise<void>
}
