import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { QueueFullError, WorkQueue } from '../work-queue.ts'
import type { EncoderAnswer } from './encoder-process.ts'

const ENTRY = join(import.meta.dirname, 'encoder-process.ts')

/** How long a picture may take; the largest that are allowed take a fifth of it. */
const ENCODE_MAX_MS = 5_000
const START_MAX_MS = 8_000
/** Whoever has waited so long for a turn is told to come back. */
const WAIT_MAX_MS = 6_000
const WAITING_MAX = 12

/** The picture itself is at fault: it cannot be read, or costs too much. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'
}

/** The encoder cannot be started, or ends with the server. */
export class EncoderGoneError extends Error {
  override readonly name = 'EncoderGoneError'
}

/**
 * Encodes pictures in a process of its own, one after the other. A decoder that is at work cannot be stopped: sharp's
 * own limit takes effect only behind it, and the end of a worker thread waits for it too. A process can be killed, at
 * any moment and with all its threads. It is started for the first picture, kept for the next ones, replaced when it had
 * to be killed, and ends with the server. Together the limits keep every answer below 20 s.
 */
export class Encoder {
  private readonly queue = new WorkQueue(1, WAITING_MAX)
  private readonly clock: () => number
  private child: ChildProcess | undefined
  private starting: Promise<ChildProcess> | undefined
  private isClosed = false

  /** `clock` in milliseconds, from whenever. */
  constructor(clock: () => number = () => performance.now()) {
    this.clock = clock
  }

  /** Throws `UnreadableError`, `EncoderGoneError`, or `QueueFullError` where too many wait. */
  encode(file: Buffer, maxMs: number = ENCODE_MAX_MS): Promise<Buffer> {
    const giveUpAt = this.clock() + WAIT_MAX_MS
    return this.queue.run(async () => {
      if (this.clock() > giveUpAt) throw new QueueFullError('it has waited too long')
      const child = await this.obtain()
      child.channel?.ref()
      const answer = await ask(child, maxMs, () => child.send(file, () => {}))
      if (answer === 'ended' || answer === 'late') {
        this.drop(child)
        if (this.isClosed) throw new EncoderGoneError('the server is stopping')
        // The next picture need not wait for a new one.
        void this.obtain().catch(() => {})
        throw new UnreadableError(answer === 'late' ? 'it takes too long' : 'the decoder has crashed')
      }
      child.channel?.unref()
      if (answer.kind !== 'image') throw new UnreadableError('it cannot be decoded')
      return Buffer.from(answer.image)
    })
  }

  /** The process, for whoever watches it; undefined where none runs. */
  get pid(): number | undefined {
    return this.child?.pid
  }

  /** Ends the process, also in the middle of a picture; resolves when it is gone. */
  async close(): Promise<void> {
    this.isClosed = true
    const { child } = this
    if (child === undefined) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    this.drop(child)
    await gone
  }

  private obtain(): Promise<ChildProcess> {
    if (this.isClosed) return Promise.reject(new EncoderGoneError('the server is stopping'))
    if (this.child !== undefined && this.starting !== undefined) return this.starting
    const child = fork(ENTRY, [], {
      execArgv: [],
      // It reads what strangers send: of what the server knows it needs nothing.
      env: pick(process.env, ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'LD_LIBRARY_PATH']),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.child = child
    // Only a picture that is being encoded keeps the server alive for it.
    child.unref()
    child.on('error', () => this.drop(child))
    child.once('exit', () => this.drop(child))
    this.starting = ask(child, START_MAX_MS, () => {}).then((answer) => {
      if (answer === 'ended' || answer === 'late' || answer.kind !== 'ready') {
        this.drop(child)
        throw new EncoderGoneError('it did not start')
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

/** The next message of a process, unless it ends before, or the time does. */
function ask(child: ChildProcess, maxMs: number, say: () => void): Promise<EncoderAnswer | 'ended' | 'late'> {
  return new Promise((resolve) => {
    const settle = (answer: EncoderAnswer | 'ended' | 'late') => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onEnd)
      child.off('error', onEnd)
      resolve(answer)
    }
    const onMessage = (message: unknown) => settle(message as EncoderAnswer)
    const onEnd = () => settle('ended')
    const timer = setTimeout(() => settle('late'), maxMs)
    child.on('message', onMessage)
    child.on('exit', onEnd)
    child.on('error', onEnd)
    if (child.exitCode !== null || child.signalCode !== null) onEnd()
    else say()
  })
}

function pick(source: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]]])))
}
