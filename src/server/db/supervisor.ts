import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { POSTGRES_DIR } from '../runtime/data-dir.ts'
import { ClusterError } from './cluster-error.ts'
import { disappeared, startCluster } from './cluster.ts'
import type { Cluster, ClusterOptions } from './cluster.ts'
import { isDatabaseUnavailable } from './database.ts'
import type { Connection } from './database.ts'

export interface SupervisorOptions extends ClusterOptions {
  readonly log: { info(message: string): void; warn(message: string): void }
  /** Called when the database is gone and cannot be restarted. The server should end. */
  readonly onFatal: (error: unknown) => void
  /** How often to check that the data directory still exists. PostgreSQL itself checks once a minute. */
  readonly checkEveryMs?: number
}

// Why: docs/decisions/database/0001-the-server-starts-its-own-postgresql.md
/** The embedded PostgreSQL, claimed by this process until `stop`. */
export interface SupervisedDatabase {
  readonly connection: Connection
  stop(): Promise<void>
}

/** An arbitrary constant: no other program uses this cluster. */
const OWNER_LOCK = 5_157_337
const CLAIM_TIMEOUT_MS = 3_000
/** How long a PostgreSQL that dies repeatedly is restarted. */
const START_AGAIN_MS = 60_000
const START_AGAIN_PAUSE_MS = 250
const CHECK_EVERY_MS = 5_000

/**
 * Starts or adopts the embedded PostgreSQL, claims it for this process, and restarts it when it dies. A second server on the same data
 * directory gets a `ClusterError`, and the database of the first one is not touched.
 *
 * The claim is an advisory lock on a connection of its own. It ends with the process, however that ends, and needs no file that could be
 * stale. It is used for the embedded database only, so other engines do not need such locks.
 */
export async function superviseDatabase(options: SupervisorOptions): Promise<SupervisedDatabase> {
  const supervisor = new Supervisor(options)
  await supervisor.start()
  supervisor.watchDirectory()
  return supervisor
}

class Supervisor implements SupervisedDatabase {
  private readonly options: SupervisorOptions
  private cluster: Cluster | undefined
  private claim: Client | undefined
  private restart: Promise<void> | undefined
  private timer: NodeJS.Timeout | undefined
  private stopping = false
  /** PostgreSQL's identifier of the database that this server was started on. */
  private systemId: string | undefined

  constructor(options: SupervisorOptions) {
    this.options = options
  }

  get connection(): Connection {
    if (this.cluster === undefined) throw new ClusterError('The database has not been started.')
    return this.cluster.connection
  }

  async start(): Promise<void> {
    const sameAs = this.cluster?.connection
    const cluster = await startCluster(sameAs === undefined ? this.options : { ...this.options, sameAs })
    const claim = await claimOwnership(cluster.connection, this.options.dataDir)
    const systemId = await systemIdOf(claim)
    this.systemId ??= systemId
    if (systemId !== this.systemId) {
      await claim.end()
      await cluster.stop()
      throw new ClusterError(
        `${join(this.options.dataDir, POSTGRES_DIR)} is not the database that this server started with, so the server stops.`,
      )
    }
    this.claim = claim
    this.cluster = cluster
    // 'end' follows every loss, also after an 'error'.
    this.claim.on('end', () => {
      this.restart = this.onClaimLost()
    })
    if (cluster.adopted) this.options.log.info('Took over the PostgreSQL that was still running.')
  }

  /** Whatever is written into a removed directory is lost, so the server ends at once. */
  watchDirectory(): void {
    const { dataDir, checkEveryMs = CHECK_EVERY_MS, onFatal } = this.options
    this.timer = setInterval(() => {
      stat(join(dataDir, POSTGRES_DIR, 'PG_VERSION')).catch((error: NodeJS.ErrnoException) => {
        if (this.stopping || error.code !== 'ENOENT') return
        clearInterval(this.timer)
        onFatal(disappeared(dataDir))
      })
    }, checkEveryMs).unref()
  }

  async stop(): Promise<void> {
    this.stopping = true
    clearInterval(this.timer)
    await this.claim?.end().catch(() => {})
    await this.restart
    await this.cluster?.stop()
  }

  private async onClaimLost(): Promise<void> {
    if (this.stopping) return
    this.options.log.warn('The connection to PostgreSQL was lost. Starting it again.')
    const deadline = performance.now() + START_AGAIN_MS
    for (;;) {
      try {
        return await this.start()
      } catch (error) {
        if (this.stopping) return
        // It may die again before it is claimed.
        if (!isDatabaseUnavailable(error) || performance.now() > deadline) return this.options.onFatal(error)
      }
      await pause(START_AGAIN_PAUSE_MS)
    }
  }
}

/** Returns the identifier that `initdb` gives a database. A copy has the same one, a new database another. */
async function systemIdOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
  return rows[0]?.id ?? ''
}

/** Tries to claim a cluster once. Returns the connection that holds the claim, or undefined if a server holds it. */
export async function tryClaim(connection: Connection): Promise<Client | undefined> {
  return claimWithin(connection, 0)
}

async function claimOwnership(connection: Connection, dataDir: string): Promise<Client> {
  // The last query of a server that was just killed may still hold the claim.
  const claim = await claimWithin(connection, CLAIM_TIMEOUT_MS)
  if (claim !== undefined) return claim
  throw new ClusterError(`Another server is already using ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`)
}

async function claimWithin(connection: Connection, timeoutMs: number): Promise<Client | undefined> {
  const client = new Client({ ...connection, application_name: 'questdeck owner' })
  client.on('error', () => {})
  await client.connect()
  for (const deadline = performance.now() + timeoutMs; ;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [OWNER_LOCK])
    if (rows[0]?.locked === true) return client
    if (performance.now() >= deadline) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await client.end()
  return undefined
}
