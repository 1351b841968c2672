import { borrowDatabase } from '../db/borrow-database.ts'
import { openDatabase } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { requireUsable } from '../db/require-usable.ts'
import type { Env } from '../env.ts'
import { loadStarterCatalogue } from './load-starter.ts'

/** The writer has one, a report or a test another. */
const MAX_CONNECTIONS = 3

export interface OpenCatalogue {
  readonly db: Db
  /** Whether a server of ours is running on the embedded database: what changes it shows within minutes. */
  readonly isServed: boolean
  close(): Promise<void>
}

/**
 * The catalogue that `npm start` deals from, for a command: the database of `DATABASE_URL`, else the embedded one, which is
 * started unless a server runs on it. Schema and starter catalogue are brought up to date as by a start.
 */
export async function openCatalogue(env: Pick<Env, 'dataDir' | 'databaseUrl'>): Promise<OpenCatalogue> {
  const borrowed = env.databaseUrl === undefined ? await borrowDatabase({ dataDir: env.dataDir }) : undefined
  const db = openDatabase(borrowed?.connection ?? { connectionString: env.databaseUrl ?? '' }, { maxConnections: MAX_CONNECTIONS })
  const close = async () => {
    await db.destroy()
    await borrowed?.giveBack()
  }
  try {
    if (borrowed === undefined) await requireUsable(db)
    await migrate(db)
    await loadStarterCatalogue(db)
  } catch (error) {
    await close()
    throw error
  }
  return { db, isServed: borrowed?.isServed ?? false, close }
}
