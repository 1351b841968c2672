import { startCluster } from './cluster.ts'
import type { ClusterOptions } from './cluster.ts'
import type { Connection } from './database.ts'
import { tryClaim } from './supervisor.ts'

export interface BorrowedDatabase {
  readonly connection: Connection
  /** Whether a server runs on it: it stops the database when it ends, and sees what is changed by and by. */
  readonly isServed: boolean
  /** Stops the database where nobody else uses it. */
  giveBack(): Promise<void>
}

/**
 * The embedded PostgreSQL of a data directory for a command that comes and goes: that of the server which runs on it, else
 * one that is started for the command and claimed as a server does, so that a server which starts meanwhile is refused.
 */
export async function borrowDatabase(options: ClusterOptions): Promise<BorrowedDatabase> {
  const cluster = await startCluster(options)
  const { connection } = cluster
  const claim = await tryClaim(connection)
  return {
    connection,
    isServed: claim === undefined,
    giveBack: async () => {
      if (claim === undefined) return
      await claim.end().catch(() => undefined)
      await cluster.stop()
    },
  }
}
