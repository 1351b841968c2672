import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIPv6 } from 'node:net'
import type { LookupFunction } from 'node:net'

/** Which other servers may be requested, and how long to wait. */
export interface OutboundRules {
  /** The allowed hosts, each by its full name. */
  readonly hosts: Pick<ReadonlySet<string>, 'has'>
  /** For tests only, whose servers are on this machine: plain http, any port, loopback addresses. */
  readonly allowsLoopback?: boolean
  readonly timeoutMs?: number
  readonly responseMaxBytes?: number
}

export interface OutboundRequest {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** Aborts the request. */
  readonly signal?: AbortSignal | undefined
}

export interface OutboundResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Thrown if another server could not be requested, or broke the rules. The reason is for the log. */
export class OutboundError extends Error {
  override readonly name: string = 'OutboundError'
}

/** Thrown if the response is larger than the limit. Retrying the same request would end the same way. */
export class OutboundTooLargeError extends OutboundError {
  override readonly name = 'OutboundTooLargeError'
}

/** Two in a row stay below the 10 s of a request of ours. */
const TIMEOUT_MS = 4_000
const RESPONSE_MAX_BYTES = 1_048_576

/**
 * Sends a request to a third-party server and returns its response, whatever the status. It only uses https to port 443 of a listed host.
 * It connects to the address that the name has at that moment, which must be public, so that no name can lead into this machine's network.
 * It follows no redirect. By default it allows 4 s and 1 MB. Throws an `OutboundError` for everything else.
 * Why: docs/decisions/security/0001-outbound-requests-pass-one-function.md
 */
export async function askOutside(
  rules: OutboundRules,
  address: string,
  { method = 'GET', headers = {}, body: sent, signal: stop }: OutboundRequest = {},
): Promise<OutboundResponse> {
  const url = new URL(address)
  requireAllowed(rules, url)
  const timeout = AbortSignal.timeout(timeoutOf(rules))
  const signal = stop === undefined ? timeout : AbortSignal.any([timeout, stop])
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const options = { method, headers: { accept: 'application/json', ...headers }, signal, agent: false as const }
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = send(url, { ...options, lookup: lookupOf(rules) }, resolve)
      request.on('error', reject)
      request.end(sent)
    })
    const body = await readAtMost(response, rules.responseMaxBytes ?? RESPONSE_MAX_BYTES)
    return { status: response.statusCode ?? 0, headers: response.headers, body }
  } catch (error) {
    if (error instanceof OutboundError) throw error
    throw new OutboundError(`no answer from ${url.hostname}`, { cause: error })
  }
}

/** Returns how long a response may take, in milliseconds. */
export function timeoutOf({ timeoutMs = TIMEOUT_MS }: OutboundRules): number {
  return timeoutMs
}

/** Returns a `fetch` that follows these rules. Its responses only have status and body. */
export function outboundFetch(rules: OutboundRules): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const headers = Object.fromEntries(request.headers)
    const { status, body } = await askOutside(rules, request.url, { headers, signal: request.signal })
    return new Response(WITHOUT_BODY.has(status) ? null : new Uint8Array(body), { status })
  }
}

const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304])

function requireAllowed(rules: OutboundRules, url: URL): void {
  if (!mayAsk(rules, url)) throw new OutboundError(`asking ${url.origin} is not allowed`)
}

/** Returns whether the rules allow an address, before its name is resolved. */
export function mayAsk({ hosts, allowsLoopback = false }: OutboundRules, url: URL): boolean {
  const isPlain = allowsLoopback && url.protocol === 'http:'
  const isStandard = url.protocol === 'https:' && url.port === ''
  const isBare = url.username === '' && url.password === ''
  return hosts.has(url.hostname) && isBare && (isStandard || isPlain)
}

/** Resolves a name as usual, and refuses it if any of its addresses is not public. */
function lookupOf({ allowsLoopback = false }: OutboundRules): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const refusal =
        error ??
        addresses.reduce<Error | null>((found, { address }) => {
          if (found !== null || isPublicAddress(address) || (allowsLoopback && isLoopback(address))) return found
          return new OutboundError(`${hostname} has the address ${address}, which is not public`)
        }, null)
      const first = addresses?.[0]
      if (refusal !== null || first === undefined) {
        callback(refusal ?? new OutboundError(`${hostname} has no address`), '', 4)
      } else if (options.all === true) {
        callback(null, addresses)
      } else {
        callback(null, first.address, first.family)
      }
    })
  }
}

const NOT_PUBLIC = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  NOT_PUBLIC.addSubnet(net, bits, 'ipv4')

/** For IPv6 only the globally assigned range, without the parts that lead back to IPv4. */
const GLOBAL_IPV6 = new BlockList()
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6')
const EMBEDDED_IPV6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  EMBEDDED_IPV6.addSubnet(net, bits, 'ipv6')
}

/** Returns whether an address is public: not this machine, its network, or a translation to it. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !NOT_PUBLIC.check(address, 'ipv4')
  return GLOBAL_IPV6.check(address, 'ipv6') && !EMBEDDED_IPV6.check(address, 'ipv6')
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.')
}

async function readAtMost(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) {
      response.destroy()
      throw new OutboundTooLargeError(`more than ${maxBytes} bytes`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
