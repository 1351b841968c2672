import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { BrowserOutcome } from './browser-reporter.ts'
import { bin, checkTree } from './run-step.ts'

/**
 * Runs every check there is, in the order in which they fail soonest, and ends with one line:
 * `N passed, N failed`, and before it which browser tests needed a second try. `--no-browser` leaves the browser out.
 */
interface Outcome {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
}

/** Of an error: what was expected, what was there, and where to look. */
const SAID_LINES = 12

const remarks: string[] = []
const reports = await mkdtemp(join(tmpdir(), 'questdeck-tests-'))

/** Each check of the whole tree counts as one test. */
async function tree(): Promise<Outcome> {
  const checks = await checkTree()
  const failed = checks.filter(({ code }) => code !== 0).length
  return { passed: checks.length - failed, failed }
}

async function vitest(): Promise<Outcome> {
  const report = join(reports, 'vitest.json')
  const code = await run('unit and api tests', bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const counts = await readReport<VitestReport>(report)
  remarks.push(...describeFailed(counts?.testResults ?? []))
  return withCode({ passed: counts?.numPassedTests ?? 0, failed: counts?.numFailedTests ?? 0 }, code)
}

/** The last lines are all that is kept of a long run elsewhere: what failed is named there too. */
function describeFailed(files: VitestReport['testResults']): string[] {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => [`Failed: ${relative('.', name)} › ${fullName}`, ...wordsOf(failureMessages.join('\n'))].join('\n    ')),
  )
}

async function browser(): Promise<Outcome> {
  const report = join(reports, 'browser.json')
  process.env['BROWSER_OUTCOME'] = report
  const code = await run('browser tests', bin('playwright'), ['test'])
  const { passed = 0, failed = 0, secondTries = [] } = (await readReport<BrowserOutcome>(report)) ?? {}
  remarks.push(...describeSecondTries(secondTries))
  return withCode({ passed, failed }, code)
}

/** Whoever passes when tried again has passed, but not in silence. */
function describeSecondTries(tries: BrowserOutcome['secondTries']): string[] {
  if (tries.length === 0) return []
  const which = tries.length === 1 ? '1 browser test passed only at its' : `${tries.length} browser tests passed only at their`
  const described = tries.map(({ title, error }) => [`  ${title}`, ...wordsOf(error)].join('\n    '))
  return [`${which} second try:`, ...described]
}

function wordsOf(error: string): string[] {
  return stripVTControlCharacters(error).trim().split('\n').slice(0, SAID_LINES)
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

const steps = [tree, vitest]
if (!process.argv.includes('--no-browser')) steps.push(browser)

const total: Outcome = { passed: 0, failed: 0 }
for (const step of steps) {
  const { passed, failed } = await step()
  total.passed += passed
  total.failed += failed
}
await rm(reports, { recursive: true, force: true })
if (remarks.length > 0) console.log(`\n${remarks.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
