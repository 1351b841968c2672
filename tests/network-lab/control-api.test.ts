import { networkInterfaces } from 'node:os'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FaultProxy } from './fault-proxy.ts'
import { startRecordingServer } from './recording-server.ts'
import type { RecordingServer } from './recording-server.ts'

let server: RecordingServer
let proxy: FaultProxy

beforeEach(async () => {
  server = await startRecordingServer()
  proxy = await FaultProxy.start({ target: server.origin, publicHost: '127.0.0.1' })
})

afterEach(async () => {
  await proxy.close()
  await server.close()
})

interface Reply {
  status: number
  answer: Record<string, unknown>
}

async function call(method: string, path = '', body?: unknown): Promise<Reply> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(`${proxy.origin}/__faults${path}`, {
    method,
    ...(text === undefined ? {} : { body: text, headers: { 'Content-Type': 'application/json' } }),
  })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}

const isUp = () =>
  fetch(proxy.origin).then(
    () => true,
    () => false,
  )

test('POST adds a rule and returns its id', async () => {
  const { status, answer } = await call('POST', '', { match: { method: 'GET', nth: 2 }, action: 'refuse' })

  expect(status).toBe(201)
  expect(answer).toMatchObject({ id: 1, match: { method: 'GET', nth: 2 }, action: { type: 'refuse' } })
  expect([await isUp(), await isUp(), await isUp()]).toEqual([true, false, true])
})

test('GET lists the link, the rules and the requests, but never a control call', async () => {
  await call('POST', '', { action: { type: 'status', code: 503 } })
  await fetch(`${proxy.origin}/api/health`)

  expect((await call('GET')).answer).toMatchObject({
    link: 'online',
    waiting: 0,
    rules: [{ id: 1, seen: 1, hits: 1 }],
    requests: [{ n: 1, path: '/api/health', rule: 1, action: 'status', outcome: 'answered', status: 503 }],
  })
  expect(server.received).toEqual([])
})

test('DELETE removes everything, with an id one rule', async () => {
  await call('POST', '', { action: 'refuse' })
  await call('POST', '', { action: 'html200' })
  expect((await call('DELETE', '/1')).answer).toMatchObject({ rules: [{ id: 2 }] })
  await call('POST', '/offline')

  expect((await call('DELETE')).answer).toEqual({ link: 'online', waiting: 0, rules: [] })
  expect((await call('GET')).answer.requests).toEqual([])
  expect(await isUp()).toBe(true)
})

test('release releases held requests', async () => {
  await call('POST', '', { action: 'hold' })
  const held = fetch(proxy.origin)
  await proxy.seen({}, { outcome: 'waiting' })

  expect((await call('POST', '/release', { rule: 1 })).answer).toEqual({ released: 1 })
  expect((await held).status).toBe(200)
})

test('the control calls get through while the link is down', async () => {
  expect((await call('POST', '/offline')).answer).toMatchObject({ link: 'offline' })
  expect(await isUp()).toBe(false)
  expect((await call('POST', '/online')).answer).toMatchObject({ link: 'online' })
  expect(await isUp()).toBe(true)
})

test('flap starts a schedule and responds at once', async () => {
  const { status, answer } = await call('POST', '/flap', { upMs: 600_000, downMs: 1, forMs: 3_600_000 })

  expect(status).toBe(202)
  expect(answer).toMatchObject({ link: 'flapping' })
})

test.each([
  ['an unknown action', { action: 'explode' }, /action/],
  ['no action', { match: {} }, /action/],
  ['an unknown key', { match: { metod: 'GET' }, action: 'refuse' }, /match\.metod/],
  ['nth below 1', { match: { nth: 0 }, action: 'refuse' }, /match\.nth/],
  ['a path without a slash', { match: { path: 'api' }, action: 'refuse' }, /match\.path.*begins with/],
  ['a delay without its time', { action: { type: 'delay' } }, /action\.ms/],
  ['an invalid status', { action: { type: 'status', code: 99 } }, /action\.code/],
  ['a header that would split the response', { action: { type: 'status', code: 200, headers: { a: 'x\r\ny' } } }, /action\.headers/],
  ['a redirect to nowhere', { action: { type: 'redirect', url: 'portal' } }, /action\.url/],
  ['a body that is not JSON', '{', /not JSON/],
])('%s is rejected by name, and no rule is added', async (_, body, reason) => {
  const { status, answer } = await call('POST', '', body)

  expect(status).toBe(400)
  expect(answer.error).toMatch(reason)
  expect(proxy.ruleList).toEqual([])
})

test('a body of another type is rejected', async () => {
  const answer = await fetch(`${proxy.origin}/__faults`, { method: 'POST', body: '{"action":"refuse"}' })

  expect(answer.status).toBe(415)
  expect(proxy.ruleList).toEqual([])
})

test('an unknown control call is rejected', async () => {
  expect((await call('PUT', '/nothing')).status).toBe(404)
  expect((await call('DELETE', '/9')).status).toBe(404)
})

const lanAddress = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address

test.skipIf(lanAddress === undefined)('another machine may use the network, but not control it', async () => {
  const shared = await FaultProxy.start({ target: server.origin, host: '0.0.0.0', publicHost: lanAddress ?? '' })
  try {
    expect((await fetch(shared.origin)).status).toBe(200)
    expect((await fetch(`${shared.origin}/__faults`)).status).toBe(403)
  } finally {
    await shared.close()
  }
})
