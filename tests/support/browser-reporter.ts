import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'playwright/test'
import type { Reporter, Suite, TestCase, TestResult } from 'playwright/types/testReporter'
import { findPage } from './failed-page.ts'

/** How the browser tests went. */
export interface BrowserOutcome {
  readonly passed: number
  readonly failed: number
  /** Those that passed only when they were tried again: they are among `passed`. */
  readonly secondTries: readonly { readonly title: string; readonly error: string }[]
}

const PAGE_MAX_LINES = 60
const NOTE = 'note'

/** Has some lines of what a test has measured printed when all tests are over, whether or not it passes. */
export function note(lines: readonly string[]): void {
  test.info().annotations.push({ type: NOTE, description: lines.join('\n') })
}

/**
 * Shows what was on the page when a test failed, in words: where tests run without anybody there is no other picture
 * of it. Writes the outcome to the file that `BROWSER_OUTCOME` names.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a reporter by its default export.
export default class BrowserReporter implements Reporter {
  private tests: readonly TestCase[] = []

  onBegin(_config: unknown, suite: Suite): void {
    this.tests = suite.allTests()
  }

  onEnd(): void {
    for (const test of this.tests) {
      for (const result of test.results) if (result.status !== test.expectedStatus) showPage(test, result)
      for (const { type, description } of test.results.at(-1)?.annotations ?? []) {
        if (type === NOTE) console.log(`\n${description}`)
      }
    }
    const file = process.env['BROWSER_OUTCOME']
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.outcome()))
  }

  private outcome(): BrowserOutcome {
    const secondTries = this.those('flaky').map((test) => ({
      title: titleOf(test),
      error: test.results[0]?.error?.message ?? 'No error was reported.',
    }))
    return {
      passed: this.those('expected').length + secondTries.length,
      failed: this.those('unexpected').length,
      secondTries,
    }
  }

  private those(outcome: ReturnType<TestCase['outcome']>): TestCase[] {
    return this.tests.filter((test) => test.outcome() === outcome)
  }
}

function showPage(test: TestCase, { attachments, retry }: TestResult): void {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  const page = path === undefined ? undefined : findPage(readFileSync(path, 'utf8'), PAGE_MAX_LINES)
  if (page === undefined) return
  console.log(`\n── the page when it failed${retry > 0 ? ' again' : ''}: ${titleOf(test)}\n${page}`)
}

/** File and title, as the tests' README names them. */
function titleOf(test: TestCase): string {
  const [, , file = '', ...titles] = test.titlePath()
  return [file, ...titles].join(' › ')
}
