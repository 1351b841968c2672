import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SyncEnd } from '../../sync/engine.ts'
import { WORKING_EVERY_MS } from '../../sync/worker-protocol.ts'
import type { SyncReply, SyncRequest } from '../../sync/worker-protocol.ts'
import { registerBackgroundSync, syncInWorker } from './worker-bridge.ts'

const BEGIN_WITHIN_MS = 1_500
const SOME_END: SyncEnd = { kind: 'waiting', waitMs: 5 }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page with a worker in control. `reply` is what the worker says of the one request; `asked` lists its requests. */
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
    // A message between two ports of Node's takes a turn or two of its loop.
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  return { asked, reply }
}

test('the worker syncs for the page, and says how it ended', async () => {
  const { asked, reply } = withWorker()
  const end = syncInWorker('write', 'ada')
  expect(asked).toEqual([{ type: 'sync', trigger: 'write', userId: 'ada' }])
  await reply({ type: 'working' })
  await reply({ type: 'ended', end: SOME_END })
  expect(await end).toEqual(SOME_END)
  expect(vi.getTimerCount()).toBe(0)
})

test('fault 41: without a worker in control the page syncs by itself, at once', async () => {
  for (const navigator of [{}, { serviceWorker: { controller: null } }]) {
    vi.stubGlobal('navigator', navigator)
    expect(await syncInWorker('write', 'ada')).toBeUndefined()
  }
})

test('faults 35 and 36: a worker that never answers, or dies in the middle, leaves the work to the page', async () => {
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

test('a worker that shows its signs of life may take as long as it needs', async () => {
  const { reply } = withWorker()
  const end = syncInWorker('write', 'ada')
  for (let sign = 0; sign < 10; sign++) {
    await reply({ type: 'working' })
    vi.advanceTimersByTime(3 * WORKING_EVERY_MS - 1)
  }
  await reply({ type: 'ended', end: SOME_END })
  expect(await end).toEqual(SOME_END)
})

test('a worker whose sync has failed leaves the work to the page', async () => {
  const { reply } = withWorker()
  const end = syncInWorker('write', 'ada')
  await reply({ type: 'failed', message: 'The database is gone.' })
  expect(await end).toBeUndefined()
})

test('9.2 Background Sync is asked for by a tag of its own for every ten seconds', async () => {
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

test('fault 39: a browser without Background Sync, or one that refuses it, is no error', async () => {
  const refusing = { sync: { register: () => Promise.reject(new DOMException('Permission denied.', 'NotAllowedError')) } }
  for (const registration of [{}, refusing]) {
    vi.stubGlobal('navigator', { serviceWorker: { controller: {}, ready: Promise.resolve(registration) } })
    await registerBackgroundSync()
  }
  vi.stubGlobal('navigator', {})
  await registerBackgroundSync()
})
