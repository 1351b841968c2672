import type { ServerResponse } from 'node:http'
import type { Action } from './fault.ts'
import type { Link } from './link.ts'
import type { ParkingLot } from './parked.ts'
import type { RequestLog, SeenRequest } from './request-log.ts'
import type { Rule } from './rule-book.ts'
import { deliver, deliverHalf, hasHeader, ServerGone } from './upstream.ts'
import type { Answer, Delivery } from './upstream.ts'

export interface World {
  readonly target: () => URL
  readonly link: Link
  readonly log: RequestLog
  readonly parked: ParkingLot
}

const PORTAL_PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Welcome to Free Wi-Fi</title>
<h1>Free Wi-Fi</h1><p>Accept the terms to continue.</p><form><button>Accept</button></form></html>
`

/** One request on its way: from the client, past the rule that hits it, to the server and back. */
export class Exchange {
  private readonly world: World
  private readonly seen: SeenRequest
  private readonly delivery: Delivery
  private readonly response: ServerResponse

  constructor(world: World, seen: SeenRequest, delivery: Delivery, response: ServerResponse) {
    this.world = world
    this.seen = seen
    this.delivery = delivery
    this.response = response
  }

  /** Resolves when the exchange has ended or waits to be released. */
  async run(rule: Rule | undefined): Promise<void> {
    try {
      await (rule ? this.perform(rule.action, rule.id) : this.passOn())
    } catch (error) {
      if (!(error instanceof ServerGone)) throw error
      this.reset('server-gone')
    }
  }

  reset(outcome: 'reset' | 'offline' | 'server-gone' | 'dropped' | 'client-gone'): void {
    this.world.link.reset(this.response.req.socket)
    this.world.log.update(this.seen, { outcome })
  }

  private async perform(action: Action, rule: number): Promise<void> {
    switch (action.type) {
      case 'refuse':
      case 'reset-before-forward':
        return this.reset('reset')
      case 'half-upload':
        await deliverHalf(this.world.target(), this.delivery)
        return this.reset('reset')
      case 'forward-then-reset':
        await this.forward()
        return this.reset('reset')
      case 'delay':
        return this.keepBack(rule, action.before, action.ms)
      case 'hold':
        return this.keepBack(rule, action.before)
      case 'truncate':
        return this.truncate(await this.forward(), action.bytes)
      case 'duplicate':
        await this.forward()
        return this.passOn()
      case 'replay-later':
        await this.passOn()
        return this.world.parked.park({ rule, resume: () => this.replay(), drop: () => {} })
      case 'status':
        return this.answer(madeUp(action.code, action.body, action.headers))
      case 'html200':
        return this.answer(madeUp(200, PORTAL_PAGE, { 'Content-Type': 'text/html; charset=utf-8' }))
      case 'redirect':
        return this.answer(madeUp(action.code ?? 302, '', { Location: action.url }))
    }
  }

  private async passOn(): Promise<void> {
    await this.answer(await this.forward())
  }

  private async forward(): Promise<Answer> {
    const answer = await deliver(this.world.target(), this.delivery)
    this.world.log.update(this.seen, { deliveries: this.seen.deliveries + 1 })
    return answer
  }

  /** The client has its answer already; a server that is away by now only means that the copy is lost. */
  private async replay(): Promise<void> {
    try {
      await this.forward()
    } catch (error) {
      if (!(error instanceof ServerGone)) throw error
    }
  }

  /**
   * Before the server (`forward`), so that it learns of the request late; or after it (`answer`), so that
   * it has committed while the client does not know.
   */
  private async keepBack(rule: number, before: 'forward' | 'answer' = 'answer', forMs?: number): Promise<void> {
    const since = this.world.parked.releases
    const answer = before === 'answer' ? await this.forward() : undefined
    const resume = async () => {
      try {
        await this.answer(answer ?? (await this.forward()))
      } catch (error) {
        if (!(error instanceof ServerGone)) throw error
        this.reset('server-gone')
      }
    }
    this.world.log.update(this.seen, { outcome: 'waiting' })
    this.world.parked.park({ rule, resume, drop: () => this.reset('dropped') }, { forMs, since })
    this.response.once('close', () => {
      if (this.seen.outcome === 'waiting') this.world.log.update(this.seen, { outcome: 'client-gone' })
    })
  }

  private async answer(answer: Answer): Promise<void> {
    if (this.isClientGone()) return this.reset('client-gone')
    this.writeHead(answer)
    await new Promise<void>((resolve) => {
      this.response.once('close', resolve)
      this.response.end(answer.body)
    })
    const outcome = this.response.writableFinished ? 'answered' : 'client-gone'
    this.world.log.update(this.seen, { outcome, status: answer.status })
  }

  private async truncate(answer: Answer, bytes: number): Promise<void> {
    if (this.isClientGone()) return this.reset('client-gone')
    this.writeHead(answer)
    await new Promise((resolve) => this.response.write(answer.body.subarray(0, bytes), resolve))
    // An orderly close, not a reset: a reset may take back bytes that the client has not read yet.
    this.response.req.socket.end()
    this.world.log.update(this.seen, { outcome: 'truncated', status: answer.status })
  }

  private writeHead({ status, rawHeaders, body }: Answer): void {
    const headers = [...rawHeaders]
    if (!hasHeader(rawHeaders, 'content-length') && body.length > 0) {
      headers.push('Content-Length', String(body.length))
    }
    this.response.writeHead(status, headers)
  }

  /** Cut while it waited, or while the link was down. */
  private isClientGone(): boolean {
    return this.response.req.socket.destroyed || this.world.link.isDown
  }
}

function madeUp(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  const isText = typeof body === 'string' || body === undefined
  const text = isText ? (body ?? '') : JSON.stringify(body)
  const all: Record<string, string> = {
    'Content-Type': `${isText ? 'text/plain' : 'application/json'}; charset=utf-8`,
    'Cache-Control': 'no-store',
    ...headers,
    'Content-Length': String(Buffer.byteLength(text)),
  }
  return { status, rawHeaders: Object.entries(all).flat(), body: Buffer.from(text) }
}
