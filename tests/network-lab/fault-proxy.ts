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
  /** Where to listen: this machine alone unless said. */
  readonly host?: string
  /** The name in the proxy's own origin. */
  readonly publicHost?: string
  readonly tls?: { readonly key: string; readonly cert: string }
  /**
   * Off unless said: a browser repeats a request by itself, a POST too, when a connection that it had used
   * before is cut; with a connection for each request every fault reaches the page.
   */
  readonly keepAlive?: boolean
}

const WHOLE_BODY_MAX_BYTES = 32 * 1024 * 1024

/** A bad network before the real server, done to order. README.md lists what it can do. */
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
    // A client that goes away in mid-request: the exchange learns of it by its own events.
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

  /** What the browser is given as the product's address. */
  get origin(): string {
    const { port } = this.server.address() as AddressInfo
    return `${this.options.tls ? 'https' : 'http'}://${this.options.publicHost ?? 'localhost'}:${port}`
  }

  /** Requests from now on go to another server. */
  pointAt(target: string): void {
    this.target = new URL(target)
  }

  /** What the server is told as the client's address, for what it counts by address. */
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

  /** Resolves when the schedule has ended and the link is up. */
  flap(schedule: Flap): Promise<void> {
    return this.link.flap(parseFlap(schedule))
  }

  /** From now on, what matches meets this; the rule's `id` releases or removes it. */
  fail(match: Match, action: ActionInput): Rule {
    return this.rules.add(parseFault({ match, action }))
  }

  remove(rule: number): boolean {
    return this.rules.remove(rule)
  }

  get ruleList(): readonly Rule[] {
    return this.rules.list()
  }

  /** How many requests, answers and copies are kept back now. */
  get waiting(): number {
    return this.parked.size
  }

  /** Lets go of what is kept back; resolves, with how many, when the server has them and the clients too. */
  release(rule?: number): Promise<number> {
    return this.parked.release(rule)
  }

  requests(filter?: RequestFilter): readonly SeenRequest[] {
    return this.log.list(filter)
  }

  /** Empties the log, so that what comes from now on can be counted; the numbers go on. */
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

  /** No rules, nothing kept back (what was is dropped), an empty log, the link up. */
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
    const world = { target: () => this.target, link: this.link, log: this.log, parked: this.parked }
    const delivery = {
      method: head.method,
      url: request.url ?? '/',
      rawHeaders: request.rawHeaders,
      clientAddress: this.clientAddress ?? request.socket.remoteAddress ?? '',
    }
    const turnAway = (outcome: 'offline' | 'reset' | 'client-gone') =>
      new Exchange(world, seen, { ...delivery, body: Buffer.alloc(0) }, response).reset(outcome)

    if (this.link.isDown) return turnAway('offline')
    const byHead = this.rules.findByHead(head)
    if (byHead?.action.type === 'refuse') {
      this.hit(byHead, seen)
      return turnAway('reset')
    }
    const body = await readWhole(request)
    if (body === undefined) return turnAway('client-gone')
    this.log.update(seen, { body: body.toString() })

    const rule = oldest(byHead, this.rules.findByBody(head, body.toString()))
    if (rule) this.hit(rule, seen)
    await new Exchange(world, seen, { ...delivery, body }, response).run(rule)
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

/** The body, or undefined where the client went away or sent more than anybody uploads here. */
async function readWhole(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > WHOLE_BODY_MAX_BYTES) return undefined
      chunks.push(chunk)
    }
  } catch {
    return undefined
  }
  return Buffer.concat(chunks)
}
