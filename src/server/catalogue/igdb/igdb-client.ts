import type { Db } from '../../db/database.ts'
import type { OAuthClient } from '../../env.ts'
import { askOutside, OutboundError, OutboundTooLargeError } from '../../outbound.ts'
import type { OutboundAnswer } from '../../outbound.ts'
import { ImportStopped } from '../import/import-error.ts'
import { readAnswer } from './igdb-answer.ts'
import type { IgdbReading } from './igdb-answer.ts'
import { IGDB } from './igdb-endpoints.ts'
import type { IgdbEndpoints } from './igdb-endpoints.ts'
import { IgdbError } from './igdb-error.ts'
import { askForToken, IgdbToken } from './igdb-token.ts'
import { IGDB_GATE, REAL_PACE, RequestGate } from './request-gate.ts'
import type { GateRules, Pace } from './request-gate.ts'

export interface IgdbClientOptions {
  readonly endpoints?: IgdbEndpoints
  readonly pace?: Pace
  readonly gate?: GateRules
  /** Milliseconds since 1970: for the token's end alone. */
  readonly clock?: () => number
  /** Once it is aborted, whatever was asked for ends as an `ImportStopped`. */
  readonly signal?: AbortSignal
}

/** One row as IGDB answers it: nothing is known of its fields. */
export type IgdbRecord = Readonly<Record<string, unknown>>

type FinalReading = Extract<IgdbReading, { kind: 'value' | 'refused' | 'unauthorized' }>

/** The waits between the attempts at what fails: half a minute in all. */
const BACK_OFF_MS = [1_000, 2_000, 4_000, 8_000, 16_000]
/** What cannot be read is tried again at once or not at all: a smaller page helps more than patience. */
const UNREADABLE_ATTEMPTS = 2
/** So often in a row is not a moment of haste any more. */
const SLOW_DOWNS_MAX = 8
const DEFAULT_MAX_BYTES = 1_048_576

/**
 * Asks IGDB. All requests of a process go through one gate; what may pass is waited for, and all else is an `IgdbError`
 * that says what to do, or an `OutboundTooLargeError`: ask for less at once.
 */
export class IgdbClient {
  readonly #client: OAuthClient
  readonly #endpoints: IgdbEndpoints
  readonly #pace: Pace
  readonly #gate: RequestGate
  readonly #kept: IgdbToken
  readonly #signal: AbortSignal | undefined
  #token: Promise<string> | undefined

  constructor(db: Db, client: OAuthClient, options: IgdbClientOptions = {}) {
    this.#client = client
    this.#endpoints = options.endpoints ?? IGDB
    const { pace = REAL_PACE, signal } = options
    this.#pace = { now: () => pace.now(), sleep: (ms) => pace.sleep(ms, signal) }
    this.#gate = new RequestGate(this.#pace, options.gate ?? IGDB_GATE)
    this.#kept = new IgdbToken(db, client, options.clock)
    this.#signal = signal
  }

  /** The rows that a query finds, as they come. */
  async list(endpoint: string, query: string): Promise<IgdbRecord[]> {
    const rows = await this.#ask(endpoint, query)
    if (!Array.isArray(rows)) throw unreadable('an answer of another kind')
    return rows.filter((row): row is IgdbRecord => typeof row === 'object' && row !== null && !Array.isArray(row))
  }

  /** How many rows a `where` finds; `''` for all. */
  async count(endpoint: string, where: string): Promise<number> {
    const answer = await this.#ask(`${endpoint}/count`, where)
    const count = typeof answer === 'object' && answer !== null && 'count' in answer ? answer.count : undefined
    if (typeof count !== 'number') throw unreadable('an answer of another kind')
    return count
  }

  #ask(path: string, query: string): Promise<unknown> {
    return orStopped(this.#askInTurn(path, query), this.#signal)
  }

  async #askInTurn(path: string, query: string): Promise<unknown> {
    let refusedToken: string | undefined
    for (;;) {
      const token = await this.#currentToken()
      const reading = await this.#persist(() => this.#post(path, query, token))
      if (reading.kind === 'value') return reading.value
      if (reading.kind === 'refused') throw new IgdbError('refused', `IGDB refused the question: ${reading.what}.`)
      if (refusedToken !== undefined) {
        throw new IgdbError('keys', 'IGDB takes no token of IGDB_CLIENT_ID any more, not even a fresh one: '
          + 'the application may have been removed or its keys revoked. Look at dev.twitch.tv/console/apps.')
      }
      refusedToken = token
      await this.#renew(token)
    }
  }

  #post(path: string, query: string, token: string): Promise<OutboundAnswer> {
    return askOutside(this.#endpoints.outbound, `${this.#endpoints.api}/${path}`, {
      method: 'POST',
      signal: this.#signal,
      headers: {
        'client-id': this.#client.id,
        'authorization': `Bearer ${token}`,
        'content-type': 'text/plain',
        'accept-encoding': 'gzip',
      },
      body: query,
    })
  }

  /** Asks until there is an answer that asking again would not change. */
  async #persist(ask: () => Promise<OutboundAnswer>): Promise<FinalReading> {
    let failures = 0
    let slowDowns = 0
    let unreadables = 0
    for (;;) {
      const reading = await this.#gate.pass(() => this.#readingOf(ask))
      switch (reading.kind) {
        case 'slow-down':
          slowDowns++
          if (slowDowns > SLOW_DOWNS_MAX) throw new IgdbError('quota', QUOTA)
          // For everybody: to let others go on asking would only make it longer.
          this.#gate.holdFor(reading.afterMs)
          break
        case 'unreadable':
          unreadables++
          if (unreadables >= UNREADABLE_ATTEMPTS) throw unreadable(reading.what)
          await this.#pace.sleep(BACK_OFF_MS[0] ?? 0)
          break
        case 'failed': {
          const waitMs = BACK_OFF_MS[failures]
          failures++
          if (waitMs === undefined) {
            throw new IgdbError('unreachable', `IGDB cannot be reached at the moment (${reading.what}).`)
          }
          await this.#pace.sleep(waitMs)
          break
        }
        default:
          return reading
      }
    }
  }

  async #readingOf(ask: () => Promise<OutboundAnswer>): Promise<IgdbReading> {
    try {
      return await readAnswer(await ask(), this.#endpoints.outbound.answerMaxBytes ?? DEFAULT_MAX_BYTES)
    } catch (error) {
      if (!(error instanceof OutboundError) || error instanceof OutboundTooLargeError) throw error
      return { kind: 'failed', what: error.message }
    }
  }

  #currentToken(): Promise<string> {
    this.#token ??= this.#findToken().catch((error: unknown) => {
      this.#token = undefined
      throw error
    })
    return this.#token
  }

  /** Requests that were under way with the same token are refused together, and share the fresh one. */
  async #renew(refused: string): Promise<void> {
    const current = await this.#token?.catch(() => undefined)
    if (current !== refused) return
    this.#token = undefined
    await this.#kept.forget(refused)
  }

  async #findToken(): Promise<string> {
    const kept = await this.#kept.find()
    if (kept !== undefined) return kept
    const reading = await this.#persist(() => askForToken(this.#endpoints, this.#client, this.#signal))
    if (reading.kind !== 'value') throw new IgdbError('keys', WRONG_KEYS)
    const { access_token: token, expires_in: seconds } = Object(reading.value) as Record<string, unknown>
    if (typeof token !== 'string' || typeof seconds !== 'number') throw unreadable('a sign-in without a token')
    await this.#kept.keep(token, seconds)
    return token
  }
}

const WRONG_KEYS = 'Twitch does not know IGDB_CLIENT_ID, or IGDB_CLIENT_SECRET is not its secret. Compare both with '
  + 'dev.twitch.tv/console/apps, where a new secret can be made.'
const QUOTA = 'IGDB says that too much was asked for, again and again: another program may be using the same keys, or '
  + 'the quota is used up. Try again in an hour.'

/** Nobody who stops waits for an answer, or through a pause between two attempts. */
function orStopped<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work
  return new Promise((resolve, reject) => {
    const stop = () => reject(new ImportStopped())
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

function unreadable(what: string): IgdbError {
  return new IgdbError('unreadable', `IGDB did not answer as it should (${what}). Something between here and there may be `
    + 'answering in its place, or it has a bad hour.')
}
