// Shows [S230].
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { wantsMessages } from '../../local/queries/messages-here.ts'
import type { Remote } from '../../remote/remote.ts'
import { endMessages, watchMessages, stateOfMessages, turnMessagesOff, turnMessagesOn } from './device-messages.ts'
import type { MessagesBrowser } from './device-messages.ts'

const KEY = 'AQID'
const answered = (body: object) => ({ kind: 'answered', body })

/** Simulates a browser with one subscription, and a server that knows whether it has it. */
function deps({ permission = 'granted', canSubscribe = true }: { permission?: NotificationPermission; canSubscribe?: boolean } = {}) {
  const device = new TestDevice()
  const stored: { subscription: ReturnType<typeof subscription> | null } = { subscription: null }
  const at = { server: 'up' as 'up' | 'down' | 'refusing', isKnown: false, key: KEY, permission }
  const subscription = (key: string) => ({
    options: { applicationServerKey: Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)).buffer },
    toJSON: () => ({ endpoint: `https://push.example/${key}` }),
    unsubscribe: vi.fn(() => {
      stored.subscription = null
      return Promise.resolve(true)
    }),
  })
  const manager = {
    getSubscription: () => Promise.resolve(stored.subscription),
    subscribe: vi.fn(({ applicationServerKey: key }: { applicationServerKey: string }) => {
      if (!canSubscribe) return Promise.reject(new DOMException('no service', 'AbortError'))
      stored.subscription = subscription(key)
      return Promise.resolve(stored.subscription)
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
  return { device, browser, manager, stored: stored, at, call, remote: { call } as unknown as Remote }
}

test('on: the browser subscribes and the server knows it; off: neither', async () => {
  const { device, browser, remote, at, stored } = deps()
  expect(await stateOfMessages(device, browser)).toBe('off')
  expect(await turnMessagesOn(device, remote, browser)).toBe('on')
  expect([await stateOfMessages(device, browser), at.isKnown]).toEqual(['on', true])
  await turnMessagesOff(device, remote, browser)
  expect([await stateOfMessages(device, browser), at.isKnown, stored.subscription]).toEqual(['off', false, null])
})

test('turned off without a network, the browser unsubscribes', async () => {
  const { device, browser, remote, at, stored } = deps()
  await turnMessagesOn(device, remote, browser)
  at.server = 'down'
  await turnMessagesOff(device, remote, browser)
  expect([await stateOfMessages(device, browser), stored.subscription]).toEqual(['off', null])
})

test.each([
  ['the player refuses permission', { permission: 'denied' }, 'up', 'blocked'],
  ['the player says nothing', { permission: 'default' }, 'up', 'off'],
  ['the browser’s service is unreachable', { canSubscribe: false }, 'up', 'no-service'],
  ['the server is away', {}, 'down', 'no-server'],
  ['the server does not know the service', {}, 'refusing', 'refused'],
] as const)('if %s, no subscription remains', async (_what, given, server, end) => {
  const { device, browser, remote, at, stored } = deps(given)
  at.server = server
  expect(await turnMessagesOn(device, remote, browser)).toBe(end)
  expect([stored.subscription, await wantsMessages(device.db)]).toEqual([null, false])
})

test('a browser without push messages is reported as such, or as one where the app must be installed first', async () => {
  const { device, browser } = deps()
  const without = { ...browser, findManager: () => Promise.resolve(undefined) }
  expect(await stateOfMessages(device, without)).toBe('unsupported')
  expect(await stateOfMessages(device, { ...without, isInstallable: () => true })).toBe('install-first')
  expect(await stateOfMessages(device, { ...browser, permission: () => 'denied' })).toBe('blocked')
})

test('in a new session the subscription is sent to the server again, once', async () => {
  const { device, browser, remote, at, call, manager } = deps()
  await turnMessagesOn(device, remote, browser)
  at.isKnown = false
  await watchMessages(device, remote, browser)
  expect([at.isKnown, manager.subscribe.mock.calls.length]).toEqual([true, 1])
  call.mockClear()
  await watchMessages(device, remote, browser)
  expect(call.mock.calls.map(([name]) => name)).toEqual(['pushState'])
})

test('if the server has new keys, the browser subscribes again', async () => {
  const { device, browser, remote, at, stored } = deps()
  await turnMessagesOn(device, remote, browser)
  const before = stored.subscription
  at.key = 'BAUG'
  await watchMessages(device, remote, browser)
  expect(before?.unsubscribe).toHaveBeenCalled()
  expect(stored.subscription?.toJSON().endpoint).toBe('https://push.example/BAUG')
})

test('fault 90: after sign-out the player gets no more messages, and the next player on this browser gets none of theirs', async () => {
  const { device, browser, remote, stored, call } = deps()
  await turnMessagesOn(device, remote, browser)
  await endMessages(browser)
  expect(stored.subscription).toBeNull()
  await turnMessagesOn(device, remote, browser)
  call.mockClear()
  await watchMessages(new TestDevice(), remote, browser)
  expect([stored.subscription, call.mock.calls.length]).toEqual([null, 0])
})
