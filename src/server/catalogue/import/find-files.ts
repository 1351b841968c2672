import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ImportError } from './import-error.ts'

const NAMES = /\.(?:json|jsonl|ndjson|csv|tsv)(?:\.gz)?$/i

export interface ImportFile {
  readonly path: string
  readonly bytes: number
}

/**
 * Returns the file of a path, or the files of a folder and its subfolders. They are sorted by name, each folder's own files first, so that
 * the order is the same everywhere. Throws an `ImportError` if there is nothing to read.
 */
export async function findFiles(path: string): Promise<ImportFile[]> {
  const found = await stat(path).catch((error: unknown) => {
    throw new ImportError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  if (found.isFile()) return [{ path, bytes: found.size }]
  // A pipe could be read only once, but every file is checked before anything is written.
  if (!found.isDirectory()) throw new ImportError(`${path} is neither a file nor a folder.`)
  const files = await filesIn(path)
  if (files.length === 0) {
    throw new ImportError(`${path} has no file whose name ends with .json, .jsonl, .ndjson or .csv (or these and .gz).`)
  }
  return files
}

/** Links are not followed, because they may lead out of the folder, or back into it. Hidden files are skipped. */
async function filesIn(folder: string): Promise<ImportFile[]> {
  const entries = (await readdir(folder, { withFileTypes: true }))
    .filter(({ name }) => !name.startsWith('.'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const files: ImportFile[] = []
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isFile() && NAMES.test(entry.name)) files.push({ path, bytes: (await stat(path)).size })
  }
  for (const entry of entries) if (entry.isDirectory()) files.push(...(await filesIn(join(folder, entry.name))))
  return files
}
