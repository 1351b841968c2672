import { connect } from 'node:net'
import type { PostgresPool } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { requestId } from '../request-id.ts'
import { keptName } from './kept-names.ts'

/**
 * The database has kept a change, and does not know whether its replicas have it: were it lost now, so would be the change. Its code
 * is SQL's own for it, 'transaction resolution unknown'.
 */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome'
  readonly code = '08007'

  constructor() {
    super('whether the replicas have what was written is not known')
  }
}

/** Whether a replica has answered: the leader that was here has moved. */
export function isOfReplica(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, routine } = error as { readonly code?: unknown; readonly routine?: unknown }
  return code === '25006' || (code === '55000' && routine === 'pg_current_wal_lsn')
}

export interface ConnectionRules {
  /** Goes with the `begin` of each transaction. */
  readonly withBegin?: string
  /** False where the database may be another connection's by the next statement. */
  readonly keepsStatements: boolean
  /** A statement that takes longer is cancelled, and a connection that does not answer then either is closed. */
  readonly answersWithinMs?: number
}

/**
 * The connections of a pool, for Kysely. None is used again on which a replica has answered, and none is taken at its word where the
 * database is not sure of it (`UnknownOutcome`).
 */
export function watchedPool(pool: Pool, rules: ConnectionRules): PostgresPool {
  const watched = new WeakMap<PoolClient, Watched>()
  pool.on('connect', (client) => {
    // Without a listener the loss of a connection that is in use would end the process.
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

/** The function of PostgreSQL's that warns of it: its words are in the language of the database. */
const WAITS_FOR_REPLICAS = 'SyncRepWaitForLSN'
/** So long may what was cancelled take to say so. */
const CANCELLED_MS = 1_000
const UUID = /^[0-9a-f-]{36}$/

type Query = (...asked: readonly unknown[]) => Promise<unknown>

/** A connection whose every statement goes through `#ask`. */
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

  /** The timers that end a statement, which the answer has to end. */
  #limit(): readonly NodeJS.Timeout[] {
    const ms = this.#rules.answersWithinMs
    return ms === undefined ? [] : [
      setTimeout(() => cancel(this.#client), ms),
      setTimeout(() => void this.#client.end().catch(() => {}), ms + CANCELLED_MS),
    ]
  }

  /**
   * A transaction bears the id of its request as `application_name`, which goes to the database together with its `begin`; a
   * statement that is kept goes under its name, so that the database reads and plans it once for the connection.
   */
  #named(asked: readonly unknown[]): readonly unknown[] {
    const [text, values] = asked
    if (text === 'begin') return [[text, this.#rules.withBegin, nameOfRequest()].filter(Boolean).join('; ')]
    const name = this.#rules.keepsStatements && typeof text === 'string' ? keptName(text) : undefined
    return name === undefined ? asked : [{ name, text, values }]
  }
}

function nameOfRequest(): string | undefined {
  const id = requestId.getStore()
  return id !== undefined && UUID.test(id) ? `set local application_name = 'questdeck ${id}'` : undefined
}

const CANCEL_CODE = 80_877_102

/** Asks the database on a connection of its own, as its protocol has it, to give up what it is at; it says on the first one that it has. */
function cancel(client: PoolClient): void {
  const { host, port, processID, secretKey } = client as PoolClient & { readonly processID: number; readonly secretKey: number }
  const request = Buffer.alloc(16)
  ;[request.length, CANCEL_CODE, processID, secretKey].forEach((number, place) => request.writeInt32BE(number, place * 4))
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.setTimeout(CANCELLED_MS, () => socket.destroy())
  socket.on('error', () => {}).end(request)
}
