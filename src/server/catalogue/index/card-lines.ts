import { GrowingInt32Array } from '../../../deck-engine/growing-array.ts'
import type { Packed } from '../../../deck-engine/packed.ts'
import { firstFrom } from '../../../deck-engine/sorted-list.ts'

/** The lines in the form that is sent to another thread. */
export type PackedCardLines = {
  readonly ids: Int32Array
  readonly starts: Int32Array
  readonly pages: readonly Uint8Array[]
  readonly firstOrdinals: Int32Array
}

/**
 * The lines of all games, page by page as they were read. The bytes are outside the heap, where the garbage collector never scans them.
 * Games are added by ascending id.
 */
export class CardLines {
  readonly #ids: GrowingInt32Array
  readonly #starts: GrowingInt32Array
  readonly #pages: { readonly bytes: Buffer; readonly firstOrdinal: number }[]

  /** Empty, or with packed lines. */
  constructor(packed?: PackedCardLines) {
    this.#ids = new GrowingInt32Array(packed?.ids)
    this.#starts = new GrowingInt32Array(packed?.starts)
    this.#pages = (packed?.pages ?? []).map(({ buffer, byteOffset, byteLength }, number) => ({
      bytes: Buffer.from(buffer, byteOffset, byteLength),
      firstOrdinal: packed?.firstOrdinals[number] ?? 0,
    }))
  }

  /** Every array has a buffer of its own: Node allocates a small `Buffer` in a shared one. */
  pack(): PackedCardLines {
    return {
      ids: this.#ids.view().slice(),
      starts: this.#starts.view().slice(),
      pages: this.#pages.map(({ bytes }) => (bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes))),
      firstOrdinals: Int32Array.from(this.#pages, ({ firstOrdinal }) => firstOrdinal),
    } satisfies Packed
  }

  /** Adds a page and its lines. Each line begins with its id, and lines are separated by one byte. */
  addPage(text: string, lines: readonly string[]): void {
    this.#pages.push({ bytes: Buffer.from(text), firstOrdinal: this.#ids.length })
    let start = 0
    for (const line of lines) {
      this.#ids.push(Number.parseInt(line, 10))
      this.#starts.push(start)
      start += Buffer.byteLength(line) + 1
    }
  }

  find(id: number): string | undefined {
    const ordinal = firstFrom(this.#ids.length, (at) => this.#ids.at(at) >= id)
    if (ordinal === this.#ids.length || this.#ids.at(ordinal) !== id) return undefined
    const number = firstFrom(this.#pages.length, (at) => (this.#pages[at]?.firstOrdinal ?? 0) > ordinal) - 1
    const page = this.#pages[number]
    if (page === undefined) return undefined
    const isLast = ordinal + 1 === (this.#pages[number + 1]?.firstOrdinal ?? this.#ids.length)
    const end = isLast ? page.bytes.length : this.#starts.at(ordinal + 1) - 1
    return page.bytes.toString('utf8', this.#starts.at(ordinal), end)
  }
}
