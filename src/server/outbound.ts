import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIPv6 } from 'node:net'
import type { LookupFunction } from 'node:net'

/** What may be asked of other servers, and how patiently. */
export interface OutboundRules {
  /** The only hosts, each by its whole name. */
  readonly hosts: Pick<ReadonlySet<string>, 'has'>
  /** For tests alone, whose servers are on this machine: plain http, any port, loopback addresses. */
  readonly allowsLoopback?: boolean
  readonly timeoutMs?: number
  readonly answerMaxBytes?: number
}

export interface OutboundRequest {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** Nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined
}

export interface OutboundAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Another server could not be asked, or did not answer within the rules: why is for the log. */
export class OutboundError extends Error {
  override readonly name: string = 'OutboundError'
}

/** It did answer, and with more than is read: asking for the same again would end the same way. */
export class OutboundTooLargeError extends OutboundError {
  override readonly name = 'OutboundTooLargeError'
}

/** Two in a row stay below the 10 s that a request of ours may take. */
const TIMEOUT_MS = 4_000
const ANSWER_MAX_BYTES = 1_048_576

/**
 * Asks a server that is not ours, and answers whatever status it gave. Only https to port 443 of a listed host; the
 * address that its name has at that moment must be public, and is the one that is connected to, so that no name can
 * lead into the network of this machine; no redirect is followed; 4 s and 1 MB at most where the rules say nothing
 * else. Everything else is an `OutboundError`.
 */
export async function askOutside(
  rules: OutboundRules,
  address: string,
  { method = 'GET', headers = {}, body: sent, signal: stop }: OutboundRequest = {},
): Promise<OutboundAnswer> {
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
    const body = await readAtMost(response, rules.answerMaxBytes ?? ANSWER_MAX_BYTES)
    return { status: response.statusCode ?? 0, headers: response.headers, body }
  } catch (error) {
    if (error instanceof OutboundError) throw error
    throw new OutboundError(`no answer from ${url.hostname}`, { cause: error })
  }
}

/** How long an answer may take, in milliseconds. */
export function timeoutOf({ timeoutMs = TIMEOUT_MS }: OutboundRules): number {
  return timeoutMs
}

/** `fetch` for those who want one: it asks by these rules alone, and gives no more than status and body. */
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

/** Whether an address is one that the rules let us ask, before its name is looked up. */
export function mayAsk({ hosts, allowsLoopback = false }: OutboundRules, url: URL): boolean {
  const isPlain = allowsLoopback && url.protocol === 'http:'
  const isStandard = url.protocol === 'https:' && url.port === ''
  const isBare = url.username === '' && url.password === ''
  return hosts.has(url.hostname) && isBare && (isStandard || isPlain)
}

/** Resolves a name as usual, and refuses it when any of its addresses is not a public one. */
function lookupOf({ allowsLoopback = false }: OutboundRules): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const refusal = error ?? addresses.reduce<Error | null>((found, { address }) => {
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
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15],
  ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const) NOT_PUBLIC.addSubnet(net, bits, 'ipv4')

/** Of version 6 only what is given out to the world, without the ranges that lead back to version 4. */
const GLOBAL_IPV6 = new BlockList()
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6')
const EMBEDDED_IPV6 = new BlockList()
for (const [net, bits] of [['2001::', 32], ['2001:db8::', 32], ['2002::', 16], ['3fff::', 20]] as const) {
  EMBEDDED_IPV6.addSubnet(net, bits, 'ipv6')
}

/** Whether an address belongs to the world at large: not to this machine, its network, or a way around that. */
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
