import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import { listenAnywhere, sendTarget } from '../support/raw-request.ts'
import type { RawResponse } from '../support/raw-request.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

/** Spellings of a path that starts with `/api/` that the router still finds. */
const FOUND: [string, (path: string, port: number) => string][] = [
  ['encoded', (path) => path.replace('/api', '/%61pi')],
  ['encoded to its end', (path) => path.replace(/\w$/, (char) => `%${char.charCodeAt(0).toString(16)}`)],
  ['in absolute form', (path, port) => `http://127.0.0.1:${port}${path}`],
  ['in absolute form, in capitals', (path, port) => `HTTP://127.0.0.1:${port}${path}`],
]

/** Spellings that the router does not find, but that a proxy may still handle as a call. */
const LOST: [string, (path: string, port: number) => string][] = [
  ['with a double slash in front', (path) => `/${path}`],
  ['with a double slash inside', (path) => path.replace('/api/', '/api//')],
  ['with a dot segment', (path) => path.replace('/api/', '/./api/')],
  ['with a segment that leads back', (path) => `/x/..${path}`],
  ['with an encoded segment that leads back', (path) => `/x/%2e%2e${path}`],
  ['in absolute form with dot segments', (path, port) => `http://127.0.0.1:${port}/x/..${path}`],
  ['with an encoded slash', (path) => path.replace('/api/', '/api%2F')],
  ['with a backslash', (path) => path.replace('/api/', '/api\\')],
]

const PAGE = { accept: 'text/html' }
const LIMITS = { readAnonymous: { max: 2, windowMs: 60_000 }, registerAttempt: { max: 0, windowMs: 60_000 } }

let dist: string
let server: TestApp
let port: number
let publicServer: TestApp
let publicPort: number

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'questdeck-dist-'))
  await writeFile(join(dist, 'index.html'), '<!doctype html>')
  await writeFile(join(dist, 'sw.js'), '')
  server = await buildTestApp({ dist })
  port = await listenAnywhere(server.app)
  publicServer = await buildTestApp({
    db: server.db,
    dist,
    env: { PUBLIC_URL: 'https://play.example.org', TRUST_PROXY: '1' },
  })
  publicPort = await listenAnywhere(publicServer.app)
})
afterAll(async () => {
  await publicServer.close()
  await server.close()
  await rm(dist, { recursive: true })
})

const codeOf = ({ body }: RawResponse) => (JSON.parse(body) as ErrorResponse).error.code

describe.each(FOUND)('a call with its address written %s', (_, write) => {
  it('is refused from another site', async () => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }
    const answer = await sendTarget(port, 'POST', write('/api/users/login', port), headers, '{}')
    expect([answer.status, codeOf(answer)]).toEqual([403, 'cross_site'])
  })

  it('counts against the limits', async () => {
    const limited = await buildTestApp({ db: server.db, limits: LIMITS })
    const limitedPort = await listenAnywhere(limited.app)
    const statuses: number[] = []
    for (let i = 0; i < 3; i++) {
      statuses.push((await sendTarget(limitedPort, 'GET', write('/api/me', limitedPort))).status)
    }
    expect(statuses).toEqual([401, 401, 429])
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const register = await sendTarget(limitedPort, 'POST', write('/api/users/register', limitedPort), headers, '{}')
    expect(register.status).toBe(429)
    await limited.close()
  })

  it('has all headers of a call in its response, and is never cached', async () => {
    const answer = await sendTarget(port, 'GET', write('/api/health', port))
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
  })

  it('is refused without TLS, and never redirected', async () => {
    const answer = await sendTarget(publicPort, 'GET', write('/api/health', publicPort), { 'x-forwarded-proto': 'http' })
    expect([answer.status, codeOf(answer)]).toEqual([403, 'cross_site'])
    expect(answer.headers['location']).toBeUndefined()
  })

  it('is 405 with another method, and names the allowed ones', async () => {
    const answer = await sendTarget(port, 'DELETE', write('/api/me', port), { 'sec-fetch-site': 'same-origin' })
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD'])
  })

  it('is 404 if there is no such call, never the page', async () => {
    const answer = await sendTarget(port, 'GET', write('/api/nothing', port), PAGE)
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found'])
  })
})

describe.each(LOST)('an address similar to a call’s, %s', (_, write) => {
  it('does nothing, and is never the page', async () => {
    const answer = await sendTarget(port, 'GET', write('/api/nothing', port), PAGE)
    expect([answer.status, codeOf(answer), answer.headers['cache-control']]).toEqual([404, 'not_found', 'no-store'])
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }
    expect((await sendTarget(port, 'POST', write('/api/users/login', port), headers, '{}')).status).toBe(404)
  })

  it('is refused without TLS, and never redirected', async () => {
    const answer = await sendTarget(publicPort, 'GET', write('/api/me', publicPort), { 'x-forwarded-proto': 'http' })
    expect([answer.status, answer.headers['location']]).toEqual([403, undefined])
  })
})

describe('a page', () => {
  it.each(['http://127.0.0.1/games/7?x=1', '/games/7?x=1'])('requested as %s is redirected to https', async (target) => {
    const answer = await sendTarget(publicPort, 'GET', target, { ...PAGE, 'x-forwarded-proto': 'http' })
    expect([answer.status, answer.headers['location']]).toEqual([308, 'https://play.example.org/games/7?x=1'])
  })

  it.each(['/%72eset-password', '/x/../reset-password', '//check-inbox'])(
    'that a mail’s link opens never reveals its path as a referrer, also as %s',
    async (target) => {
      expect((await sendTarget(port, 'GET', target, PAGE)).headers['referrer-policy']).toBe('no-referrer')
    },
  )

  it('is not the worker’s script, in any spelling', async () => {
    const plain = await sendTarget(port, 'GET', '/sw.js')
    const encoded = await sendTarget(port, 'GET', '/%73w.js')
    expect(encoded.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
    expect(plain.headers['content-security-policy']).toContain("connect-src 'self'")
  })
})
