import type { Env } from '../env.ts'
import { startCluster } from './cluster.ts'
import { openDatabase } from './database.ts'
import type { Connection, Db } from './database.ts'
import { migrate } from './migrate.ts'
import { requireUsable } from './require-usable.ts'
import { tryClaim } from './supervisor.ts'

/** The writer has one, a report or a test another. */
const MAX_CONNECTIONS = 3

export interface HostConnection {
  readonly connection: Connection
  /** Whether a server of ours, or another command, is running on the embedded database: what changes it shows by and by. */
  readonly isServed: boolean
}

export interface HostDatabase extends HostConnection {
  readonly db: Db
}

export type HostEnv = Pick<Env, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'postgresBin'>

/**
 * Lets a command of whoever runs the server work on the database that `npm start` uses: that of `DATABASE_URL`, else the embedded one,
 * which is started unless a server runs on it. The schema is brought up to date as by a start.
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

/** The same for a command that takes the schema as it finds it. */
export async function withHostConnection<T>(env: HostEnv, work: (host: HostConnection) => Promise<T>): Promise<T> {
  if (env.databaseUrl !== undefined) return work({ connection: { connectionString: env.databaseDirectUrl ?? env.databaseUrl }, isServed: false })
  const borrowed = await borrowDatabase(env)
  try {
    return await work(borrowed)
  } finally {
    await borrowed.giveBack()
  }
}

interface BorrowedDatabase extends HostConnection {
  /** Stops the database where nobody else uses it. */
  giveBack(): Promise<void>
}

/**
 * The embedded PostgreSQL of a data directory: that of the server which runs on it, and stops it when it ends; else one that is started
 * for the command and claimed as a server does, so that a server which starts meanwhile is refused.
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
