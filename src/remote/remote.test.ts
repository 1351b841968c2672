import { expect, test } from 'vitest'
import { ENDPOINTS } from '../contract/endpoints.ts'
import { REQUEST_TIMEOUT_MS } from '../contract/limits.ts'
import { gameCard } from '../../tests/support/game-card.ts'
import { VirtualClock } from '../../tests/support/virtual-clock.ts'
import { createRemote } from './remote.ts'

const ORIGIN = 'https://quest.example'

interface Asked {
  url: string
  init: RequestInit
}

function remoteOver(response: (asked: Asked) => Response | Promise<Response>) {
  const clock = new VirtualClock()
  const asked: Asked[] = []
  const serverTimes: number[] = []
  const remote = createRemote({
    calls: ENDPOINTS,
    origin: ORIGIN,
    setTimeout: clock.setTimeout,
    clearTimeout: clock.clearTimeout,
    onServerNow: (serverNow) => serverTimes.push(serverNow),
    fetch: async (input, init = {}) => {
      asked.push({ url: String(input), init })
      return response({ url: String(input), init })
    },
  })
  return { clock, asked, serverTimes: serverTimes, remote }
}

/** Sends a request that gets no response, like the browser's `fetch`: only its signal ends it. */
function noResponse({ init }: Asked): Promise<Response> {
  return new Promise((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
  })
}

const json = (body: unknown, init: ResponseInit = {}) => Response.json(body, init)

test('a call uses its path with its parameters, as JSON, with the session and without any cache', async () => {
  const { remote, asked } = remoteOver(() => json({}))
  await remote.call('likeGame', { params: { gameId: 7 }, body: { userId: 'a' } })
  await remote.call('likeList', { params: { listId: 'a/b' }, query: { since: 3 } })
  expect(asked[0]?.url).toBe(`${ORIGIN}/api/games/7/like`)
  expect(asked[0]?.init).toMatchObject({
    method: 'POST',
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'manual',
    body: '{"userId":"a"}',
    headers: { 'content-type': 'application/json' },
  })
  expect(asked[1]?.url).toBe(`${ORIGIN}/api/lists/a%2Fb/like?since=3`)
  expect(asked[1]?.init.body).toBeUndefined()
})

test('6.1 a connection that fails is an unknown outcome, not an exception', async () => {
  const { remote, clock } = remoteOver(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await remote.call('me')).toEqual({ kind: 'unknown', reason: 'network', retryAfterMs: null })
  expect(clock.waiting).toBe(0)
})

test('13 fault 10: a response that does not arrive in 15 s of the injected clock is a time-out', async () => {
  const { remote, clock } = remoteOver(noResponse)
  const response = remote.call('me')
  await clock.advance(REQUEST_TIMEOUT_MS - 1)
  const early = await Promise.race([response, Promise.resolve('still waiting')])
  expect(early).toBe('still waiting')
  await clock.advance(1)
  expect(await response).toEqual({ kind: 'unknown', reason: 'timeout', retryAfterMs: null })
})

test('13 a body that stops in the middle times out as well', async () => {
  const { remote, clock } = remoteOver(({ init }) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"now":'))
        init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
      },
    })
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  })
  const response = remote.call('me')
  await clock.advance(REQUEST_TIMEOUT_MS)
  expect(await response).toEqual({ kind: 'unknown', reason: 'timeout', retryAfterMs: null })
})

test('a caller that aborts gets its own reason back, before or during the call', async () => {
  const { remote, clock, asked } = remoteOver(noResponse)
  const abort = new AbortController()
  const response = remote.call('me', { signal: abort.signal })
  abort.abort(new Error('left the page'))
  await expect(response).rejects.toThrow('left the page')
  await expect(remote.call('me', { signal: abort.signal })).rejects.toThrow('left the page')
  expect(asked).toHaveLength(1)
  expect(clock.waiting).toBe(0)
})

test('3 a valid body is returned unchanged', async () => {
  const { remote } = remoteOver(() => json({ games: [gameCard(1)] }))
  expect(await remote.call('swipedeck')).toMatchObject({ kind: 'answered', body: { games: [gameCard(1)] } })
})

test.each([null, [], 'x', 0, true, {}, { games: null }, { games: [null] }, { games: [{ id: 1 }] }])(
  '3.1 200 with %j is not a response of the endpoint, and proves nothing',
  async (body) => {
    const { remote, serverTimes } = remoteOver(() => json(body, { headers: { 'server-now': '5' } }))
    expect(await remote.call('swipedeck')).toEqual({ kind: 'unknown', reason: 'not-ours', retryAfterMs: null })
    expect(serverTimes).toEqual([])
  },
)

test('3.2 an unreadable result does not affect the others: the response is returned unchanged', async () => {
  const body = { now: 1, results: [{ id: 'a', status: 'applied' }, null, { status: 'new' }] }
  const { remote } = remoteOver(() => json(body))
  expect(await remote.call('pushGameStates')).toMatchObject({ kind: 'answered', body })
})

test('the server’s clock is read from every response of ours that has it', async () => {
  const error = { error: { code: 'unauthenticated', message: '', requestId: 'r' } }
  const answers = [
    json({ ok: true }, { headers: { 'server-now': '1790000000000' } }),
    json(error, { status: 401, headers: { 'server-now': '1790000000001' } }),
    json({ ok: true }),
  ]
  const { remote, serverTimes } = remoteOver(() => answers.shift() ?? json(null))
  expect(await remote.call('logout')).toMatchObject({ kind: 'answered', serverNow: 1_790_000_000_000 })
  expect(await remote.call('logout')).toMatchObject({ kind: 'refused', serverNow: 1_790_000_000_001 })
  expect(await remote.call('logout')).toMatchObject({ kind: 'answered', serverNow: null })
  expect(serverTimes).toEqual([1_790_000_000_000, 1_790_000_000_001])
})

test('4.1 a response that may come from a cache sets no clock, because its time may be old', async () => {
  const headers = { 'server-now': '1780000000000' }
  const { remote, serverTimes } = remoteOver(() => json({}, { headers }))
  await remote.call('gameFilters')
  expect(serverTimes).toEqual([])
})
