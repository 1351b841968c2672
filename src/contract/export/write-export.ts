import { strToU8, Zip, ZipDeflate } from 'fflate'
import { csvLine, UTF8_MARK } from './csv.ts'
import { EXPORT_FORMAT, EXPORT_PARTS, EXPORT_VERSION } from './export-format.ts'
import type { ExportAbout, ExportPart, ExportRow } from './export-format.ts'
import { exportReadme } from './export-readme.ts'
import { GAMES_FILE, gamesHeader, gamesLine } from './games-file.ts'
import type { SaidGame } from './games-file.ts'

/** Whose things, and where they come from. */
export interface ExportSource {
  readonly about: Pick<ExportAbout, 'made_by' | 'origin' | 'player' | 'missing'>
  /** When it is made, in milliseconds since 1970. */
  readonly now: number
  /** The rows of a part in pages, the same each time that it is asked. */
  pages(part: ExportPart): AsyncIterable<readonly ExportRow[]>
  /** What the player says of games, in pages, by the games' rising ids. */
  games(): AsyncIterable<readonly SaidGame[]>
}

/**
 * Writes the ZIP piece by piece: of the rows no more than a page is held at once. `write` is waited for after each page,
 * so that whoever takes the pieces sets the pace.
 */
export async function writeExport(source: ExportSource, write: (piece: Uint8Array) => void | Promise<void>): Promise<void> {
  const zip = new ZipPieces(source.now, write)
  const counts: Record<string, number> = {}
  await zip.add('README.md', async (put) => put(exportReadme()))
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
    format: EXPORT_FORMAT, version: EXPORT_VERSION, made_at: new Date(source.now).toISOString(), ...source.about, counts,
  }
  await zip.add('questdeck.json', async (put) => put(`${JSON.stringify(about, null, 2)}\n`))
  await zip.end()
}

async function isEmpty(pages: AsyncIterable<readonly unknown[]>): Promise<boolean> {
  for await (const page of pages) if (page.length > 0) return false
  return true
}

function csvRow({ id, at, game, value }: ExportRow, columns: ReadonlySet<string>): string {
  const cells = [...columns].map((name) => value[name])
  return csvLine([id, new Date(at).toISOString(), game?.name, game?.year, game?.igdb_id, ...cells])
}

/** A ZIP whose pieces go on as they come. */
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

  /** Adds a file; `fill` puts its text, as often as it likes. */
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
