import { Kysely, PostgresDialect } from 'kysely'
import { Client } from 'pg'
import type { PoolClient } from 'pg'
import type { Connection, Db } from '../db/database.ts'
import { requireUsable } from '../db/require-usable.ts'
import type { Database } from '../db/tables.ts'
import { StartError } from '../start-error.ts'

/** One connection, with the same as a builder of queries: what both say is said in the transaction that is open. */
export interface OneConnection {
  readonly client: Client
  readonly db: Db
}

/** How the server writes values as text, whatever the role or the database has set; and it takes its time. */
const SETTINGS = `
  set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex';
  set statement_timeout = 0; set lock_timeout = '10s'; set idle_in_transaction_session_timeout = 0`

/**
 * Opens a connection for work that takes as long as it takes, and closes it when that ends. A loss of it fails whatever is
 * under way.
 */
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
    // What is under way for a command that was killed ends with it, where the machine of the database can tell.
    await client.query("set client_connection_check_interval = '1s'").catch(() => undefined)
    return await work({ client, db })
  } finally {
    await client.end().catch(() => undefined)
  }
}

function builderOf(client: Client): Db {
  const held = Object.assign(client, { release: () => undefined }) as unknown as PoolClient
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: { connect: () => Promise.resolve(held), end: () => Promise.resolve() } as never }) })
}
