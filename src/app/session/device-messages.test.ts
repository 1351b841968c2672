// Shows [S230].
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { wantsMessages } from '../../local/messages-here.ts'
import type { Remote } from '../../remote/remote.ts'
import { endMessages, keepMessages, stateOfMessages, turnMessagesOff, turnMessagesOn } from './device-messages.ts'
import type { MessagesBrowser } from './device-messages.ts'

const KEY = 'AQID'
const answered = (body: object) => ({ kind: 'answered', body })

/** A browser that keeps one subscription, and a server that knows whether it has it. */
function world({ permission = 'granted', canSubscribe = true }: { permission?: NotificationPermission; canSubscribe?: boolean } = {}) {
  const device = new TestDevice()
  const kept: { subscription: ReturnType<typeof subscription> | null } = { subscription: null }
  const at = { server: 'up' as 'up' | 'down' | 'refusing', isKnown: false, key: KEY, permission }
  const subscription = (key: string) => ({
    options: { applicationServerKey: Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)).buffer },
    toJSON: () => ({ endpoint: `https://push.example/${key}` }),
    unsubscribe: vi.fn(() => {
      kept.subscription = null
      return Promise.resolve(true)
    }),
  })
  const manager = {
    getSubscription: () => Promise.resolve(kept.subscription),
    subscribe: vi.fn(({ applicationServerKey: key }: { applicationServerKey: string }) => {
      if (!canSubscribe) return Promise.reject(new DOMException('no service', 'AbortError'))
      kept.subscription = subscription(key)
      return Promise.resolve(kept.subscription)
    }),
  }
  const browser: MessagesBrowser = {
    permission: () => at.permission,
    ask: () => Promise.resolve(at.permission),
    findManager: () => Promise.resolve(manager as unknown as PushManager),
    isInstallable: () => false,
  }
  const call = vi.fn((name: string) => {
    if (at.server === 'down') return Promise.resolve({ kind: 'unknown', reason: 'network' })
    if (name === 'pushState') return Promise.resolve(answered({ public_key: at.key, is_on: at.isKnown }))
    if (at.server === 'refusing') return Promise.resolve({ kind: 'refused', status: 422 })
    at.isKnown = name === 'subscribePush'
    return Promise.resolve(answered({ ok: true }))
  })
  return { device, browser, manager, kept, at, call, remote: { call } as unknown as Remote }
}

test('turned on, the browser listens and the server knows it; turned off, neither', async () => {
  const { device, browser, remote, at, kept } = world()
  expect(await stateOfMessages(device, browser)).toBe('off')
  expect(await turnMessagesOn(device, remote, browser)).toBe('on')
  expect([await stateOfMessages(device, browser), at.isKnown]).toEqual(['on', true])
  await turnMessagesOff(device, remote, browser)
  expect([await stateOfMessages(device, browser), at.isKnown, kept.subscription]).toEqual(['off', false, null])
})

test('turned off without a network the browser listens no more', async () => {
  const { device, browser, remote, at, kept } = world()
  await turnMessagesOn(device, remote, browser)
  at.server = 'down'
  await turnMessagesOff(device, remote, browser)
  expect([await stateOfMessages(device, browser), kept.subscription]).toEqual(['off', null])
})

test.each([
  ['the player says no', { permission: 'denied' }, 'up', 'blocked'], ['the player says nothing', { permission: 'default' }, 'up', 'off'],
  ['the browser’s service is away', { canSubscribe: false }, 'up', 'no-service'], ['the server is away', {}, 'down', 'no-server'],
  ['the server does not know the service', {}, 'refusing', 'refused'],
] as const)('where %s nothing stays behind', async (_what, given, server, end) => {
  const { device, browser, remote, at, kept } = world(given)
  at.server = server
  expect(await turnMessagesOn(device, remote, browser)).toBe(end)
  expect([kept.subscription, await wantsMessages(device.db)]).toEqual([null, false])
})

test('a browser without messages says so, or that it has to be installed first', async () => {
  const { device, browser } = world()
  const without = { ...browser, findManager: () => Promise.resolve(undefined) }
  expect(await stateOfMessages(device, without)).toBe('unsupported')
  expect(await stateOfMessages(device, { ...without, isInstallable: () => true })).toBe('install-first')
  expect(await stateOfMessages(device, { ...browser, permission: () => 'denied' })).toBe('blocked')
})

test('in a new session the server is told again, and once', async () => {
  const { device, browser, remote, at, call, manager } = world()
  await turnMessagesOn(device, remote, browser)
  at.isKnown = false
  await keepMessages(device, remote, browser)
  expect([at.isKnown, manager.subscribe.mock.calls.length]).toEqual([true, 1])
  call.mockClear()
  await keepMessages(device, remote, browser)
  expect(call.mock.calls.map(([name]) => name)).toEqual(['pushState'])
})

test('where the server has other keys by now the browser subscribes anew', async () => {
  const { device, browser, remote, at, kept } = world()
  await turnMessagesOn(device, remote, browser)
  const before = kept.subscription
  at.key = 'BAUG'
  await keepMessages(device, remote, browser)
  expect(before?.unsubscribe).toHaveBeenCalled()
  expect(kept.subscription?.toJSON().endpoint).toBe('https://push.example/BAUG')
})

test('fault 90: whoever signs out hears no more, and the next player on this browser nothing of theirs', async () => {
  const { device, browser, remote, kept, call } = world()
  await turnMessagesOn(device, remote, browser)
  await endMessages(browser)
  expect(kept.subscription).toBeNull()
  await turnMessagesOn(device, remote, browser)
  call.mockClear()
  await keepMessages(new TestDevice(), remote, browser)
  expect([kept.subscription, call.mock.calls.length]).toEqual([null, 0])
})
