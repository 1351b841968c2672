import type { Env } from '../env.ts'
import { startCluster } from './cluster.ts'
import { openDatabase } from './database.ts'
import type { Connection, Db } from './database.ts'
import { migrate } from './migrate.ts'
import { requireUsable } from './require-usable.ts'
import { tryClaim } from './supervisor.ts'

/** The writer has one, a report or a test another. */
const MAX_CONNECTIONS = 3

export interface HostDatabase {
  readonly db: Db
  /** Where it is, for who needs a connection of another making. */
  readonly connection: Connection
  /** Whether a server of ours is running on the embedded database: what changes it shows by and by. */
  readonly isServed: boolean
}

/**
 * Lets a command of whoever runs the server work on the database that `npm start` uses: that of `DATABASE_URL`, else the embedded one,
 * which is started unless a server runs on it. The schema is brought up to date as by a start.
 */
export async function withHostDatabase<T>(env: Pick<Env, 'dataDir' | 'databaseUrl'>, work: (host: HostDatabase) => Promise<T>): Promise<T> {
  const borrowed = env.databaseUrl === undefined ? await borrowDatabase(env.dataDir) : undefined
  const connection = borrowed?.connection ?? { connectionString: env.databaseUrl ?? '' }
  const db = openDatabase(connection, { maxConnections: MAX_CONNECTIONS })
  try {
    if (borrowed === undefined) await requireUsable(db)
    await migrate(db)
    return await work({ db, connection, isServed: borrowed?.isServed ?? false })
  } finally {
    await db.destroy()
    await borrowed?.giveBack()
  }
}

interface BorrowedDatabase {
  readonly connection: Connection
  readonly isServed: boolean
  /** Stops the database where nobody else uses it. */
  giveBack(): Promise<void>
}

/**
 * The embedded PostgreSQL of a data directory: that of the server which runs on it, and stops it when it ends; else one that is started
 * for the command and claimed as a server does, so that a server which starts meanwhile is refused.
 */
async function borrowDatabase(dataDir: string): Promise<BorrowedDatabase> {
  const cluster = await startCluster({ dataDir })
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
