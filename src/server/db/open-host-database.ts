import type { Env } from '../env.ts'
import { borrowDatabase } from './borrow-database.ts'
import { openDatabase } from './database.ts'
import type { Db } from './database.ts'
import { migrate } from './migrate.ts'
import { requireUsable } from './require-usable.ts'

/** The writer has one, a report or a test another. */
const MAX_CONNECTIONS = 3

export interface HostDatabase {
  readonly db: Db
  /** Whether a server of ours is running on the embedded database: what changes it shows by and by. */
  readonly isServed: boolean
  close(): Promise<void>
}

/**
 * The database that `npm start` uses, for a command of whoever runs the server: that of `DATABASE_URL`, else the embedded one,
 * which is started unless a server runs on it. The schema is brought up to date as by a start.
 */
export async function openHostDatabase(env: Pick<Env, 'dataDir' | 'databaseUrl'>): Promise<HostDatabase> {
  const borrowed = env.databaseUrl === undefined ? await borrowDatabase({ dataDir: env.dataDir }) : undefined
  const db = openDatabase(borrowed?.connection ?? { connectionString: env.databaseUrl ?? '' }, { maxConnections: MAX_CONNECTIONS })
  const close = async () => {
    await db.destroy()
    await borrowed?.giveBack()
  }
  try {
    if (borrowed === undefined) await requireUsable(db)
    await migrate(db)
  } catch (error) {
    await close()
    throw error
  }
  return { db, isServed: borrowed?.isServed ?? false, close }
}
