import { lstat, opendir } from 'node:fs/promises'
import { join } from 'node:path'

export interface StoredFile {
  readonly path: string
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly usedAt: number
  readonly isDraft: boolean
}

export interface StoredFolder {
  readonly path: string
  readonly files: readonly StoredFile[]
  /** Whether it has no subfolders. */
  readonly isLeaf: boolean
}

/** Files use complete blocks on the disk. */
const BLOCK_BYTES = 4_096
/** How many files a walk reads before it pauses, and for how long: hundreds of thousands of files must not delay requests. */
const SLICE_FILES = 100
const PAUSE_MS = 4

const DRAFT = /^\..*\.draft$/

/** Returns the name of a file while it is written. */
export function draftName(id: string): string {
  return `.${id}.draft`
}

/** Returns how much of the disk a file of this size uses. */
export function bytesOnDisk(bytes: number): number {
  return Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES
}

/** Yields every folder under `root` with its files, one after the other. What vanishes meanwhile is left out. `signal` ends it early. */
export async function* walkFolders(root: string, signal: AbortSignal): AsyncGenerator<StoredFolder> {
  const waiting = [root]
  let looked = 0
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entries = await namesIn(folder)
    const files: StoredFile[] = []
    for (const name of entries.files) {
      if (signal.aborted) return
      if (++looked % SLICE_FILES === 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      const path = join(folder, name)
      const stats = await lstat(path).catch(() => undefined)
      if (stats === undefined) continue
      files.push({ path, bytes: bytesOnDisk(stats.size), usedAt: stats.mtimeMs, isDraft: DRAFT.test(name) })
    }
    yield { path: folder, files, isLeaf: entries.folders.length === 0 }
    for (const name of entries.folders) waiting.push(join(folder, name))
  }
}

async function namesIn(folder: string): Promise<{ readonly files: string[]; readonly folders: string[] }> {
  const [files, folders]: [string[], string[]] = [[], []]
  try {
    for await (const entry of await opendir(folder)) {
      if (entry.isDirectory()) folders.push(entry.name)
      else if (entry.isFile()) files.push(entry.name)
    }
  } catch {
    // It does not exist yet, or not any more.
  }
  return { files, folders }
}
