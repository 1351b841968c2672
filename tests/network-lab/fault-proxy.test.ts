import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FaultProxy } from './fault-proxy.ts'
import { startRecordingServer } from './recording-server.ts'
import type { RecordingServer } from './recording-server.ts'

const WRITE = JSON.stringify({
  states: [
    { id: 'm-1', game_id: 7 },
    { id: 'm-2', game_id: 8 },
  ],
})

let server: RecordingServer
let proxy: FaultProxy

beforeEach(async () => {
  server = await startRecordingServer()
  proxy = await FaultProxy.start({ target: server.origin, publicHost: '127.0.0.1' })
})

afterEach(async () => {
  vi.useRealTimers()
  await proxy.close()
  await server.close()
})

const get = (path = '/') => fetch(proxy.origin + path)
const post = (body = WRITE, path = '/push') => fetch(proxy.origin + path, { method: 'POST', body })
const connectionError = { cause: expect.objectContaining({ code: expect.stringMatching(/ECONNRESET|UND_ERR_SOCKET/) }) }
const outcomes = () => proxy.requests().map((seen) => seen.outcome)

describe('without a rule', () => {
  test('a request and its response pass unchanged, and the server sees the public host', async () => {
    const request = { method: 'PUT', body: 'héllo', headers: { 'X-Own': 'yes' } }
    const answer = await fetch(`${proxy.origin}/a/b?c=d`, request)

    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(await answer.json()).toEqual({ n: 1 })
    const [received] = server.received
    expect(received).toMatchObject({ method: 'PUT', url: '/a/b?c=d', body: 'héllo', state: 'whole' })
    expect(received?.headers).toMatchObject({ 'x-own': 'yes', host: new URL(proxy.origin).host })
  })

  test('the log has the method, path, body, mutation ids and end of each request', async () => {
    await post()

    expect(proxy.requests()).toMatchObject([
      {
        n: 1,
        method: 'POST',
        path: '/push',
        body: WRITE,
        mutationIds: ['m-1', 'm-2'],
        deliveries: 1,
        outcome: 'answered',
        status: 200,
      },
    ])
  })

  test('each request has a connection of its own, so that no browser repeats one by itself', async () => {
    expect((await get()).headers.get('connection')).toBe('close')
  })

  test('the server can be given any client address', async () => {
    proxy.presentAs('198.18.0.7')
    await fetch(proxy.origin, { headers: { 'X-Forwarded-For': '203.0.113.9' } })

    expect(server.received[0]?.headers['x-forwarded-for']).toBe('198.18.0.7')
  })

  test('an unreachable server is a lost connection to the client, not a response', async () => {
    await server.close()

    await expect(post()).rejects.toMatchObject(connectionError)
    expect(outcomes()).toEqual(['server-gone'])
  })

  test('a client that leaves before its response does not count as answered', async () => {
    proxy.fail({}, 'hold')
    const client = connect(Number(new URL(proxy.origin).port), '127.0.0.1')
    client.write('GET /slow HTTP/1.1\r\nHost: lab\r\n\r\n')
    await proxy.seen({ path: '/slow' }, { outcome: 'waiting' })
    client.resetAndDestroy()
    await proxy.seen({ path: '/slow' }, { outcome: 'client-gone' })

    expect(await proxy.release()).toBe(1)
    expect(outcomes()).toEqual(['client-gone'])
  })
})

describe('actions that cut the connection', () => {
  test('refuse: the server sees nothing', async () => {
    proxy.fail({}, 'refuse')

    await expect(post()).rejects.toMatchObject(connectionError)
    expect(server.received).toEqual([])
    expect(proxy.requests()).toMatchObject([{ body: '', deliveries: 0, outcome: 'reset' }])
  })

  test('reset-before-forward: the whole request has left the client, the server sees nothing', async () => {
    proxy.fail({}, 'reset-before-forward')

    await expect(post()).rejects.toMatchObject(connectionError)
    expect(server.received).toEqual([])
    expect(proxy.requests()).toMatchObject([{ body: WRITE, deliveries: 0, outcome: 'reset' }])
  })

  test('half-upload: the server gets an incomplete body, then a cut', async () => {
    proxy.fail({}, 'half-upload')

    await expect(post()).rejects.toMatchObject(connectionError)
    const received = await server.until('cut')
    expect(received.body).toBe(WRITE.slice(0, Math.floor(WRITE.length / 2)))
    expect(received.headers['content-length']).toBe(String(WRITE.length))
    expect(proxy.requests()).toMatchObject([{ deliveries: 0, outcome: 'reset' }])
  })

  test('forward-then-reset: the server has responded once, the client has a connection error', async () => {
    proxy.fail({}, 'forward-then-reset')

    await expect(post()).rejects.toMatchObject(connectionError)
    expect(server.received).toMatchObject([{ body: WRITE, state: 'whole' }])
    expect(proxy.requests()).toMatchObject([{ deliveries: 1, outcome: 'reset' }])
  })

  test('truncate: the head is complete, the body ends after this many bytes', async () => {
    proxy.fail({}, { type: 'truncate', bytes: 3 })

    const answer = await post()
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow()
    expect(server.received).toHaveLength(1)
    expect(outcomes()).toEqual(['truncated'])
  })

  test('truncate: exactly that many bytes arrive', async () => {
    proxy.fail({}, { type: 'truncate', bytes: 3 })
    const received = await new Promise<string>((resolve, reject) => {
      let text = ''
      httpRequest(proxy.origin, { agent: false }, (response) => {
        response
          .on('data', (chunk) => (text += chunk))
          .on('error', () => resolve(text))
          .on('end', () => resolve(text))
      })
        .on('error', reject)
        .end()
    })

    expect(received).toBe('{"n')
  })
})

describe('actions that hold', () => {
  test('hold: the server has responded, the client waits until the release', async () => {
    const { id } = proxy.fail({}, 'hold')
    const answer = post()
    await proxy.seen({}, { outcome: 'waiting' })
    expect(server.received).toMatchObject([{ state: 'whole' }])

    expect(await proxy.release(id)).toBe(1)
    expect(await (await answer).json()).toEqual({ n: 1 })
  })

  test('hold before the server: a later request overtakes it', async () => {
    proxy.fail({ nth: 1 }, { type: 'hold', before: 'forward' })
    const first = post('first')
    await proxy.seen({}, { outcome: 'waiting' })
    await post('second')
    await proxy.release()
    await first

    expect(server.received.map((received) => received.body)).toEqual(['second', 'first'])
  })

  test('release releases only one rule, oldest first', async () => {
    proxy.fail({ path: '/a' }, { type: 'hold', before: 'forward' })
    const other = proxy.fail({ path: '/b' }, { type: 'hold', before: 'forward' })
    const answers = [get('/a'), proxy.seen({ path: '/a' }, { outcome: 'waiting' }).then(() => get('/b'))]
    await proxy.seen({ path: '/b' }, { outcome: 'waiting' })

    expect(await proxy.release(other.id)).toBe(1)
    expect(server.received.map((received) => received.url)).toEqual(['/b'])
    expect(await proxy.release()).toBe(1)
    await Promise.all(answers)
    expect(server.received.map((received) => received.url)).toEqual(['/b', '/a'])
  })

  test('delay: the server receives the request at once, the client gets the response after this many milliseconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    proxy.fail({}, { type: 'delay', ms: 35_000 })
    let isAnswered = false
    const answer = post().then(() => (isAnswered = true))
    await proxy.seen({}, { outcome: 'waiting' })
    expect(server.received).toMatchObject([{ state: 'whole' }])

    vi.advanceTimersByTime(34_999)
    expect(proxy.waiting).toBe(1)
    expect(isAnswered).toBe(false)
    vi.advanceTimersByTime(1)
    expect(await answer).toBe(true)
  })

  test('delay before the server: the server receives the request late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    proxy.fail({}, { type: 'delay', ms: 1_000, before: 'forward' })
    const answer = post()
    await proxy.seen({}, { outcome: 'waiting' })
    expect(server.received).toEqual([])

    vi.advanceTimersByTime(1_000)
    expect((await answer).status).toBe(200)
  })

  test('clear drops held requests: the client is cut, the server never receives them', async () => {
    proxy.fail({}, { type: 'hold', before: 'forward' })
    const answer = post()
    await proxy.seen({}, { outcome: 'waiting' })
    proxy.clear()

    await expect(answer).rejects.toMatchObject(connectionError)
    expect(server.received).toEqual([])
    expect(proxy.waiting).toBe(0)
  })
})

describe('actions that repeat', () => {
  test('duplicate: the server gets the same request twice, the client the second response', async () => {
    proxy.fail({}, 'duplicate')

    expect(await (await post()).json()).toEqual({ n: 2 })
    const [first, second] = server.received
    expect(second).toEqual(first)
    expect(proxy.requests()).toMatchObject([{ deliveries: 2, outcome: 'answered' }])
  })

  test('replay-later: the old request comes again at the release, after newer ones', async () => {
    proxy.fail({ nth: 1 }, 'replay-later')
    await post('old')
    await post('new')
    expect(server.received.map((received) => received.body)).toEqual(['old', 'new'])

    expect(await proxy.release()).toBe(1)
    expect(server.received.map((received) => received.body)).toEqual(['old', 'new', 'old'])
    expect(proxy.requests()[0]).toMatchObject({ deliveries: 2, outcome: 'answered' })
  })
})

describe('responses that the server never gave', () => {
  test('status: with its headers and body', async () => {
    proxy.fail({}, { type: 'status', code: 429, headers: { 'Retry-After': '30' }, body: { error: 'slow down' } })

    const answer = await post()
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('30')
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await answer.json()).toEqual({ error: 'slow down' })
    expect(server.received).toEqual([])
  })

  test('html200: a captive portal responds in place of the server', async () => {
    proxy.fail({}, 'html200')

    const answer = await post()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(await answer.text()).toContain('Free Wi-Fi')
    expect(server.received).toEqual([])
  })

  test('redirect: to the portal’s address', async () => {
    proxy.fail({}, { type: 'redirect', url: 'http://portal.example/login', code: 307 })

    const answer = await fetch(proxy.origin, { redirect: 'manual' })
    expect(answer.status).toBe(307)
    expect(answer.headers.get('location')).toBe('http://portal.example/login')
    expect(server.received).toEqual([])
  })
})

describe('the request that is hit', () => {
  test.each([
    ['the method', { method: 'post' }, ['GET /a', 'POST /a'], ['POST /a']],
    ['the path', { path: '/a' }, ['POST /a', 'POST /a/b', 'POST /b'], ['POST /a']],
    ['a path with a wildcard', { path: '/api/*/batch' }, ['GET /api/x/batch', 'GET /api/batch'], ['GET /api/x/batch']],
    ['the content of the body', { bodyIncludes: 'POST /b' }, ['POST /a', 'POST /b'], ['POST /b']],
    ['the nth alone', { nth: 2 }, ['GET /1', 'GET /2', 'GET /3'], ['GET /2']],
    ['the nth and the given number', { nth: 2, times: 2 }, ['GET /1', 'GET /2', 'GET /3'], ['GET /2', 'GET /3']],
    ['the first ones', { times: 1 }, ['GET /1', 'GET /2'], ['GET /1']],
    ['nothing: every one', {}, ['GET /1', 'POST /2'], ['GET /1', 'POST /2']],
  ])('by %s', async (_, match, requests, hit) => {
    proxy.fail(match, { type: 'status', code: 503 })
    const hits: string[] = []
    for (const request of requests) {
      const [method = '', path = ''] = request.split(' ')
      const { status } = await fetch(proxy.origin + path, method === 'POST' ? { method, body: request } : { method })
      if (status === 503) hits.push(request)
    }

    expect(hits).toEqual(hit)
  })

  test('the query does not belong to the path', async () => {
    proxy.fail({ path: '/pull' }, { type: 'status', code: 503 })

    expect((await get('/pull?since=3')).status).toBe(503)
  })

  test('the oldest rule that matches gets the request, and each rule counts for itself', async () => {
    proxy.fail({ nth: 1 }, { type: 'status', code: 501 })
    const all = proxy.fail({ nth: 1, times: 2 }, { type: 'status', code: 502 })

    expect([await get(), await get(), await get()].map((answer) => answer.status)).toEqual([501, 502, 200])
    expect(all).toMatchObject({ seen: 3, hits: 1 })
  })

  test('an older rule that reads the body comes before a younger one that does not', async () => {
    proxy.fail({ bodyIncludes: 'm-2' }, { type: 'status', code: 501 })
    proxy.fail({}, { type: 'status', code: 502 })

    expect([await post(), await post('other')].map((answer) => answer.status)).toEqual([501, 502])
  })

  test('a removed rule hits no more requests', async () => {
    const { id } = proxy.fail({}, 'refuse')
    expect(proxy.remove(id)).toBe(true)

    expect((await get()).status).toBe(200)
    expect(proxy.remove(id)).toBe(false)
  })
})

describe('the whole link', () => {
  test('offline: nothing passes; online: it passes again', async () => {
    proxy.offline()
    await expect(post()).rejects.toMatchObject(connectionError)
    expect(server.received).toEqual([])

    proxy.online()
    expect((await post()).status).toBe(200)
    expect(outcomes()).toEqual(['offline', 'answered'])
  })

  test('offline cuts the existing connections', async () => {
    const client = connect(Number(new URL(proxy.origin).port), '127.0.0.1')
    await new Promise<void>((resolve) => client.once('connect', resolve))
    await get()
    const cut = new Promise((resolve) => client.once('error', resolve))
    proxy.offline()

    expect(await cut).toMatchObject({ code: 'ECONNRESET' })
  })

  test('flap: up and down alternately, then up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const ended = proxy.flap({ upMs: 50, downMs: 200, forMs: 400 })
    const attempt = () =>
      get().then(
        () => 'up',
        () => 'down',
      )
    const seen = [await attempt()]
    for (const ms of [50, 199, 1, 50]) {
      vi.advanceTimersByTime(ms)
      seen.push(await attempt())
    }
    expect(seen).toEqual(['up', 'down', 'down', 'up', 'down'])
    expect(proxy.state).toBe('flapping')

    vi.advanceTimersByTime(100)
    await ended
    expect(proxy.state).toBe('online')
    expect(await attempt()).toBe('up')
  })

  test('a keep-alive connection is used again, and is cut with the link', async () => {
    const alive = await FaultProxy.start({ target: server.origin, publicHost: '127.0.0.1', keepAlive: true })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const socketOf = () =>
      new Promise<Socket>((resolve, reject) => {
        httpRequest(alive.origin, { agent }, (response) => {
          const { socket } = response
          response.on('end', () => resolve(socket)).resume()
        })
          .on('error', reject)
          .end()
      })
    const first = await socketOf()
    expect(await socketOf()).toBe(first)
    const closed = new Promise((resolve) => first.once('close', resolve))
    alive.offline()
    await closed
    await alive.close()
  })
})

test('waiting for a request that never arrives ends with a list of the requests that did', async () => {
  await get('/other')

  await expect(proxy.seen({ path: '/wanted' }, { timeoutMs: 1 })).rejects.toThrow(/1 GET \/other answered/)
})
