import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

export interface RunOptions {
  readonly env?: Record<string, string>
  readonly uid?: number
  readonly cwd?: string
  /** No file that it writes may become longer. */
  readonly fileMaxBytes?: number
  /** What is typed into it; nobody is there unless said. */
  readonly input?: string
  /** In a process group of its own, so that all of it can be ended together. */
  readonly detached?: boolean
}

/** What a process of ours has from this one: where programs lie, and where Node keeps what it has compiled. */
function inherited(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }
}

/** A process of ours that a test starts, reads and kills. */
export class RunningProcess {
  stdout = ''
  stderr = ''
  readonly child: ChildProcess
  /** The exit code, or the name of the signal. */
  readonly ended: Promise<number | string>
  private readonly waiting: (() => void)[] = []

  constructor(file: string, args: readonly string[], { env = {}, uid, cwd, input, fileMaxBytes, detached = false }: RunOptions = {}) {
    const limited = fileMaxBytes === undefined ? [] : ['/bin/sh', '-c', `ulimit -f ${Math.floor(fileMaxBytes / 512)}; exec "$0" "$@"`]
    const [program = '', ...rest] = [...limited, process.execPath, file, ...args]
    this.child = spawn(program, rest, {
      env: { ...inherited(), ...env },
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      detached,
      ...(cwd === undefined ? {} : { cwd }),
      ...(uid === undefined ? {} : { uid, gid: uid }),
    })
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => { this.stdout += text; this.wake() })
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => { this.stderr += text })
    this.child.stdin?.end(input)
    this.ended = new Promise((resolve) => {
      this.child.on('close', (code, signal) => {
        resolve(code ?? signal ?? 'unknown')
        this.wake()
      })
    })
  }

  get pid(): number {
    return this.child.pid ?? 0
  }

  /** The first line of standard output; fails when the process ends before it has written one. */
  async firstLine(): Promise<string> {
    while (!this.stdout.includes('\n')) {
      if (this.child.exitCode !== null || this.child.signalCode !== null) {
        throw new Error(`it ended without a word: ${this.stderr}`)
      }
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    }
    return this.stdout.slice(0, this.stdout.indexOf('\n'))
  }

  async kill(signal: NodeJS.Signals): Promise<number | string> {
    this.child.kill(signal)
    return this.ended
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve()
  }
}
