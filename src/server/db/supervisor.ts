import { Client } from 'pg'
import { ClusterError } from './cluster-error.ts'
import { startCluster } from './cluster.ts'
import type { Cluster, ClusterOptions } from './cluster.ts'
import type { Connection } from './database.ts'

export interface SupervisorOptions extends ClusterOptions {
  readonly log: { info(message: string): void; warn(message: string): void }
  /** The database is gone and cannot be brought back: the server should end. */
  readonly onFatal: (error: unknown) => void
}

/** The embedded PostgreSQL, ours alone until `stop`. */
export interface SupervisedDatabase {
  readonly connection: Connection
  stop(): Promise<void>
}

/** Any constant will do: the lock lives in a cluster that nobody else uses. */
const OWNER_LOCK = 5_157_337
const CLAIM_TIMEOUT_MS = 3_000

/**
 * Starts or adopts the embedded PostgreSQL, claims it for this process, and brings it back when it dies. A second
 * server on the same data directory is refused with a `ClusterError`; what the first one runs is left alone.
 *
 * The claim is an advisory lock on a connection of its own: it goes with the process, however that ends, and
 * needs no file that could be stale. (Embedded only, so no other engine has to know such locks.)
 */
export async function superviseDatabase(options: SupervisorOptions): Promise<SupervisedDatabase> {
  const supervisor = new Supervisor(options)
  await supervisor.start()
  return supervisor
}

class Supervisor implements SupervisedDatabase {
  private readonly options: SupervisorOptions
  private cluster: Cluster | undefined
  private claim: Client | undefined
  private stopping = false

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
    this.claim = await claimOwnership(cluster.connection, this.options.dataDir)
    this.cluster = cluster
    // 'end' comes after every loss, also after an 'error'.
    this.claim.on('end', () => void this.onClaimLost())
    if (cluster.adopted) this.options.log.info('Took over the PostgreSQL that was still running.')
  }

  async stop(): Promise<void> {
    this.stopping = true
    await this.claim?.end().catch(() => {})
    await this.cluster?.stop()
  }

  private async onClaimLost(): Promise<void> {
    if (this.stopping) return
    this.options.log.warn('The connection to PostgreSQL was lost. Starting it again.')
    try {
      await this.start()
    } catch (error) {
      if (!this.stopping) this.options.onFatal(error)
    }
  }
}

/** Claims a cluster once; answers the connection that holds the claim, or undefined where a server of ours holds it. */
export async function tryClaim(connection: Connection): Promise<Client | undefined> {
  return claimWithin(connection, 0)
}

async function claimOwnership(connection: Connection, dataDir: string): Promise<Client> {
  // A server that was killed a moment ago may still be held by its last query.
  const claim = await claimWithin(connection, CLAIM_TIMEOUT_MS)
  if (claim !== undefined) return claim
  throw new ClusterError(
    `Another server is already using ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
  )
}

async function claimWithin(connection: Connection, timeoutMs: number): Promise<Client | undefined> {
  const client = new Client({ ...connection, application_name: 'questdeck owner' })
  client.on('error', () => {})
  await client.connect()
  for (const deadline = performance.now() + timeoutMs; ; ) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [OWNER_LOCK])
    if (rows[0]?.locked === true) return client
    if (performance.now() >= deadline) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await client.end()
  return undefined
}
