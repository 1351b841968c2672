import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ImportError } from './import-error.ts'

const NAMES = /\.(?:json|jsonl|ndjson|csv|tsv)(?:\.gz)?$/i

export interface ImportFile {
  readonly path: string
  readonly bytes: number
}

/** The file that a path names, or the files of a folder by their names. Throws an `ImportError` where there is nothing to read. */
export async function findFiles(path: string): Promise<ImportFile[]> {
  const found = await stat(path).catch((error: unknown) => {
    throw new ImportError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  if (found.isFile()) return [{ path, bytes: found.size }]
  // A pipe could be read only once, and a file is looked through before anything of it is written.
  if (!found.isDirectory()) throw new ImportError(`${path} is neither a file nor a folder.`)
  const names = (await readdir(path)).filter((name) => NAMES.test(name)).sort()
  if (names.length === 0) {
    throw new ImportError(`${path} has no file whose name ends with .json, .jsonl, .ndjson or .csv (or these and .gz).`)
  }
  return Promise.all(names.map(async (name) => ({ path: join(path, name), bytes: (await stat(join(path, name))).size })))
}
