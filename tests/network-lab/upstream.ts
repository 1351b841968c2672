import { request as httpRequest } from 'node:http'
import type { ClientRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A request as it arrived, its body whole. */
export interface Delivery {
  readonly method: string
  /** With the query. */
  readonly url: string
  /** Names and values in turn, in the client's order and spelling. */
  readonly rawHeaders: readonly string[]
  readonly body: Buffer
  /** What the server is told about who asks (`X-Forwarded-For`). */
  readonly clientAddress: string
}

export interface Answer {
  readonly status: number
  readonly rawHeaders: readonly string[]
  readonly body: Buffer
}

/** The server could not be reached, or closed the connection without a whole answer. */
export class ServerGone extends Error {
  override readonly name = 'ServerGone'
}

// These speak of one connection, and the proxy has two (RFC 9110, 7.6.1).
const HOP_BY_HOP = new Set([
  'connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect',
])

/** Gives the server the whole request on a connection of its own, and answers what it said. */
export async function deliver(target: URL, delivery: Delivery): Promise<Answer> {
  const request = connect(target, delivery)
  try {
    return await new Promise<Answer>((resolve, reject) => {
      request.on('error', reject)
      request.on('response', (response) => {
        buffer(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, rawHeaders: endToEnd(response.rawHeaders), body }),
          reject,
        )
      })
      request.end(delivery.body)
    })
  } catch (cause) {
    throw new ServerGone(`${target.origin} gave no answer to ${delivery.method} ${delivery.url}`, { cause })
  }
}

/** Gives the server the head and the first half of the body, then cuts the connection. */
export async function deliverHalf(target: URL, delivery: Delivery): Promise<void> {
  const request = connect(target, delivery)
  await new Promise<void>((resolve, reject) => {
    // An answer to half a request (a limit, a refusal) changes nothing: the connection is cut all the same.
    request.on('response', (response) => response.on('error', () => {}).resume())
    request.once('error', reject)
    request.write(delivery.body.subarray(0, Math.floor(delivery.body.length / 2)), (error) => {
      if (error) reject(error)
      else resolve()
    })
  }).catch((cause: unknown) => {
    throw new ServerGone(`${target.origin} did not take half of ${delivery.method} ${delivery.url}`, { cause })
  })
  request.on('error', () => {})
  request.destroy()
}

function connect(target: URL, { method, url, rawHeaders, body, clientAddress }: Delivery): ClientRequest {
  const headers = endToEnd(rawHeaders, new Set(['content-length', 'x-forwarded-for']))
  const announcesBody = body.length > 0 || hasHeader(rawHeaders, 'content-length')
  if (announcesBody) headers.push('Content-Length', String(body.length))
  headers.push('X-Forwarded-For', clientAddress)
  return httpRequest({ host: target.hostname, port: target.port || 80, agent: false, method, path: url, headers })
}

function endToEnd(rawHeaders: readonly string[], alsoWithout: ReadonlySet<string> = new Set()): string[] {
  const kept: string[] = []
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? ''
    const lower = name.toLowerCase()
    if (!HOP_BY_HOP.has(lower) && !alsoWithout.has(lower)) kept.push(name, rawHeaders[i + 1] ?? '')
  }
  return kept
}

export function hasHeader(rawHeaders: readonly string[], name: string): boolean {
  return rawHeaders.some((text, i) => i % 2 === 0 && text.toLowerCase() === name)
}
