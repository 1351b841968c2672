import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

export interface RunOptions {
  readonly env?: Record<string, string>
  readonly uid?: number
  readonly cwd?: string
  /** The maximum size of a file that the process writes. */
  readonly fileMaxBytes?: number
  /** The standard input; empty by default. */
  readonly input?: string
  /** Starts it in a process group of its own, so that all of its processes can be ended together. */
  readonly detached?: boolean
}

/** Returns the variables that a child process inherits: the path of programs, and the folder of Node's compile cache. */
function inherited(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }
}

/** A child process that a test starts, reads and kills. */
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
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.stdout += text
      this.wake()
    })
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.stderr += text
    })
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

  /** Returns the first line of standard output; throws if the process ends before it has written one. */
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
