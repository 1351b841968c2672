import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startCluster } from '../../src/server/db/cluster.ts'
import type { Connection } from '../../src/server/db/database.ts'

export interface ProductServerOptions {
  /** The folder of its database and pictures; the same folder gives the same data. */
  readonly dataDir: string
  /** The origin that browsers use: the fault proxy's. */
  readonly publicUrl: string
  readonly env?: Readonly<Record<string, string>>
  /** The file to start instead of the product's own entry, from the root of the repository. */
  readonly entry?: string
}

const ROOT = join(import.meta.dirname, '..', '..')
const READY_LINE = /^Questdeck is ready: /m
const OUTPUT_CHARACTERS_MAX = 20_000

/**
 * The real server in a process of its own, which can be killed and started again on the same data. It does not build the page: a test that
 * starts several servers builds once before.
 */
export class ProductServer {
  private readonly options: ProductServerOptions
  private child: ChildProcess | undefined
  private text = ''
  private port = 0

  constructor(options: ProductServerOptions) {
    this.options = options
    // An interrupted test run leaves no server running; on SIGTERM the server stops its database too.
    process.once('exit', () => this.child?.kill('SIGTERM'))
  }

  /** Returns the server's own address, without the proxy. It changes at each start. */
  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get isRunning(): boolean {
    return this.child !== undefined
  }

  /** Returns the end of the output, for the report of a failed test. */
  get output(): string {
    return this.text
  }

  /** Returns the connection to its database, for tests that bypass the API. */
  async database(): Promise<Connection> {
    const { dataDir, env } = this.options
    const connectionString = env?.['DATABASE_URL']
    // The server's database is already running; this call finds it.
    return connectionString === undefined ? (await startCluster({ dataDir })).connection : { connectionString }
  }

  /** Starts the server and waits until it responds; throws its last output if it exits instead. */
  async start(): Promise<void> {
    if (this.child) throw new Error('The server is running already.')
    const { dataDir, publicUrl, env, entry = 'src/server/start.js' } = this.options
    this.port = await freePort()
    const child = spawn(process.execPath, [entry, '--no-build'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(this.port),
        PUBLIC_URL: publicUrl,
        DATA_DIR: dataDir,
        // The fault proxy is the only hop that may set the client's address.
        TRUST_PROXY: '1',
        ...env,
      },
    })
    this.child = child
    let sinceStart = ''
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          sinceStart = (sinceStart + text).slice(-OUTPUT_CHARACTERS_MAX)
          this.text = (this.text + text).slice(-OUTPUT_CHARACTERS_MAX)
          if (READY_LINE.test(sinceStart)) resolve()
        })
      }
      child.on('error', reject)
      child.on('close', (code, signal) => {
        if (this.child === child) this.child = undefined
        this.text += `[the server has ended: ${signal ?? code}]\n`
        reject(new Error(`The server ended (${signal ?? code}) before it was ready:\n${sinceStart}`))
      })
    })
  }

  /** Sends SIGKILL. The database is a process of its own: it survives, and the next start adopts it. */
  kill(): Promise<void> {
    return this.end('SIGKILL')
  }

  /** Sends SIGTERM: the server completes open requests and stops its database. */
  stop(): Promise<void> {
    return this.end('SIGTERM')
  }

  /** Sends SIGSTOP: the server holds its connections and does not respond. */
  freeze(): void {
    this.child?.kill('SIGSTOP')
  }

  thaw(): void {
    this.child?.kill('SIGCONT')
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this
    if (!child) return
    const ended = new Promise((resolve) => child.once('close', resolve))
    // A stopped process does not handle SIGTERM.
    child.kill('SIGCONT')
    child.kill(signal)
    await ended
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
