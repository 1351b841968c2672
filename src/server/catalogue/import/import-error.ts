import { isDatabaseUnavailable, sqlStateOf } from '../../db/database.ts'
import { StartError } from '../../start-error.ts'

/** An import cannot begin or go on; the message says why, what has become of it, and what to do. */
export class ImportError extends StartError {
  override readonly name: string = 'ImportError'
}

/** Another import holds the lock. */
export class ImportRunningError extends ImportError {
  override readonly name = 'ImportRunningError'

  constructor() {
    super('Another import is writing into this catalogue. Wait for its end, or stop it: two at once are not possible.')
  }
}

/** Somebody has asked to stop. */
export class ImportStopped extends ImportError {
  override readonly name = 'ImportStopped'

  constructor() {
    super('Stopped. What was written stays; the same command goes on from there.')
  }
}

const DISK_FULL = '53100'

/** Faults of the database in words for whoever runs the import; any other error as it is. */
export function inWords(error: unknown): unknown {
  if (sqlStateOf(error) === DISK_FULL) {
    return new ImportError(
      'The disk of the database is full. What was written stays: make room, and the same command goes on from there.',
      { cause: error },
    )
  }
  if (!isDatabaseUnavailable(error)) return error
  return new ImportError(
    `The database has gone away (${error instanceof Error ? error.message : String(error)}); has its server been stopped? ` +
      'What was written stays: the same command goes on from there.',
    { cause: error },
  )
}
