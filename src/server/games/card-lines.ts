import { GrowingInt32Array } from '../../deck-engine/growing-array.ts'
import { firstFrom } from '../../deck-engine/sorted-list.ts'

/**
 * The lines of all games, page by page as they were read: bytes outside the heap, which the garbage collector never
 * looks at. Games come by ascending id.
 */
export class CardLines {
  readonly #ids = new GrowingInt32Array()
  readonly #starts = new GrowingInt32Array()
  readonly #pages: { readonly bytes: Buffer; readonly firstOrdinal: number }[] = []

  /** A page and the lines in it, which begin with their ids and are parted by one byte. */
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
