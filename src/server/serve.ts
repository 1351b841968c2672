import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { BackgroundWork } from './background-work.ts'
import { backgroundWorks } from './background-works.ts'
import { beginAnswering, sayWhyNot } from './answering.ts'
import type { Answering, Place } from './answering.ts'
import type { AppOptions } from './app.ts'
import { adoptMedia } from './avatars/adopt-media.ts'
import { backUpBeside } from './backup/backup-beside.ts'
import { nightlyBackup, readBackupFailure } from './backup/nightly-backup.ts'
import { closeDataDir } from './data-dir.ts'
import { openDatabase, poolSize, REQUEST_STATEMENT_MS } from './db/database.ts'
import type { Connection, DatabaseOptions, Db } from './db/database.ts'
import { IgdbClient } from './catalogue/igdb/igdb-client.ts'
import { hasImported } from './catalogue/igdb/import-position.ts'
import { nightlyRefresh } from './catalogue/igdb/nightly-refresh.ts'
import { loadStarterCatalogue } from './catalogue/load-starter.ts'
import { migrate } from './db/migrate.ts'
import { requireUsable } from './db/require-usable.ts'
import { superviseDatabase } from './db/supervisor.ts'
import type { App } from './deps.ts'
import type { Env, OAuthClient } from './env.ts'
import { Leases } from './leases/leases.ts'
import type { LeaseTimes } from './leases/leases.ts'
import { Metrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import type { MetricsServer } from './metrics/serve-metrics.ts'
import type { OutboundRules } from './outbound.ts'
import { readPushKeys } from './push/push-keys.ts'
import { PUSH_SERVICES } from './push/push-services.ts'
import { createProfanity } from './profanity.ts'
import { LiveCatalogue } from './games/live-catalogue.ts'
import { requireFree } from './threads/require-free.ts'
import { Threads } from './threads/threads.ts'
import { Traffic } from './traffic.ts'

export interface ServeOptions
  extends Pick<AppOptions, 'clock' | 'limits' | 'dist' | 'hashCost' | 'oauthEndpoints' | 'outbound'> {
  readonly env: Env
  readonly logger: FastifyBaseLogger
  /** Who may be asked to deliver messages to devices; the browsers' own push services unless said. */
  readonly pushServices?: OutboundRules
  /** How soon one server takes over from another the work behind the requests. */
  readonly leaseTimes?: LeaseTimes
  /** Something broke that cannot be mended while running: stop, and end with an error. */
  readonly onFatal: (error: unknown) => void
}

export interface RunningServer {
  /** The address to open in a browser. */
  readonly address: string
  /** What whoever has started it may want to do next, a line each. */
  readonly hints: readonly string[]
  /**
   * Says that it is not ready any more; then finishes what is being answered, refuses what is new with 503, and stops the database. At
   * most 10 s.
   */
  stop(): Promise<void>
}

interface RunningDatabase {
  /** For requests, through a pooler where there is one. */
  readonly connection: Connection
  /** For all else: what it sets for a connection, or locks by it, stays. */
  readonly direct: Connection
  stop(): Promise<void>
}

/** Brings everything up in order: database, schema, catalogue, routes, port. What fails takes down what was up. */
export async function startServer(options: ServeOptions): Promise<RunningServer> {
  const { env, logger, clock = Date.now, pushServices: services = PUSH_SERVICES } = options
  await closeDataDir(env.dataDir)
  const database = await startDatabase(options)
  const traffic = new Traffic()
  const metrics = new Metrics()
  const told: DatabaseOptions = {
    onSlowStatement: (statement) => logger.warn(statement, 'a slow statement'),
    onConnectionLost: (error) => {
      // While stopping they are meant to end.
      if (!traffic.isStopping) logger.warn({ err: error }, 'a database connection was lost')
    },
  }
  const db = openDatabase(database.connection, {
    ...told,
    isPooled: env.databaseDirectUrl !== undefined,
    answersWithinMs: REQUEST_STATEMENT_MS,
    maxConnections: poolSize(env.threads),
    watchPool: (count) => metrics.watchPool(count),
  })
  // What is done behind the requests may take longer than one, and neither waits for a connection of theirs nor takes it.
  const work = openDatabase(database.direct, { ...told, maxConnections: WORK_CONNECTIONS })
  // A lease never waits for the works that it stands for, nor for a database that does not answer.
  const renewing = openDatabase(database.direct, { ...told, answersWithinMs: REQUEST_STATEMENT_MS, maxConnections: 1 })
  const pools = [db, work, renewing]
  // The embedded database is this server's alone.
  const leases = new Leases({ db: renewing, logger, isAlone: env.databaseUrl === undefined, ...(options.leaseTimes && { times: options.leaseTimes }) })
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
    leases.add('works', (lease) => backgroundWorks({ db: work, connection, logger, push, lease, profanity: createProfanity(env), clock, accountGraceDays }))
    if (igdb !== undefined) leases.add('igdb', () => [openRefresh(work, igdb, options)])
    if (backups !== undefined) {
      leases.add('backup', () => [openBackup(connection, backups, options)])
      hints.push(...(await readBackupFailure(env.dataDir)))
    }
    await loadStarterCatalogue(work, { covers: env.starterCovers })
    if (igdb !== undefined && !(await hasImported(work))) hints.push(IMPORT_HINT)
    figures = env.metrics && (await listenForMetrics(metrics, env.metrics, threads))
    // A port that is shared can be had by another server as well.
    if (threads) await requireFree(env).catch(sayWhyNot(env, ''))
    const openCatalogue = (log: FastifyBaseLogger) =>
      LiveCatalogue.open(work, log, { connection, dataDir: env.dataDir, share: threads && ((packed) => threads.share(packed)) })
    answering = await beginAnswering({ ...options, db, push, metrics, connection, openCatalogue }, traffic, threads !== undefined)
    await threads?.start(portOf(answering.app, env))
    void answering.app.mailer?.check()
  } catch (error) {
    traffic.isStopping = true
    await figures?.stop()
    await threads?.stop()
    await stopAll(answering, pools, database)
    throw error
  }
  for (const work of leases.works) work.watch((turn) => metrics.worked(turn))
  metrics.watchLeases(() => leases.held)
  leases.start()
  const running = answering
  return {
    address: addressOf(running.app, env),
    hints,
    stop: async () => {
      await Promise.all([leases.stop(), threads?.stop(), traffic.end(env.stopWaitMs)])
      await figures?.stop()
      await stopAll(running, pools, database)
    },
  }
}

/** For the works, most of which go one after the other. */
const WORK_CONNECTIONS = 4

const COVERS_HINT = 'STARTER_COVERS=igdb: covers of the starter catalogue come from images.igdb.com; posters stand in for those that do not.'
const IMPORT_HINT = 'The keys of IGDB are set, and nothing has been imported yet: npm run catalogue -- import igdb'

function openRefresh(db: Db, keys: OAuthClient, { logger, clock }: ServeOptions): BackgroundWork {
  const openClient = (signal: AbortSignal) => new IgdbClient(db, keys, { signal, ...(clock && { clock }) })
  return nightlyRefresh({ db, logger, openClient, ...(clock && { clock }) })
}

function openBackup(connection: Connection, backups: NonNullable<Env['backups']>, { env, logger, clock = Date.now }: ServeOptions): BackgroundWork {
  return nightlyBackup({ ...backups, dataDir: env.dataDir, logger, clock, backUp: (path, signal) => backUpBeside({ connection, path }, signal) })
}

async function startDatabase({ env, logger, onFatal }: ServeOptions): Promise<RunningDatabase> {
  if (env.databaseUrl !== undefined) {
    const direct = { connectionString: env.databaseDirectUrl ?? env.databaseUrl }
    return { connection: { connectionString: env.databaseUrl }, direct, stop: () => Promise.resolve() }
  }
  const database = await superviseDatabase({ dataDir: env.dataDir, bin: env.postgresBin, log: logger, onFatal })
  return { connection: database.connection, direct: database.connection, stop: () => database.stop() }
}

function listenForMetrics(metrics: Metrics, place: Place, threads: Threads | undefined): Promise<MetricsServer> {
  metrics.watchProcess()
  const read = async () => metrics.read((await threads?.figures()) ?? [])
  return serveMetrics({ contentType: metrics.contentType, read }, place).catch(sayWhyNot(place, 'METRICS_'))
}

async function stopAll(answering: Answering | undefined, pools: readonly Db[], database: RunningDatabase): Promise<void> {
  await answering?.close()
  await Promise.all(pools.map((pool) => pool.destroy()))
  await database.stop()
}

/** Where somebody on this machine finds it, whatever it is called outside. */
function addressOf(app: App, env: Env): string {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(env.host)
  if (env.publicUrl.startsWith('https:')) return env.publicUrl
  return `http://${isLocal ? 'localhost' : env.host}:${portOf(app, env)}`
}

/** The system's choice where the settings leave it to it. */
function portOf(app: App, env: Env): number {
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : env.port
}

/** Where the built page lies. */
export const ROOT = join(import.meta.dirname, '..', '..')
