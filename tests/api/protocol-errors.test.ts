import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERROR_CODES } from '../../src/contract/error-codes.ts'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import { listenAnywhere, sendBytes } from '../support/raw-request.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

const TIMEOUTS = { requestMs: 200, headersMs: 100, idleMs: 5_000, betweenRequestsMs: 5_000, checkEveryMs: 20, responseMs: 10_000 }
const POST = 'POST /api/users/login HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\n'

let server: TestApp
let port: number

beforeAll(async () => {
  server = await buildTestApp({ env: { PUBLIC_URL: 'https://play.example.org' }, timeouts: TIMEOUTS })
  port = await listenAnywhere(server.app)
})
afterAll(() => server.close())

describe('an invalid request', () => {
  it.each([
    ['a line that is no HTTP', 'GARBAGE\r\n\r\n', 400, 'malformed'],
    ['a method that nobody knows', 'DANCE / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400, 'malformed'],
    ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400, 'malformed'],
    ['a length and chunks', `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`, 400, 'malformed'],
    ['chunks that are none', `${POST}Transfer-Encoding: chunked\r\n\r\nx\r\n`, 400, 'malformed'],
    ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed'],
    ['too large headers', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(17 * 1_024)}\r\n\r\n`, 431, 'too_large'],
    ['headers that never end', 'GET / HTTP/1.1\r\nHost: localhost\r\n', 408, 'unavailable'],
    ['a body that never ends', `${POST}Content-Length: 100\r\n\r\n{`, 408, 'unavailable'],
  ])('is refused with our headers, like any request: %s', async (_, bytes, status, code) => {
    const answer = await sendBytes(port, bytes)
    const { error } = JSON.parse(answer.body) as ErrorResponse
    expect([answer.status, error.code]).toEqual([status, code])
    expect(ERROR_CODES).toContain(error.code)
    expect(Object.keys(error)).toEqual(['code', 'message', 'requestId'])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(answer.body)),
      'x-request-id': error.requestId,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      connection: 'close',
    })
    expect(server.log.some((line) => line.includes(error.requestId))).toBe(true)
  })

  it('never gets its response before that of an earlier request', async () => {
    const answer = await sendBytes(port, `${POST}Content-Length: 2\r\n\r\n{}GARBAGE\r\n\r\n`)
    expect(answer.body).not.toContain('a valid HTTP request')
  })

  it('does not include an unknown expectation', async () => {
    const bytes = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nExpect: miracles\r\nConnection: close\r\n\r\n'
    expect((await sendBytes(port, bytes)).status).toBe(200)
  })
})
