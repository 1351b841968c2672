import { StartError } from '../start-error.ts'

/** The embedded PostgreSQL cannot run; the message says why and what to do. */
export class ClusterError extends StartError {
  override readonly name = 'ClusterError'
}
