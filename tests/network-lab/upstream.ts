import { request as httpRequest } from 'node:http'
import type { ClientRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A complete request as it arrived. */
export interface Delivery {
  readonly method: string
  /** With the query. */
  readonly url: string
  /** Names and values alternately, in the client's order and spelling. */
  readonly rawHeaders: readonly string[]
  readonly body: Buffer
  /** The client's address for the server (`X-Forwarded-For`). */
  readonly clientAddress: string
}

export interface Answer {
  readonly status: number
  readonly rawHeaders: readonly string[]
  readonly body: Buffer
}

/** Thrown if the server could not be reached, or closed the connection without a complete response. */
export class ServerClosed extends Error {
  override readonly name = 'ServerGone'
}

// These headers concern one connection, and the proxy has two (RFC 9110, 7.6.1).
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'])

/** Sends the complete request to the server on a connection of its own, and returns the response. */
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
    throw new ServerClosed(`${target.origin} gave no answer to ${delivery.method} ${delivery.url}`, { cause })
  }
}

/** Sends the head and the first half of the body to the server, then cuts the connection. */
export async function deliverHalf(target: URL, delivery: Delivery): Promise<void> {
  const request = connect(target, delivery)
  await new Promise<void>((resolve, reject) => {
    // A response to half a request (a limit, a rejection) changes nothing: the connection is cut all the same.
    request.on('response', (response) => response.on('error', () => {}).resume())
    request.once('error', reject)
    request.write(delivery.body.subarray(0, Math.floor(delivery.body.length / 2)), (error) => {
      if (error) reject(error)
      else resolve()
    })
  }).catch((cause: unknown) => {
    throw new ServerClosed(`${target.origin} did not take half of ${delivery.method} ${delivery.url}`, { cause })
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
  const names: string[] = []
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? ''
    const lower = name.toLowerCase()
    if (!HOP_BY_HOP.has(lower) && !alsoWithout.has(lower)) names.push(name, rawHeaders[i + 1] ?? '')
  }
  return names
}

export function hasHeader(rawHeaders: readonly string[], name: string): boolean {
  return rawHeaders.some((text, i) => i % 2 === 0 && text.toLowerCase() === name)
}
