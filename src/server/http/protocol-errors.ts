import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { ApiError } from './api-error.ts'
import type { App } from '../deps.ts'
import { bodyOf } from './error-responses.ts'
import { securityHeaders } from './security-headers.ts'

/** Its responses are data, whatever page was requested. */
const HEADERS_OF = '/api/'

/**
 * Responds to what never becomes a request, because it is no HTTP, has headers that are too long, or is too slow. It writes the headers and
 * the body of every error to the connection itself, which then ends.
 */
export class ProtocolErrors {
  readonly #https: boolean
  /** The open responses of a connection. */
  readonly #open = new WeakMap<Duplex, Set<ServerResponse>>()

  constructor(https: boolean) {
    this.#https = https
  }

  /** Call it before any other hook of requests is added. */
  watch(app: App): void {
    app.addHook('onRequest', async ({ raw: { socket } }, { raw: response }) => {
      const open = this.#open.get(socket) ?? new Set()
      this.#open.set(socket, open.add(response))
      response.once('close', () => open.delete(response))
    })
    // Node would respond to an unknown `Expect` by itself. It can be ignored.
    app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  }

  answer(error: Error & { code?: string }, socket: Duplex, log: FastifyBaseLogger): void {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (!socket.writable || !this.#isNext(socket)) {
      socket.destroy(error)
      return
    }
    const refusal = refusalOf(error.code)
    const id = randomUUID()
    log.info({ reqId: id, status: refusal.status, reason: error.code }, 'no request could be read')
    socket.end(this.#textOf(refusal, id), () => socket.destroy())
  }

  /**
   * Returns whether the client reads what is written now as the response to the error: not in the middle of another response, and not
   * before that of an earlier request.
   */
  #isNext(socket: Duplex): boolean {
    return [...(this.#open.get(socket) ?? [])].every(({ req, headersSent }) => !req.complete && !headersSent)
  }

  #textOf(refusal: ApiError, id: string): string {
    const body = JSON.stringify(bodyOf(refusal, id))
    const headers = {
      ...securityHeaders(HEADERS_OF, this.#https),
      'x-request-id': id,
      date: new Date().toUTCString(),
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    }
    const lines = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    return `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines}\r\n${body}`
  }
}

function refusalOf(code: string | undefined): ApiError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ApiError('unavailable', 408, 'The request took too long to arrive. Please try again.')
    case 'HPE_HEADER_OVERFLOW':
      return new ApiError('too_large', 431, 'The headers are too large.')
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new ApiError('too_large', 413, 'The body is too large.')
    default:
      return new ApiError('malformed', 400, 'This is not a valid HTTP request.')
  }
}
