import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { QueueFullError, WorkQueue } from '../runtime/work-queue.ts'
import type { EncoderResponse } from './encoder-process.ts'

const ENTRY = join(import.meta.dirname, 'encoder-process.ts')

/** How long a picture may take; the largest allowed ones take a fifth of it. */
const ENCODE_MAX_MS = 5_000
const START_MAX_MS = 8_000
/** A request that has waited this long is refused. */
const WAIT_MAX_MS = 6_000
const WAITING_MAX = 12

/** Thrown if the picture itself is at fault: it cannot be read, or costs too much. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'
}

/** Thrown if the encoder cannot be started, or ends with the server. */
export class EncoderExitedError extends Error {
  override readonly name = 'EncoderGoneError'
}

/**
 * Encodes pictures in a process of its own, one after the other. A running decoder cannot be stopped: sharp's own limit takes effect only
 * after it, and the end of a worker thread waits for it too. A process can be killed at any moment with all its threads. It is started for
 * the first picture, reused for the next ones, replaced if it was killed, and ends with the server. Together the limits keep every response
 * below 20 s.
 * Why: docs/decisions/security/0003-pictures-are-decoded-in-a-killable-process.md
 */
export class Encoder {
  private readonly queue = new WorkQueue(1, WAITING_MAX)
  private readonly clock: () => number
  private child: ChildProcess | undefined
  private starting: Promise<ChildProcess> | undefined
  private isClosed = false

  /** `clock` returns milliseconds since any moment. */
  constructor(clock: () => number = () => performance.now()) {
    this.clock = clock
  }

  /** Returns the encoded picture. Throws `UnreadableError`, `EncoderGoneError`, or `QueueFullError` if too many wait. */
  encode(file: Buffer, maxMs: number = ENCODE_MAX_MS): Promise<Buffer> {
    const giveUpAt = this.clock() + WAIT_MAX_MS
    return this.queue.run(async () => {
      if (this.clock() > giveUpAt) throw new QueueFullError('it has waited too long')
      const child = await this.obtain()
      child.channel?.ref()
      const answer = await ask(child, maxMs, () => child.send(file, () => {}))
      if (answer === 'ended' || answer === 'late') {
        this.drop(child)
        if (this.isClosed) throw new EncoderExitedError('the server is stopping')
        // The next picture need not wait for a new process.
        void this.obtain().catch(() => {})
        throw new UnreadableError(answer === 'late' ? 'it takes too long' : 'the decoder has crashed')
      }
      child.channel?.unref()
      if (answer.kind !== 'image') throw new UnreadableError('it cannot be decoded')
      return Buffer.from(answer.image)
    })
  }

  /** The id of the process, for tests; undefined if none runs. */
  get pid(): number | undefined {
    return this.child?.pid
  }

  /** Ends the process, also in the middle of a picture. Resolves once it has ended. */
  async close(): Promise<void> {
    this.isClosed = true
    const { child } = this
    if (child === undefined) return
    const exited = new Promise((resolve) => child.once('exit', resolve))
    this.drop(child)
    await exited
  }

  private obtain(): Promise<ChildProcess> {
    if (this.isClosed) return Promise.reject(new EncoderExitedError('the server is stopping'))
    if (this.child !== undefined && this.starting !== undefined) return this.starting
    const child = fork(ENTRY, [], {
      execArgv: [],
      // It reads untrusted files, and needs nothing of the server's environment.
      env: pick(process.env, ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'LD_LIBRARY_PATH']),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.child = child
    // It keeps the server alive only while a picture is being encoded.
    child.unref()
    child.on('error', () => this.drop(child))
    child.once('exit', () => this.drop(child))
    this.starting = ask(child, START_MAX_MS, () => {}).then((answer) => {
      if (answer === 'ended' || answer === 'late' || answer.kind !== 'ready') {
        this.drop(child)
        throw new EncoderExitedError('it did not start')
      }
      child.channel?.unref()
      return child
    })
    return this.starting
  }

  private drop(child: ChildProcess): void {
    child.kill('SIGKILL')
    if (this.child !== child) return
    this.child = undefined
    this.starting = undefined
  }
}

/** Returns the next message of a process, unless the process or the time ends first. */
function ask(child: ChildProcess, maxMs: number, write: () => void): Promise<EncoderResponse | 'ended' | 'late'> {
  return new Promise((resolve) => {
    const resolveOnce = (answer: EncoderResponse | 'ended' | 'late') => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onEnd)
      child.off('error', onEnd)
      resolve(answer)
    }
    const onMessage = (message: unknown) => resolveOnce(message as EncoderResponse)
    const onEnd = () => resolveOnce('ended')
    const timer = setTimeout(() => resolveOnce('late'), maxMs)
    child.on('message', onMessage)
    child.on('exit', onEnd)
    child.on('error', onEnd)
    if (child.exitCode !== null || child.signalCode !== null) onEnd()
    else write()
  })
}

function pick(source: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]]])))
}
