import { basename } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../../db/database.ts'
import { terminalLine } from '../../runtime/terminal-text.ts'
import { DictionaryLookup } from './dictionary-lookup.ts'
import { findFiles } from './find-files.ts'
import type { ImportFile } from './find-files.ts'
import { withGameWriter } from './game-writer.ts'
import { ImportError, ImportStopped } from './import-error.ts'
import { GAMES_PER_BATCH } from './imported-game.ts'
import type { GameWriter, ImportedGame, ImportSummary } from './imported-game.ts'
import { openRecords } from './open-records.ts'
import type { Progress } from './progress.ts'
import { RecordProblem, checkRecord, readGame } from './read-game.ts'
import type { OnUnknown } from './read-game.ts'
import type { FoundRecord } from './record-source.ts'

export interface FileImportOptions {
  readonly path: string
  /** Reads, compares and counts, but writes nothing. */
  readonly isDryRun?: boolean
  /** The maximum number of games, from the beginning. */
  readonly limit?: number
  /** Asks to stop: the current batch is completed. */
  readonly signal?: AbortSignal
  readonly progress: Progress
}

export interface FileImportReport extends ImportSummary {
  readonly broken: number
  /** The first of them, each with its file, line and reason. */
  readonly brokenRecords: readonly string[]
  readonly unknown: UnknownNames
}

/** Names that no dictionary has. */
export interface UnknownNames {
  /** Such as `platform "Ouya"`, with the number of occurrences. */
  readonly counts: ReadonlyMap<string, number>
  /** Whether there were more of them than are counted: a file may name another one in every record. */
  readonly areMore: boolean
}

/** Far more than a file with correct fields has. */
const UNKNOWN_NAMES_MAX = 1_000
/** From this many records on, more than one in ten broken ones means that the file is no catalogue. */
const JUDGED_FROM = 100
const BROKEN_SHARE_MAX = 0.1
const BROKEN_SHOWN_MAX = 20

/**
 * Imports the games of a file or a folder. Everything is read twice: first to check that it is a catalogue, so that nothing is written
 * otherwise; then to write it. Throws a readable `ImportError`.
 */
export async function importFile(db: Db, options: FileImportOptions): Promise<FileImportReport> {
  const { path, isDryRun = false, progress } = options
  const files = await findFiles(path)
  return withGameWriter(db, { source: 'file', isDryRun }, async (writer) => {
    const dictionaries = await DictionaryLookup.read(db)
    const games = await checkFiles(files, dictionaries, options)
    progress.begin(isDryRun ? 'Comparing' : 'Writing', games, 'games')
    const run = new FileRun(dictionaries, options)
    try {
      for await (const batch of batchesOf(run.games(files))) await run.write(writer, batch)
    } finally {
      // Also if reading has ended early, because the writer uses the connection until then.
      await run.settled()
    }
    const summary = await writer.finish()
    progress.end()
    return {
      ...summary,
      broken: run.broken.count,
      brokenRecords: run.broken.shown,
      unknown: { counts: run.unknown, areMore: run.hasMoreUnknown },
    }
  })
}

/** Returns how many games there are. */
async function checkFiles(files: readonly ImportFile[], dictionaries: DictionaryLookup, options: FileImportOptions): Promise<number> {
  options.progress.begin(
    'Looking through',
    files.reduce((sum, { bytes }) => sum + bytes, 0),
    'bytes',
  )
  const run = new FileRun(dictionaries, options)
  let games = 0
  for await (const batch of run.read(files, checkRecord)) {
    games += batch.length
    options.progress.reach(run.bytesRead)
  }
  options.progress.end()
  if (games === 0) throw new ImportError(`There is no game in ${options.path}.${listed(run.broken.shown)}`)
  return games
}

/** One pass over the files. */
class FileRun {
  readonly broken = { count: 0, shown: [] as string[] }
  readonly unknown = new Map<string, number>()
  hasMoreUnknown = false
  bytesRead = 0
  readonly #dictionaries: DictionaryLookup
  readonly #options: FileImportOptions
  #read = 0
  #written = 0
  #writing: Promise<void> = Promise.resolve()

  constructor(dictionaries: DictionaryLookup, options: FileImportOptions) {
    this.#dictionaries = dictionaries
    this.#options = options
  }

  games(files: readonly ImportFile[]): AsyncGenerator<ImportedGame[]> {
    return this.read(files, (value) => readGame(value, this.#dictionaries, this.#noteUnknown))
  }

  /** Yields the results of `take` for each record for which it does not throw, up to the limit. */
  async *read<T>(files: readonly ImportFile[], take: (value: unknown) => T): AsyncGenerator<T[]> {
    const { limit = Number.POSITIVE_INFINITY } = this.#options
    let left = limit
    let before = 0
    for (const { path, bytes } of files) {
      const { batches, bytesRead } = openRecords(path)
      for await (const batch of batches) {
        this.throwIfStopped()
        const taken: T[] = []
        for (const record of batch) {
          if (taken.length === left) break
          this.#take(record, path, take, taken)
        }
        left -= taken.length
        this.bytesRead = before + bytesRead()
        // A file's bytes are available at once: without yielding, the database would wait for its next statement.
        await nextTurn()
        yield taken
        if (left === 0) return
      }
      before += bytes
    }
  }

  /** While one batch is being written, the next one is prepared and the one after it is read. */
  async write(writer: GameWriter, games: readonly ImportedGame[]): Promise<void> {
    this.throwIfStopped()
    const before = this.#writing
    this.#writing = writer.write(games).then(() => {
      this.#written += games.length
      this.#options.progress.reach(this.#written)
    })
    // The awaiting caller gets the error. Until then it must not count as an unhandled rejection.
    this.#writing.catch(() => undefined)
    await before
  }

  settled(): Promise<void> {
    return this.#writing
  }

  throwIfStopped(): void {
    if (this.#options.signal?.aborted === true) throw new ImportStopped()
  }

  #take<T>(record: FoundRecord, path: string, take: (value: unknown) => T, taken: T[]): void {
    this.#read++
    try {
      if ('problem' in record) throw new RecordProblem(record.problem)
      taken.push(take(record.value))
    } catch (error) {
      if (!(error instanceof RecordProblem)) throw error
      this.#noteBroken(`${basename(path)}, line ${record.line}: ${error.message}`)
    }
  }

  #noteBroken(problem: string): void {
    this.broken.count++
    if (this.broken.shown.length < BROKEN_SHOWN_MAX) this.broken.shown.push(terminalLine(problem))
    if (this.#read < JUDGED_FROM || this.broken.count <= this.#read * BROKEN_SHARE_MAX) return
    throw new ImportError(
      `${this.broken.count} of the first ${this.#read} records are broken: this is no catalogue, or not all of one. ` +
        `Nothing was changed.${listed(this.broken.shown)}`,
    )
  }

  readonly #noteUnknown: OnUnknown = (kind, entry) => {
    const name = terminalLine(`${kind.replace('_', ' ')} "${entry.slice(0, 80)}"`)
    const count = this.unknown.get(name)
    if (count === undefined && this.unknown.size >= UNKNOWN_NAMES_MAX) this.hasMoreUnknown = true
    else this.unknown.set(name, (count ?? 0) + 1)
  }
}

async function* batchesOf(source: AsyncIterable<readonly ImportedGame[]>): AsyncGenerator<ImportedGame[]> {
  let batch: ImportedGame[] = []
  for await (const games of source) {
    for (const game of games) {
      batch.push(game)
      if (batch.length < GAMES_PER_BATCH) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

function listed(lines: readonly string[]): string {
  return lines.map((line) => `\n  ${line}`).join('')
}
