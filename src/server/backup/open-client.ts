import { Kysely, PostgresDialect } from 'kysely'
import { Client } from 'pg'
import type { PoolClient } from 'pg'
import type { Connection, Db } from '../db/database.ts'
import { requireUsable } from '../db/require-usable.ts'
import type { Database } from '../db/tables.ts'
import { StartError } from '../runtime/start-error.ts'

/** One connection, with a query builder on it. Both use the same open transaction. */
export interface OneConnection {
  readonly client: Client
  readonly db: Db
}

/** Makes the text format of values independent of the role and the database, and removes the time limit. */
const SETTINGS = `
  set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex';
  set statement_timeout = 0; set lock_timeout = '10s'; set idle_in_transaction_session_timeout = 0`

/** Opens a connection without a time limit, and closes it after `work`. If the connection is lost, the current query fails. */
export async function withClient<T>(connection: Connection, name: string, work: (one: OneConnection) => Promise<T>): Promise<T> {
  const client = new Client({ ...connection, application_name: name })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(`The database cannot be used: ${String(error)}`, { cause: error })
  }
  try {
    const db = builderOf(client)
    await requireUsable(db)
    await client.query(SETTINGS)
    // The statement of a killed command ends with it, if the database's system can detect that.
    await client.query("set client_connection_check_interval = '1s'").catch(() => undefined)
    return await work({ client, db })
  } finally {
    await client.end().catch(() => undefined)
  }
}

function builderOf(client: Client): Db {
  const held = Object.assign(client, { release: () => undefined }) as unknown as PoolClient
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect: () => Promise.resolve(held), end: () => Promise.resolve() } as never }),
  })
}
