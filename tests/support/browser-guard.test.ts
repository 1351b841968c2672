import { EventEmitter } from 'node:events'
import type { BrowserContext } from 'playwright/test'
import { afterEach, expect, test, vi } from 'vitest'
import { BrowserGuard } from './browser-guard.ts'
import { FakeCaches } from './fake-caches.ts'

const ORIGIN = 'https://app.test'

afterEach(() => vi.unstubAllGlobals())

/** A fake browser context: its scripts run in this process, and the test sends its events. */
class FakeContext extends EventEmitter {
  readonly visited: string[] = []
  readonly #openPages: string[]

  constructor(openPages: readonly string[]) {
    super()
    this.#openPages = [...openPages]
  }

  exposeBinding = async (name: string, report: (source: unknown, text: string) => void) =>
    void vi.stubGlobal(name, (text: string) => report({}, text))

  addInitScript = async (script: () => void) => script()

  pages = () => this.#openPages.map((url) => ({ url: () => url, evaluate: async (run: () => unknown) => run() }))

  newPage = async () => ({
    goto: async (url: string) => void this.visited.push(url),
    evaluate: async (run: () => unknown) => run(),
  })
}

interface Given {
  readonly isDisturbed?: boolean
  readonly pages?: readonly string[]
}

async function watch({ isDisturbed = false, pages = [`${ORIGIN}/login`] }: Given = {}) {
  const caches = new FakeCaches()
  vi.stubGlobal('document', new EventTarget())
  const context = new FakeContext(pages)
  const guard = await BrowserGuard.watch(context as unknown as BrowserContext, () => isDisturbed)
  const logMessage = (type: string, text: string) =>
    context.emit('console', { type: () => type, text: () => text, location: () => ({ url: '/build/a.js' }) })
  return { caches, context, say: logMessage, findProblems: () => guard.findProblems(ORIGIN) }
}

test('a browser without fault has no problems', async () => {
  const { findProblems } = await watch()
  expect(await findProblems()).toEqual([])
})

test('errors and warnings in the console are problems, whatever logs them; other messages are not', async () => {
  const { say: logMessage, findProblems } = await watch()
  logMessage('error', 'noise')
  logMessage('warning', 'more')
  logMessage('log', 'talk')
  expect(await findProblems()).toEqual(['console.error: noise (/build/a.js)', 'console.warning: more (/build/a.js)'])
})

test('Chromium’s own messages about a blocked worker or a prefetched file are no problem', async () => {
  const { say: logMessage, findProblems } = await watch()
  logMessage('warning', 'Service Worker registration blocked by Playwright')
  logMessage(
    'warning',
    'The resource https://app.test/build/a.js was preloaded using link preload but not used within a few seconds from the window’s load event.',
  )
  expect(await findProblems()).toEqual([])
})

test('a failed request is a problem, unless the test makes requests fail', async () => {
  const complaint = 'Failed to load resource: the server responded with a status of 404 ()'
  const calm = await watch()
  calm.say('error', complaint)
  expect(await calm.findProblems()).toEqual([`console.error: ${complaint} (/build/a.js)`])

  const disturbed = await watch({ isDisturbed: true })
  disturbed.say('error', complaint)
  disturbed.say('error', 'The FetchEvent for "/api/me" resulted in a network error response')
  disturbed.say('error', 'noise')
  expect(await disturbed.findProblems()).toEqual(['console.error: noise (/build/a.js)'])
})

test('an uncaught error is a problem, by its stack or else by its name', async () => {
  const { context, findProblems } = await watch()
  const withoutStack = Object.assign(new TypeError('Load failed'), { stack: '' })
  context.emit('weberror', { error: () => Object.assign(new Error('uncaught'), { stack: 'Error: uncaught\n  at a.js' }) })
  context.emit('weberror', { error: () => withoutStack })
  expect(await findProblems()).toEqual(['uncaught: Error: uncaught\n  at a.js', 'uncaught: TypeError: Load failed'])
})

test('a violation of the content security policy is a problem', async () => {
  const { findProblems } = await watch()
  const violation = { effectiveDirective: 'img-src', blockedURI: 'https://example.org/a.png', sourceFile: 'a.js', lineNumber: 7 }
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation))
  expect(await findProblems()).toEqual(['content security policy: img-src blocked https://example.org/a.png (a.js:7)'])
})

test('a response of the API in Cache Storage is a problem; dictionaries, the pack and other files are not', async () => {
  const { caches, findProblems } = await watch()
  caches.put('test', '/api/me', '/api/games/filters', '/api/pack/games-1', '/covers/a.webp')
  expect(await findProblems()).toEqual(['in Cache Storage: /api/me'])
})

test('if every page of the app is closed, a file of the origin gives access to its caches', async () => {
  const { caches, context, findProblems } = await watch({ pages: ['about:blank'] })
  caches.put('test', '/api/me')
  expect(await findProblems()).toEqual(['in Cache Storage: /api/me'])
  expect(context.visited).toEqual([`${ORIGIN}/manifest.webmanifest`])
})
