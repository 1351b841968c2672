import { readFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** How a run of tests ended. A test that was interrupted or did not run counts as failed. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** Tests that skip themselves. A test that the quick run leaves to the soak does not count. */
  readonly skipped: number
  /** Tests tagged for the soak. A quick run of Vitest leaves them out; in a soak they are among the others. */
  readonly soakTests: number
  /** Printed before the last line: failed tests with their errors, and tests that needed a second attempt. */
  readonly remarks: readonly string[]
  readonly files: readonly FileTiming[]
}

/** The duration of one test file. */
export interface FileTiming {
  /** Path from the root of the repository, with slashes. */
  readonly file: string
  readonly tests: number
  /** For Vitest: core-seconds, with import and environment. For the browser: seconds of the first attempt. */
  readonly seconds: number
}

export const NO_TESTS: Outcome = { passed: 0, failed: 0, skipped: 0, soakTests: 0, remarks: [], files: [] }

/** The number of lines of an error that are repeated before the last line: expected value, actual value and location. */
const ERROR_LINES_MAX = 12

/** The environment variable that names the file into which a reporter writes the outcome as JSON. */
export const OUTCOME_FILE = 'TEST_OUTCOME'

/**
 * Writes the outcome for the process that started the tests. Reporters also call it at the start of a run, with each planned test as
 * failed: a run that is killed has not passed.
 */
export function reportOutcome(outcome: Outcome): void {
  const file = process.env[OUTCOME_FILE]
  if (file !== undefined) writeFileSync(file, JSON.stringify(outcome))
}

/**
 * Returns the outcome that a reporter wrote to `file`, combined with the exit code of its process. Without a file it is a single failure
 * named `name`.
 */
export function readOutcome(name: string, file: string, code: number): Outcome {
  let outcome: Outcome
  try {
    outcome = JSON.parse(readFileSync(file, 'utf8')) as Outcome
  } catch {
    return { ...NO_TESTS, failed: 1, remarks: [`Failed: the ${name} did not start`] }
  }
  if (code === 0 || outcome.failed > 0) return outcome
  return { ...outcome, failed: 1, remarks: [...outcome.remarks, `Failed: the ${name} ended with code ${code}`] }
}

/** Returns the sum of several outcomes. */
export function addOutcomes(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      soakTests: sum.soakTests + one.soakTests,
      remarks: [...sum.remarks, ...one.remarks],
      files: [...sum.files, ...one.files],
    }),
    NO_TESTS,
  )
}

/** Returns a remark: a title, and below it the first lines of the error. */
export function remarkOf(title: string, error: string): string {
  return [title, ...stripVTControlCharacters(error).trim().split('\n').slice(0, ERROR_LINES_MAX)].join('\n    ')
}

/** Returns the last line of a run. */
export function lastLineOf({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}
