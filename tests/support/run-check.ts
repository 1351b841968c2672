import { spawnSync } from 'node:child_process'
import { bin, checkTree, runQuietly } from './run-step.ts'
import { readTimings } from './timings.ts'

/**
 * The checks to run while you work: types, lint, boundaries, and the tests that the changes can break. Changes are differences from `main`,
 * or on `main` from the last commit; an argument names another base (`npm run check -- HEAD~3`). It takes under a minute and a half; `npm
 * test` stays authoritative.
 */

/** The number of changed browser test files that are run. For more of them, run `npm test`. */
const BROWSER_FILES_MAX = 3

/** A test file that took longer than this in the recorded run is left to `npm test`, unless it has changed itself. */
const FILE_SECONDS_MAX = 10

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim()

const base = process.argv[2] ?? baseOf(git('branch', '--show-current'))
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', base).split('\n'),
  ...git('ls-files', '--others', '--exclude-standard').split('\n'),
]
console.log(`Changed against ${git('describe', '--always', '--all', base)}: ${changed.filter(Boolean).length} files`)

const startedAt = performance.now()
const done = await checkTree()
const tooLong = Object.entries(readTimings().vitest).flatMap(([file, seconds]) =>
  seconds <= FILE_SECONDS_MAX || changed.includes(file) ? [] : ['--exclude', file],
)
done.push(await runQuietly('tests', bin('vitest'), ['run', '--changed', base, '--passWithNoTests', '--reporter=dot', ...tooLong]))

const inBrowser = changed.filter((file) => /^tests\/(?:e2e|states)\/.*\.test\.ts$/.test(file))
if (inBrowser.length > BROWSER_FILES_MAX) console.log(`\n${inBrowser.length} browser test files have changed: run npm test.`)
else if (inBrowser.length > 0) done.push(await runQuietly('browser tests', bin('playwright'), ['test', '--reporter=line', ...inBrowser]))

const failed = done.filter(({ code }) => code !== 0).map(({ name }) => name)
const seconds = Math.round((performance.now() - startedAt) / 1_000)
console.log(`\n${failed.length === 0 ? 'All well' : `Failed: ${failed.join(', ')}`}, in ${seconds} s`)
process.exit(failed.length === 0 ? 0 : 1)

/**
 * Returns the commit at which this branch left `main`. On `main` itself it is the last commit, or the one before if nothing has changed
 * since.
 */
function baseOf(branch: string): string {
  const main = git('merge-base', 'HEAD', 'main') || git('merge-base', 'HEAD', 'origin/main')
  if (branch !== 'main' && main !== '' && main !== git('rev-parse', 'HEAD')) return main
  return git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD'
}
