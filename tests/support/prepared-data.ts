import { randomBytes } from 'node:crypto'
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { loadStarterCatalogue } from '../../src/server/catalogue/load-starter.ts'
import { startCluster } from '../../src/server/db/cluster.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { cacheFolder, forgetOthers, keyOf } from './cache-folder.ts'

/** All that the first start of a server puts into its data directory comes from these. */
const SOURCES = ['src/server/db', 'src/server/catalogue', 'src/contract', 'tests/support/prepared-data.ts', 'package-lock.json']

/**
 * Makes `dataDir` what a server's directory is after a first start and a clean stop: PostgreSQL's own files, the schema
 * and the starter catalogue. A copy of one that is kept between runs: a tenth of the time, and nothing but a copy, so
 * that what a start from nothing does is still to be tested from nothing.
 */
export async function prepareData(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await cp(await preparedData(), dataDir, { recursive: true, preserveTimestamps: true })
}

async function preparedData(): Promise<string> {
  const folder = await cacheFolder('data')
  const key = await keyOf(SOURCES)
  const prepared = join(folder, key)
  if (await isThere(prepared)) return prepared
  // Of several that make it at once one is kept: a name that is there is whole.
  const making = `${prepared}-${randomBytes(4).toString('hex')}`
  await make(making)
  await rename(making, prepared).catch(() => rm(making, { recursive: true, force: true }))
  return prepared
}

async function make(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const cluster = await startCluster({ dataDir, settings: { fsync: 'off' } })
  try {
    const db = openDatabase(cluster.connection, { maxConnections: 1 })
    await migrate(db)
    await loadStarterCatalogue(db)
    await db.destroy()
  } finally {
    await cluster.stop()
  }
  await rm(join(dataDir, 'postgres.log'), { force: true })
}

/** Once for a run, before several processes would each make it: what other versions have left goes as well. */
export async function prepareDataAhead(): Promise<void> {
  const prepared = await preparedData()
  await forgetOthers(await cacheFolder('data'), basename(prepared))
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(() => true, () => false)
}
