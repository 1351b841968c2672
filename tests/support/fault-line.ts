import type { App } from '../../src/server/deps.ts'
import type { Browser } from './player.ts'

export const ORIGIN = 'https://quest.example'

/** A fault of a request. The test chooses the fault; the test's clock controls how long it takes. */
export type Fault =
  /** The connection is lost before anything is sent. */
  | { kind: 'refuse' }
  /** The connection is lost after half of the body was sent. */
  | { kind: 'half-upload' }
  /** The server handles the request; the response is lost. */
  | { kind: 'lose-answer' }
  /** The server handles the request; the response ends after this many characters. */
  | { kind: 'truncate'; characters: number }
  /** The network delivers the request twice. */
  | { kind: 'duplicate' }
  /** The server handles the request; the response takes longer than the client waits. */
  | { kind: 'late-answer' }
  /** The client's request times out; it reaches the server when the test calls `deliver`. */
  | { kind: 'late-request' }
  /** The request is delivered as usual, and again when the test calls `deliver`. */
  | { kind: 'replay-later' }
  /** An intermediary responds; the request never reaches the server. */
  | { kind: 'status'; status: number; code?: string; retryAfterS?: number }
  | { kind: 'html200' }
  | { kind: 'redirect' }
  | { kind: 'body'; body: unknown }

export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly body: string | undefined
  /** The body if it is not JSON. */
  readonly form: FormData | undefined
  readonly headers: Readonly<Record<string, string>>
}

type Rule = (request: SentRequest) => Fault | undefined

/** Longer than any timeout of the client. */
const AGES_MS = 20_000

/**
 * The line between one device and the real server: a `fetch` with the session's cookies that applies faults to single requests, or to all.
 */
export class FaultLine {
  readonly requests: SentRequest[] = []
  /** Called before each request is forwarded, so that a test can change the server's state. */
  beforeForward: (request: SentRequest) => Promise<void> | void = () => undefined
  private readonly app: App
  private readonly browser: Browser
  private readonly passTime: (ms: number) => Promise<void>
  private rules: Rule[] = []
  private parked: SentRequest[] = []

  constructor(app: App, browser: Browser, passTime: (ms: number) => Promise<void>) {
    this.app = app
    this.browser = browser
    this.passTime = passTime
  }

  /** Applies these faults to the next requests whose path contains `part`, one each, in order. */
  next(part: string, ...faults: Fault[]): void {
    this.rules.push((request) => (request.path.includes(part) ? faults.shift() : undefined))
  }

  /** Applies a fault to every request for which the rule returns one, until `heal`. */
  always(rule: Rule): void {
    this.rules.push(rule)
  }

  heal(): void {
    this.rules = []
  }

  /** Sends all delayed and repeated requests to the server, oldest first. */
  async deliver(): Promise<void> {
    for (const request of this.parked.splice(0)) await this.forward(request)
  }

  /** Sends one request again, as a network may at any time. */
  async repeat(request: SentRequest | undefined): Promise<void> {
    if (!request) throw new Error('there is no such request to repeat')
    await this.forward(request)
  }

  /** Returns the number of requests to paths that contain `part`. */
  count(part: string): number {
    return this.requests.filter((request) => request.path.includes(part)).length
  }

  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input))
    const request = {
      method: init.method ?? 'GET',
      path: url.pathname + url.search,
      body: typeof init.body === 'string' ? init.body : undefined,
      form: init.body instanceof FormData ? init.body : undefined,
      headers: (init.headers as Record<string, string>) ?? {},
    }
    this.requests.push(request)
    for (const rule of this.rules) {
      const fault = rule(request)
      if (fault) return at(url, await this.meet(fault, request, init.signal ?? undefined))
    }
    return at(url, await this.forward(request))
  }

  private async meet(fault: Fault, request: SentRequest, signal: AbortSignal | undefined): Promise<Response> {
    switch (fault.kind) {
      case 'refuse':
        return lost()
      case 'half-upload':
        await this.forward(await half(request))
        return lost()
      case 'lose-answer':
        await this.forward(request)
        return lost()
      case 'truncate': {
        const answer = await this.forward(request)
        return new Response((await answer.text()).slice(0, fault.characters), answer)
      }
      case 'duplicate':
        await this.forward(request)
        return this.forward(request)
      case 'late-answer':
        await this.forward(request)
        return this.timeOut(signal)
      case 'late-request':
        this.parked.push(request)
        return this.timeOut(signal)
      case 'replay-later':
        this.parked.push(request)
        return this.forward(request)
      case 'status': {
        const { status, code = 'unavailable', retryAfterS } = fault
        const headers = retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }
        return Response.json({ error: { code, message: code, requestId: '-' } }, { status, headers })
      }
      case 'html200':
        return new Response('<html><h1>Free Wi-Fi</h1></html>', { headers: { 'content-type': 'text/html' } })
      case 'redirect':
        return Object.defineProperties(new Response(null), {
          type: { value: 'opaqueredirect' },
          status: { value: 0 },
          ok: { value: false },
        })
      case 'body':
        return Response.json(fault.body)
    }
  }

  private async timeOut(signal: AbortSignal | undefined): Promise<never> {
    await this.passTime(AGES_MS)
    throw signal?.reason ?? new Error('the client would have waited for ever')
  }

  private async forward(request: SentRequest): Promise<Response> {
    await this.beforeForward(request)
    const content = request.form ?? request.body
    const answer = await this.app.inject({
      method: request.method as 'GET',
      url: request.path,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...this.browser.cookieHeader(),
        ...request.headers,
      },
      ...(content === undefined ? {} : { payload: content }),
    })
    const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string])
    return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode, headers })
  }
}

/** Returns the part that arrived before the connection was lost. */
async function half({ form, ...request }: SentRequest): Promise<SentRequest> {
  if (!form) return { ...request, form, body: request.body?.slice(0, request.body.length / 2) }
  const formResponse = new Response(form)
  const bytes = await formResponse.bytes()
  const body = new TextDecoder('latin1').decode(bytes.subarray(0, bytes.length / 2))
  const headers = { ...request.headers, 'content-type': formResponse.headers.get('content-type') ?? '' }
  return { ...request, form: undefined, body, headers }
}

function lost(): never {
  throw new TypeError('Failed to fetch')
}

/** A response made by hand has no URL of its own. */
function at(url: URL, response: Response): Response {
  return Object.defineProperty(response, 'url', { value: url.href })
}
