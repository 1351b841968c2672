import { groupForeign } from './group-foreign.ts'
import type { GroupedFile } from './group-foreign.ts'
import { readParts } from './read-export.ts'
import type { ExportParts } from './read-export.ts'
import type { ColumnMeanings, UnknownTable } from './readers/foreign.ts'

/** What a file turned out to be: one of ours, or another service's. */
export type FileRead = { readonly kind: 'ours'; readonly parts: ExportParts } | GroupedFile | UnknownTable

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
  if ((await file.slice(0, ZIP.length).text()) === ZIP) return { kind: 'ours', parts: await readParts(file) }
  // Who brings a file of ours needs none of the readers.
  const { readForeign } = await import('./readers/read-foreign.ts')
  const read = await readForeign(file, columns, onProgress)
  return read.kind === 'entries' ? groupForeign(read) : read
}
