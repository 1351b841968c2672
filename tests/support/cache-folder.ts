import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')

/**
 * The folder for results that the next run of the tests reuses. It is not below `node_modules`, which every clean install empties. git
 * ignores it; to delete it costs only time.
 */
export const CACHE = join(ROOT, '.cache')

/** Makes Node cache compiled code, in this process and in all its child processes. */
export function cacheCompiled(): void {
  process.env['NODE_COMPILE_CACHE'] ??= join(CACHE, 'compiled')
}

/** Returns a folder of the cache; creates it if it is missing. */
export async function cacheFolder(name: string): Promise<string> {
  const folder = join(CACHE, name)
  await mkdir(folder, { recursive: true })
  return folder
}

/** Returns a name for results made of these files or folders of the repository. Other contents give another name. */
export async function keyOf(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await filesOf(source)) {
      hash
        .update(file)
        .update('\0')
        .update(await readFile(join(ROOT, file)))
        .update('\0')
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/** Removes results of other contents from a folder of the cache. */
export async function forgetOthers(folder: string, exception: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name !== exception) await rm(join(folder, name), { recursive: true, force: true })
  }
}

async function filesOf(source: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, source), { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (entries === undefined) return [source]
  const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
  return files.map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)).sort()
}
