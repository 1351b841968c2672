import type { BrowserContext, ConsoleMessage, Page } from 'playwright/test'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'

/** Chromium's own messages about a failed request. They are expected only in a test that makes requests fail. */
const NETWORK_COMPLAINT = /^(Failed to load resource: |The FetchEvent for ".*" resulted in a network error response)/

/** Playwright's message about a worker that the test has blocked. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright'

/**
 * Chromium logs this five seconds after the load for each preloaded file that has not run yet. On a busy machine that is any file of a page
 * that was just opened. `offline.test.ts` counts files that are preloaded for nothing.
 */
const NOT_USED_YET = /^The resource \S+ was preloaded using link preload but not used within a few seconds/

/**
 * The only responses of the API that may be cached, because they belong to no player: the public dictionaries, and parts of the catalogue.
 */
const CACHEABLE_ENDPOINTS = [ENDPOINTS.gameFilters, ENDPOINTS.packPart].map(
  ({ path }) => new RegExp(`^${path.replace(/:\w+/, '[\\w-]+')}$`),
)

/**
 * Watches one browser for what no test may cause: console noise, uncaught errors, violations of the content security policy, and API
 * responses in Cache Storage, where the next player on this device would find them.
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

  /** Returns every problem found, one line each; also checks the current caches of `origin`. */
  async findProblems(origin: string): Promise<readonly string[]> {
    // Copies the list first, because the check makes noise too: for a single file the browser requests a favicon.ico.
    const problems = [...this.problems]
    const cached = await this.findCachedCalls(origin)
    return [...problems, ...cached.map((path) => `in Cache Storage: ${path}`)]
  }

  private async findCachedCalls(origin: string): Promise<string[]> {
    const open = this.context.pages().find((page) => page.url().startsWith(`${origin}/`))
    // If every page of the app is closed, any file of the origin gives access to its caches.
    const page = open ?? (await this.visit(`${origin}/manifest.webmanifest`))
    const paths = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    return paths.filter((path) => path.startsWith('/api/') && !CACHEABLE_ENDPOINTS.some((cacheable) => cacheable.test(path)))
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

/** An error that the browser throws itself has a name and a message, and an empty stack. */
function wordsOf(error: Error): string {
  return error.stack || `${error.name}: ${error.message}`
}
