import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { answerControlCall, CONTROL_PATH } from './control-api.ts'
import { Exchange } from './exchange.ts'
import { parseFault, parseFlap } from './fault.ts'
import type { ActionInput, Flap, Match } from './fault.ts'
import { Link } from './link.ts'
import { ParkingLot } from './parked.ts'
import { RequestLog } from './request-log.ts'
import type { Outcome, RequestFilter, SeenRequest } from './request-log.ts'
import { RuleBook } from './rule-book.ts'
import type { Rule } from './rule-book.ts'

export interface FaultProxyOptions {
  /** The real server's origin, plain http. */
  readonly target: string
  /** 0 (the default) takes a free port. */
  readonly port?: number
  /** The address to listen on. Default: only this machine. */
  readonly host?: string
  /** The name in the proxy's own origin. */
  readonly publicHost?: string
  readonly tls?: { readonly key: string; readonly cert: string }
  /**
   * Default false. A browser repeats a request by itself, even a POST, if a used connection is cut. With a connection for each request
   * every fault reaches the page.
   */
  readonly keepAlive?: boolean
}

const BUFFERED_BODY_MAX_BYTES = 32 * 1024 * 1024

/** Simulates a bad network in front of the real server. README.md lists its faults. */
export class FaultProxy {
  private readonly server: Server
  private readonly link = new Link()
  private readonly log = new RequestLog()
  private readonly parked = new ParkingLot()
  private readonly rules = new RuleBook()
  private readonly options: FaultProxyOptions
  private target: URL
  private clientAddress: string | undefined

  private constructor(options: FaultProxyOptions) {
    this.options = options
    this.target = new URL(options.target)
    const listener = (request: IncomingMessage, response: ServerResponse) => void this.receive(request, response)
    this.server = options.tls ? createTlsServer(options.tls, listener) : createServer(listener)
    // If a client disconnects during a request, the exchange gets that from its own events.
    this.server.on('clientError', (_error, socket) => socket.destroy())
    this.link.watch(this.server)
  }

  static async start(options: FaultProxyOptions): Promise<FaultProxy> {
    const proxy = new FaultProxy(options)
    await new Promise<void>((resolve, reject) => {
      proxy.server.once('error', reject)
      proxy.server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve)
    })
    return proxy
  }

  /** Returns the product's address for the browser. */
  get origin(): string {
    const { port } = this.server.address() as AddressInfo
    return `${this.options.tls ? 'https' : 'http'}://${this.options.publicHost ?? 'localhost'}:${port}`
  }

  /** Sends requests from now on to another server. */
  pointAt(target: string): void {
    this.target = new URL(target)
  }

  /** Sets the client's address for the server, which limits by address. */
  presentAs(clientAddress: string | undefined): void {
    this.clientAddress = clientAddress
  }

  get state(): Link['state'] {
    return this.link.state
  }

  offline(exceptFor?: IncomingMessage): void {
    this.link.offline(exceptFor?.socket)
  }

  online(): void {
    this.link.online()
  }

  /** Alternates the link between up and down. Resolves when the schedule has ended and the link is up. */
  flap(schedule: Flap): Promise<void> {
    return this.link.flap(parseFlap(schedule))
  }

  /** Applies an action to matching requests from now on; the rule's `id` releases or removes it. */
  fail(match: Match, action: ActionInput): Rule {
    return this.rules.add(parseFault({ match, action }))
  }

  remove(rule: number): boolean {
    return this.rules.remove(rule)
  }

  get ruleList(): readonly Rule[] {
    return this.rules.list()
  }

  /** Returns the number of held requests, responses and copies. */
  get waiting(): number {
    return this.parked.size
  }

  /** Releases what is held. Resolves with the number once the server and the clients have received it. */
  release(rule?: number): Promise<number> {
    return this.parked.release(rule)
  }

  requests(filter?: RequestFilter): readonly SeenRequest[] {
    return this.log.list(filter)
  }

  /** Empties the log, so that later requests can be counted. The numbers of requests continue. */
  forgetRequests(): void {
    this.log.clear()
  }

  /** Resolves as soon as `count` such requests have been seen, with the outcome if one is named. */
  seen(filter: RequestFilter, options: SeenOptions = {}): Promise<readonly SeenRequest[]> {
    const { count = 1, outcome, timeoutMs = 10_000 } = options
    return this.log.when(() => {
      const found = this.log.list(filter).filter((seen) => outcome === undefined || seen.outcome === outcome)
      return found.length >= count ? found : undefined
    }, timeoutMs)
  }

  /** Removes all rules, drops everything that is held, empties the log, and restores the link. */
  clear(): void {
    this.rules.clear()
    this.parked.clear()
    this.log.clear()
    this.link.online()
  }

  async close(): Promise<void> {
    this.clear()
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()))
    this.link.resetAll()
    await closed
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://proxy')
    if (pathname === CONTROL_PATH || pathname.startsWith(`${CONTROL_PATH}/`)) {
      return answerControlCall(this, request, response)
    }
    if (this.options.keepAlive !== true) response.shouldKeepAlive = false

    const head = { method: request.method ?? 'GET', path: pathname }
    const seen = this.log.open(head.method, head.path, search)
    const deps = { target: () => this.target, link: this.link, log: this.log, parked: this.parked }
    const delivery = {
      method: head.method,
      url: request.url ?? '/',
      rawHeaders: request.rawHeaders,
      clientAddress: this.clientAddress ?? request.socket.remoteAddress ?? '',
    }
    const turnAway = (outcome: 'offline' | 'reset' | 'client-gone') =>
      new Exchange(deps, seen, { ...delivery, body: Buffer.alloc(0) }, response).reset(outcome)

    if (this.link.isDown) return turnAway('offline')
    const byHead = this.rules.findByHead(head)
    if (byHead?.action.type === 'refuse') {
      this.hit(byHead, seen)
      return turnAway('reset')
    }
    const body = await readFully(request)
    if (body === undefined) return turnAway('client-gone')
    this.log.update(seen, { body: body.toString() })

    const rule = oldest(byHead, this.rules.findByBody(head, body.toString()))
    if (rule) this.hit(rule, seen)
    await new Exchange(deps, seen, { ...delivery, body }, response).run(rule)
  }

  private hit(rule: Rule, seen: SeenRequest): void {
    rule.hits++
    this.log.update(seen, { rule: rule.id, action: rule.action.type })
  }
}

export interface SeenOptions {
  readonly count?: number
  readonly outcome?: Outcome
  readonly timeoutMs?: number
}

function oldest(...rules: (Rule | undefined)[]): Rule | undefined {
  return rules.filter((rule) => rule !== undefined).sort((a, b) => a.id - b.id)[0]
}

/** Returns the body, or undefined if the client disconnected or sent more than any upload here. */
async function readFully(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > BUFFERED_BODY_MAX_BYTES) return undefined
      chunks.push(chunk)
    }
  } catch {
    return undefined
  }
  return Buffer.concat(chunks)
}
