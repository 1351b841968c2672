import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp({ env: { PUBLIC_URL: 'https://play.example.org', TRUST_PROXY: '1' } })
})
afterAll(() => server.close())

describe('a public server behind a proxy that is not configured', () => {
  it('serves requests over TLS instead of redirecting them for ever, and logs once what to set', async () => {
    const unconfirmed = await buildTestApp({ db: server.db, env: { PUBLIC_URL: 'https://play.example.org' } })
    const warnings = () => unconfirmed.log.filter((line) => line.includes('TRUST_PROXY=1'))
    await unconfirmed.app.inject({ url: '/api/health' })
    expect(warnings()).toEqual([])
    for (let i = 0; i < 2; i++) {
      const answer = await unconfirmed.app.inject({ url: '/api/health', headers: { 'x-forwarded-proto': 'https' } })
      expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined])
      expect(warnings()).toHaveLength(1)
    }
    const page = { 'x-forwarded-proto': 'https', accept: 'text/html' }
    expect((await unconfirmed.app.inject({ url: '/games/7', headers: page })).headers.location).toBeUndefined()
    const plain = { ...page, 'x-forwarded-proto': 'http' }
    expect((await unconfirmed.app.inject({ url: '/games/7', headers: plain })).statusCode).toBe(308)
    await unconfirmed.close()
  })
})

describe('a public server without TLS', () => {
  const plain = { 'x-forwarded-proto': 'http', accept: 'text/html' }

  it('redirects a page to https on its own origin, whatever the request says', async () => {
    const answer = await server.app.inject({ url: '/games/7?x=1', headers: { ...plain, host: 'evil.example' } })
    expect([answer.statusCode, answer.headers.location]).toEqual([308, 'https://play.example.org/games/7?x=1'])
  })

  it.each(['//evil.example/x', '/\\evil.example', 'http://evil.example/x', '/@evil.example'])(
    'never redirects %s to another origin',
    async (url) => {
      const answer = await server.app.inject({ url, headers: plain })
      expect(answer.statusCode).toBe(308)
      expect(new URL(String(answer.headers.location)).origin).toBe('https://play.example.org')
    },
  )

  it('refuses a call', async () => {
    const answer = await server.app.inject({ url: '/api/health', headers: plain })
    expect(answer.statusCode).toBe(403)
    expect(answer.headers.location).toBeUndefined()
  })

  it('serves requests over TLS', async () => {
    const answer = await server.app.inject({ url: '/api/health', headers: { 'x-forwarded-proto': 'https' } })
    expect(answer.statusCode).toBe(200)
  })
})
