import type { Page } from 'playwright/test'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { expect, test } from '../support/browser-test.ts'
import { test as pageTest } from '../support/page-test.ts'

const PROBE = { method: 'GET', path: '/api/health' }

/** Sends a request to the server, as any code of the page would. */
function ask(page: Page): Promise<number | 'failed'> {
  return page.evaluate(() =>
    fetch('/api/health').then(
      ({ status }) => status,
      () => 'failed' as const,
    ),
  )
}

test.beforeEach(async ({ page, baseURL, hasWorker }) => {
  await page.goto(`${baseURL}/login`)
  // Requests after the first paint end before the network is cut.
  if (!hasWorker) return page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
})

pageTest('offline() cuts the page, and the browser knows; online() restores it', { tag: '@soak' }, async ({ lab, page }) => {
  await lab.offline()
  expect(await page.evaluate(() => navigator.onLine)).toBe(false)
  expect(await ask(page)).toBe('failed')

  await lab.online()
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  expect(await ask(page)).toBe(200)
})

pageTest('offline() cuts pending requests', { tag: '@soak' }, async ({ lab, page }) => {
  lab.fail(PROBE, 'hold')
  const answer = ask(page)
  await lab.seen(PROBE, { outcome: 'waiting' })
  await lab.offline()

  expect(await answer).toBe('failed')
})

test('offline() cuts the worker', { tag: '@soak' }, async ({ lab, context }) => {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const askInWorker = () =>
    worker.evaluate(() =>
      fetch('/api/health').then(
        ({ status }) => status,
        () => 'failed' as const,
      ),
    )
  expect(await askInWorker()).toBe(200)
  await lab.offline()

  expect(await askInWorker()).toBe('failed')
})

pageTest('cutLink() cuts the page, and the browser does not know', { tag: '@soak' }, async ({ lab, page }) => {
  lab.cutLink()
  expect(await ask(page)).toBe('failed')
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)

  lab.mendLink()
  expect(await ask(page)).toBe(200)
})

pageTest('a lost response reaches the page: the browser does not repeat the request by itself', { tag: '@soak' }, async ({ lab, page }) => {
  lab.fail({ ...PROBE, times: 3 }, 'forward-then-reset')

  const answers = [await ask(page), await ask(page), await ask(page), await ask(page)]
  expect(answers).toEqual(['failed', 'failed', 'failed', 200])
  expect(lab.requests(PROBE).map(({ outcome }) => outcome)).toEqual(['reset', 'reset', 'reset', 'answered'])
})

test('killWorker() kills it, and the next event starts it again', { tag: '@soak' }, async ({ lab }) => {
  await lab.killWorker()
  await lab.dispatchSync('outbox:lab')

  await lab.seen({ path: ENDPOINTS.me.path })
})

test('killWorker() refuses while the browser is offline, because the next worker would stay offline', { tag: '@soak' }, async ({ lab }) => {
  await lab.offline()

  await expect(lab.killWorker()).rejects.toThrow(/cutLink/)
})

test('closeEverything() leaves the worker reachable', { tag: '@soak' }, async ({ lab, page }) => {
  await lab.closeEverything()

  expect(page.isClosed()).toBe(true)
  expect(lab.appPages()).toEqual([])
  await lab.killWorker()
})

pageTest(
  'killServer() loses the connection, startServer() restores the same data',
  { tag: '@soak' },
  async ({ lab, player, server, page }) => {
    expect(await server.statesOf(player)).toEqual({})
    await lab.killServer()
    expect(await ask(page)).toBe('failed')

    await lab.startServer()
    expect(await ask(page)).toBe(200)
    expect(await server.statesOf(player)).toEqual({})
  },
)
