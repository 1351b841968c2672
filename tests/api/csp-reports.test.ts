import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const VIOLATION = {
  type: 'csp-violation',
  age: 10,
  url: 'https://play.example.org/search?q=private',
  user_agent: 'x',
  body: {
    documentURL: 'https://play.example.org/search?q=private#token=secret',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/x.js?who=me',
    sourceFile: 'https://play.example.org/build/app.js',
    lineNumber: 7,
    disposition: 'enforce',
    originalPolicy: 'x'.repeat(2_000),
    sample: 'private words',
  },
}

/** Sends a report as a browser does: unprompted, and without its origin. */
function report(payload: unknown, headers: Record<string, string> = {}, app = server) {
  return app.app.inject({
    method: 'POST',
    url: '/api/csp-reports',
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/reports+json', ...headers },
  })
}

describe('violations of the content policy', () => {
  it('are reported to the address that every page names', async () => {
    const { headers } = await server.app.inject({ url: '/search', headers: { accept: 'text/html' } })
    expect(headers['content-security-policy']).toMatch(/; report-to csp$/)
    expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"')
  })

  it('are logged with useful and without private data', async () => {
    const answer = await report([VIOLATION])
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    const line = server.log.find((text) => text.includes('the content policy blocked something'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      directive: 'script-src-elem',
      blocked: 'https://evil.example/x.js',
      page: 'https://play.example.org/search',
      source: 'https://play.example.org/build/app.js',
      line: 7,
    })
    expect(server.log.join('')).not.toMatch(/private|secret|who=me/)
  })

  it('are logged ten times each at most, and other reports not at all', async () => {
    const own = await buildTestApp({ db: server.db })
    await report([...Array.from({ length: 20 }, () => VIOLATION), { type: 'deprecation', body: { id: 'x' } }], {}, own)
    expect(own.log.filter((text) => text.includes('blocked something'))).toHaveLength(10)
    await own.close()
  })

  it.each([
    ['an object', {}],
    ['numbers', [1]],
    ['too many', Array.from({ length: 101 }, () => ({ type: 'x' }))],
    ['a body that is no object', [{ type: 'csp-violation', body: 'x' }]],
  ])('are refused as %s', async (_, payload) => {
    expect([400, 413]).toContain((await report(payload)).statusCode)
  })

  it('are refused above 64 KiB, as another type, and from a page of another site', async () => {
    expect((await report([{ type: 'x', body: { a: 'x'.repeat(65_536) } }])).statusCode).toBe(413)
    expect((await report([VIOLATION], { 'content-type': 'text/plain' })).statusCode).toBe(415)
    expect((await report([VIOLATION], { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await report([VIOLATION], { origin: 'https://evil.example' })).statusCode).toBe(403)
  })

  it('cannot be sent in another format if only JSON is accepted', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: '{"email":"a@b.c","password":"x"}',
      headers: { 'content-type': 'application/reports+json', 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.statusCode).toBe(415)
  })

  it.each(['cspReports', 'cspReportsTotal'] as const)('are limited by %s', async (name) => {
    const limited = await buildTestApp({ db: server.db, limits: { [name]: { max: 1, windowMs: 60_000 } } })
    const statuses = [await report([VIOLATION], {}, limited), await report([VIOLATION], {}, limited)]
    expect(statuses.map((answer) => answer.statusCode)).toEqual([204, 429])
    await limited.close()
  })
})
