import { Kysely, PostgresDialect } from 'kysely'
import type { Transaction } from 'kysely'
import { Pool, types } from 'pg'
import type { PoolConfig } from 'pg'
import { ApiError } from '../http/api-error.ts'
import type { PoolCounts } from '../metrics/metrics.ts'
import { isOfReplica, watchedPool } from './connections.ts'
import type { Database } from './tables.ts'

export type Db = Kysely<Database>
export type Trx = Transaction<Database>

/** How to connect to the database: an address, or the result of `startCluster`. */
export type Connection = Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'>

export interface DatabaseOptions {
  readonly maxConnections?: number
  /**
   * Set if the connections belong to a pooler, which may give each transaction another session of PostgreSQL. Session settings and prepared
   * statements do not survive a transaction there.
   */
  readonly isPooled?: boolean
  /**
   * The limit for the statements of requests, in milliseconds. A statement that takes longer is cancelled; a connection that does not
   * respond is closed.
   */
  readonly answersWithinMs?: number
  /** Called when an idle connection breaks. The pool replaces it. */
  readonly onConnectionLost?: (error: Error) => void
  /** Called with a statement that took longer than 200 ms, without its values. */
  readonly onSlowStatement?: (statement: { readonly sql: string; readonly ms: number }) => void
  /** Called with a function that counts the connections. */
  readonly watchPool?: (count: () => PoolCounts) => void
}

const INT8 = 20
const INT8_ARRAY = 1016
const TEXT_ARRAY = 1009
const TRANSACTION_ATTEMPTS = 4
/** Below the 10 s of a request, so that the database gives up first and returns the reason. */
const STATEMENT_TIMEOUT_MS = 8_000
/** Between the two. It ends statements that no limit of the database ends: the database does not respond, or waits for its replicas. */
export const REQUEST_STATEMENT_MS = 8_500
const CONNECT_TIMEOUT_MS = 5_000
const KEEP_ALIVE_MS = 10_000
const IDLE_IN_TRANSACTION_MS = 10_000
const SLOW_MS = 200

/** Returns the pool size of each thread. Together they leave connections for the background jobs among the 50 of the embedded database. */
export function poolSize(threads: number): number {
  return Math.max(2, Math.min(10, Math.floor(40 / threads)))
}

/** Opens a pool. 64-bit integers are read as numbers: ids and milliseconds stay far below 2^53. */
export function openDatabase(connection: Connection, options: DatabaseOptions = {}): Db {
  const { isPooled = false, answersWithinMs } = options
  const limits = { statement_timeout: STATEMENT_TIMEOUT_MS, idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS }
  const pool = new Pool({
    ...connection,
    max: options.maxConnections ?? 10,
    // One connection always stays open, with its prepared statements.
    min: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // An idle connection notices by this that its database is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...(!isPooled && limits),
    types: { getTypeParser: parserOf as typeof types.getTypeParser },
  })
  // Without a listener, losing an idle connection would end the process.
  pool.on('error', (error) => options.onConnectionLost?.(error))
  options.watchPool?.(() => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }))
  return new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: watchedPool(pool, {
        hasPreparedStatements: !isPooled,
        ...(isPooled && {
          withBegin: Object.entries(limits)
            .map(([name, ms]) => `set local ${name} = ${ms}`)
            .join('; '),
        }),
        ...(answersWithinMs !== undefined && { answersWithinMs }),
      }),
    }),
    log: ({ level, query, queryDurationMillis: ms }) => {
      if (level === 'query' && ms > SLOW_MS) options.onSlowStatement?.({ sql: query.sql, ms: Math.round(ms) })
    },
  })
}

const parseTextArray = types.getTypeParser(TEXT_ARRAY as number, 'text') as unknown as (text: string) => string[]

function parserOf(oid: number, format?: 'text' | 'binary'): unknown {
  if (oid === INT8 && format !== 'binary') return Number
  if (oid === INT8_ARRAY && format !== 'binary') return (text: string) => parseTextArray(text).map(Number)
  return types.getTypeParser(oid, format ?? 'text')
}

/**
 * Runs `work` in one transaction and returns its result. A serialization failure (40001) or a deadlock (40P01) is retried up to three
 * times. Then it throws, and the response is 503 `unavailable`. So `work` must have no effect outside the database.
 */
export async function transaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!isRetryable(error)) throw error
      if (attempt === TRANSACTION_ATTEMPTS) {
        throw new ApiError('unavailable', 503, 'Too many changes at once. Please try again.', 1)
      }
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

/** Returns the five-character code of an error of PostgreSQL, or the system's own code (`ECONNREFUSED`). */
export function sqlStateOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Returns whether `error` says that a unique index refused a row. `constraint` restricts it to one index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlStateOf(error) !== '23505') return false
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint
}

function isRetryable(error: unknown): boolean {
  const code = sqlStateOf(error)
  return code === '40001' || code === '40P01'
}

const LOST_CODES: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])

/** The driver's own errors have no code. */
const LOST_MESSAGE = /^(Connection terminated|timeout exceeded when|Client has encountered a connection)/

/**
 * Returns whether `error` says that nothing more can be stored: the disk, the memory or the connections are exhausted (class 53), the disk
 * fails, or our own disk is full. Reading still works.
 */
export function isOutOfRoom(error: unknown): boolean {
  const code = sqlStateOf(error) ?? ''
  return code.startsWith('53') || OUT_OF_ROOM_CODES.has(code)
}

const OUT_OF_ROOM_CODES: ReadonlySet<string> = new Set(['58030', 'ENOSPC', 'EDQUOT'])

/** Returns whether a statement was cancelled because it took too long. The database itself is reachable. */
export function isStatementTimeout(error: unknown): boolean {
  return sqlStateOf(error) === '57014'
}

/** Returns whether the database could not be reached, gave up, or is read-only. The response is 503, because a retry may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = sqlStateOf(error)
  // FATAL ends the connection: the database is shutting down, restarting, starting, or out of connections.
  if (code !== undefined && (error as { severity?: unknown }).severity === 'FATAL') return true
  if (isOfReplica(error)) return true
  if (code !== undefined) return LOST_CODES.has(code) || code.startsWith('08')
  return error instanceof Error && LOST_MESSAGE.test(error.message)
}
