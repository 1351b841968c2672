import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PackedSnapshot } from './catalogue-snapshot.ts'
import { isSameCatalogue } from './catalogue-stamp.ts'
import type { CatalogueStamp } from './catalogue-stamp.ts'
import { readPackedFile, writePackedFile } from './packed-file.ts'

/** A snapshot on disk: where, by what code, and of which catalogue it is or is to be. */
export interface SnapshotFile {
  readonly path: string
  readonly code: string
  readonly stamp: CatalogueStamp
}

/** What is read of it, and what the players had made of its games by then. */
export interface SavedSnapshot {
  readonly packed: PackedSnapshot
  readonly stamp: CatalogueStamp
}

type About = Pick<SnapshotFile, 'code' | 'stamp'>

const DRAFT = /^\.shelf-.*\.draft$/
/** Nobody writes for so long without a sign of it: whoever began it was killed. */
const ABANDONED_AFTER_MS = 10 * 60 * 1_000

/** Beside the database, the pictures and the covers. */
export function snapshotPath(dataDir: string): string {
  return join(dataDir, 'catalogue', 'shelf')
}

/** Undefined where there is none. Throws an error in words where there is one that cannot be used. */
export function readSnapshot({ path, code, stamp }: SnapshotFile): SavedSnapshot | undefined {
  sweepDrafts(dirname(path))
  try {
    const isOurs = (about: About) => about.code === code && isSameCatalogue(about.stamp, stamp)
    const kept = readPackedFile<About>(path, isOurs)
    if (kept === undefined) throw new Error('it is of another catalogue or by another version')
    // By the same code: of the same shape.
    return { packed: kept.packed as PackedSnapshot, stamp: kept.about.stamp }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The last of several servers on one folder wins, and each can use what any other has kept. */
export async function saveSnapshot({ path, code, stamp }: SnapshotFile, packed: PackedSnapshot): Promise<void> {
  // Brought up to date on the disk under a server that runs: what this thread packs is not what the server's code would.
  if ((await hashCode()) !== code) throw new Error('the code has been changed since the start')
  const folder = dirname(path)
  mkdirSync(folder, { recursive: true })
  sweepDrafts(folder)
  const about: About = { code, stamp }
  writePackedFile(path, join(folder, `.shelf-${randomUUID()}.draft`), about, packed)
}

function sweepDrafts(folder: string): void {
  try {
    for (const name of readdirSync(folder).filter((entry) => DRAFT.test(entry))) {
      const path = join(folder, name)
      if (statSync(path).mtimeMs < Date.now() - ABANDONED_AFTER_MS) rmSync(path, { force: true })
    }
  } catch {
    // No folder yet, or another server has swept it just now.
  }
}

const SHAPED_BY = ['../../deck-engine', '../../domain', '.', '../search', '../catalogue', '../db/migrations'].map((folder) => join(import.meta.dirname, folder))

const CODE = /\.(ts|sql)$/

/** A digest of all that decides what a packed snapshot looks like and holds, and of Node. */
export async function hashCode(): Promise<string> {
  const hash = createHash('sha256').update(`${process.version} ${process.arch}`)
  for (const folder of SHAPED_BY) {
    const names = (await readdir(folder)).filter((name) => CODE.test(name) && !name.endsWith('.test.ts')).sort()
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name))))
    for (const [at, text] of texts.entries()) hash.update(`${names[at] ?? ''} ${text.length}\n`).update(text)
  }
  return hash.digest('hex')
}
