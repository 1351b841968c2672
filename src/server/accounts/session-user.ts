/** The signed-in user and the session. */
export interface SessionUser {
  readonly id: string
  /** Identifies the session, but does not open it. */
  readonly tokenHash: string
  /** Whether games for adults are dealt, found and suggested to them. */
  readonly wantsAdult: boolean
  /** Whether they have written within the last ten seconds: a replica may not have it yet. */
  readonly hasJustWritten: boolean
  /**
   * A contact of the device with the server, in milliseconds since 1970, to ten minutes. If the device has just come back, it is the last
   * contact before it was away.
   */
  readonly contactedAt: number
  /** Whether no page has requested yet whose session it is. */
  readonly awaitsPage: boolean
}
