import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PackedSnapshot } from './catalogue-snapshot.ts'
import { isSameCatalogue } from './catalogue-version.ts'
import type { CatalogueVersion } from './catalogue-version.ts'
import { readPackedFile, writePackedFile } from './packed-file.ts'

/** A snapshot on disk: its path, the digest of its code, and the version of its catalogue. */
export interface SnapshotFile {
  readonly path: string
  readonly code: string
  readonly stamp: CatalogueVersion
}

/** What was read, and its version with the counts of then. */
export interface SavedSnapshot {
  readonly packed: PackedSnapshot
  readonly stamp: CatalogueVersion
}

type About = Pick<SnapshotFile, 'code' | 'stamp'>

const DRAFT = /^\.shelf-.*\.draft$/
/** A writer touches its draft more often than this. An older draft belongs to a process that was killed. */
const ABANDONED_AFTER_MS = 10 * 60 * 1_000

/** Returns the path, next to the database, the pictures and the covers. */
export function snapshotPath(dataDir: string): string {
  return join(dataDir, 'catalogue', 'shelf')
}

/** Returns undefined if there is none. Throws a readable error if there is one that cannot be used. */
export function readSnapshot({ path, code, stamp }: SnapshotFile): SavedSnapshot | undefined {
  sweepDrafts(dirname(path))
  try {
    const isOurs = (about: About) => about.code === code && isSameCatalogue(about.stamp, stamp)
    const stored = readPackedFile<About>(path, isOurs)
    if (stored === undefined) throw new Error('it is of another catalogue or by another version')
    // The same code wrote it, so its schema is the same.
    return { packed: stored.packed as PackedSnapshot, stamp: stored.about.stamp }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Of several servers with one folder the last wins. Each can use what any other has stored. */
export async function saveSnapshot({ path, code, stamp }: SnapshotFile, packed: PackedSnapshot): Promise<void> {
  // The code on the disk was updated under the running server. What this thread packs would not match the server's code.
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
    // There is no folder yet, or another server has just removed it.
  }
}

const SHAPED_BY = ['../../../deck-engine', '../../../domain', '.', '..', '../../games', '../../search', '../../db/migrations'].map(
  (folder) => join(import.meta.dirname, folder),
)

const CODE = /\.(ts|sql)$/

/** Returns a digest of everything that determines the form and content of a packed snapshot, including Node. */
export async function hashCode(): Promise<string> {
  const hash = createHash('sha256').update(`${process.version} ${process.arch}`)
  for (const folder of SHAPED_BY) {
    const names = (await readdir(folder)).filter((name) => CODE.test(name) && !name.endsWith('.test.ts')).sort()
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name))))
    for (const [at, text] of texts.entries()) hash.update(`${names[at] ?? ''} ${text.length}\n`).update(text)
  }
  return hash.digest('hex')
}
