import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp({ env: { PUBLIC_URL: 'https://play.example.org', TRUST_PROXY: '1' } })
})
afterAll(() => server.close())

describe('a public server behind a proxy that it was not told of', () => {
  it('answers what came over TLS instead of sending it round in circles, and says once what to set', async () => {
    const untold = await buildTestApp({ db: server.db, env: { PUBLIC_URL: 'https://play.example.org' } })
    const warnings = () => untold.log.filter((line) => line.includes('TRUST_PROXY=1'))
    await untold.app.inject({ url: '/api/health' })
    expect(warnings()).toEqual([])
    for (let i = 0; i < 2; i++) {
      const answer = await untold.app.inject({ url: '/api/health', headers: { 'x-forwarded-proto': 'https' } })
      expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined])
      expect(warnings()).toHaveLength(1)
    }
    const page = { 'x-forwarded-proto': 'https', accept: 'text/html' }
    expect((await untold.app.inject({ url: '/games/7', headers: page })).headers.location).toBeUndefined()
    const plain = { ...page, 'x-forwarded-proto': 'http' }
    expect((await untold.app.inject({ url: '/games/7', headers: plain })).statusCode).toBe(308)
    await untold.close()
  })
})

describe('a public server that was asked without TLS', () => {
  const plain = { 'x-forwarded-proto': 'http', accept: 'text/html' }

  it('sends a page on to https on its own origin, whatever the request says', async () => {
    const answer = await server.app.inject({ url: '/games/7?x=1', headers: { ...plain, host: 'evil.example' } })
    expect([answer.statusCode, answer.headers.location]).toEqual([308, 'https://play.example.org/games/7?x=1'])
  })

  it.each([
    '//evil.example/x',
    '/\\evil.example',
    'http://evil.example/x',
    '/@evil.example',
  ])('never sends %s to another origin', async (url) => {
    const answer = await server.app.inject({ url, headers: plain })
    expect(answer.statusCode).toBe(308)
    expect(new URL(String(answer.headers.location)).origin).toBe('https://play.example.org')
  })

  it('refuses a call', async () => {
    const answer = await server.app.inject({ url: '/api/health', headers: plain })
    expect(answer.statusCode).toBe(403)
    expect(answer.headers.location).toBeUndefined()
  })

  it('answers what came over TLS', async () => {
    const answer = await server.app.inject({ url: '/api/health', headers: { 'x-forwarded-proto': 'https' } })
    expect(answer.statusCode).toBe(200)
  })
})
