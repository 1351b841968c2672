import { groupForeign } from './group-foreign.ts'
import type { GroupedFile } from './group-foreign.ts'
import { readParts } from './read-export.ts'
import type { ExportParts } from './read-export.ts'
import type { ColumnMeanings, ForeignFile, UnknownTable } from './readers/foreign.ts'
import { UnreadableFileError } from './unreadable.ts'

/** What a file turned out to be: one of ours, or another service's. */
export type FileRead = { readonly kind: 'ours'; readonly parts: ExportParts } | GroupedFile | (UnknownTable & {
  /** The file in a ZIP that the table is. */
  readonly file?: Blob
})

export interface ReadOptions {
  /** What the columns of a table hold, as the player said. */
  readonly columns?: ColumnMeanings | undefined
  /** Hears how much of the file is read, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
  /** Ends the reading: it rejects then. */
  readonly signal?: AbortSignal | undefined
}

/** Reads a file; where and how is up to whoever asks. Throws `UnreadableFileError`. */
export type ReadFile = (file: Blob, options?: ReadOptions) => Promise<FileRead>

/** The first bytes of every ZIP. */
const ZIP = 'PK'

/** Reads a file, whoever made it. It may take seconds: not for the thread that shows the page. */
export const readFile: ReadFile = async (file, { columns, onProgress } = {}) => {
  if ((await file.slice(0, ZIP.length).text()) === ZIP) {
    try {
      return { kind: 'ours', parts: await readParts(file) }
    } catch (error) {
      if (!(error instanceof UnreadableFileError) || error.problem !== 'not-ours') throw error
      return readZip(file, error)
    }
  }
  // Who brings a file of ours needs none of the readers.
  const { readForeign } = await import('./readers/read-foreign.ts')
  const read = await readForeign(file, columns, onProgress)
  return read.kind === 'entries' ? groupForeign(read) : read
}

const READ_IN_ZIPS = /\.(?:csv|tsv|txt|json|xml)$/i

/**
 * Reads the files in the ZIP of another service as one: those of the service that knows the most games. If no service knows any of
 * them, the player names the columns of the first table. Throws `notOurs` if nothing in it can be read.
 */
async function readZip(zip: File | Blob, notOurs: UnreadableFileError): Promise<FileRead> {
  const [{ readForeign }, { unzipTexts }] = await Promise.all([import('./readers/read-foreign.ts'), import('./unzip.ts')])
  const isFile = (name: string) => READ_IN_ZIPS.test(name) && !/(?:^|\/)(?:\.|__MACOSX)/.test(name)
  const files: ForeignFile[] = []
  let table: (UnknownTable & { readonly file: Blob }) | undefined
  for (const [name, text] of unzipTexts(new Uint8Array(await zip.arrayBuffer()), isFile)) {
    const file = new File([text], name.replace(/^.*\//, ''))
    const read = await readForeign(file).catch((error: unknown) => {
      if (!(error instanceof UnreadableFileError)) throw error
      return undefined
    })
    if (read?.kind === 'entries') files.push(read)
    else if (read?.kind === 'table') table ??= { ...read, file }
  }
  const byService = [...Map.groupBy(files, ({ from }) => from).values()].toSorted((a, b) => countOf(b) - countOf(a))
  const [ofService] = byService
  if (ofService) return groupForeign(joined(ofService))
  if (table) return table
  throw notOurs
}

function countOf(files: readonly ForeignFile[]): number {
  return files.reduce((sum, { entries }) => sum + entries.length, 0)
}

function joined(files: readonly ForeignFile[]): ForeignFile {
  const sum = (count: (file: ForeignFile) => number) => files.reduce((all, file) => all + count(file), 0)
  const unread = Map.groupBy(files.flatMap((file) => file.unread), ({ sort }) => sort)
  return {
    kind: 'entries', from: files[0]?.from ?? '', entries: files.flatMap(({ entries }) => entries), broken: sum(({ broken }) => broken), shifted: sum(({ shifted }) => shifted),
    unread: Array.from(unread, ([sort, counts]) => ({
      sort, count: counts.reduce((all, { count }) => all + count, 0), samples: [...new Set(counts.flatMap(({ samples }) => samples))].slice(0, 3),
    })),
    unreadColumns: files.flatMap(({ unreadColumns }) => unreadColumns),
    scores: files.flatMap(({ scores }) => scores).slice(0, 3),
  }
}
