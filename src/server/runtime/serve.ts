import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { BackgroundWork } from './background-work.ts'
import { backgroundJobs } from './background-jobs.ts'
import { beginAnswering, reportNotReady } from './answering.ts'
import type { Answering, Place } from './answering.ts'
import type { AppOptions } from '../app.ts'
import { adoptMedia } from '../avatars/adopt-media.ts'
import { backUpBeside } from '../backup/backup-in-worker.ts'
import { readOrCreateBackupKey } from '../backup/backup-key.ts'
import { nightlyBackup, readBackupFailure } from '../backup/nightly-backup.ts'
import { closeDataDir } from './data-dir.ts'
import { isDatabaseUnavailable, openDatabase, poolSize, REQUEST_STATEMENT_MS } from '../db/database.ts'
import type { Connection, DatabaseOptions, Db } from '../db/database.ts'
import { IgdbClient } from '../catalogue/igdb/igdb-client.ts'
import { hasImported } from '../catalogue/igdb/import-position.ts'
import { nightlyRefresh } from '../catalogue/igdb/nightly-refresh.ts'
import { loadStarterCatalogue } from '../catalogue/load-starter.ts'
import { migrate } from '../db/migrate.ts'
import { requireUsable } from '../db/require-usable.ts'
import { superviseDatabase } from '../db/supervisor.ts'
import type { App } from '../deps.ts'
import type { Env, OAuthClient } from '../config/env.ts'
import { Leases } from '../leases/leases.ts'
import type { LeaseTimes } from '../leases/leases.ts'
import { Metrics } from '../metrics/metrics.ts'
import { serveMetrics } from '../metrics/serve-metrics.ts'
import type { MetricsServer } from '../metrics/serve-metrics.ts'
import type { OutboundRules } from '../http/outbound.ts'
import { readPushKeys } from '../push/push-keys.ts'
import { PUSH_SERVICES } from '../push/push-services.ts'
import { createProfanity } from '../texts/profanity-filter.ts'
import { LiveCatalogue } from '../catalogue/index/live-catalogue.ts'
import { requireFree } from '../threads/require-free.ts'
import { Threads } from '../threads/threads.ts'
import { Traffic } from '../http/traffic.ts'

export interface ServeOptions extends Pick<AppOptions, 'clock' | 'limits' | 'dist' | 'hashCost' | 'oauthEndpoints' | 'outbound'> {
  readonly env: Env
  readonly logger: FastifyBaseLogger
  /** The push services that may be requested; by default those of the browsers. */
  readonly pushServices?: OutboundRules
  /** How soon another server takes over the background jobs. */
  readonly leaseTimes?: LeaseTimes
  /** Called for an error that cannot be repaired while running: stop, and exit with an error. */
  readonly onFatal: (error: unknown) => void
  /** Ends the retries of a start that cannot succeed; `startServer` then settles soon. */
  readonly signal?: AbortSignal
}

export interface RunningServer {
  /** The address to open in a browser. */
  readonly address: string
  /** What the host may want to do next, a line each. */
  readonly hints: readonly string[]
  /**
   * Reports that it is not ready any more. Then it finishes current requests, refuses new ones with 503, and stops the database. At most 10
   * s.
   */
  stop(): Promise<void>
}

interface RunningDatabase {
  /** For requests, through a pooler if there is one. */
  readonly connection: Connection
  /** For everything else: session settings and locks must survive a transaction. */
  readonly direct: Connection
  stop(): Promise<void>
}

/**
 * Starts everything in order: database, schema, catalogue, routes, port. If a step fails, it stops what was started. If the embedded
 * PostgreSQL dies meanwhile, all but the first step are repeated: the supervisor restarts it.
 */
export async function startServer(options: ServeOptions): Promise<RunningServer> {
  const { env, logger, signal } = options
  await closeDataDir(env.dataDir)
  const database = await startDatabase(options)
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOn(database, options)
    } catch (error) {
      const isRepeated = env.databaseUrl === undefined && isDatabaseUnavailable(error) && attempt < START_ATTEMPTS
      if (!isRepeated || signal?.aborted === true) {
        await database.stop()
        throw error
      }
      logger.warn({ err: error }, 'PostgreSQL was lost during the start, which is repeated')
    }
    await pause(START_PAUSE_MS * attempt, undefined, signal && { signal }).catch(() => undefined)
  }
}

const START_ATTEMPTS = 5
const START_PAUSE_MS = 500

async function startOn(database: RunningDatabase, options: ServeOptions): Promise<RunningServer> {
  const { env, logger, clock = Date.now, pushServices: services = PUSH_SERVICES } = options
  const traffic = new Traffic()
  const metrics = new Metrics()
  const databaseOptions: DatabaseOptions = {
    onSlowStatement: (statement) => logger.warn(statement, 'a slow statement'),
    onConnectionLost: (error) => {
      // While stopping, they are expected to end.
      if (!traffic.isStopping) logger.warn({ err: error }, 'a database connection was lost')
    },
  }
  const db = openDatabase(database.connection, {
    ...databaseOptions,
    isPooled: env.databaseDirectUrl !== undefined,
    answersWithinMs: REQUEST_STATEMENT_MS,
    maxConnections: poolSize(env.threads),
    watchPool: (count) => metrics.watchPool(count),
  })
  // Background jobs have a connection pool of their own, so slow jobs never starve requests.
  const work = openDatabase(database.direct, { ...databaseOptions, maxConnections: WORK_CONNECTIONS })
  // A lease never waits for its own jobs, nor for a database that does not respond.
  const renewing = openDatabase(database.direct, { ...databaseOptions, answersWithinMs: REQUEST_STATEMENT_MS, maxConnections: 1 })
  const pools = [db, work, renewing]
  // The embedded database belongs to this server alone.
  const leases = new Leases({
    db: renewing,
    logger,
    isAlone: env.databaseUrl === undefined,
    ...(options.leaseTimes && { times: options.leaseTimes }),
  })
  const threads = env.threads > 1 ? new Threads({ ...options, dist: options.dist, connection: database.connection }) : undefined
  let figures: MetricsServer | undefined
  const hints: string[] = env.starterCovers === 'igdb' ? [COVERS_HINT] : []
  let answering: Answering | undefined
  try {
    if (env.databaseUrl !== undefined) await requireUsable(work)
    const applied = await migrate(work)
    if (applied.length > 0) logger.info({ applied }, 'migrated')
    await adoptMedia(work, env.dataDir)
    const push = { keys: await readPushKeys(db, env), services }
    const { direct: connection } = database
    const { igdb, backups, accountGraceDays } = env
    leases.add('background-jobs', (lease) =>
      backgroundJobs({ db: work, connection, logger, push, lease, profanity: createProfanity(env), clock, accountGraceDays }),
    )
    if (igdb !== undefined) leases.add('igdb', () => [openRefresh(work, igdb, options)])
    if (backups !== undefined) {
      leases.add('backup', () => [openBackup(connection, backups, options)])
      hints.push(...(await readBackupFailure(env.dataDir)))
    }
    await loadStarterCatalogue(work, { covers: env.starterCovers })
    if (igdb !== undefined && !(await hasImported(work))) hints.push(IMPORT_HINT)
    figures = env.metrics && (await listenForMetrics(metrics, env, env.metrics, threads))
    // A shared port can be opened by another server as well.
    if (threads) await requireFree(env).catch(reportNotReady(env, ''))
    const openCatalogue = (log: FastifyBaseLogger) =>
      LiveCatalogue.open(work, log, { connection, dataDir: env.dataDir, share: threads && ((packed) => threads.share(packed)) })
    answering = await beginAnswering(
      { ...options, db, push, metrics, connection, openCatalogue, isReady: () => threads?.areUp !== false },
      traffic,
      threads !== undefined,
    )
    if (threads) await startThreads(threads, portOf(answering.app, env), options.signal)
    void answering.app.mailer?.check()
  } catch (error) {
    traffic.isStopping = true
    await figures?.stop()
    await threads?.stop()
    await stopAll(answering, pools)
    throw error
  }
  for (const work of leases.backgroundJobs) work.watch((turn) => metrics.worked(turn))
  metrics.watchLeases(() => leases.held)
  leases.start()
  const running = answering
  return {
    address: addressOf(running.app, env),
    hints,
    stop: async () => {
      await Promise.all([leases.stop(), threads?.stop(), traffic.end(env.stopWaitMs)])
      await figures?.stop()
      await stopAll(running, pools)
      await database.stop()
    },
  }
}

/** For the jobs, which mostly run one after the other. */
const WORK_CONNECTIONS = 4

const COVERS_HINT =
  'STARTER_COVERS=igdb: covers of the starter catalogue come from images.igdb.com; posters stand in for those that do not.'
const IMPORT_HINT = 'The keys of IGDB are set, and nothing has been imported yet: npm run catalogue -- import igdb'

function openRefresh(db: Db, keys: OAuthClient, { logger, clock }: ServeOptions): BackgroundWork {
  const openClient = (signal: AbortSignal) => new IgdbClient(db, keys, { signal, ...(clock && { clock }) })
  return nightlyRefresh({ db, logger, openClient, ...(clock && { clock }) })
}

function openBackup(
  connection: Connection,
  backups: NonNullable<Env['backups']>,
  { env, logger, clock = Date.now }: ServeOptions,
): BackgroundWork {
  const backUp = async (path: string, signal: AbortSignal) =>
    backUpBeside({ connection, path, key: (await readOrCreateBackupKey(env.dataDir)).toString('hex') }, signal)
  return nightlyBackup({ ...backups, dataDir: env.dataDir, logger, clock, backUp })
}

async function startDatabase({ env, logger, onFatal }: ServeOptions): Promise<RunningDatabase> {
  if (env.databaseUrl !== undefined) {
    const direct = { connectionString: env.databaseDirectUrl ?? env.databaseUrl }
    return { connection: { connectionString: env.databaseUrl }, direct, stop: () => Promise.resolve() }
  }
  const database = await superviseDatabase({ dataDir: env.dataDir, bin: env.postgresBin, log: logger, onFatal })
  return { connection: database.connection, direct: database.connection, stop: () => database.stop() }
}

function listenForMetrics(metrics: Metrics, { publicUrl }: Env, place: Place, threads: Threads | undefined): Promise<MetricsServer> {
  metrics.watchProcess()
  const read = async () => metrics.read((await threads?.figures()) ?? [])
  return serveMetrics({ contentType: metrics.contentType, read }, { ...place, names: [new URL(publicUrl).hostname] }).catch(
    reportNotReady(place, 'METRICS_'),
  )
}

async function stopAll(answering: Answering | undefined, pools: readonly Db[]): Promise<void> {
  await answering?.close()
  await Promise.all(pools.map((pool) => pool.destroy()))
}

async function startThreads(threads: Threads, port: number, signal: AbortSignal | undefined): Promise<void> {
  const stop = () => void threads.stop()
  signal?.addEventListener('abort', stop)
  if (signal?.aborted !== true) await threads.start(port)
  signal?.removeEventListener('abort', stop)
}

/** Returns the address that works on this machine, whatever the public one is. */
function addressOf(app: App, env: Env): string {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(env.host)
  if (env.publicUrl.startsWith('https:')) return env.publicUrl
  return `http://${isLocal ? 'localhost' : env.host}:${portOf(app, env)}`
}

/** Returns the port, which the system chooses if the settings leave it open. */
function portOf(app: App, env: Env): number {
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : env.port
}

/** The directory of the built page. */
export const ROOT = join(import.meta.dirname, '..', '..', '..')
