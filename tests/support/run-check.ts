import { spawnSync } from 'node:child_process'
import { bin, checkTree, runQuietly } from './run-step.ts'
import { readTimings } from './timings.ts'

/**
 * What one runs while working: types, lint, boundaries, and the tests that what has changed can break. Changed is what
 * differs from `main`, or on `main` from the last commit; whatever else is named (`npm run check -- HEAD~3`) counts
 * instead. Under a minute and a half; `npm test` stays the judge.
 */

/** Of changed browser tests so many files are run; with more of them, it is time for `npm test`. */
const BROWSER_FILES_MAX = 3

/** A test file that took longer in the recorded run is left to `npm test`, unless it has changed itself. */
const FILE_SECONDS_MAX = 10

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim()

const base = process.argv[2] ?? baseOf(git('branch', '--show-current'))
const changed = [...git('diff', '--name-only', '--diff-filter=d', base).split('\n'), ...git('ls-files', '--others', '--exclude-standard').split('\n')]
console.log(`Changed against ${git('describe', '--always', '--all', base)}: ${changed.filter(Boolean).length} files`)

const startedAt = performance.now()
const done = await checkTree()
const tooLong = Object.entries(readTimings().vitest).flatMap(([file, seconds]) =>
  seconds <= FILE_SECONDS_MAX || changed.includes(file) ? [] : ['--exclude', file])
done.push(await runQuietly('tests', bin('vitest'), ['run', '--changed', base, '--passWithNoTests', '--reporter=dot', ...tooLong]))

const inBrowser = changed.filter((file) => /^tests\/(?:e2e|states)\/.*\.test\.ts$/.test(file))
if (inBrowser.length > BROWSER_FILES_MAX) console.log(`\n${inBrowser.length} browser test files have changed: run npm test.`)
else if (inBrowser.length > 0) done.push(await runQuietly('browser tests', bin('playwright'), ['test', '--reporter=line', ...inBrowser]))

const failed = done.filter(({ code }) => code !== 0).map(({ name }) => name)
const seconds = Math.round((performance.now() - startedAt) / 1_000)
console.log(`\n${failed.length === 0 ? 'All well' : `Failed: ${failed.join(', ')}`}, in ${seconds} s`)
process.exit(failed.length === 0 ? 0 : 1)

/** Where this branch has left `main`; on `main` itself the last commit, or with nothing changed since, the one before. */
function baseOf(branch: string): string {
  const main = git('merge-base', 'HEAD', 'main') || git('merge-base', 'HEAD', 'origin/main')
  if (branch !== 'main' && main !== '' && main !== git('rev-parse', 'HEAD')) return main
  return git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD'
}
