import { ENDS_INSIDE, RECORD_MAX_BYTES, TOO_LONG, parseRecord } from './record-source.ts'
import type { FoundRecord, RecordSplitter } from './record-source.ts'

const NEW_LINE = 0x0a

/** JSON Lines: one record a line. A broken line does not affect the others. */
export class LineSplitter implements RecordSplitter {
  #line = 1
  #parts: Buffer[] = []
  #bytes = 0

  push(chunk: Buffer): FoundRecord[] {
    const found: FoundRecord[] = []
    for (let start = 0; start < chunk.length;) {
      const end = chunk.indexOf(NEW_LINE, start)
      this.#store(chunk.subarray(start, end === -1 ? chunk.length : end))
      if (end === -1) break
      this.#take(found, false)
      this.#line++
      start = end + 1
    }
    return found
  }

  end(): FoundRecord[] {
    const found: FoundRecord[] = []
    this.#take(found, true)
    return found
  }

  #store(part: Buffer): void {
    this.#bytes += part.length
    if (this.#bytes > RECORD_MAX_BYTES) this.#parts = []
    else if (part.length > 0) this.#parts.push(part)
  }

  #take(found: FoundRecord[], isLast: boolean): void {
    const [only] = this.#parts
    const text = (this.#parts.length === 1 && only !== undefined ? only : Buffer.concat(this.#parts))
      .toString()
      .replace(/^\uFEFF/, '')
      .trim()
    const isTooLong = this.#bytes > RECORD_MAX_BYTES
    this.#parts = []
    this.#bytes = 0
    if (isTooLong) found.push({ line: this.#line, problem: TOO_LONG })
    if (isTooLong || text === '') return
    const record = parseRecord(text, this.#line)
    found.push(isLast && 'problem' in record ? { ...record, problem: ENDS_INSIDE } : record)
  }
}
