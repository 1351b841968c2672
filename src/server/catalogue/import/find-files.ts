import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ImportError } from './import-error.ts'

const NAMES = /\.(?:json|jsonl|ndjson|csv|tsv)(?:\.gz)?$/i

export interface ImportFile {
  readonly path: string
  readonly bytes: number
}

/**
 * The file that a path names, or the files of a folder and of the folders in it: by their names, each folder’s own before those
 * in it, so that the order is the same wherever they are read. Throws an `ImportError` where there is nothing to read.
 */
export async function findFiles(path: string): Promise<ImportFile[]> {
  const found = await stat(path).catch((error: unknown) => {
    throw new ImportError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  if (found.isFile()) return [{ path, bytes: found.size }]
  // A pipe could be read only once, and a file is looked through before anything of it is written.
  if (!found.isDirectory()) throw new ImportError(`${path} is neither a file nor a folder.`)
  const files = await filesIn(path)
  if (files.length === 0) {
    throw new ImportError(`${path} has no file whose name ends with .json, .jsonl, .ndjson or .csv (or these and .gz).`)
  }
  return files
}

/** Links are followed nowhere, for they may lead out of the folder, or back into it; what is hidden is passed over. */
async function filesIn(folder: string): Promise<ImportFile[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !name.startsWith('.'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const files: ImportFile[] = []
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isFile() && NAMES.test(entry.name)) files.push({ path, bytes: (await stat(path)).size })
  }
  for (const entry of entries) if (entry.isDirectory()) files.push(...(await filesIn(join(folder, entry.name))))
  return files
}
