import { StartError } from '../runtime/start-error.ts'

/** Thrown if the embedded PostgreSQL cannot run. The message says why, and what to do. */
export class ClusterError extends StartError {
  override readonly name = 'ClusterError'
}
