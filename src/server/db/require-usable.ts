import { sql } from 'kysely'
import { StartError } from '../runtime/start-error.ts'
import type { Db } from './database.ts'

const OLDEST_POSTGRES = 15

/** Throws a readable error if the database that `DATABASE_URL` names cannot be used. */
export async function requireUsable(db: Db): Promise<void> {
  const { rows } = await sql<{ version: string }>`select version() as version`.execute(db).catch((error: unknown) => {
    throw new StartError(`The database of DATABASE_URL cannot be used: ${String(error)}`, { cause: error })
  })
  // Other engines that speak the protocol have their own version numbers.
  const major = /^PostgreSQL (\d+)/.exec(rows[0]?.version ?? '')?.[1]
  if (major !== undefined && Number(major) < OLDEST_POSTGRES) {
    throw new StartError(`DATABASE_URL names a PostgreSQL ${major}; it must be ${OLDEST_POSTGRES} or newer.`)
  }
}
