import { connect } from 'node:net'
import type { PostgresPool } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { requestId } from '../http/request-id.ts'
import { statementName } from './statement-names.ts'

/**
 * The database has committed a change, but does not know whether its replicas have it. If the database were lost now, the change would be
 * lost too. The code is the one of the SQL standard: 'transaction resolution unknown'.
 * Why: docs/decisions/database/0004-connections-are-watched.md
 */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome'
  readonly code = '08007'

  constructor() {
    super('whether the replicas have what was written is not known')
  }
}

/** Returns whether the error comes from a replica. The leader that had this address has moved. */
export function isOfReplica(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, routine } = error as { readonly code?: unknown; readonly routine?: unknown }
  return code === '25006' || (code === '55000' && routine === 'pg_current_wal_lsn')
}

export interface ConnectionRules {
  /** Sent together with the `begin` of each transaction. */
  readonly withBegin?: string
  /** False if another client may use the same PostgreSQL session for the next statement. */
  readonly hasPreparedStatements: boolean
  /** A statement that takes longer, in milliseconds, is cancelled. A connection that does not respond to that either is closed. */
  readonly answersWithinMs?: number
}

/**
 * Returns a pool for Kysely. A connection is not used again once a replica has responded on it. A commit that the database is not sure of
 * throws `UnknownOutcome`.
 */
export function watchedPool(pool: Pool, rules: ConnectionRules): PostgresPool {
  const watched = new WeakMap<PoolClient, Watched>()
  pool.on('connect', (client) => {
    // Without a listener, losing a connection that is in use would end the process.
    client.on('error', () => {})
    watched.set(client, new Watched(client, rules))
  })
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const release = client.release.bind(client)
      client.release = (isBroken) => release(isBroken === true || watched.get(client)?.isOfReplica === true)
      return client
    },
    end: () => pool.end(),
  }
}

/** The function in PostgreSQL that emits the warning. The text of the warning is in the language of the database. */
const WAITS_FOR_REPLICAS = 'SyncRepWaitForLSN'
/** How long a cancelled statement may take to report that. */
const CANCELLED_MS = 1_000
const UUID = /^[0-9a-f-]{36}$/

type Query = (...asked: readonly unknown[]) => Promise<unknown>

/** A connection that sends every statement through `#ask`. */
class Watched {
  isOfReplica = false
  readonly #client: PoolClient
  readonly #rules: ConnectionRules
  readonly #query: Query
  #isUnsure = false

  constructor(client: PoolClient, rules: ConnectionRules) {
    this.#client = client
    this.#rules = rules
    this.#query = client.query.bind(client) as Query
    client.query = ((...asked: unknown[]) => this.#ask(asked)) as typeof client.query
    client.on('notice', ({ routine }) => {
      if (routine === WAITS_FOR_REPLICAS) this.#isUnsure = true
    })
  }

  async #ask(asked: readonly unknown[]): Promise<unknown> {
    const giveUp = this.#limit()
    this.#isUnsure = false
    try {
      const answer = await this.#query(...this.#named(asked))
      if (this.#isUnsure) throw new UnknownOutcome()
      return answer
    } catch (error) {
      this.isOfReplica ||= isOfReplica(error)
      throw error
    } finally {
      giveUp.forEach((timer) => clearTimeout(timer))
    }
  }

  /** Returns the timers that end a statement. The caller clears them when the response arrives. */
  #limit(): readonly NodeJS.Timeout[] {
    const ms = this.#rules.answersWithinMs
    return ms === undefined
      ? []
      : [setTimeout(() => cancel(this.#client), ms), setTimeout(() => void this.#client.end().catch(() => {}), ms + CANCELLED_MS)]
  }

  /**
   * A transaction carries the id of its request as `application_name`, which is sent together with its `begin`. A prepared statement is
   * sent under its name, so that each connection parses and plans it once.
   */
  #named(asked: readonly unknown[]): readonly unknown[] {
    const [text, values] = asked
    if (text === 'begin') return [[text, this.#rules.withBegin, nameOfRequest()].filter(Boolean).join('; ')]
    const name = this.#rules.hasPreparedStatements && typeof text === 'string' ? statementName(text) : undefined
    return name === undefined ? asked : [{ name, text, values }]
  }
}

function nameOfRequest(): string | undefined {
  const id = requestId.getStore()
  return id !== undefined && UUID.test(id) ? `set local application_name = 'questdeck ${id}'` : undefined
}

const CANCEL_CODE = 80_877_102

/** Cancels the current statement over a connection of its own, as the protocol requires. PostgreSQL confirms it on the first connection. */
function cancel(client: PoolClient): void {
  const { host, port, processID, secretKey } = client as PoolClient & { readonly processID: number; readonly secretKey: number }
  const request = Buffer.alloc(16)
  ;[request.length, CANCEL_CODE, processID, secretKey].forEach((number, place) => request.writeInt32BE(number, place * 4))
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.setTimeout(CANCELLED_MS, () => socket.destroy())
  socket.on('error', () => {}).end(request)
}
