import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { StartError } from '../../src/server/runtime/start-error.ts'

/** The likes and dislikes of users in a file. Items are identified by name or id. */
export interface ReadInteractions {
  readonly players: readonly { readonly name: string; readonly liked: readonly string[]; readonly disliked: readonly string[] }[]
  readonly items: readonly string[]
  /** The number of unreadable rows. */
  readonly broken: number
}

const WANTED = 'Each row is a user, an item (a name or an id) and a number: above 0 for a like, below for a nope.'
const BROKEN_SHARE_MAX = 0.1

/**
 * Reads comma-separated rows of user, item and value, with or without a header and quotes. Ignores columns after the third and values of 0.
 * If a user has two rows for one item, the later one wins. Throws a sentence for the user if the file has another format.
 */
export async function readInteractions(path: string): Promise<ReadInteractions> {
  await requireFile(path)
  const rows = new Rows()
  const parser = parse({ bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true })
  // The consumer of the rows gets the errors too.
  pipeline(createReadStream(path), parser, () => undefined)
  try {
    for await (const row of parser as AsyncIterable<readonly string[]>) rows.add(row)
  } catch (error) {
    if (error instanceof CsvError) throw new StartError(`${path} is no CSV: ${error.message.slice(0, 160)}`)
    throw error
  }
  return rows.finish(path)
}

async function requireFile(path: string): Promise<void> {
  const found = await stat(path).catch((error: unknown) => {
    throw new StartError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  if (!found.isFile()) throw new StartError(`${path} is no file. ${WANTED}`)
}

class Rows {
  /** The value of each item, by user. */
  readonly #values = new Map<string, Map<string, number>>()
  readonly #items = new Set<string>()
  #read = 0
  #broken: { count: number; first: string } = { count: 0, first: '' }

  add(row: readonly string[]): void {
    this.#read++
    const [user = '', item = '', text = ''] = row
    const value = text === '' ? Number.NaN : Number(text)
    if (user === '' || item === '' || Number.isNaN(value)) {
      // The first may be a header.
      if (this.#read === 1 && row.length >= 3) return
      this.#broken = { count: this.#broken.count + 1, first: this.#broken.first || `row ${this.#read}: ${row.join(',').slice(0, 80)}` }
      return
    }
    if (value === 0) return
    const values = this.#values.get(user) ?? new Map<string, number>()
    this.#values.set(user, values.set(item, value))
    this.#items.add(item)
  }

  finish(path: string): ReadInteractions {
    const { count, first } = this.#broken
    if (this.#items.size === 0)
      throw new StartError(
        `${path} has no row that says what anybody likes.${first === '' ? '' : ` The first that cannot be read is ${first}`}\n${WANTED}`,
      )
    if (count > BROKEN_SHARE_MAX * this.#read)
      throw new StartError(`${count} of ${this.#read} rows of ${path} cannot be read; the first is ${first}\n${WANTED}`)
    const players = Array.from(this.#values, ([name, values]) => ({
      name,
      liked: [...values].filter(([, value]) => value > 0).map(([item]) => item),
      disliked: [...values].filter(([, value]) => value < 0).map(([item]) => item),
    }))
    return { players, items: [...this.#items], broken: count }
  }
}
