import { availableParallelism } from 'node:os'
import { relative, sep } from 'node:path'
import type { Reporter, TestModule, TestRunEndReason, TestSpecification } from 'vitest/node'
import { NO_TESTS, remarkOf, reportOutcome } from './outcome.ts'
import type { FileTiming, Outcome } from './outcome.ts'
import { SOAK_TAG } from './rounds.ts'

/** One more than there are cores: a worker that waits for PostgreSQL or for a server of its own leaves its core to the others. */
export const WORKERS = availableParallelism() + 1
/** The share of a core that each worker has while all of them are busy. */
const CORE_SHARE = availableParallelism() / WORKERS

/** Writes the outcome of a Vitest run for the process that started it. */
export class VitestReporter implements Reporter {
  private planned: readonly string[] = []

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.planned = specifications.map(({ moduleId }) => pathOf(moduleId))
    reportOutcome(unfinished(this.planned))
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: TestRunEndReason): void {
    const ended = new Set(modules.map(({ moduleId }) => pathOf(moduleId)))
    const outcome = outcomeOf(modules.map(summaryOf))
    const missing = unfinished(this.planned.filter((file) => !ended.has(file)))
    const hasUnhandled = errors.length > 0 && outcome.failed === 0
    reportOutcome({
      ...outcome,
      failed: outcome.failed + missing.failed + (hasUnhandled ? 1 : 0),
      remarks: [...outcome.remarks, ...missing.remarks, ...(hasUnhandled ? [`Failed: errors outside of any test (${reason})`] : [])],
    })
  }
}

/** The facts about a test file from which the outcome is computed. */
export interface ModuleSummary {
  readonly file: string
  readonly seconds: number
  /** Errors while the file was loaded. */
  readonly errors: readonly string[]
  readonly tests: readonly TestSummary[]
}

export interface TestSummary {
  readonly title: string
  readonly state: 'passed' | 'failed' | 'skipped' | 'pending'
  readonly isForSoak: boolean
  readonly error: string
}

/** Returns the outcome of the files that were begun. A test that did not end, or did not begin, has failed. */
export function outcomeOf(modules: readonly ModuleSummary[]): Outcome {
  const tests = modules.flatMap(({ file, tests }) => tests.map((test) => ({ ...test, file })))
  const failed = tests.filter(({ state }) => state === 'failed' || state === 'pending')
  const broken = modules.filter(({ errors }) => errors.length > 0)
  return {
    passed: tests.filter(({ state }) => state === 'passed').length,
    failed: failed.length + broken.length,
    skipped: tests.filter(({ state, isForSoak }) => state === 'skipped' && !isForSoak).length,
    soakTests: tests.filter(({ isForSoak }) => isForSoak).length,
    remarks: [
      ...broken.map(({ file, errors }) => remarkOf(`Failed: ${file}`, errors.join('\n'))),
      ...failed.map(({ file, title, state, error }) =>
        remarkOf(`Failed: ${file} › ${title}`, state === 'pending' ? 'It did not run to its end.' : error),
      ),
    ],
    files: modules.map(({ file, seconds, tests }): FileTiming => ({
      file,
      seconds,
      tests: tests.filter(({ state }) => state !== 'skipped').length,
    })),
  }
}

function unfinished(files: readonly string[]): Outcome {
  return { ...NO_TESTS, failed: files.length, remarks: files.map((file) => `Failed: ${file} did not run`) }
}

function summaryOf(module: TestModule): ModuleSummary {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  return {
    file: pathOf(module.moduleId),
    seconds: (CORE_SHARE * (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration)) / 1_000,
    errors: module.errors().map(({ message }) => message),
    tests: [...module.children.allTests()].map((test) => {
      const { state, errors = [] } = test.result()
      return {
        title: test.fullName,
        state,
        isForSoak: test.tags.includes(SOAK_TAG),
        error: errors.map(({ stack, message }) => stack ?? message).join('\n'),
      }
    }),
  }
}

function pathOf(moduleId: string): string {
  return relative('.', moduleId).replaceAll(sep, '/')
}
