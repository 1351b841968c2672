// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { installation } from '../../state/installation.ts'

const reload = vi.fn<() => void>()
const update = vi.fn<() => Promise<void>>()
const messageSkipWaiting = vi.fn<() => void>()

/** The browser's registration of the worker: whether a newer version waits. */
const registration: { waiting: object | null; update: typeof update } = { waiting: null, update }
const onWaiting: (() => void)[] = []

vi.mock('workbox-window', () => ({
  Workbox: class {
    readonly messageSkipWaiting = messageSkipWaiting
    addEventListener(_name: 'waiting', listener: () => void): void {
      onWaiting.push(listener)
    }
    register = async () => registration
  },
}))

beforeEach(() => {
  // A page stores its request until it is left, so each test loads a page of its own.
  vi.resetModules()
  for (const mock of [reload, update, messageSkipWaiting]) mock.mockReset()
  update.mockResolvedValue()
  onWaiting.length = 0
  registration.waiting = null
  vi.spyOn(location, 'reload').mockImplementation(reload)
})

/** Opens a tab of the app. `change` sends the browser's event for another worker in control. */
async function openTab({ isControlled }: { isControlled: boolean }) {
  const workers = Object.assign(new EventTarget(), { controller: isControlled ? {} : null })
  vi.stubGlobal('navigator', { serviceWorker: workers })
  const updates = await import('./worker-updates.ts')
  const { installation } = await import('../../state/installation.ts')
  Object.assign(installation, { isUpdateReady: false, isUpdating: false, isTakingUpdate: false })
  updates.watchController()
  await updates.registerWorker()
  return { ...updates, installation, change: () => workers.dispatchEvent(new Event('controllerchange')) }
}

test('a newer version that waits is offered, and the page does not reload', async () => {
  const { installation } = await openTab({ isControlled: true })
  for (const notify of onWaiting) notify()
  expect(installation.isUpdateReady).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})

test('fault 40: a tab that requested the version reloads once it is active; one that did not request it offers to', async () => {
  const other = await openTab({ isControlled: true })
  other.change()
  expect(reload).not.toHaveBeenCalled()
  expect(other.installation.isUpdateReady).toBe(true)

  vi.resetModules()
  const asking = await openTab({ isControlled: true })
  asking.takeUpdate()()
  expect(messageSkipWaiting).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
  asking.change()
  expect(reload).toHaveBeenCalledOnce()
})

test('the first worker of a tab is no new version; the next one is', async () => {
  const { change, installation } = await openTab({ isControlled: false })
  change()
  expect(installation.isUpdateReady).toBe(false)
  change()
  expect(installation.isUpdateReady).toBe(true)
})

test('a version that waits is activated first; if another tab has done that, the page only reloads', async () => {
  const { applyUpdate, installation } = await openTab({ isControlled: true })
  registration.waiting = {}
  applyUpdate()
  expect([installation.isUpdating, reload.mock.calls.length]).toEqual([true, 0])

  registration.waiting = null
  applyUpdate()
  expect(reload).toHaveBeenCalledOnce()
})

test('if a version does not become active within ten seconds, the page reloads as it is, unless the update was cancelled', async () => {
  const { takeUpdate } = await openTab({ isControlled: true })
  vi.useFakeTimers()
  takeUpdate()()
  vi.advanceTimersByTime(10_000)
  expect(reload).not.toHaveBeenCalled()
  takeUpdate()
  vi.advanceTimersByTime(10_000)
  expect(reload).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('a check for a newer version asks the browser, and a lost network causes no error', async () => {
  const { lookForUpdate } = await openTab({ isControlled: true })
  update.mockRejectedValue(new TypeError('Failed to update a ServiceWorker'))
  await lookForUpdate()
  expect(update).toHaveBeenCalledOnce()
})

test('without workers the app starts all the same', async () => {
  vi.stubGlobal('navigator', {})
  const { registerWorker, watchController } = await import('./worker-updates.ts')
  watchController()
  await registerWorker()
  expect(installation.isUpdateReady).toBe(false)
})
