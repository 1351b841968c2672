import { expect, test } from 'vitest'
import { VirtualClock } from '../../../tests/support/virtual-clock.ts'
import { NAVIGATION_LOCK_MS, createNavigationLock } from './navigation-lock.ts'

function lockOn(clock: VirtualClock) {
  const went: string[] = []
  const lock = createNavigationLock(clock)
  return { lock, went, go: (path: string) => lock.pass(() => went.push(path)) }
}

test('without a tour every change of route happens at once', () => {
  const { went, go } = lockOn(new VirtualClock())
  go('/search')
  expect(went).toEqual(['/search'])
})

test('for ten seconds from the start of a tour only the last requested change waits, and then happens', async () => {
  const clock = new VirtualClock()
  const { lock, went, go } = lockOn(clock)
  lock.close()
  go('/search')
  go('/matches')
  await clock.advance(NAVIGATION_LOCK_MS - 1)
  expect(went).toEqual([])
  await clock.advance(1)
  expect(went).toEqual(['/matches'])
  go('/profile')
  expect(went).toEqual(['/matches', '/profile'])
})

test('a tour that ends releases it at once, and leaves no timer', async () => {
  const clock = new VirtualClock()
  const { lock, went, go } = lockOn(clock)
  lock.close()
  go('/search')
  lock.open()
  expect(went).toEqual(['/search'])
  expect(clock.waiting).toBe(0)
  await clock.advance(NAVIGATION_LOCK_MS)
  expect(went).toEqual(['/search'])
})

test('a second tour has ten seconds of its own', async () => {
  const clock = new VirtualClock()
  const { lock, went, go } = lockOn(clock)
  lock.close()
  await clock.advance(8_000)
  lock.open()
  lock.close()
  go('/search')
  await clock.advance(8_000)
  expect(went).toEqual([])
  await clock.advance(2_000)
  expect(went).toEqual(['/search'])
})

test('opening it twice does nothing', () => {
  const { lock, went } = lockOn(new VirtualClock())
  lock.open()
  expect(went).toEqual([])
})

test('the waiting change can be dropped', () => {
  const { lock, went, go } = lockOn(new VirtualClock())
  lock.close()
  go('/search')
  lock.drop()
  lock.open()
  expect(went).toEqual([])
})
