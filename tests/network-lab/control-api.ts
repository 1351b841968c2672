import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { FaultInputError, parseFault, parseFlap, parseRelease } from './fault.ts'
import type { FaultProxy } from './fault-proxy.ts'

export const CONTROL_PATH = '/__faults'

/** A refusal with its reason, as the caller is to read it. */
class ControlError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Answers a call of the control API, which only this machine may make (README.md, Control by hand). */
export async function answerControlCall(
  proxy: FaultProxy, request: IncomingMessage, response: ServerResponse,
): Promise<void> {
  try {
    mustBeLocal(request)
    const [status, answer] = await perform(proxy, request)
    send(response, status, answer)
  } catch (error) {
    if (error instanceof ControlError) send(response, error.status, { error: error.message })
    else if (error instanceof FaultInputError) send(response, 400, { error: error.message })
    else throw error
  }
}

async function perform(proxy: FaultProxy, request: IncomingMessage): Promise<[number, unknown]> {
  const { pathname } = new URL(request.url ?? '/', 'http://proxy')
  const rest = pathname.slice(CONTROL_PATH.length)
  const id = /^\/(\d{1,9})$/.exec(rest)?.[1]
  if (request.method === 'DELETE' && id !== undefined) {
    if (!proxy.remove(Number(id))) throw new ControlError(404, `There is no rule ${id}.`)
    return [200, stateOf(proxy)]
  }
  switch (`${request.method} ${rest}`) {
    case 'GET ':
      return [200, { ...stateOf(proxy), requests: proxy.requests() }]
    case 'POST ': {
      const { match, action } = parseFault(await bodyOf(request))
      return [201, proxy.fail(match, action)]
    }
    case 'DELETE ':
      proxy.clear()
      return [200, stateOf(proxy)]
    case 'POST /release':
      return [200, { released: await proxy.release(parseRelease(await bodyOf(request)).rule) }]
    case 'POST /offline':
      proxy.offline(request)
      return [200, stateOf(proxy)]
    case 'POST /online':
      proxy.online()
      return [200, stateOf(proxy)]
    case 'POST /flap':
      void proxy.flap(parseFlap(await bodyOf(request)))
      return [202, stateOf(proxy)]
    default:
      throw new ControlError(404, `There is no ${request.method} ${pathname}.`)
  }
}

function stateOf(proxy: FaultProxy) {
  return { link: proxy.state, waiting: proxy.waiting, rules: proxy.ruleList }
}

function mustBeLocal({ socket: { remoteAddress = '' } }: IncomingMessage): void {
  const isLocal = /^(::ffff:)?127\./.test(remoteAddress) || remoteAddress === '::1'
  if (!isLocal) throw new ControlError(403, 'The network is controlled from the machine that the proxy runs on.')
}

/** An empty body is an empty object. Only JSON: no page of another origin can send that without being asked. */
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
