import { strToU8, Zip, ZipDeflate } from 'fflate'
import { csvLine, UTF8_MARK } from './csv.ts'
import { EXPORT_FORMAT, EXPORT_PARTS, EXPORT_VERSION } from './export-format.ts'
import type { ExportAbout, ExportPart, ExportRow } from './export-format.ts'
import { exportReadme } from './export-readme.ts'
import { GAMES_FILE, gamesHeader, gamesLine } from './games-file.ts'
import type { UserGameRecord } from './games-file.ts'

/** The data to export and its origin. */
export interface ExportSource {
  readonly about: Pick<ExportAbout, 'made_by' | 'origin' | 'player' | 'missing'>
  /** The time of the export, in milliseconds since 1970. */
  readonly now: number
  /** Returns the rows of a part in pages, the same at each call. */
  pages(part: ExportPart): AsyncIterable<readonly ExportRow[]>
  /** Returns what the player has set of games, in pages, in ascending order of the games' ids. */
  games(): AsyncIterable<readonly UserGameRecord[]>
}

// Why: docs/decisions/import-export/0001-export-is-the-entities.md
/**
 * Writes the ZIP in pieces, with at most a page of rows in memory. It awaits `write` after each page, so that the reader sets the
 * pace.
 */
export async function writeExport(source: ExportSource, write: (piece: Uint8Array) => void | Promise<void>): Promise<void> {
  const zip = new ZipPieces(source.now, write)
  const counts: Record<string, number> = {}
  await addReadme(zip)
  for (const part of EXPORT_PARTS) {
    if (source.about.missing.includes(part.name)) continue
    counts[part.name] = 0
    if (await isEmpty(source.pages(part))) continue
    const columns = new Set<string>()
    let count = 0
    await zip.add(`data/${part.name}.json`, async (put) => {
      await put('[')
      for await (const page of source.pages(part)) {
        for (const { value } of page) for (const name of Object.keys(value)) columns.add(name)
        await put(page.map((row, index) => `${count + index > 0 ? ',' : ''}\n${JSON.stringify(row)}`).join(''))
        count += page.length
      }
      await put('\n]\n')
    })
    counts[part.name] = count
    await zip.add(`csv/${part.name}.csv`, async (put) => {
      await put(`${UTF8_MARK}${csvLine(['id', 'at', 'game', 'year', 'igdb_id', ...columns])}`)
      for await (const page of source.pages(part)) await put(page.map((row) => csvRow(row, columns)).join(''))
    })
  }
  if (!(await isEmpty(source.games()))) {
    await zip.add(GAMES_FILE, async (put) => {
      await put(gamesHeader())
      for await (const page of source.games()) await put(page.map((game) => gamesLine(game, source.about.origin)).join(''))
    })
  }
  const about: ExportAbout = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    made_at: new Date(source.now).toISOString(),
    ...source.about,
    counts,
  }
  await zip.add('questdeck.json', async (put) => put(`${JSON.stringify(about, null, 2)}\n`))
  await zip.end()
}

/** Returns the first bytes of each export that is made at `now`. For a caller that must send some before it has the rest. */
export async function exportHead(now: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  await addReadme(new ZipPieces(now, (piece) => void pieces.push(piece)))
  const head = new Uint8Array(pieces.reduce((total, { length }) => total + length, 0))
  let at = 0
  for (const piece of pieces) {
    head.set(piece, at)
    at += piece.length
  }
  return head
}

function addReadme(zip: ZipPieces): Promise<void> {
  return zip.add('README.md', async (put) => put(exportReadme()))
}

async function isEmpty(pages: AsyncIterable<readonly unknown[]>): Promise<boolean> {
  for await (const page of pages) if (page.length > 0) return false
  return true
}

function csvRow({ id, at, game, value }: ExportRow, columns: ReadonlySet<string>): string {
  const cells = [...columns].map((name) => value[name])
  return csvLine([id, new Date(at).toISOString(), game?.name, game?.year, game?.igdb_id, ...cells])
}

/** Writes a ZIP and passes its pieces on as they are produced. */
class ZipPieces {
  readonly #zip: Zip
  readonly #now: number
  readonly #write: (piece: Uint8Array) => void | Promise<void>
  #pieces: Uint8Array[] = []
  #failure: Error | null = null

  constructor(now: number, write: (piece: Uint8Array) => void | Promise<void>) {
    this.#now = now
    this.#write = write
    this.#zip = new Zip((failure, piece) => {
      if (failure) this.#failure = failure
      else this.#pieces.push(piece)
    })
  }

  /** Adds a file. `fill` writes its text in any number of calls of `put`. */
  async add(name: string, fill: (put: (text: string) => Promise<void>) => Promise<void>): Promise<void> {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = this.#now
    this.#zip.add(file)
    await fill(async (text) => {
      file.push(strToU8(text))
      await this.#flush()
    })
    file.push(new Uint8Array(), true)
    await this.#flush()
  }

  async end(): Promise<void> {
    this.#zip.end()
    await this.#flush()
  }

  async #flush(): Promise<void> {
    if (this.#failure) throw this.#failure
    const pieces = this.#pieces
    this.#pieces = []
    for (const piece of pieces) await this.#write(piece)
  }
}
