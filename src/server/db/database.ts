import { Kysely, PostgresDialect } from 'kysely'
import type { Transaction } from 'kysely'
import { Pool, types } from 'pg'
import type { PoolClient, PoolConfig } from 'pg'
import { ApiError } from '../api-error.ts'
import type { PoolCounts } from '../metrics/metrics.ts'
import { requestId } from '../request-id.ts'
import { withBoot } from './boot.ts'
import { keptName } from './kept-names.ts'
import type { Database } from './tables.ts'

export type Db = Kysely<Database>
export type Trx = Transaction<Database>

/** Where the database is: an address, or what `startCluster` answered. */
export type Connection = Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'>

export interface DatabaseOptions {
  readonly maxConnections?: number
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
const CONNECT_TIMEOUT_MS = 5_000
const IDLE_IN_TRANSACTION_MS = 10_000
const SLOW_MS = 200
const UUID = /^[0-9a-f-]{36}$/

/** Of each thread: together they leave room in the 50 of the embedded database for the work behind the requests. */
export function poolSize(threads: number): number {
  return Math.max(2, Math.min(10, Math.floor(40 / threads)))
}

/** Opens a pool. 64-bit integers are read as numbers: ids and milliseconds stay far below 2^53. */
export function openDatabase(connection: Connection, options: DatabaseOptions = {}): Db {
  const pool = new Pool({
    ...connection,
    max: options.maxConnections ?? 10,
    // One stays however quiet it is: without any, nobody would know whether it is still the same database.
    min: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types: { getTypeParser: parserOf as typeof types.getTypeParser },
  })
  // Without listeners the loss of a connection would end the process: of an idle one, and of one that is in use.
  pool.on('error', (error) => options.onConnectionLost?.(error))
  pool.on('connect', (client) => {
    client.on('error', () => {})
    nameWhatIsSent(client)
  })
  options.watchPool?.(() => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }))
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: withBoot(pool) }),
    log: ({ level, query, queryDurationMillis: ms }) => {
      if (level === 'query' && ms > SLOW_MS) options.onSlowStatement?.({ sql: query.sql, ms: Math.round(ms) })
    },
  })
}

/**
 * A transaction bears the id of its request as `application_name`, which goes to the database together with its `begin`; a
 * statement that is kept goes under its name, so that the database reads and plans it once for the connection.
 */
function nameWhatIsSent(client: PoolClient): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  const named = (text: unknown, ...more: unknown[]) => {
    const id = requestId.getStore()
    if (text === 'begin' && id !== undefined && UUID.test(id)) return query(`begin; set local application_name = 'questdeck ${id}'`)
    const name = typeof text === 'string' ? keptName(text) : undefined
    return name === undefined ? query(text, ...more) : query({ name, text, values: more[0] })
  }
  client.query = named as typeof client.query
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
 * disk that fails, a database that a full disk has made read-only, or our own disk. Reading goes on.
 */
export function isOutOfRoom(error: unknown): boolean {
  const code = sqlStateOf(error) ?? ''
  return code.startsWith('53') || OUT_OF_ROOM_CODES.has(code)
}

const OUT_OF_ROOM_CODES: ReadonlySet<string> = new Set(['58030', '25006', 'ENOSPC', 'EDQUOT'])

/** Whether the database could not be reached or gave up: answered as 503, for trying again may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = sqlStateOf(error)
  // FATAL ends the connection: shutting down, restarting, too many, not yet there.
  if (code !== undefined && (error as { severity?: unknown }).severity === 'FATAL') return true
  if (code !== undefined) return LOST_CODES.has(code) || code.startsWith('08')
  return error instanceof Error && LOST_MESSAGE.test(error.message)
}
