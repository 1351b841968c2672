/** The embedded PostgreSQL cannot run; the message says why and what to do, in words for the person at the terminal. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError'
}
