import type { Env } from '../config/env.ts'
import { startCluster } from './cluster.ts'
import { openDatabase } from './database.ts'
import type { Connection, Db } from './database.ts'
import { migrate } from './migrate.ts'
import { requireUsable } from './require-usable.ts'
import { tryClaim } from './supervisor.ts'

/** One for the writer, and one for a report or a test. */
const MAX_CONNECTIONS = 3

export interface HostConnection {
  readonly connection: Connection
  /** Whether a server, or another command, runs on the embedded database. That process shows changes only after a while. */
  readonly isServed: boolean
}

export interface HostDatabase extends HostConnection {
  readonly db: Db
}

export type HostEnv = Pick<Env, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'postgresBin'>

/**
 * Runs a host's command on the database that `npm start` uses: that of `DATABASE_URL`, or the embedded one. The embedded one is started
 * unless a server runs on it. The schema is migrated as at a start.
 */
export function withHostDatabase<T>(env: HostEnv, work: (host: HostDatabase) => Promise<T>): Promise<T> {
  return withHostConnection(env, async (host) => {
    const db = openDatabase(host.connection, { maxConnections: MAX_CONNECTIONS })
    try {
      if (env.databaseUrl !== undefined) await requireUsable(db)
      await migrate(db)
      return await work({ ...host, db })
    } finally {
      await db.destroy()
    }
  })
}

/** The same for a command that does not migrate the schema. */
export async function withHostConnection<T>(env: HostEnv, work: (host: HostConnection) => Promise<T>): Promise<T> {
  if (env.databaseUrl !== undefined)
    return work({ connection: { connectionString: env.databaseDirectUrl ?? env.databaseUrl }, isServed: false })
  const borrowed = await borrowDatabase(env)
  try {
    return await work(borrowed)
  } finally {
    await borrowed.giveBack()
  }
}

interface BorrowedDatabase extends HostConnection {
  /** Stops the database if no other process uses it. */
  giveBack(): Promise<void>
}

/**
 * Returns the embedded PostgreSQL of a data directory. If a server runs on it, that server stops it when it ends. Otherwise it is started
 * for the command and claimed as by a server, so that a server that starts meanwhile is refused.
 */
async function borrowDatabase({ dataDir, postgresBin: bin }: HostEnv): Promise<BorrowedDatabase> {
  const cluster = await startCluster({ dataDir, bin })
  const claim = await tryClaim(cluster.connection)
  return {
    connection: cluster.connection,
    isServed: claim === undefined,
    giveBack: async () => {
      if (claim === undefined) return
      await claim.end().catch(() => undefined)
      await cluster.stop()
    },
  }
}
