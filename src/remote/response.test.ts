import { describe, expect, test } from 'vitest'
import { readResponse } from './response.ts'

const URL_ASKED = 'https://quest.example/api/me'

/** Returns a response with what the constructor of `Response` cannot set: an address, a type, a redirect. */
function response(body: string, init: ResponseInit = {}, facts: Partial<Response> = {}): Response {
  const made = new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' }, ...init })
  for (const [name, value] of Object.entries({ url: URL_ASKED, ...facts })) Object.defineProperty(made, name, { value })
  return made
}

const isAny = (value: unknown): value is unknown => value !== undefined
const read = (made: Response) => readResponse(made, URL_ASKED, isAny)

test('3 a response of ours is 2xx, JSON, from the same origin, not redirected, and parses', async () => {
  expect(await read(response('{"id":"a"}'))).toEqual({ kind: 'answered', status: 200, body: { id: 'a' }, serverNow: null })
})

test('3 a rejection of ours has its code', async () => {
  const body = JSON.stringify({ error: { code: 'unknown_game', message: 'No.', requestId: 'r' } })
  expect(await read(response(body, { status: 404 }))).toEqual({
    kind: 'refused',
    status: 404,
    code: 'unknown_game',
    message: 'No.',
    retryAfterMs: null,
    serverNow: null,
  })
})

describe('3.1 any other response proves nothing', () => {
  const json = JSON.stringify({ error: { code: 'x', message: '' } })
  const html = { headers: { 'content-type': 'text/html' } }
  test.each([
    ['an HTML page with 200', response('<html>', html), 'captive'],
    ['an HTML page that calls itself JSON', response('<html>'), 'truncated'],
    ['a redirect that the browser hides', response('', {}, { type: 'opaqueredirect', status: 0 }), 'captive'],
    ['a redirect that was followed', response('{}', {}, { redirected: true }), 'captive'],
    ['JSON from another origin', response('{}', {}, { url: 'https://portal.example/api/me' }), 'captive'],
    ['an HTML 403', response('<html>', { status: 403, ...html }), 'captive'],
    ['a portal that says so (511)', response('<html>', { status: 511, ...html }), 'captive'],
    ['an HTML 502', response('<html>', { status: 502, ...html }), 'busy'],
    ['an HTML 500', response('<html>', { status: 500, ...html }), 'busy'],
    ['half an answer', response('{"now":17'), 'truncated'],
    ['a refusal without a code', response('{"error":"no"}', { status: 400 }), 'not-ours'],
    ['a refusal with null', response('null', { status: 400 }), 'not-ours'],
    ['JSON with 500 that is not ours', response('{}', { status: 500 }), 'busy'],
    ['JSON with 501 and an error of another shape', response('{"error":"no"}', { status: 501 }), 'busy'],
    ['JSON of a portal that says so (511)', response('{}', { status: 511 }), 'not-ours'],
    ['JSON with 503', response(json, { status: 503 }), 'busy'],
    ['JSON with 429', response(json, { status: 429 }), 'busy'],
    ['JSON with 408', response(json, { status: 408 }), 'busy'],
    ['JSON with 421', response(json, { status: 421 }), 'busy'],
    ['JSON with 425', response(json, { status: 425 }), 'busy'],
    ['no content type', response('{}', { headers: {} }), 'captive'],
  ])('%s', async (_, made, reason) => {
    expect(await read(made)).toMatchObject({ kind: 'unknown', reason })
  })
})

test('3.1 a request that our server rejected because of a rate limit is distinguished from one that a failing server rejected', async () => {
  const limited = JSON.stringify({ error: { code: 'rate_limited', message: 'Wait.' } })
  expect(await read(response(limited, { status: 429 }))).toMatchObject({ kind: 'unknown', reason: 'busy', isLimited: true })
  for (const [body, status] of [
    [limited, 503],
    ['{"slow":"down"}', 429],
  ] as const) {
    expect(await read(response(body, { status }))).not.toHaveProperty('isLimited')
  }
})

test('6.5 a 500 with a code of ours is a rejection, which may be caused by one row', async () => {
  const body = JSON.stringify({ error: { code: 'internal', message: '', requestId: 'r' } })
  expect(await read(response(body, { status: 500 }))).toMatchObject({ kind: 'refused', status: 500, code: 'internal' })
})

test.each([
  ['30', 30_000],
  [' 0 ', 0],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ['-1', null],
  ['9999999', null],
])('6.1 Retry-After %j is %j ms: seconds only, because a date needs a correct clock', async (header, expected) => {
  const made = response('{}', { status: 429, headers: { 'content-type': 'application/json', 'retry-after': header } })
  expect(await read(made)).toMatchObject({ retryAfterMs: expected })
})

test.each([
  ['1790000000000', 1_790_000_000_000],
  ['', null],
  ['soon', null],
  ['-5', null],
  ['1.5', null],
  ['9999999999999999', null],
])('the server’s clock %j is %j', async (header, expected) => {
  const headers = { 'content-type': 'application/json', 'server-now': header }
  expect(await read(response('{}', { headers }))).toMatchObject({ kind: 'answered', serverNow: expected })
})
