import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { FaultInputError, parseFault, parseFlap, parseRelease } from './fault.ts'
import type { Fault, Flap } from './fault.ts'
import type { SeenRequest } from './request-log.ts'
import type { Rule } from './rule-book.ts'

export const CONTROL_PATH = '/__faults'

/** The fault network that the calls control. */
export interface ControlledNetwork {
  readonly state: string
  readonly waiting: number
  readonly ruleList: readonly Rule[]
  fail(match: Fault['match'], action: Fault['action']): Rule
  remove(rule: number): boolean
  release(rule?: number): Promise<number>
  requests(): readonly SeenRequest[]
  offline(exceptFor: IncomingMessage): void
  online(): void
  flap(schedule: Flap): Promise<void>
  clear(): void
}

/** A rejection with its reason, in the words for the caller. */
class ControlError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Responds to a call of the control API, which only this machine may make (README.md, Control by hand). */
export async function answerControlCall(network: ControlledNetwork, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    mustBeLocal(request)
    const [status, answer] = await perform(network, request)
    send(response, status, answer)
  } catch (error) {
    if (error instanceof ControlError) send(response, error.status, { error: error.message })
    else if (error instanceof FaultInputError) send(response, 400, { error: error.message })
    else throw error
  }
}

async function perform(network: ControlledNetwork, request: IncomingMessage): Promise<[number, unknown]> {
  const { pathname } = new URL(request.url ?? '/', 'http://proxy')
  const rest = pathname.slice(CONTROL_PATH.length)
  const id = /^\/(\d{1,9})$/.exec(rest)?.[1]
  if (request.method === 'DELETE' && id !== undefined) {
    if (!network.remove(Number(id))) throw new ControlError(404, `There is no rule ${id}.`)
    return [200, stateOf(network)]
  }
  switch (`${request.method} ${rest}`) {
    case 'GET ':
      return [200, { ...stateOf(network), requests: network.requests() }]
    case 'POST ': {
      const { match, action } = parseFault(await bodyOf(request))
      return [201, network.fail(match, action)]
    }
    case 'DELETE ':
      network.clear()
      return [200, stateOf(network)]
    case 'POST /release':
      return [200, { released: await network.release(parseRelease(await bodyOf(request)).rule) }]
    case 'POST /offline':
      network.offline(request)
      return [200, stateOf(network)]
    case 'POST /online':
      network.online()
      return [200, stateOf(network)]
    case 'POST /flap':
      void network.flap(parseFlap(await bodyOf(request)))
      return [202, stateOf(network)]
    default:
      throw new ControlError(404, `There is no ${request.method} ${pathname}.`)
  }
}

function stateOf(network: ControlledNetwork) {
  return { link: network.state, waiting: network.waiting, rules: network.ruleList }
}

function mustBeLocal({ socket: { remoteAddress = '' } }: IncomingMessage): void {
  const isLocal = /^(::ffff:)?127\./.test(remoteAddress) || remoteAddress === '::1'
  if (!isLocal) throw new ControlError(403, 'The network is controlled from the machine that the proxy runs on.')
}

/**
 * Returns the parsed body; an empty body is an empty object. Only JSON, because no page of another origin can send that without permission.
 */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  if (request.headers['content-length'] === '0') return {}
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return {}
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
    throw new ControlError(415, 'Send JSON: curl --json \'{"match": {}, "action": "refuse"}\'')
  }
  try {
    return await json(request)
  } catch (cause) {
    throw new FaultInputError('The body is not JSON.', { cause })
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(`${JSON.stringify(body, null, 2)}\n`)
}
