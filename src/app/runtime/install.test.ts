// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { installation } from '../../state/installation.ts'
import { showInstallPrompt, watchInstallation } from './install.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

beforeEach(() => {
  vi.unstubAllGlobals()
  installation.way = null
})

test('if the browser can install the app, its own offer waits for the player and is shown once', async () => {
  watchInstallation()
  expect(installation.way).toBeNull()
  const event = new Event('beforeinstallprompt', { cancelable: true })
  const prompt = vi.fn<() => Promise<void>>(async () => undefined)
  dispatchEvent(Object.assign(event, { prompt }))
  expect(event.defaultPrevented).toBe(true)
  expect(installation.way).toBe('prompt')

  await showInstallPrompt()
  expect(prompt).toHaveBeenCalledOnce()
  expect(installation.way).toBeNull()
  await showInstallPrompt()
  expect(prompt).toHaveBeenCalledOnce()
})

test('on an iPhone the app explains how to install it by hand, until it is installed', () => {
  vi.stubGlobal('navigator', { userAgent: IPHONE, maxTouchPoints: 5, standalone: false })
  watchInstallation()
  expect(installation.way).toBe('how-to')

  installation.way = null
  vi.stubGlobal('navigator', { userAgent: IPHONE, maxTouchPoints: 5, standalone: true })
  watchInstallation()
  expect(installation.way).toBeNull()
})
