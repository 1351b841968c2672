import { Kysely, PostgresDialect } from 'kysely'
import type { Transaction } from 'kysely'
import { Pool, types } from 'pg'
import type { PoolConfig } from 'pg'
import { ApiError } from '../api-error.ts'
import type { PoolCounts } from '../metrics/metrics.ts'
import { isOfReplica, watchedPool } from './connections.ts'
import type { Database } from './tables.ts'

export type Db = Kysely<Database>
export type Trx = Transaction<Database>

/** Where the database is: an address, or what `startCluster` answered. */
export type Connection = Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'>

export interface DatabaseOptions {
  readonly maxConnections?: number
  /** The connections are a pooler's, which gives each transaction another of PostgreSQL's: what is set or kept on one is not there for the next. */
  readonly isPooled?: boolean
  /** For requests, which have no longer than that: a statement that takes longer is cancelled, a connection that stays silent is closed. */
  readonly answersWithinMs?: number
  /** Told of connections that broke while idle; the pool replaces them by itself. */
  readonly onConnectionLost?: (error: Error) => void
  /** Told of a statement that took longer than 200 ms, without its values. */
  readonly onSlowStatement?: (statement: { readonly sql: string; readonly ms: number }) => void
  /** Given how to count the connections. */
  readonly watchPool?: (count: () => PoolCounts) => void
}

const INT8 = 20
const INT8_ARRAY = 1016
const TEXT_ARRAY = 1009
const TRANSACTION_ATTEMPTS = 4
/** Below the 10 s that a request may take, so that the database gives up first and answers why. */
const STATEMENT_TIMEOUT_MS = 8_000
/** Between the two: for a database that does not answer, or that waits for its replicas, which no limit of its own ends. */
export const REQUEST_STATEMENT_MS = 8_500
const CONNECT_TIMEOUT_MS = 5_000
const KEEP_ALIVE_MS = 10_000
const IDLE_IN_TRANSACTION_MS = 10_000
const SLOW_MS = 200

/** Of each thread: together they leave room in the 50 of the embedded database for the work behind the requests. */
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
    // One stays however quiet it is, with the statements that it has read and planned.
    min: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // One that is idle hears by it that its database is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...(!isPooled && limits),
    types: { getTypeParser: parserOf as typeof types.getTypeParser },
  })
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => options.onConnectionLost?.(error))
  options.watchPool?.(() => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }))
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: watchedPool(pool, {
      keepsStatements: !isPooled,
      ...(isPooled && { withBegin: Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`).join('; ') }),
      ...(answersWithinMs !== undefined && { answersWithinMs }),
    }) }),
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
 * Runs `work` in one transaction and answers what it answers. A serialization failure (40001) or a deadlock
 * (40P01) is tried again up to three times, then answered as 503 `unavailable`: so `work` must have no effect
 * outside the database.
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

/** The five-character code that PostgreSQL gave an error, or the system's own (`ECONNREFUSED`). */
export function sqlStateOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Whether `error` says that a unique index refused a row, and where named, which one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlStateOf(error) !== '23505') return false
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint
}

function isRetryable(error: unknown): boolean {
  const code = sqlStateOf(error)
  return code === '40001' || code === '40P01'
}

const LOST_CODES: ReadonlySet<string> = new Set([
  // A statement that took too long.
  '57014',
  'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN',
])

/** The driver's own errors carry no code. */
const LOST_MESSAGE = /^(Connection terminated|timeout exceeded when|Client has encountered a connection)/

/**
 * Whether `error` says that nothing more can be kept: no room on the disk, in memory or among the connections (class 53), a
 * disk that fails, or our own disk. Reading goes on.
 */
export function isOutOfRoom(error: unknown): boolean {
  const code = sqlStateOf(error) ?? ''
  return code.startsWith('53') || OUT_OF_ROOM_CODES.has(code)
}

const OUT_OF_ROOM_CODES: ReadonlySet<string> = new Set(['58030', 'ENOSPC', 'EDQUOT'])

/** Whether the database could not be reached, gave up, or is none that can be written to: answered as 503, for trying again may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = sqlStateOf(error)
  // FATAL ends the connection: shutting down, restarting, too many, not yet there.
  if (code !== undefined && (error as { severity?: unknown }).severity === 'FATAL') return true
  if (isOfReplica(error)) return true
  if (code !== undefined) return LOST_CODES.has(code) || code.startsWith('08')
  return error instanceof Error && LOST_MESSAGE.test(error.message)
}
