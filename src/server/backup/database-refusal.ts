import { DatabaseError } from 'pg'
import { MigrationError } from '../db/migrate.ts'
import { StartError } from '../runtime/start-error.ts'

/** Errors about values that do not fit their type. Their message quotes the values. */
const QUOTES_VALUES = /^22/

/**
 * Returns a refusal by the database as one sentence, undefined for any other error. PostgreSQL's own details are left out, because they
 * quote players' rows.
 */
export function refusalOfDatabase(error: unknown, ending: string): StartError | undefined {
  const refusal = error instanceof MigrationError ? error.cause : error
  if (!(refusal instanceof DatabaseError)) return undefined
  const { code = 'no code', table, constraint } = refusal
  if (error instanceof MigrationError && !QUOTES_VALUES.test(code)) return undefined
  const place = [table && `table ${table}`, constraint && `constraint ${constraint}`].filter(Boolean).join(', ')
  return new StartError(`The database rejected the data (${[`SQLSTATE ${code}`, place].filter(Boolean).join(', ')}). ${ending}`, {
    cause: error,
  })
}
