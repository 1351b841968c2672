/** Who is signed in, and by which session. */
export interface SessionUser {
  readonly id: string
  /** Names the session without being able to open it. */
  readonly tokenHash: string
  /** Whether games for adults are dealt, found and suggested to them. */
  readonly wantsAdult: boolean
  /** Within the last ten seconds: what they have written, a replica may not have yet. */
  readonly hasJustWritten: boolean
  /** A contact of the device with the server, to ten minutes: the last one before the device was away, if it has just come back: milliseconds since 1970. */
  readonly contactedAt: number
}
