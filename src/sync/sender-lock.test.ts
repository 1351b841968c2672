import { expect, test } from 'vitest'
import { createTestDeps, ownLocks } from '../../tests/support/test-deps.ts'
import { VirtualClock } from '../../tests/support/virtual-clock.ts'
import { SENDER_LOCK, TAKE_OVER_AFTER_MS, withSenderLock } from './sender-lock.ts'

/** Returns two tabs of one browser. */
function twoTabs() {
  const locks = ownLocks()
  const clock = new VirtualClock()
  return { clock, a: createTestDeps({ locks, clock }).deps, b: createTestDeps({ locks, clock }).deps }
}

test('8 of two tabs one sends at a time', async () => {
  const { a, b } = twoTabs()
  let sending = 0
  let most = 0
  const work = async () => {
    sending += 1
    most = Math.max(most, sending)
    await new Promise((resolve) => setImmediate(resolve))
    sending -= 1
  }
  await Promise.all([a, b, a, b].map((deps) => withSenderLock(deps, work)))
  expect(most).toBe(1)
})

test('8 without the Web Locks API the work runs without a lock', async () => {
  const { deps } = createTestDeps({ locks: undefined })
  expect(await withSenderLock(deps, async () => 'sent')).toBe('sent')
})

test('8 a sender that fails releases the lock, and its error is thrown', async () => {
  const { a, b, clock } = twoTabs()
  await expect(withSenderLock(a, () => Promise.reject(new Error('the database went away')))).rejects.toThrow('went away')
  expect(await withSenderLock(b, async () => 'sent')).toBe('sent')
  expect(clock.waiting).toBe(0)
})

test('8.2 fault 28: a lock held for 30 s without an end is taken over', async () => {
  const { a, b, clock } = twoTabs()
  void withSenderLock(a, () => new Promise<never>(() => undefined))
  const second = withSenderLock(b, async () => 'sent by the other')
  await clock.advance(TAKE_OVER_AFTER_MS - 1)
  expect(await Promise.race([second, Promise.resolve('still waiting')])).toBe('still waiting')
  await clock.advance(1)
  expect(await second).toBe('sent by the other')
  expect(clock.waiting).toBe(0)
})

test('8.2 a tab that lost the lock returns its own result, and its work runs once', async () => {
  const { a, b, clock } = twoTabs()
  let runs = 0
  let wake: (end: string) => void = () => undefined
  const first = withSenderLock(a, () => {
    runs += 1
    return new Promise<string>((resolve) => (wake = resolve))
  })
  const second = withSenderLock(b, async () => 'b')
  await clock.advance(TAKE_OVER_AFTER_MS)
  expect(await second).toBe('b')
  wake('a')
  expect(await first).toBe('a')
  expect(runs).toBe(1)
})

test('8.2 a tab that took the lock and lost it returns its own result as well', async () => {
  const { a, b, clock } = twoTabs()
  void withSenderLock(a, () => new Promise<never>(() => undefined))
  let wake: (end: string) => void = () => undefined
  const thief = withSenderLock(b, () => new Promise<string>((resolve) => (wake = resolve)))
  await clock.advance(TAKE_OVER_AFTER_MS)
  await a.locks?.request(SENDER_LOCK, { steal: true }, async () => undefined)
  wake('mine')
  expect(await thief).toBe('mine')
})
