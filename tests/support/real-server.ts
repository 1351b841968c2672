import { join } from 'node:path'
import { RunningProcess } from './run-process.ts'
import type { RunOptions } from './run-process.ts'

const ENTRY = join(import.meta.dirname, '../../src/server/start.js')

/** The server as `npm start` runs it, without the build of the page, on a free port. */
export class RealServer extends RunningProcess {
  constructor(env: Record<string, string>, options: RunOptions = {}) {
    super(ENTRY, ['--no-build'], { ...options, env: { PORT: '0', LOG_LEVEL: 'warn', ...env } })
  }

  /** Waits until it is ready and returns its address. */
  async address(): Promise<string> {
    const line = await this.firstLine()
    const address = /^Questdeck is ready: (http:\/\/\S+)$/.exec(line)?.[1]
    if (address === undefined) throw new Error(`it said: ${line}`)
    return address
  }
}
