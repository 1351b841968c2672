import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { cacheCompiled } from './tests/support/cache-folder.ts'
import { LongestFirst } from './tests/support/longest-first.ts'
import { putTemporaryFilesInMemory } from './tests/support/memory-folder.ts'
import { IS_SOAK, SOAK_TAG } from './tests/support/rounds.ts'
import { VitestReporter, WORKERS } from './tests/support/vitest-reporter.ts'
import { compiledReact } from './vite/compiled-react.ts'

putTemporaryFilesInMemory()
cacheCompiled()
// The app formats dates in the browser's locale. Test processes inherit the locale of the browser tests here.
process.env['LC_ALL'] = 'en-GB'

const UNIT = [
  'src/**/*.test.{ts,tsx}',
  'sw/**/*.test.ts',
  'vite/**/*.test.ts',
  'tests/network-lab/**/*.test.ts',
  'tests/support/**/*.test.ts',
  'tests/container/files.test.ts',
  'tests/imports/**/*.test.ts',
  'tests/eval/**/*.test.ts',
]

/** Test files with a document or replaced modules. Their side effects would reach other files. */
const ISOLATED = globSync(UNIT).filter((file) => /^\/\/ @vitest-environment|\bvi\.mock\(/m.test(readFileSync(file, 'utf8')))

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    reporters: ['default', new VitestReporter()],
    sequence: { sequencer: LongestFirst },
    tags: [{ name: SOAK_TAG, description: 'Runs in `npm run soak` only.' }],
    ...(IS_SOAK ? {} : { tagsFilter: [`!${SOAK_TAG}`] }),
    projects: [
      {
        test: {
          name: 'unit',
          include: UNIT,
          exclude: ISOLATED,
          // Dexie looks for IndexedDB only once, in the first file that loads it.
          setupFiles: ['fake-indexeddb/auto', 'tests/support/fail-on-console.ts'],
          // Files in one process share their modules. Loading them again for each file was more than half of the work.
          isolate: false,
          // Only for tests that hang, because a busy machine is not a failure.
          testTimeout: 40_000,
        },
      },
      {
        // Components keep the same identities as in the build.
        plugins: [compiledReact()],
        test: {
          name: 'isolated',
          include: ISOLATED,
          setupFiles: ['tests/support/fail-on-console.ts'],
          testTimeout: 40_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/sync/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          setupFiles: ['tests/support/fail-on-console.ts'],
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'page',
          include: ['tests/page/**/*.test.ts'],
          setupFiles: ['tests/support/fail-on-console.ts'],
          // Runs last: it builds the page, and a server of other tests may serve from that folder. The browser tests reuse this build.
          sequence: { groupOrder: 1 },
        },
      },
      // Takes minutes, and needs root and programs of Debian. Runs only if it is named.
      ...(IS_SOAK ? [{ test: { name: 'named', include: ['tests/container/container.test.ts', 'tests/failover/failover.test.ts'] } }] : []),
    ],
  },
})
