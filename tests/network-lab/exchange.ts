import type { ServerResponse } from 'node:http'
import type { Action } from './fault.ts'
import type { Link } from './link.ts'
import type { ParkingLot } from './parked.ts'
import type { RequestLog, SeenRequest } from './request-log.ts'
import type { Rule } from './rule-book.ts'
import { deliver, deliverHalf, hasHeader, ServerClosed } from './upstream.ts'
import type { Answer, Delivery } from './upstream.ts'

export interface Deps {
  readonly target: () => URL
  readonly link: Link
  readonly log: RequestLog
  readonly parked: ParkingLot
}

const PORTAL_PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Welcome to Free Wi-Fi</title>
<h1>Free Wi-Fi</h1><p>Accept the terms to continue.</p><form><button>Accept</button></form></html>
`

/** One request, from the client, through the rule that matches it, to the server and back. */
export class Exchange {
  private readonly deps: Deps
  private readonly seen: SeenRequest
  private readonly delivery: Delivery
  private readonly response: ServerResponse

  constructor(deps: Deps, seen: SeenRequest, delivery: Delivery, response: ServerResponse) {
    this.deps = deps
    this.seen = seen
    this.delivery = delivery
    this.response = response
  }

  /** Resolves when the exchange has ended or waits to be released. */
  async run(rule: Rule | undefined): Promise<void> {
    try {
      await (rule ? this.perform(rule.action, rule.id) : this.passOn())
    } catch (error) {
      if (!(error instanceof ServerClosed)) throw error
      this.reset('server-gone')
    }
  }

  reset(outcome: 'reset' | 'offline' | 'server-gone' | 'dropped' | 'client-gone'): void {
    this.deps.link.reset(this.response.req.socket)
    this.deps.log.update(this.seen, { outcome })
  }

  private async perform(action: Action, rule: number): Promise<void> {
    switch (action.type) {
      case 'refuse':
      case 'reset-before-forward':
        return this.reset('reset')
      case 'half-upload':
        await deliverHalf(this.deps.target(), this.delivery)
        return this.reset('reset')
      case 'forward-then-reset':
        await this.forward()
        return this.reset('reset')
      case 'delay':
        return this.withhold(rule, action.before, action.ms)
      case 'hold':
        return this.withhold(rule, action.before)
      case 'truncate':
        return this.truncate(await this.forward(), action.bytes)
      case 'duplicate':
        await this.forward()
        return this.passOn()
      case 'replay-later':
        await this.passOn()
        return this.deps.parked.park({ rule, resume: () => this.replay(), drop: () => {} })
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
    const answer = await deliver(this.deps.target(), this.delivery)
    this.deps.log.update(this.seen, { deliveries: this.seen.deliveries + 1 })
    return answer
  }

  /** Sends the request again. The client already has its response, so an unreachable server only loses the copy. */
  private async replay(): Promise<void> {
    try {
      await this.forward()
    } catch (error) {
      if (!(error instanceof ServerClosed)) throw error
    }
  }

  /**
   * Holds the request. Before the server (`forward`), the server receives it late. After it (`answer`), the server has committed, and the
   * client does not know.
   */
  private async withhold(rule: number, before: 'forward' | 'answer' = 'answer', forMs?: number): Promise<void> {
    const since = this.deps.parked.releases
    const answer = before === 'answer' ? await this.forward() : undefined
    const resume = async () => {
      try {
        await this.answer(answer ?? (await this.forward()))
      } catch (error) {
        if (!(error instanceof ServerClosed)) throw error
        this.reset('server-gone')
      }
    }
    this.deps.log.update(this.seen, { outcome: 'waiting' })
    this.deps.parked.park({ rule, resume, drop: () => this.reset('dropped') }, { forMs, since })
    this.response.once('close', () => {
      if (this.seen.outcome === 'waiting') this.deps.log.update(this.seen, { outcome: 'client-gone' })
    })
  }

  private async answer(answer: Answer): Promise<void> {
    if (this.hasClientLeft()) return this.reset('client-gone')
    this.writeHead(answer)
    await new Promise<void>((resolve) => {
      this.response.once('close', resolve)
      this.response.end(answer.body)
    })
    const outcome = this.response.writableFinished ? 'answered' : 'client-gone'
    this.deps.log.update(this.seen, { outcome, status: answer.status })
  }

  private async truncate(answer: Answer, bytes: number): Promise<void> {
    if (this.hasClientLeft()) return this.reset('client-gone')
    this.writeHead(answer)
    await new Promise((resolve) => this.response.write(answer.body.subarray(0, bytes), resolve))
    // Close the connection in order: a reset could drop bytes that the client has not read yet.
    this.response.req.socket.end()
    this.deps.log.update(this.seen, { outcome: 'truncated', status: answer.status })
  }

  private writeHead({ status, rawHeaders, body }: Answer): void {
    const headers = [...rawHeaders]
    if (!hasHeader(rawHeaders, 'content-length') && body.length > 0) {
      headers.push('Content-Length', String(body.length))
    }
    this.response.writeHead(status, headers)
  }

  /** Returns whether the client was cut while it waited, or while the link was down. */
  private hasClientLeft(): boolean {
    return this.response.req.socket.destroyed || this.deps.link.isDown
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
