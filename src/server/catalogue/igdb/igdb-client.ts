import type { Db } from '../../db/database.ts'
import type { OAuthClient } from '../../config/env.ts'
import { askOutside, OutboundError, OutboundTooLargeError } from '../../http/outbound.ts'
import type { OutboundResponse } from '../../http/outbound.ts'
import { ImportStopped } from '../import/import-error.ts'
import { readResponse } from './igdb-response.ts'
import type { IgdbReading } from './igdb-response.ts'
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
  /** Milliseconds since 1970: only for the end of the token. */
  readonly clock?: () => number
  /** If it is aborted, every request throws an `ImportStopped`. */
  readonly signal?: AbortSignal
}

/** One row as IGDB returns it: its fields are not validated. */
export type IgdbRecord = Readonly<Record<string, unknown>>

type FinalReading = Extract<IgdbReading, { kind: 'value' | 'refused' | 'unauthorized' }>

/** The delays between attempts after a failure: half a minute in total. */
const BACK_OFF_MS = [1_000, 2_000, 4_000, 8_000, 16_000]
/** An unreadable response is retried once or not at all: a smaller page helps more than waiting. */
const UNREADABLE_ATTEMPTS = 2
/** Being slowed down more often in a row is not temporary any more. */
const SLOW_DOWNS_MAX = 8
const DEFAULT_MAX_BYTES = 1_048_576

/**
 * Sends requests to IGDB. All requests of a process share one gate. Temporary failures are retried. Everything else throws an `IgdbError`
 * that says what to do, or an `OutboundTooLargeError`: request less at once.
 */
export class IgdbClient {
  readonly #client: OAuthClient
  readonly #endpoints: IgdbEndpoints
  readonly #pace: Pace
  readonly #gate: RequestGate
  readonly #stored: IgdbToken
  readonly #signal: AbortSignal | undefined
  #token: Promise<string> | undefined

  constructor(db: Db, client: OAuthClient, options: IgdbClientOptions = {}) {
    this.#client = client
    this.#endpoints = options.endpoints ?? IGDB
    const { pace = REAL_PACE, signal } = options
    this.#pace = { now: () => pace.now(), sleep: (ms) => pace.sleep(ms, signal) }
    this.#gate = new RequestGate(this.#pace, options.gate ?? IGDB_GATE)
    this.#stored = new IgdbToken(db, client, options.clock)
    this.#signal = signal
  }

  /** Returns the rows of a query, unvalidated. */
  async list(endpoint: string, query: string): Promise<IgdbRecord[]> {
    const rows = await this.#ask(endpoint, query)
    if (!Array.isArray(rows)) throw unreadable('an answer of another kind')
    return rows.filter((row): row is IgdbRecord => typeof row === 'object' && row !== null && !Array.isArray(row))
  }

  /** Returns how many rows a `where` selects; `''` for all. */
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
        throw new IgdbError(
          'keys',
          'IGDB takes no token of IGDB_CLIENT_ID any more, not even a fresh one: ' +
            'the application may have been removed or its keys revoked. Look at dev.twitch.tv/console/apps.',
        )
      }
      refusedToken = token
      await this.#renew(token)
    }
  }

  #post(path: string, query: string, token: string): Promise<OutboundResponse> {
    return askOutside(this.#endpoints.outbound, `${this.#endpoints.api}/${path}`, {
      method: 'POST',
      signal: this.#signal,
      headers: {
        'client-id': this.#client.id,
        authorization: `Bearer ${token}`,
        'content-type': 'text/plain',
        'accept-encoding': 'gzip',
      },
      body: query,
    })
  }

  /** Retries until the response is final. */
  async #persist(ask: () => Promise<OutboundResponse>): Promise<FinalReading> {
    let failures = 0
    let slowDowns = 0
    let unreadables = 0
    for (;;) {
      const reading = await this.#gate.pass(() => this.#readingOf(ask))
      switch (reading.kind) {
        case 'slow-down':
          slowDowns++
          if (slowDowns > SLOW_DOWNS_MAX) throw new IgdbError('quota', QUOTA)
          // For all requests: others would only prolong it.
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

  async #readingOf(ask: () => Promise<OutboundResponse>): Promise<IgdbReading> {
    try {
      return await readResponse(await ask(), this.#endpoints.outbound.responseMaxBytes ?? DEFAULT_MAX_BYTES)
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

  /** Requests in flight with the same token are refused together, and share the new one. */
  async #renew(refused: string): Promise<void> {
    const current = await this.#token?.catch(() => undefined)
    if (current !== refused) return
    this.#token = undefined
    await this.#stored.forget(refused)
  }

  async #findToken(): Promise<string> {
    const stored = await this.#stored.find()
    if (stored !== undefined) return stored
    const reading = await this.#persist(() => askForToken(this.#endpoints, this.#client, this.#signal))
    if (reading.kind !== 'value') throw new IgdbError('keys', WRONG_KEYS)
    const { access_token: token, expires_in: seconds } = Object(reading.value) as Record<string, unknown>
    if (typeof token !== 'string' || typeof seconds !== 'number') throw unreadable('a sign-in without a token')
    await this.#stored.store(token, seconds)
    return token
  }
}

const WRONG_KEYS =
  'Twitch does not know IGDB_CLIENT_ID, or IGDB_CLIENT_SECRET is not its secret. Compare both with ' +
  'dev.twitch.tv/console/apps, where a new secret can be made.'
const QUOTA =
  'IGDB says that too much was asked for, again and again: another program may be using the same keys, or ' +
  'the quota is used up. Try again in an hour.'

/** Rejects as soon as the signal aborts, without waiting for a response or a delay. */
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
  return new IgdbError(
    'unreadable',
    `IGDB did not answer as it should (${what}). Something between here and there may be ` +
      'answering in its place, or it has a bad hour.',
  )
}
