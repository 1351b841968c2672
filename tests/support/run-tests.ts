import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lastLineOf, NO_TESTS, OUTCOME_FILE, readOutcome } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import { bin } from './run-step.ts'

let child: ChildProcess | undefined
let isInterrupted = false

/**
 * Makes an interruption (Ctrl+C, SIGTERM) end the running tests instead of this process. The last line is still printed, and the remaining
 * steps count as failed. A terminal sends Ctrl+C to the tests too; SIGTERM is passed on.
 */
export function outliveInterruption(): void {
  process.on('SIGINT', () => (isInterrupted = true))
  process.on('SIGTERM', () => {
    isInterrupted = true
    child?.kill('SIGINT')
  })
}

/** Runs Vitest with these arguments (`run` is added), shows its output, and returns the outcome. */
export function runVitest(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  return runTests('unit and API tests', bin('vitest'), ['run', ...args], env)
}

/** Runs Playwright with these arguments (`test` is added), shows its output, and returns the outcome. */
export function runBrowser(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  return runTests('browser tests', bin('playwright'), ['test', ...args], env)
}

async function runTests(name: string, command: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<Outcome> {
  if (isInterrupted) return { ...NO_TESTS, failed: 1, remarks: [`Failed: the ${name} did not run`] }
  console.log(`\n── ${name}`)
  const folder = await mkdtemp(join(tmpdir(), 'questdeck-tests-'))
  const file = join(folder, 'outcome.json')
  const code = await new Promise<number>((resolve) => {
    child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env, [OUTCOME_FILE]: file } })
    child.on('error', (error) => {
      console.log(`${command}: ${error.message}`)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
  child = undefined
  const outcome = readOutcome(name, file, code)
  await rm(folder, { recursive: true, force: true })
  return outcome
}

/** Prints remarks and the last line, and exits: with 0 if nothing failed. */
export function endWith(outcome: Outcome): never {
  if (outcome.remarks.length > 0) console.log(`\n${outcome.remarks.join('\n')}`)
  console.log(`\n${lastLineOf(outcome)}`)
  process.exit(outcome.failed === 0 ? 0 : 1)
}
