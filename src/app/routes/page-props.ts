import type { User } from '../../contract/accounts.ts'

/** The props of every page. */
export interface PageProps {
  /** The parameters of the path's pattern. */
  params: Readonly<Record<string, string | undefined>>
  /**
   * Starts the session of a player who has signed in, and navigates to `to`, or to the page on which the guard stopped them. `prepare` runs
   * in between.
   */
  onSignedIn: (user: User, to?: string, prepare?: () => Promise<void>) => Promise<void>
}
