import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import { ENDPOINTS, pathOf } from '../../src/contract/endpoints.ts'
import { registration, signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

const OWN_ORIGIN = 'https://play.example.org'

let server: TestApp
let player: Player

beforeAll(async () => {
  server = await buildTestApp({ env: { PUBLIC_URL: OWN_ORIGIN } })
  player = await signUp(server.app)
})
afterAll(() => server.close())

/** Sends a request with exactly these headers, as some browser or program would. */
function send(headers: Record<string, string>, payload: string | object = {}) {
  return server.app.inject({ method: 'POST', url: '/api/users/login', headers, payload })
}

const JSON_TYPE = { 'content-type': 'application/json' }

describe('a write', () => {
  it.each([
    ['our page, by Fetch Metadata', { 'sec-fetch-site': 'same-origin' }],
    ['our page in an old browser, by Origin', { origin: OWN_ORIGIN }],
    ['our page, with both', { 'sec-fetch-site': 'same-origin', origin: OWN_ORIGIN }],
  ])('is accepted from %s', async (_, headers) => {
    const answer = await send({ ...JSON_TYPE, ...headers })
    expect(answer.json<ErrorResponse>().error.code).toBe('malformed')
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another site that forges no Origin', { 'sec-fetch-site': 'cross-site', origin: OWN_ORIGIN }],
    ['a subdomain', { 'sec-fetch-site': 'same-site' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['an unknown kind of site', { 'sec-fetch-site': 'same-origin, cross-site' }],
    ['an empty kind of site', { 'sec-fetch-site': '' }],
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['a subdomain by Origin', { origin: 'https://evil.play.example.org' }],
    ['the parent domain', { origin: 'https://example.org' }],
    ['an Origin that begins like ours', { origin: 'https://play.example.org.evil.example' }],
    ['an Origin that ends like ours', { origin: 'https://notplay.example.org' }],
    ['our host without TLS', { origin: 'http://play.example.org' }],
    ['our host on another port', { origin: 'https://play.example.org:8443' }],
    ['our host with a path', { origin: 'https://play.example.org/' }],
    ['our host in capitals', { origin: 'HTTPS://PLAY.EXAMPLE.ORG' }],
    ['two Origins', { origin: `${OWN_ORIGIN}, https://evil.example` }],
    ['the Origin null of a sandboxed frame', { origin: 'null' }],
    ['an empty Origin', { origin: '' }],
    ['a Referer alone', { referer: `${OWN_ORIGIN}/login` }],
    ['a Host alone', { host: 'play.example.org' }],
    ['no header about its origin', {}],
  ])('is refused from %s', async (_, headers) => {
    const answer = await send({ ...JSON_TYPE, ...headers }, registration())
    expect(answer.statusCode).toBe(403)
    expect(answer.json<ErrorResponse>().error.code).toBe('cross_site')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it.each(Object.entries(ENDPOINTS).filter(([, call]) => (call.method as string) !== 'GET'))(
    'is refused from another site: %s',
    async (name, call) => {
      const answer = await server.app.inject({
        method: call.method,
        url: pathOf(name as keyof typeof ENDPOINTS, {
          userId: player.id,
          gameId: 1,
          listId: 'x',
          sessionId: 'x',
          token: 'x',
          reviewId: 'x',
          replyId: 'x',
          topicId: 'x',
          postId: 'x',
          targetId: 'x',
          passkeyId: 'x',
        }),
        headers: {
          ...JSON_TYPE,
          ...player.cookieHeader(),
          'sec-fetch-site': 'cross-site',
          origin: 'https://evil.example',
        },
        payload: {},
      })
      expect([answer.statusCode, answer.json<ErrorResponse>().error.code]).toEqual([403, 'cross_site'])
    },
  )

  it.each([
    ['text/plain', '{"email":"a@b.c","password":"x"}'],
    ['text/plain;application/json', '{"email":"a@b.c","password":"x"}'],
    ['application/x-www-form-urlencoded', 'email=a%40b.c&password=x'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/csp-report', '{}'],
    ['', '{}'],
  ])('is refused as %s, which a form of another site could send', async (type, payload) => {
    const answer = await send({ 'sec-fetch-site': 'same-origin', ...(type === '' ? {} : { 'content-type': type }) }, payload)
    expect([answer.statusCode, answer.json<ErrorResponse>().error.code]).toEqual([415, 'unsupported_media_type'])
  })

  it('is judged separately: a refused concurrent request changes nothing', async () => {
    const [own, crossSite] = await Promise.all([
      player.call('me'),
      send({ ...JSON_TYPE, ...player.cookieHeader(), 'sec-fetch-site': 'cross-site' }),
    ])
    expect([own.status, crossSite.statusCode]).toEqual([200, 403])
    expect((await player.call('me')).status).toBe(200)
  })

  it('cannot sign a player out from another site', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { ...player.cookieHeader(), origin: 'https://evil.example' },
    })
    expect(answer.statusCode).toBe(403)
    expect((await player.call('me')).status).toBe(200)
  })
})

describe('other origins', () => {
  it('are never allowed to read a response', async () => {
    const answer = await server.app.inject({ url: '/api/health', headers: { origin: 'https://evil.example' } })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  it('get no response to a preflight', async () => {
    const answer = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/users/login',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'sec-fetch-site': 'cross-site',
      },
    })
    expect(answer.statusCode).toBe(405)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })
})
