import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs every check there is, in the order in which they fail soonest, and ends with one line:
 * `N passed, N failed`. `--no-browser` leaves the browser out.
 */
interface Outcome {
  passed: number
  failed: number
}

const reports = await mkdtemp(join(tmpdir(), 'questdeck-tests-'))
const bin = (name: string) => join('node_modules', '.bin', name)

/** A check of the whole tree counts as one test. */
async function check(name: string, command: string, args: string[]): Promise<Outcome> {
  const code = await run(name, command, args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function vitest(): Promise<Outcome> {
  const report = join(reports, 'vitest.json')
  const code = await run('unit and api tests', bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const counts = await readReport<{ numPassedTests: number; numFailedTests: number }>(report)
  return withCode({ passed: counts?.numPassedTests ?? 0, failed: counts?.numFailedTests ?? 0 }, code)
}

async function browser(): Promise<Outcome> {
  const report = join(reports, 'browser.json')
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = report
  const code = await run('browser tests', bin('playwright'), ['test', '--reporter=list,json'])
  const counts = await readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(report)
  const { expected = 0, unexpected = 0, flaky = 0 } = counts?.stats ?? {}
  return withCode({ passed: expected, failed: unexpected + flaky }, code)
}

/** A run that failed without one failed test (it did not even start) has failed all the same. */
function withCode(outcome: Outcome, code: number): Outcome {
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

function run(name: string, command: string, args: string[]): Promise<number> {
  console.log(`\n── ${name}`)
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: process.env })
    child.on('error', (error) => {
      console.log(`${command}: ${error.message}`)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

async function readReport<T>(path: string): Promise<T | null> {
  return readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => null,
  )
}

const steps: (() => Promise<Outcome>)[] = [
  () => check('types', bin('tsc'), ['-b']),
  () => check('lint', bin('oxlint'), ['--deny-warnings']),
  () => check('boundaries', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', 'src', 'sw', 'tests']),
  vitest,
]
if (!process.argv.includes('--no-browser')) steps.push(browser)

const total: Outcome = { passed: 0, failed: 0 }
for (const step of steps) {
  const { passed, failed } = await step()
  total.passed += passed
  total.failed += failed
}
await rm(reports, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
