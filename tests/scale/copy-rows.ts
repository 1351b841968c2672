import { once } from 'node:events'
import { Client } from 'pg'
import type { Connection as Wire, Submittable } from 'pg'
import type { Connection } from '../../src/server/db/database.ts'

/** The value of a column, in PostgreSQL's text format. */
export type Cell = string | number | boolean | null

const CHUNK_CHARACTERS = 262_144

/** Methods of the driver's connection for COPY that its types lack. */
interface CopyWire extends Wire {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/** Writes rows into tables by COPY, ten times as fast as by statements. All tables share one connection. */
export async function withCopier(connection: Connection, work: (copy: Copier) => Promise<void>): Promise<void> {
  const client = new Client({ ...connection, statement_timeout: 0 })
  await client.connect()
  try {
    await work(
      (table, columns, rows) =>
        new Promise<void>((done, failed) => {
          client.query(new CopyIn(`copy ${table} (${columns.join(', ')}) from stdin`, chunksOf(rows), done, failed))
        }),
    )
  } finally {
    await client.end()
  }
}

export type Copier = (table: string, columns: readonly string[], rows: Iterable<readonly Cell[]>) => Promise<void>

/** A submittable for the driver, which has none for COPY. */
class CopyIn implements Submittable {
  readonly #text: string
  readonly #chunks: Iterable<Buffer>
  readonly #done: () => void
  readonly #failed: (error: unknown) => void

  constructor(text: string, chunks: Iterable<Buffer>, done: () => void, failed: (error: unknown) => void) {
    this.#text = text
    this.#chunks = chunks
    this.#done = done
    this.#failed = failed
  }

  submit(wire: Wire): void {
    wire.query(this.#text)
  }

  handleCopyInResponse(wire: CopyWire): void {
    this.#send(wire).catch((error: unknown) => {
      wire.sendCopyFail(String(error))
      this.#failed(error)
    })
  }

  handleError(error: unknown): void {
    this.#failed(error)
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#done()
  }

  async #send(wire: CopyWire): Promise<void> {
    for (const chunk of this.#chunks) {
      wire.sendCopyFromChunk(chunk)
      if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
    }
    wire.endCopyFrom()
  }
}

function* chunksOf(rows: Iterable<readonly Cell[]>): Generator<Buffer> {
  let text = ''
  for (const row of rows) {
    text += `${row.map(cellText).join('\t')}\n`
    if (text.length < CHUNK_CHARACTERS) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

function cellText(cell: Cell): string {
  if (cell === null) return '\\N'
  return typeof cell === 'string' ? cell.replaceAll(/[\\\t\n\r]/g, ' ') : String(cell)
}
