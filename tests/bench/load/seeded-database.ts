import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { loadStarterCatalogue } from '../../../src/server/catalogue/load-starter.ts'
import { startCluster } from '../../../src/server/db/cluster.ts'
import { openDatabase } from '../../../src/server/db/database.ts'
import type { Connection } from '../../../src/server/db/database.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import type { ScaleNumbers } from '../../scale/scale-players.ts'
import { seedScale } from '../../scale/seed-scale.ts'
import { cacheFolder, forgetOthers, keyOf } from '../../support/cache-folder.ts'
import { asAdmin, inDatabase } from '../../support/test-cluster.ts'

/** The sources that determine its rows. */
const SOURCES = [
  'src/server/db/migrations',
  'src/server/catalogue/load-starter.ts',
  'tests/scale',
  'tests/support/generate-games.ts',
  'tests/bench/generated-catalogue.ts',
  'tests/bench/load/seeded-database.ts',
  'package-lock.json',
]
const [SEEDED, COPY] = ['seeded', 'copy']

/** A PostgreSQL as the product runs it, with a database from `npm run seed:scale`. */
export interface SeededDatabase {
  readonly connection: Connection
  /** The process whose children do the work. */
  readonly pid: number
}

/**
 * Runs `work` on a copy of a seeded database, which is cached for the next run: to fill it takes a minute, to copy it seconds. It is on
 * disk, like the product's, so that a batch has its real cost.
 */
export async function withSeededDatabase<T>(
  numbers: ScaleNumbers,
  log: (line: string) => void,
  work: (database: SeededDatabase) => Promise<T>,
): Promise<T> {
  const cluster = await startCluster({ dataDir: await seeded(numbers, log) })
  try {
    await asAdmin(cluster.superuser, `drop database if exists ${COPY} with (force)`)
    await asAdmin(cluster.superuser, `create database ${COPY} template ${SEEDED} strategy file_copy`)
    return await work({ connection: inDatabase(cluster.superuser, COPY), pid: cluster.pid })
  } finally {
    await asAdmin(cluster.superuser, `drop database if exists ${COPY} with (force)`)
    await cluster.stop()
  }
}

/** Returns the data directory; fills it if it does not exist. */
async function seeded(numbers: ScaleNumbers, log: (line: string) => void): Promise<string> {
  const folder = await cacheFolder('seeded')
  const dataDir = join(folder, `${await keyOf(SOURCES)}-${Object.values(numbers).join('-')}`)
  const isThere = await stat(dataDir).then(
    () => true,
    () => false,
  )
  if (isThere) return dataDir
  await forgetOthers(folder, basename(dataDir))
  const making = `${dataDir}-${randomBytes(4).toString('hex')}`
  await mkdir(making, { recursive: true })
  try {
    await fill(making, numbers, log)
    await rename(making, dataDir)
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    throw error
  }
  return dataDir
}

async function fill(dataDir: string, numbers: ScaleNumbers, log: (line: string) => void): Promise<void> {
  const cluster = await startCluster({ dataDir, settings: { fsync: 'off', max_wal_size: '8GB' } })
  try {
    await asAdmin(cluster.superuser, `create database ${SEEDED}`)
    const connection = inDatabase(cluster.superuser, SEEDED)
    const db = openDatabase(connection, { maxConnections: 2 })
    try {
      await migrate(db)
      await loadStarterCatalogue(db)
      await seedScale(db, connection, numbers, log)
    } finally {
      await db.destroy()
    }
  } finally {
    await cluster.stop()
  }
}
