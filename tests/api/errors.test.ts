import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import { ERROR_CODES } from '../../src/contract/error-codes.ts'
import { GOOD_PASSWORD, signUp } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const OWN = { 'sec-fetch-site': 'same-origin' }

function post(payload: string | Buffer, headers: Record<string, string> = {}) {
  return server.app.inject({
    method: 'POST',
    url: '/api/users/login',
    headers: { ...OWN, 'content-type': 'application/json', ...headers },
    payload,
  })
}

describe('an error', () => {
  it('has one shape: a known code, a sentence, and the id in the log', async () => {
    const answer = await server.app.inject('/api/me')
    const { error } = answer.json<ErrorResponse>()
    expect(answer.json()).toEqual({
      error: { code: 'unauthenticated', message: 'Please sign in.', requestId: error.requestId },
    })
    expect(ERROR_CODES).toContain(error.code)
    expect(answer.headers['x-request-id']).toBe(error.requestId)
    expect(server.log.some((line) => line.includes(error.requestId))).toBe(true)
  })

  it.each([
    ['no JSON', '{"email":', 'The body is not valid JSON.'],
    ['an empty body', '', 'The body is empty; it must be JSON.'],
    ['a list', '[]', 'The body must be of type object.'],
    ['null', 'null', 'The body must be of type object.'],
    ['a number', '7', 'The body must be of type object.'],
    ['a field too few', '{"email":"a@b.c"}', 'The body lacks "password".'],
    ['a field too many', '{"email":"a@b.c","password":"x","admin":true}', 'The body has an unknown key "admin".'],
    ['a field of the wrong type', '{"email":7,"password":"x"}', '"email" must be of type string.'],
    ['null for a text', '{"email":null,"password":"x"}', '"email" must be of type string.'],
    ['a list for a text', '{"email":["a@b.c"],"password":"x"}', '"email" must be of type string.'],
    ['too long a text', `{"email":"${'a'.repeat(255)}","password":"x"}`, '"email" must have at most 254 characters.'],
    ['a poisoned prototype', '{"__proto__":{"admin":true},"email":"a@b.c","password":"x"}', 'The body is not valid JSON.'],
    ['a poisoned constructor', '{"constructor":{"prototype":{}},"email":"a@b.c","password":"x"}', 'The body is not valid JSON.'],
    ['NUL in a key', '{"a\\u0000":1}', 'The body contains the character U+0000.'],
    ['ten thousand brackets', '['.repeat(10_000), 'The body is nested deeper than 20 levels.'],
    ['deep nesting', `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`, 'The body is nested deeper than 20 levels.'],
  ])('for %s is 400 malformed and says what was expected', async (_, payload, message) => {
    const answer = await post(payload)
    expect([answer.statusCode, answer.json<ErrorResponse>().error]).toEqual([
      400,
      { code: 'malformed', message, requestId: expect.any(String) },
    ])
  })

  it('for broken UTF-8 is 400', async () => {
    const answer = await post(Buffer.from([0x22, 0xff, 0x22]))
    expect(answer.json<ErrorResponse>().error).toMatchObject({
      code: 'malformed',
      message: 'The body is not valid UTF-8.',
    })
  })

  it('for more than 256 KiB is 413', async () => {
    const answer = await post(JSON.stringify({ email: 'a@b.c', password: 'x'.repeat(256 * 1_024) }))
    expect([answer.statusCode, answer.json<ErrorResponse>().error.code]).toEqual([413, 'too_large'])
  })

  it('for a compressed body is 415', async () => {
    const answer = await post('x', { 'content-encoding': 'gzip' })
    expect([answer.statusCode, answer.json<ErrorResponse>().error.code]).toEqual([415, 'unsupported_media_type'])
  })

  it.each([
    '/api/nothing',
    '/api',
    '/api/',
    '/api/me/x',
    '/api/x.css',
    '/build/x.js',
    '/assets/x.png',
    '/covers/x/y.webp',
    '/media/x',
    '/icons/x.png',
  ])('for %s is 404 in JSON, never the page', async (url) => {
    const answer = await server.app.inject({ url, headers: { accept: 'text/html' } })
    expect([answer.statusCode, answer.json<ErrorResponse>().error.code]).toEqual([404, 'not_found'])
  })

  const notForReading = ['DELETE', 'PUT', 'PATCH', 'POST', 'OPTIONS', 'TRACE', 'PROPFIND']
  it.each(notForReading)('for %s if only reads are possible is 405 and names the allowed methods', async (method) => {
    const answer = await server.app.inject({ method: method as 'DELETE', url: '/api/me', headers: OWN })
    expect([answer.statusCode, answer.json<ErrorResponse>().error.code]).toEqual([405, 'method_not_allowed'])
    expect(answer.headers.allow).toBe('GET, HEAD')
  })

  const notForWriting = ['GET', 'HEAD', 'PUT']
  it.each(notForWriting)('for %s if only writes are possible is 405 and changes nothing', async (method) => {
    const player = await signUp(server.app)
    const answer = await server.app.inject({
      method: method as 'GET',
      url: '/api/logout',
      headers: { ...OWN, ...player.cookieHeader() },
    })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST'])
    expect((await player.call('me')).status).toBe(200)
  })

  it.each(['/api/%', '/%E0%A4%A', '/api/users/check-email?email=%'])('for the address %s is no 500', async (url) => {
    const answer = await server.app.inject({ url, headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(ERROR_CODES).toContain(answer.json<ErrorResponse>().error.code)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it.each(['email=a%40b.c&email=c%40d.e', 'email[]=a', 'email=a%40b.c&x=1', ''])('for the query %j is 400', async (query) => {
    const answer = await server.app.inject({ url: `/api/users/check-email?${query}`, headers: OWN })
    expect([answer.statusCode, answer.json<ErrorResponse>().error.code]).toEqual([400, 'malformed'])
  })

  it('inside the server is 500 without any detail, and the log has all of it', async () => {
    const broken = await buildTestApp()
    await broken.db.schema.dropTable('session').cascade().execute()
    const answer = await broken.app.inject({ url: '/api/me', headers: { cookie: `sid=${'a'.repeat(43)}` } })
    expect(answer.statusCode).toBe(500)
    expect(answer.json<ErrorResponse>().error).toMatchObject({
      code: 'internal',
      message: 'Something went wrong on our end.',
    })
    const line = broken.log.find((entry) => entry.includes('request failed')) ?? ''
    expect(line).toContain('42P01')
    await broken.close()
  })

  it('on the wire, before HTTP was parsed, ends the connection and not the server', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const text = await new Promise<string>((resolve) => {
      let received = ''
      const socket = connect(port, '127.0.0.1', () => socket.write('GARBAGE\r\n\r\n'))
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        received += chunk
      })
      socket.on('close', () => resolve(received))
    })
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect((await server.app.inject('/api/health')).statusCode).toBe(200)
  })
})

describe('the log', () => {
  it('contains no secret or personal data, whatever was sent', async () => {
    const { app, log } = server
    const player = await signUp(app, { email: 'canary-address@example.org' })
    await player.call('login', { body: { email: player.email, password: 'Canary-Password-7' } })
    await player.call('checkEmail', { query: { email: 'canary-query@example.org' } })
    await player.call('login', { body: { email: 'canary-nobody@example.org', password: GOOD_PASSWORD, x: 1 } })
    await app.inject({
      url: '/api/me?token=canary-token',
      headers: { authorization: 'Bearer canary-bearer', ...player.cookieHeader() },
    })
    const text = log.join('')
    expect(text).toContain('/api/users/check-email')
    expect(text).toContain(player.id)
    for (const secret of ['canary', GOOD_PASSWORD, player.cookies.get('sid') ?? 'none']) {
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
    }
  })

  it('reports a stopping server in one line without a stack, because it is no fault', async () => {
    const stopping = await buildTestApp({ db: server.db, isRefusing: () => true })
    expect((await stopping.app.inject('/api/health')).statusCode).toBe(503)
    const refusals = stopping.log.filter((line) => line.includes('unavailable'))
    expect(refusals.map((line) => JSON.parse(line) as object)).toEqual([
      {
        level: 40,
        time: expect.any(String),
        reqId: expect.any(String),
        msg: 'request refused',
        code: 'unavailable',
        reason: 'The server is stopping or too busy. Please try again.',
      },
    ])
    expect(stopping.log.join('')).not.toContain('stack')
    await stopping.close()
  })

  it('has one line of JSON for each request, whatever the address contains', async () => {
    const before = server.log.length
    await server.app.inject('/api/x%0a%7b%22forged%22:1%7d')
    const lines = server.log.slice(before)
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      method: 'GET',
      route: 'none',
      status: 404,
      reqId: expect.any(String),
    })
  })
})
