import { createInterface } from 'node:readline/promises'
import type { Interface } from 'node:readline/promises'
import { terminalText } from '../runtime/terminal-text.ts'

/** Asks questions on the terminal, and reads the responses line by line: they may also be piped in. Reads nothing before the first question. */
export class Prompt {
  #reader: Interface | undefined
  #lines: AsyncIterator<string> | undefined

  /** Returns the next line that is typed or piped in; empty if there is none. */
  async ask(question: string): Promise<string> {
    this.#reader ??= createInterface({ input: process.stdin, output: process.stderr, terminal: false })
    this.#lines ??= this.#reader[Symbol.asyncIterator]()
    process.stderr.write(terminalText(question))
    const { value } = (await this.#lines.next()) as IteratorResult<string, undefined>
    return value ?? ''
  }

  close(): void {
    this.#reader?.close()
  }
}
