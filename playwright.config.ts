import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { BROWSER_SWITCHES } from './tests/support/browser-switches.ts'
import { cacheCompiled } from './tests/support/cache-folder.ts'
import { findBrowser } from './tests/support/find-browser.ts'
import { putTemporaryFilesInMemory } from './tests/support/memory-folder.ts'
import { POLL_EVERY_MS } from './tests/support/quick-polls.ts'
import { IS_SOAK, SOAK_TAG } from './tests/support/rounds.ts'

putTemporaryFilesInMemory()
cacheCompiled()

// Tests format dates with the app's own functions, so their processes need the browser's locale.
process.env['LC_ALL'] = 'en-GB'

/** More workers would need too much memory on a machine with many cores. */
const WORKERS_MAX = 6

export default defineConfig({
  testDir: 'tests',
  testMatch: '{e2e,states}/**/*.test.ts',
  ...(IS_SOAK ? {} : { grepInvert: new RegExp(`@${SOAK_TAG}\\b`) }),
  globalSetup: './tests/support/browser-setup.ts',
  outputDir: 'test-results',
  reporter: [['list'], ['./tests/support/browser-reporter.ts']],
  // Each process has its own server, database and browser. One more than the cores, because each waits a third of its time: for frames,
  // gestures and deliberate delays.
  workers: Math.min(availableParallelism() + 1, WORKERS_MAX),
  fullyParallel: true,
  // Why: docs/decisions/testing/0001-a-rule-is-tested-at-its-cheapest-tier.md
  retries: 1,
  retryStrategy: 'isolated',
  // Only for tests that hang. With three processes on two busy cores, a test takes twice its time.
  timeout: 90_000,
  expect: { timeout: 10_000, toPass: { intervals: [POLL_EVERY_MS] } },
  use: {
    // One context for each process. The service worker installs in a third of the time if its files are precached.
    reuseContext: true,
    viewport: { width: 412, height: 780 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      executablePath: findBrowser(),
      args: [...BROWSER_SWITCHES],
    },
  },
})
