import { isDatabaseUnavailable, sqlStateOf } from '../../db/database.ts'
import { StartError } from '../../runtime/start-error.ts'

/** Thrown if an import cannot begin or continue. The message says why, what was written, and what to do. */
export class ImportError extends StartError {
  override readonly name: string = 'ImportError'
}

/** Thrown if another import holds the lock. */
export class ImportRunningError extends ImportError {
  override readonly name = 'ImportRunningError'

  constructor() {
    super('Another import is already running on this catalogue. Wait for it to finish, or stop it.')
  }
}

/** Thrown if the user has asked to stop. */
export class ImportStopped extends ImportError {
  override readonly name = 'ImportStopped'

  constructor() {
    super('Stopped. What was written is kept. Run the same command to continue.')
  }
}

const DISK_FULL = '53100'

/** Returns a readable error for a failure of the database; any other error unchanged. */
export function inWords(error: unknown): unknown {
  if (sqlStateOf(error) === DISK_FULL) {
    return new ImportError(
      'The database’s disk is full. What was written is kept. Free some space, then run the same command to continue.',
      { cause: error },
    )
  }
  if (!isDatabaseUnavailable(error)) return error
  return new ImportError(
    `Lost the connection to the database (${error instanceof Error ? error.message : String(error)}). Was it stopped? ` +
      'What was written is kept. Run the same command to continue.',
    { cause: error },
  )
}
