import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { LONG_FILES } from './long-files.ts'

/**
 * What one runs while working: types, lint, boundaries, and the tests that what has changed can break. Changed is what
 * differs from `main`, or on `main` from the last commit; whatever else is named (`npm run check -- HEAD~3`) counts
 * instead. Under a minute and a half; `npm test` stays the judge.
 */
interface Done {
  readonly name: string
  readonly code: number
}

/** Of changed browser tests so many files are run; with more of them, it is time for `npm test`. */
const BROWSER_FILES_MAX = 3

const bin = (name: string) => join('node_modules', '.bin', name)
const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim()

const base = process.argv[2] ?? baseOf(git('branch', '--show-current'))
const changed = [...git('diff', '--name-only', '--diff-filter=d', base).split('\n'), ...git('ls-files', '--others', '--exclude-standard').split('\n')]
console.log(`Changed against ${git('describe', '--always', '--all', base)}: ${changed.filter(Boolean).length} files`)

const startedAt = performance.now()
const done: Done[] = await Promise.all([
  step('types', bin('tsc'), ['-b']),
  step('lint', bin('oxlint'), ['--deny-warnings']),
  step('boundaries', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', 'src', 'sw', 'tests']),
])
const tooLong = LONG_FILES.flatMap((file) => (changed.includes(file) ? [] : ['--exclude', file]))
done.push(await step('tests', bin('vitest'), ['run', '--changed', base, '--passWithNoTests', '--reporter=dot', ...tooLong]))

const inBrowser = changed.filter((file) => /^tests\/e2e\/.*\.test\.ts$/.test(file))
if (inBrowser.length > BROWSER_FILES_MAX) console.log(`\n${inBrowser.length} browser test files have changed: run npm test.`)
else if (inBrowser.length > 0) done.push(await step('browser tests', bin('playwright'), ['test', '--reporter=line', ...inBrowser]))

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

/** Says nothing as long as all is well, so that several can run at once. */
async function step(name: string, command: string, args: string[]): Promise<Done> {
  let output = ''
  const code = await new Promise<number>((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => resolve(code ?? 1))
  })
  console.log(`── ${name}: ${code === 0 ? 'well' : `failed\n${output.trim()}`}`)
  return { name, code }
}
