import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { BROWSER_SWITCHES } from './tests/support/browser-switches.ts'
import { keepCompiled } from './tests/support/cache-folder.ts'
import { findBrowser } from './tests/support/find-browser.ts'
import { keepTemporaryFilesInMemory } from './tests/support/memory-folder.ts'
import { POLL_EVERY_MS } from './tests/support/quick-polls.ts'
import { IS_SOAK, SOAK_TAG } from './tests/support/rounds.ts'

keepTemporaryFilesInMemory()
keepCompiled()

/** More of them would take more memory than a machine with many cores must have. */
const WORKERS_MAX = 6

export default defineConfig({
  testDir: 'tests',
  testMatch: '{e2e,states}/**/*.test.ts',
  ...(IS_SOAK ? {} : { grepInvert: new RegExp(`@${SOAK_TAG}\\b`) }),
  globalSetup: './tests/support/browser-setup.ts',
  outputDir: 'test-results',
  reporter: [['list'], ['./tests/support/browser-reporter.ts']],
  // Each process has a server, a database and a browser of its own. One more than there are cores, because each waits
  // a third of its time: for frames, for a thumb's way, for what comes a moment later by design.
  workers: Math.min(availableParallelism() + 1, WORKERS_MAX),
  fullyParallel: true,
  // At the end and alone: whoever passes then has passed, and is named before the last line (DECISIONS.md, D43).
  retries: 1,
  retryStrategy: 'isolated',
  // Only what hangs is to be ended by it: where three of them share two busy cores, one takes twice its time.
  timeout: 90_000,
  expect: { timeout: 10_000, toPass: { intervals: [POLL_EVERY_MS] } },
  use: {
    // One context for each process: a service worker that finds its files precached installs in a third of the time.
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
