import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

/** The configured timeouts, a hundred times shorter. */
const TIMEOUTS = { requestMs: 500, headersMs: 200, idleMs: 600, betweenRequestsMs: 720, checkEveryMs: 50, responseMs: 10_000 }
const IDLE_SOCKETS = 500

let server: TestApp
let port: number

beforeAll(async () => {
  server = await buildTestApp({ timeouts: TIMEOUTS })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

function open(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })
}

/** Sends a byte every few milliseconds until the server closes the connection. Returns the response. */
async function trickle(head: string, byte: string): Promise<string> {
  const socket = await open()
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
  })
  socket.on('error', () => {})
  socket.write(head)
  const dripping = setInterval(() => socket.write(byte), 20)
  await new Promise<void>((resolve) => socket.once('close', () => resolve()))
  clearInterval(dripping)
  return answer
}

describe('a client that sends a byte at a time', () => {
  it('is disconnected before the headers end', async () => {
    expect(await trickle('GET /api/health HTTP/1.1\r\nHost: a\r\nX-Slow: ', 'a')).toMatch(/^(HTTP\/1\.1 408|$)/)
  })

  it('is disconnected before the body ends', async () => {
    const head =
      'POST /api/users/login HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: same-origin\r\n' +
      'Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n'
    expect(await trickle(head, ' ')).not.toContain('HTTP/1.1 200')
  })
})

describe('clients that only hold connections', () => {
  it('do not keep others out: with 500 of them the server responds', async () => {
    const sockets = await Promise.all(Array.from({ length: IDLE_SOCKETS }, open))
    const closed = Promise.all(
      sockets.map(
        (socket) =>
          new Promise<void>((resolve) => {
            socket.on('error', () => {})
            socket.on('close', () => resolve())
            socket.resume()
          }),
      ),
    )
    const response = await fetch(`http://127.0.0.1:${port}/api/health`)
    expect(response.status).toBe(200)
    // And each is disconnected in the end.
    await closed
  })
})

describe('the configured timeouts', () => {
  it('end a slow request within 30 seconds', async () => {
    const real = await buildTestApp({ db: server.db })
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = real.app.server
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
      headersTimeout: 20_000,
      requestTimeout: 25_000,
      keepAliveTimeout: 72_000,
      timeout: 60_000,
    })
    await real.close()
  })
})
