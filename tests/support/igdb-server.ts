import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { IgdbEndpoints } from '../../src/server/catalogue/igdb/igdb-endpoints.ts'
import type { IgdbRecord } from '../../src/server/catalogue/igdb/igdb-client.ts'
import { findRows, parseApicalypse, project } from './apicalypse.ts'
import { IGDB_DICTIONARIES } from './igdb-records.ts'
import { LOOPBACK } from './oauth-provider.ts'

export const IGDB_CLIENT = { id: 'questdeck-igdb', secret: 'a-secret-of-the-console' }

export interface IgdbServerOptions {
  readonly games: readonly IgdbRecord[]
  /** The clock of the rate limits, in milliseconds. */
  readonly now?: () => number
  readonly perSecond?: number
}

/** Returns the endpoints of such a server, for our client. */
export function igdbAt(origin: string, outbound: Partial<IgdbEndpoints['outbound']> = {}): IgdbEndpoints {
  return {
    token: `${origin}/oauth2/token`,
    api: `${origin}/v4`,
    outbound: { ...LOOPBACK, timeoutMs: 10_000, responseMaxBytes: 32 * 1_048_576, ...outbound },
  }
}

const LIMIT_MAX = 500
const OPEN_MAX = 8
const TOKENS_MAX = 25
const TOKEN_SECONDS = 5_587_808

/**
 * A fake IGDB on this machine, as strict as the real one: it requires a token for the client's credentials, allows four requests a second
 * and eight at once, returns at most 500 rows, and parses IGDB's query language. Tests put failures into `faults`.
 */
export class IgdbServer {
  games: readonly IgdbRecord[]
  dictionaries = IGDB_DICTIONARIES
  client = IGDB_CLIENT
  /** Replace the next responses of the API, one each; undefined lets one request through. */
  faults: (RequestListener | undefined)[] = []
  /** The same for the token endpoint. */
  tokenFaults: (RequestListener | undefined)[] = []
  /** Every query that was let through, with its path. */
  readonly asked: { readonly path: string; readonly query: string }[] = []
  tokensGiven = 0
  /** The number of requests that exceeded the rate limit. */
  refusedForHaste = 0
  isZipping = false
  /** Called with each query before the response. */
  onAsked: (asked: number) => void = () => {}
  readonly #tokens = new Set<string>()
  readonly #now: () => number
  readonly #perSecond: number
  readonly #server: Server
  #lately: number[] = []
  #open = 0

  private constructor({ games, now = () => performance.now(), perSecond = 4 }: IgdbServerOptions) {
    this.games = games
    this.#now = now
    this.#perSecond = perSecond
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  static async start(options: IgdbServerOptions): Promise<IgdbServer> {
    const igdb = new IgdbServer(options)
    await new Promise<void>((resolve) => igdb.#server.listen(0, '127.0.0.1', resolve))
    return igdb
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  get endpoints(): IgdbEndpoints {
    return igdbAt(this.origin)
  }

  /** Revokes all tokens of these keys, as IGDB's console can. */
  revokeTokens(): void {
    this.#tokens.clear()
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve())
      this.#server.closeAllConnections()
    })
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const body = await textOf(request)
    const fault = path === '/oauth2/token' ? this.tokenFaults.shift() : this.faults.shift()
    if (fault !== undefined) {
      fault(request, response)
      return
    }
    this.#open++
    response.on('close', () => this.#open--)
    if (path === '/oauth2/token') this.#token(request, new URLSearchParams(body), response)
    else if (this.#isTooHasty()) {
      this.refusedForHaste++
      sendJson(response, 429, { message: 'Too Many Requests' })
    } else if (!this.#isAllowed(request)) {
      sendJson(response, 401, {
        message: 'Authorization Failure. Have you tried:',
        'Tip 1': 'Ensure you are sending Authorization and Client-ID as headers.',
      })
    } else this.#query(path.slice('/v4/'.length), body, response)
  }

  #token(request: IncomingMessage, body: URLSearchParams, response: ServerResponse): void {
    if (request.method !== 'POST' || body.get('grant_type') !== 'client_credentials') {
      sendJson(response, 400, { status: 400, message: 'missing grant type' })
    } else if (body.get('client_id') !== this.client.id) {
      sendJson(response, 400, { status: 400, message: 'invalid client' })
    } else if (body.get('client_secret') !== this.client.secret) {
      sendJson(response, 403, { status: 403, message: 'invalid client secret' })
    } else {
      const token = `token-${++this.tokensGiven}`
      if (this.#tokens.size >= TOKENS_MAX) this.#tokens.delete([...this.#tokens][0] ?? '')
      this.#tokens.add(token)
      sendJson(response, 200, { access_token: token, expires_in: TOKEN_SECONDS, token_type: 'bearer' })
    }
  }

  #isAllowed({ headers, method }: IncomingMessage): boolean {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    return method === 'POST' && headers['client-id'] === this.client.id && this.#tokens.has(token)
  }

  #isTooHasty(): boolean {
    const now = this.#now()
    this.#lately = this.#lately.filter((time) => time > now - 1_000)
    if (this.#lately.length >= this.#perSecond || this.#open > OPEN_MAX) return true
    this.#lately.push(now)
    return false
  }

  #query(path: string, text: string, response: ServerResponse): void {
    this.asked.push({ path, query: text })
    this.onAsked(this.asked.length)
    const [endpoint = '', count] = path.split('/')
    const rows = this.#rowsOf(endpoint)
    if (rows === undefined) {
      sendJson(response, 404, { message: `no endpoint ${endpoint}` })
      return
    }
    let query
    try {
      query = parseApicalypse(text)
    } catch (error) {
      sendJson(response, 400, [{ title: 'Syntax Error', status: 400, cause: (error as Error).message }])
      return
    }
    if (query.limit > LIMIT_MAX) {
      const details = `You typed in ${query.limit} but your maximum is ${LIMIT_MAX}`
      sendJson(response, 403, { title: 'Forbidden', status: 403, cause: 'Reqest limit too high', details })
      return
    }
    const found = findRows(rows, query)
    const answer = count === 'count' ? { count: found.length } : found.slice(0, query.limit).map((row) => project(row, query.fields))
    if (this.isZipping) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      response.end(gzipSync(JSON.stringify(answer)))
    } else sendJson(response, 200, answer)
  }

  #rowsOf(endpoint: string): readonly IgdbRecord[] | undefined {
    if (endpoint === 'games') return this.games
    if (endpoint === 'popularity_primitives') {
      return this.games
        .filter(({ id }) => Number(id) % 2 === 0)
        .map(({ id }) => ({
          id,
          game_id: id,
          popularity_type: 3,
          value: 1 / (1 + Number(id)),
        }))
    }
    return this.dictionaries[endpoint]
  }
}

/** Failures for `faults`. */
export const FAULTS = {
  status:
    (status: number, headers: Record<string, string> = {}, body: unknown = {}): RequestListener =>
    (_request, response) =>
      response.writeHead(status, headers).end(JSON.stringify(body)),
  webPage: (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>We will be right back</title>'),
  cutShort: (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('[{"id":1,"name":"Half a ga'),
  hangUp: (request: IncomingMessage) => request.socket.destroy(),
  silence: () => {},
} satisfies Record<string, RequestListener | ((...args: never[]) => RequestListener)>

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
