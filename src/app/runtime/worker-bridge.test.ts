import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SyncEnd } from '../../sync/states.ts'
import { endedReply, isSyncRequest, triggerOf, WORKING_EVERY_MS } from '../../sync/worker-protocol.ts'
import type { SyncReply, SyncRequest } from '../../sync/worker-protocol.ts'
import { registerBackgroundSync, syncInWorker } from './worker-bridge.ts'

const BEGIN_WITHIN_MS = 1_500
const SOME_END: SyncEnd = { state: 'Idle', waitMs: 5 }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Returns a page with a worker in control. `reply` sends a message of the worker about the one request; `asked` lists its requests. */
function withWorker() {
  const asked: SyncRequest[] = []
  let port: MessagePort | undefined
  const controller = {
    postMessage(request: SyncRequest, [given]: [MessagePort]) {
      asked.push(request)
      port = given
    },
  }
  vi.stubGlobal('navigator', { serviceWorker: { controller } })
  const reply = async (message: SyncReply) => {
    port?.postMessage(message)
    // A message between two ports of Node needs up to three turns of the event loop.
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  return { asked, reply }
}

test('a sync request has the message name that workers of other versions know', () => {
  const { asked } = withWorker()
  void syncInWorker('requested', 'ada')
  expect(asked).toEqual([{ type: 'sync', trigger: 'nudge', userId: 'ada' }])
  expect(asked.map((request) => [isSyncRequest(request), triggerOf(request)])).toEqual([[true, 'requested']])
})

test.each([
  [{ state: 'Idle', waitMs: null }, 'idle'],
  [{ state: 'Idle', waitMs: 5 }, 'waiting'],
  [{ state: 'BackingOff', waitMs: 5, reason: null }, 'backing-off'],
  [{ state: 'BackingOff', waitMs: 5, reason: 'network' }, 'unreachable'],
  [{ state: 'Paused', reason: 'update' }, 'paused'],
  [{ state: 'SignedOut' }, 'signed-out'],
] as const satisfies [SyncEnd, string][])('a page of an earlier version reads the end of a sync, too: %o', (end, kind) => {
  expect(endedReply(end)).toEqual({ type: 'ended', end: { ...end, kind } })
})

test('if a worker of an earlier version ends without a state, the page syncs by itself', async () => {
  const { reply } = withWorker()
  const end = syncInWorker('write', 'ada')
  await reply({ type: 'ended', end: { kind: 'idle' } as never })
  expect(await end).toBeUndefined()
})

test('the worker syncs for the page, and reports the result', async () => {
  const { asked, reply } = withWorker()
  const end = syncInWorker('write', 'ada')
  expect(asked).toEqual([{ type: 'sync', trigger: 'write', userId: 'ada' }])
  await reply({ type: 'working' })
  await reply(endedReply(SOME_END))
  expect(await end).toMatchObject(SOME_END)
  expect(vi.getTimerCount()).toBe(0)
})

test('fault 41: without a worker in control the page syncs by itself, at once', async () => {
  for (const navigator of [{}, { serviceWorker: { controller: null } }]) {
    vi.stubGlobal('navigator', navigator)
    expect(await syncInWorker('write', 'ada')).toBeUndefined()
  }
})

test('faults 35 and 36: if a worker never responds or dies during a sync, the page does the work', async () => {
  withWorker()
  const unanswered = syncInWorker('write', 'ada')
  vi.advanceTimersByTime(BEGIN_WITHIN_MS)
  expect(await unanswered).toBeUndefined()

  const { reply } = withWorker()
  const cutShort = syncInWorker('write', 'ada')
  await reply({ type: 'working' })
  vi.advanceTimersByTime(3 * WORKING_EVERY_MS)
  expect(await cutShort).toBeUndefined()
})

test('a worker that sends heartbeats may take as long as it needs', async () => {
  const { reply } = withWorker()
  const end = syncInWorker('write', 'ada')
  for (let sign = 0; sign < 10; sign++) {
    await reply({ type: 'working' })
    vi.advanceTimersByTime(3 * WORKING_EVERY_MS - 1)
  }
  await reply(endedReply(SOME_END))
  expect(await end).toMatchObject(SOME_END)
})

test('if the sync of a worker has failed, the page does the work', async () => {
  const { reply } = withWorker()
  const end = syncInWorker('write', 'ada')
  await reply({ type: 'failed', message: 'The database is gone.' })
  expect(await end).toBeUndefined()
})

test('9.2 Background Sync is requested with a different tag for every ten seconds', async () => {
  const register = vi.fn<(tag: string) => Promise<void>>().mockResolvedValue()
  vi.stubGlobal('navigator', { serviceWorker: { controller: {}, ready: Promise.resolve({ sync: { register } }) } })
  vi.setSystemTime(1_000_000)
  await registerBackgroundSync()
  vi.setSystemTime(1_009_999)
  await registerBackgroundSync()
  vi.setSystemTime(1_010_000)
  await registerBackgroundSync()
  expect(register.mock.calls.flat()).toEqual(['outbox:100', 'outbox:100', 'outbox:101'])
})

test('fault 39: a browser that lacks or refuses Background Sync causes no error', async () => {
  const refusing = { sync: { register: () => Promise.reject(new DOMException('Permission denied.', 'NotAllowedError')) } }
  for (const registration of [{}, refusing]) {
    vi.stubGlobal('navigator', { serviceWorker: { controller: {}, ready: Promise.resolve(registration) } })
    await registerBackgroundSync()
  }
  vi.stubGlobal('navigator', {})
  await registerBackgroundSync()
})
