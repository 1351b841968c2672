import { openHostDatabase } from '../db/open-host-database.ts'
import type { HostDatabase } from '../db/open-host-database.ts'
import type { Env } from '../env.ts'
import { loadStarterCatalogue } from './load-starter.ts'

/** The catalogue that `npm start` deals from, for a command. The starter catalogue is brought up to date as by a start. */
export async function openCatalogue(env: Pick<Env, 'dataDir' | 'databaseUrl'>): Promise<HostDatabase> {
  const opened = await openHostDatabase(env)
  try {
    await loadStarterCatalogue(opened.db)
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}
