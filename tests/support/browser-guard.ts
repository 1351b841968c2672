import type { BrowserContext, ConsoleMessage, Page } from 'playwright/test'
import { CALLS } from '../../src/contract/calls.ts'

/** Chromium's own words about a request that failed: expected where a test makes requests fail, and only there. */
const NETWORK_COMPLAINT = /^(Failed to load resource: |The FetchEvent for ".*" resulted in a network error response)/

/** Playwright's word for a worker that the test has asked it to block. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright'

/**
 * Five seconds behind a load Chromium says so of each file that was fetched ahead and has yet to run. On a busy machine that
 * is any file of a page opened just then; that none is fetched for nothing is what `offline.test.ts` counts.
 */
const NOT_USED_YET = /^The resource \S+ was preloaded using link preload but not used within a few seconds/

/** The only calls whose answers may lie in a cache, for they are no player's: the public dictionaries, and parts of the catalogue. */
const CACHEABLE_CALLS = [CALLS.gameFilters, CALLS.packPart].map(({ path }) => new RegExp(`^${path.replace(/:\w+/, '[\\w-]+')}$`))

/**
 * Watches one browser for what no test may cause: console noise, uncaught errors, violations of the content
 * security policy, and answers of the API in Cache Storage, where the next player on this device would find them.
 */
export class BrowserGuard {
  private readonly context: BrowserContext
  private readonly problems: string[] = []

  private constructor(context: BrowserContext) {
    this.context = context
  }

  static async watch(context: BrowserContext, isDisturbed: () => boolean): Promise<BrowserGuard> {
    const guard = new BrowserGuard(context)
    context.on('console', (message) => {
      if (isNoise(message) && !(isDisturbed() && NETWORK_COMPLAINT.test(message.text()))) {
        guard.problems.push(`console.${message.type()}: ${message.text()} (${message.location().url})`)
      }
    })
    context.on('weberror', (error) => guard.problems.push(`uncaught: ${wordsOf(error.error())}`))
    await context.exposeBinding('reportPolicyViolation', (_source, text: string) => guard.problems.push(text))
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const { reportPolicyViolation } = globalThis as unknown as { reportPolicyViolation(text: string): void }
        const where = `${event.sourceFile}:${event.lineNumber}`
        const what = `${event.effectiveDirective} blocked ${event.blockedURI}`
        reportPolicyViolation(`content security policy: ${what} (${where})`)
      })
    })
    return guard
  }

  /** Everything that was found, one line each; asks the caches of `origin` as they are now. */
  async findProblems(origin: string): Promise<readonly string[]> {
    // Looking makes noise of its own: for a lone file the browser asks for a favicon.ico.
    const problems = [...this.problems]
    const cached = await this.findCachedCalls(origin)
    return [...problems, ...cached.map((path) => `in Cache Storage: ${path}`)]
  }

  private async findCachedCalls(origin: string): Promise<string[]> {
    const open = this.context.pages().find((page) => page.url().startsWith(`${origin}/`))
    // With every page of the app closed, any file of the origin gives access to its caches.
    const page = open ?? (await this.visit(`${origin}/manifest.webmanifest`))
    const paths = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    return paths.filter((path) => path.startsWith('/api/') && !CACHEABLE_CALLS.some((cacheable) => cacheable.test(path)))
  }

  private async visit(url: string): Promise<Page> {
    const page = await this.context.newPage()
    await page.goto(url)
    return page
  }
}

function isNoise(message: ConsoleMessage): boolean {
  if (message.text() === BLOCKED_WORKER || NOT_USED_YET.test(message.text())) return false
  return message.type() === 'error' || message.type() === 'warning'
}

/** What a browser throws by itself has a name and a message, and an empty stack. */
function wordsOf(error: Error): string {
  return error.stack || `${error.name}: ${error.message}`
}
