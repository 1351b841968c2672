import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { keepCompiled } from './tests/support/cache-folder.ts'
import { LongestFirst } from './tests/support/longest-first.ts'
import { keepTemporaryFilesInMemory } from './tests/support/memory-folder.ts'
import { IS_SOAK, SOAK_TAG } from './tests/support/rounds.ts'
import { VitestReporter, WORKERS } from './tests/support/vitest-reporter.ts'

keepTemporaryFilesInMemory()
keepCompiled()

const UNIT = ['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts', 'vite/**/*.test.ts', 'tests/network-lab/**/*.test.ts', 'tests/support/**/*.test.ts', 'tests/container/files.test.ts', 'tests/imports/**/*.test.ts', 'tests/eval/**/*.test.ts']

/** Files that have a document or replace modules: what they leave behind, others would meet. */
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
          // Dexie looks for IndexedDB once, in whichever file loads it first.
          setupFiles: ['fake-indexeddb/auto', 'tests/support/fail-on-console.ts'],
          // The files that a process runs share their modules: to load them anew for each was more than half of the work.
          isolate: false,
          // For what hangs: a busy machine is no fault.
          testTimeout: 40_000,
        },
      },
      {
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
          // After all others: it builds the page, from which a server of theirs may serve. The browser tests take the same build.
          sequence: { groupOrder: 1 },
        },
      },
      // Minutes, as root, with programs of Debian's: where it is named alone.
      ...(IS_SOAK ? [{ test: { name: 'named', include: ['tests/container/container.test.ts', 'tests/failover/failover.test.ts'] } }] : []),
    ],
  },
})
