import { randomBytes } from 'node:crypto'
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { loadStarterCatalogue } from '../../src/server/catalogue/load-starter.ts'
import { startCluster } from '../../src/server/db/cluster.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { cacheFolder, forgetOthers, keyOf } from './cache-folder.ts'

/** The sources of everything that the first start of a server writes into its data directory. */
const SOURCES = ['src/server/db', 'src/server/catalogue', 'src/contract', 'tests/support/prepared-data.ts', 'package-lock.json']

/**
 * Makes `dataDir` equal to a server's directory after a first start and a clean stop: PostgreSQL's own files, the schema and the starter
 * catalogue. It copies a directory that is cached between runs, which takes a tenth of the time. It is only a copy, so a start from an
 * empty directory needs tests of its own.
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
  // If several processes make it at once, one result is kept: a directory with the final name is complete.
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

/** Prepares the data once for a run; otherwise each of several processes would. Also removes the data of other versions. */
export async function prepareDataAhead(): Promise<void> {
  const prepared = await preparedData()
  await forgetOthers(await cacheFolder('data'), basename(prepared))
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
