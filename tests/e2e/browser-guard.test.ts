import type { Page } from 'playwright/test'
import { BrowserGuard } from '../support/browser-guard.ts'
import { expect, test as base, WITHOUT_WORKER } from '../support/browser-test.ts'

interface Watched {
  page: Page
  /** Whether this test makes requests fail. */
  isDisturbed: boolean
  findProblems: () => Promise<readonly string[]>
}

/** A separate browser, because the guard of the test's own browser would fail the test. */
const test = base.extend<{ watched: Watched }>({
  watched: async ({ browser, product, hasWorker }, provide) => {
    const context = await browser.newContext(hasWorker ? {} : WITHOUT_WORKER)
    const page = await context.newPage()
    const watched: Watched = { page, isDisturbed: false, findProblems: () => guard.findProblems(product.origin) }
    const guard = await BrowserGuard.watch(context, () => watched.isDisturbed)
    await page.goto(`${product.origin}/login`)
    await provide(watched)
    await context.close()
  },
})

const pageTest = test.extend({ hasWorker: false })

test('a page without faults has no problems', { tag: '@soak' }, async ({ watched: { findProblems } }) => {
  expect(await findProblems()).toEqual([])
})

pageTest('console noise of a page is a problem', { tag: '@soak' }, async ({ watched: { page, findProblems } }) => {
  await page.evaluate("console.error('noise'), console.warn('more'), console.log('talk')")

  await expect.poll(findProblems).toEqual([expect.stringMatching(/^console.error: noise/), expect.stringMatching(/^console.warning: more/)])
})

test('console noise of the worker is a problem', { tag: '@soak' }, async ({ watched: { page, findProblems } }) => {
  const context = page.context()
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate("console.warn('noise')")

  await expect.poll(findProblems).toEqual([expect.stringMatching(/^console.warning: noise/)])
})

pageTest('an uncaught error is a problem', { tag: '@soak' }, async ({ watched: { page, findProblems } }) => {
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('uncaught')
    })
  })

  await expect.poll(findProblems).toEqual([expect.stringMatching(/^uncaught: Error: uncaught/)])
})

pageTest('a violation of the content security policy is a problem', { tag: '@soak' }, async ({ watched: { page, findProblems } }) => {
  await page.evaluate(() => {
    document.body.append(Object.assign(new Image(), { src: 'https://example.org/a.png' }))
  })

  await expect.poll(findProblems).toContainEqual(expect.stringMatching(/^content security policy: img-src blocked https:\/\/example.org/))
})

pageTest(
  'an API response in Cache Storage is a problem, but the public dictionaries are not',
  { tag: '@soak' },
  async ({ watched: { page, findProblems } }) => {
    await page.evaluate(async () => {
      const cache = await caches.open('test')
      await cache.put('/api/me', new Response('{}'))
      await cache.put('/api/games/filters', new Response('{}'))
    })

    expect(await findProblems()).toEqual(['in Cache Storage: /api/me'])
  },
)

pageTest('a failed request is a problem, unless the test makes requests fail', { tag: '@soak' }, async ({ watched }) => {
  const fail = (path: string) => watched.page.evaluate((path) => fetch(path).then(({ status }) => status), path)
  watched.isDisturbed = true
  await fail('/api/nowhere')
  await expect.poll(watched.findProblems).toEqual([])
  watched.isDisturbed = false
  await fail('/api/elsewhere')

  await expect.poll(watched.findProblems).toEqual([expect.stringMatching(/^console.error: Failed to load resource: .*404.*elsewhere/)])
})
