import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chownSync, closeSync, fchmodSync, openSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { closeDataDir, POSTGRES_DIR } from '../runtime/data-dir.ts'
import { APP_ROLE, prepareAppRole } from './app-role.ts'
import { ClusterError } from './cluster-error.ts'
import { childEnv, CLUSTER_USER, createCluster, majorOf, passwordFile } from './create-cluster.ts'
import type { Connection } from './database.ts'
import { sqlStateOf } from './database.ts'
import { finishReplacing, otherMajorAdvice } from './earlier-major.ts'
import { findPostgres } from './postgres-binaries.ts'
import type { PostgresBinaries, PostgresSource } from './postgres-binaries.ts'
import { choosePostgresUser, identity } from './postgres-user.ts'
import { findPostmaster, processState } from './postmaster.ts'
import type { Postmaster } from './postmaster.ts'
import { removeSocketDir, stopPostmaster } from './stop-postmaster.ts'

export interface ClusterOptions extends PostgresSource {
  /** The server's data directory. PostgreSQL's own directory is inside it. */
  readonly dataDir: string
  /** Uses loopback TCP with a generated password instead of a Unix socket. Windows has no other method. */
  readonly tcp?: boolean
  /** Further settings of PostgreSQL, for tests. */
  readonly settings?: Readonly<Record<string, string>>
  /** Listens on the address of an earlier start again, so that an open pool finds it. Such a start never creates a database. */
  readonly sameAs?: Connection
  /** How long to try, in milliseconds. After that the start fails with PostgreSQL's own message. */
  readonly startTimeoutMs?: number
}

/** A running PostgreSQL of our own. */
export interface Cluster {
  /** Connects as the server's role, which is not a superuser. */
  readonly connection: Connection
  /** For what no server does: tests create databases. */
  readonly superuser: Connection
  readonly pid: number
  /** Whether it was running already, because its parent process died without stopping it. */
  readonly adopted: boolean
  /** Closes open connections, flushes everything to disk, and resolves once PostgreSQL has ended. */
  stop(): Promise<void>
}

const DATABASE = 'postgres'
const SOCKET_PORT = 5432
const START_TIMEOUT_MS = 60_000
const POLL_MS = 25
const RETRY_MS = 250
const LOG_MAX_BYTES = 5_000_000
const LOG_MODE = 0o600
/** `sun_path` holds 104 bytes on macOS and 108 on Linux, including the final zero. */
const SOCKET_PATH_MAX_BYTES = 103

/**
 * Starts the PostgreSQL of a data directory, or adopts one that is already running there. Creates the directory if there is none. Throws a
 * `ClusterError` that says what to do if that is impossible.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const tcp = options.tcp ?? process.platform === 'win32'
  const pgData = join(options.dataDir, POSTGRES_DIR)
  if (options.sameAs === undefined) {
    await closeDataDir(options.dataDir)
    await finishReplacing(options.dataDir)
  } else if ((await majorOf(pgData)) === undefined) {
    throw disappeared(options.dataDir)
  }
  const binaries = await findPostgres(options.dataDir, options)
  if (options.sameAs === undefined && (await majorOf(pgData)) === undefined) await createCluster(options.dataDir, pgData, binaries, tcp)
  const major = await majorOf(pgData)
  if (major !== binaries.major) throw new ClusterError(otherMajorAdvice(options.dataDir, major ?? 'unknown', binaries.major))
  const password = tcp ? await readFile(passwordFile(options.dataDir), 'utf8') : undefined
  return new Start(options, pgData, binaries, password).run()
}

/** Returns the error for a data directory that disappeared while the server ran. */
export function disappeared(dataDir: string): ClusterError {
  return new ClusterError(
    `The database's directory ${join(dataDir, POSTGRES_DIR)} has disappeared while the server was running. The server stops and doesn't create an empty one. Put the directory back, or restore a backup.`,
  )
}

class Start {
  private readonly options: ClusterOptions
  private readonly pgData: string
  private readonly binaries: PostgresBinaries
  private readonly password: string | undefined
  private readonly logFile: string
  private readonly timeoutMs: number
  /** Directories that we created or that a power cut left. All but the one in use are removed. */
  private readonly socketDirs = new Set<string>()

  constructor(options: ClusterOptions, pgData: string, binaries: PostgresBinaries, password: string | undefined) {
    this.options = options
    this.pgData = pgData
    this.binaries = binaries
    this.password = password
    this.logFile = join(options.dataDir, 'postgres.log')
    this.timeoutMs = options.startTimeoutMs ?? START_TIMEOUT_MS
  }

  /**
   * Repeats until a PostgreSQL responds or the time is up. It checks which process holds the directory. If that process responds, it is
   * adopted. If it is starting, ending or not yet reaped, the loop waits. If there is none, a new one is started. A start that loses the
   * race ends up adopting the winner.
   */
  async run(): Promise<Cluster> {
    let started: ChildProcess | undefined
    const deadline = performance.now() + this.timeoutMs
    while (performance.now() < deadline) {
      const running = await findPostmaster(this.pgData)
      if (running !== undefined && running.port > 0 && (await this.answers(running))) {
        await this.removeSocketDirs(running.socketDir)
        await prepareAppRole(this.connectionTo(running, CLUSTER_USER), this.password)
        return this.clusterOf(running, started?.pid !== running.pid)
      }
      if (hasEnded(started)) started = undefined
      if (started === undefined && (await this.isFree(running))) started = await this.spawnPostgres()
      await sleep(started === undefined ? RETRY_MS : POLL_MS)
    }
    await this.removeSocketDirs()
    throw new ClusterError(`PostgreSQL did not start in ${this.timeoutMs / 1_000} s. The end of ${this.logFile}:\n${await this.endOfLog()}`)
  }

  private async answers(running: Postmaster): Promise<boolean> {
    const client = new Client({ ...this.connectionTo(running, CLUSTER_USER), connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return true
    } catch (error) {
      // 28xxx: it is running and refuses us, so waiting would not help.
      if (sqlStateOf(error)?.startsWith('28')) throw error
      return false
    } finally {
      await client.end().catch(() => {})
    }
  }

  /** Returns whether a start may use the directory. Removes what a power cut left. */
  private async isFree(running: Postmaster | undefined): Promise<boolean> {
    if (running === undefined) return true
    const state = processState(running.pid)
    if (state === 'gone' || state === 'other') this.socketDirs.add(running.socketDir)
    if (state === 'other') await rm(join(this.pgData, 'postmaster.pid'), { force: true })
    // It is alive, but the directory of its socket was removed: no client can reach it any more.
    if (state === 'postgres' && running.socketDir !== '' && !exists(running.socketDir)) {
      process.kill(running.pid, 'SIGINT')
    }
    return state === 'other' || state === 'gone'
  }

  private async spawnPostgres(): Promise<ChildProcess> {
    const user = choosePostgresUser(this.binaries.postgres, this.pgData, this.binaries.env)
    const settings = { ...(await this.listenSettings(user.uid)), ...COMMON_SETTINGS, ...this.options.settings }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const [command = '', ...rest] = [...user.prefix, this.binaries.postgres, '-D', this.pgData, ...args]
    const log = openSync(this.logFile, sizeOf(this.logFile) > LOG_MAX_BYTES ? 'w' : 'a', LOG_MODE)
    try {
      // Also for a file that existed already.
      fchmodSync(log, LOG_MODE)
      // Detached, so that Ctrl-C in the terminal signals only this process. It stops PostgreSQL after the last response.
      const child = spawn(command, rest, {
        cwd: '/',
        detached: true,
        stdio: ['ignore', log, log],
        env: childEnv(this.binaries),
        ...identity(user),
      })
      child.on('error', () => {})
      child.unref()
      return child
    } finally {
      closeSync(log)
    }
  }

  private async listenSettings(uid: number | undefined): Promise<Record<string, string>> {
    const { sameAs } = this.options
    if (this.password !== undefined) {
      const port = sameAs?.port ?? (await freePort())
      return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) }
    }
    return {
      listen_addresses: '',
      unix_socket_directories: await this.socketDir(sameAs?.host, uid),
      unix_socket_permissions: '0700',
      port: String(SOCKET_PORT),
    }
  }

  private async socketDir(wanted: string | undefined, uid: number | undefined): Promise<string> {
    if (wanted !== undefined) await mkdir(wanted, { recursive: true, mode: 0o700 })
    const directory = wanted ?? (await mkdtemp(join(shortTmp(), 'questdeck-')))
    if (uid !== undefined) chownSync(directory, uid, uid)
    this.socketDirs.add(directory)
    return directory
  }

  private async removeSocketDirs(except?: string): Promise<void> {
    for (const directory of this.socketDirs) if (directory !== except) await removeSocketDir(directory)
  }

  private connectionTo(running: Postmaster, user: string): Connection {
    const common = { port: running.port, user, database: DATABASE }
    if (this.password === undefined) return { ...common, host: running.socketDir }
    return { ...common, host: '127.0.0.1', password: this.password }
  }

  private clusterOf(running: Postmaster, adopted: boolean): Cluster {
    return {
      connection: this.connectionTo(running, APP_ROLE),
      superuser: this.connectionTo(running, CLUSTER_USER),
      pid: running.pid,
      adopted,
      stop: () => stopPostmaster(running),
    }
  }

  private async endOfLog(): Promise<string> {
    const text = await readFile(this.logFile, 'utf8').catch(() => '')
    return text.trimEnd().split('\n').slice(-8).join('\n')
  }
}

const COMMON_SETTINGS = {
  // PostgreSQL reserves some of them for superusers.
  max_connections: '55',
  // Compiling a plan costs more than our queries.
  jit: 'off',
  log_min_messages: 'warning',
  // The log names the error, but no values: the detail of an error would contain an e-mail address that exists already.
  log_error_verbosity: 'terse',
} as const

function shortTmp(): string {
  const socket = join(tmpdir(), 'questdeck-XXXXXX', `.s.PGSQL.${SOCKET_PORT}`)
  return Buffer.byteLength(socket) <= SOCKET_PATH_MAX_BYTES ? tmpdir() : '/tmp'
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function hasEnded(child: ChildProcess | undefined): boolean {
  return child !== undefined && (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
