import { expect, test } from 'vitest'
import { createTestWorld, ownLocks } from '../../tests/support/test-world.ts'
import { VirtualClock } from '../../tests/support/virtual-clock.ts'
import { SENDER_LOCK, TAKE_OVER_AFTER_MS, withSenderLock } from './sender-lock.ts'

/** Two tabs of one browser. */
function twoTabs() {
  const locks = ownLocks()
  const clock = new VirtualClock()
  return { clock, a: createTestWorld({ locks, clock }).world, b: createTestWorld({ locks, clock }).world }
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
  await Promise.all([a, b, a, b].map((world) => withSenderLock(world, work)))
  expect(most).toBe(1)
})

test('8 without the Web Locks API the work simply runs', async () => {
  const { world } = createTestWorld({ locks: undefined })
  expect(await withSenderLock(world, async () => 'sent')).toBe('sent')
})

test('8 a sender that fails gives the lock back, and its error comes through', async () => {
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

test('8.2 a tab that was robbed of the lock ends with its own end, and its work runs once', async () => {
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

test('8.2 a thief that is robbed in turn ends with its own end as well', async () => {
  const { a, b, clock } = twoTabs()
  void withSenderLock(a, () => new Promise<never>(() => undefined))
  let wake: (end: string) => void = () => undefined
  const thief = withSenderLock(b, () => new Promise<string>((resolve) => (wake = resolve)))
  await clock.advance(TAKE_OVER_AFTER_MS)
  await a.locks?.request(SENDER_LOCK, { steal: true }, async () => undefined)
  wake('mine')
  expect(await thief).toBe('mine')
})
