import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')

/**
 * Where what the tests have made stays for the next run. Not below `node_modules`, which every clean install empties;
 * git does not see it, and whoever deletes it loses only time.
 */
export const CACHE = join(ROOT, '.cache')

/** Has Node keep what it has compiled, here and in every process that is started from here. */
export function keepCompiled(): void {
  process.env['NODE_COMPILE_CACHE'] ??= join(CACHE, 'compiled')
}

/** A folder of the cache, made if it is missing. */
export async function cacheFolder(name: string): Promise<string> {
  const folder = join(CACHE, name)
  await mkdir(folder, { recursive: true })
  return folder
}

/** A name for what is made of these files of the repository (or of all that lie in such a folder): other contents, another name. */
export async function keyOf(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await filesOf(source)) {
      hash.update(file).update('\0').update(await readFile(join(ROOT, file))).update('\0')
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/** Removes what other contents have left in a folder of the cache. */
export async function forgetOthers(folder: string, kept: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name !== kept) await rm(join(folder, name), { recursive: true, force: true })
  }
}

async function filesOf(source: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, source), { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (entries === undefined) return [source]
  const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
  return files.map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)).sort()
}
