import { groupThirdParty } from './group-third-party.ts'
import type { GroupedFile } from './group-third-party.ts'
import { readParts } from './read-export.ts'
import type { ExportParts } from './read-export.ts'
import type { ColumnMeanings, ThirdPartyFile, UnknownTable } from './readers/third-party.ts'
import { UnreadableFileError } from './unreadable.ts'

/** The content of a file: one of ours, or another service's. */
export type FileRead =
  | { readonly kind: 'ours'; readonly parts: ExportParts }
  | GroupedFile
  | (UnknownTable & {
      /** The file in a ZIP that has the table. */
      readonly file?: Blob
    })

export interface ReadOptions {
  /** The meanings of a table's columns, chosen by the player. */
  readonly columns?: ColumnMeanings | undefined
  /** Called with the share of the file that is read, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
  /** Ends the reading, which then rejects. */
  readonly signal?: AbortSignal | undefined
}

/** Reads a file. The caller decides in which thread. Throws `UnreadableFileError`. */
export type ReadFile = (file: Blob, options?: ReadOptions) => Promise<FileRead>

/** The first bytes of every ZIP. */
const ZIP = 'PK'

/** Reads a file of any origin. It may take seconds, so it does not run on the page's thread. */
export const readFile: ReadFile = async (file, { columns, onProgress } = {}) => {
  if ((await file.slice(0, ZIP.length).text()) === ZIP) {
    try {
      return { kind: 'ours', parts: await readParts(file) }
    } catch (error) {
      if (!(error instanceof UnreadableFileError) || error.problem !== 'not-ours') throw error
      return readZip(file, error)
    }
  }
  // A file of ours needs none of the readers.
  const { readThirdParty } = await import('./readers/read-third-party.ts')
  const read = await readThirdParty(file, columns, onProgress)
  return read.kind === 'entries' ? groupThirdParty(read) : read
}

const READ_IN_ZIPS = /\.(?:csv|tsv|txt|json|xml)$/i

/**
 * Reads the files in the ZIP of another service as one: those of the service that knows the most games. If no service
 * knows any of them, the player names the columns of the first table. All others are reported as unread. Throws
 * `notOurs` if nothing in it can be read.
 */
async function readZip(zip: File | Blob, notOurs: UnreadableFileError): Promise<FileRead> {
  const [{ readThirdParty }, { namesInZip, unzipTexts }] = await Promise.all([
    import('./readers/read-third-party.ts'),
    import('./unzip.ts'),
  ])
  const bytes = new Uint8Array(await zip.arrayBuffer())
  const names = namesInZip(bytes)
  const readable = new Set(names.filter((name) => READ_IN_ZIPS.test(name)))
  const files: { readonly name: string; readonly read: ThirdPartyFile }[] = []
  let table: { readonly name: string; readonly read: UnknownTable & { readonly file: Blob } } | undefined
  for (const [name, text] of unzipTexts(bytes, (one) => readable.has(one))) {
    const file = new File([text], name.replace(/^.*\//, ''))
    const read = await readThirdParty(file).catch((error: unknown) => {
      if (!(error instanceof UnreadableFileError)) throw error
      return undefined
    })
    if (read?.kind === 'entries') files.push({ name, read })
    else if (read?.kind === 'table') table ??= { name, read: { ...read, file } }
  }
  const byService = [...Map.groupBy(files, ({ read }) => read.from).values()].toSorted((a, b) => countOf(b) - countOf(a))
  const [ofService] = byService
  const taken = new Set(ofService ? ofService.map(({ name }) => name) : [table?.name])
  const unreadFiles = names.filter((name) => !taken.has(name)).toSorted()
  if (ofService) return { ...groupThirdParty(joined(ofService.map(({ read }) => read))), unreadFiles }
  if (table) return { ...table.read, unreadFiles }
  throw notOurs
}

function countOf(files: readonly { readonly read: ThirdPartyFile }[]): number {
  return files.reduce((sum, { read }) => sum + read.entries.length, 0)
}

function joined(files: readonly ThirdPartyFile[]): ThirdPartyFile {
  const sum = (count: (file: ThirdPartyFile) => number) => files.reduce((all, file) => all + count(file), 0)
  const unread = Map.groupBy(
    files.flatMap((file) => file.unread),
    ({ sort }) => sort,
  )
  return {
    kind: 'entries',
    from: files[0]?.from ?? '',
    entries: files.flatMap(({ entries }) => entries),
    broken: sum(({ broken }) => broken),
    shifted: sum(({ shifted }) => shifted),
    unread: Array.from(unread, ([sort, counts]) => ({
      sort,
      count: counts.reduce((all, { count }) => all + count, 0),
      samples: [...new Set(counts.flatMap(({ samples }) => samples))].slice(0, 3),
    })),
    unreadColumns: files.flatMap(({ unreadColumns }) => unreadColumns),
    scores: files.flatMap(({ scores }) => scores).slice(0, 3),
    unreadFiles: [],
  }
}
