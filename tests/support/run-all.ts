import { addOutcomes, NO_TESTS } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import { checkTree } from './run-step.ts'
import { endWith, outliveInterruption, runBrowser, runVitest } from './run-tests.ts'
import { findOverBudget, readTimings, updateTimings, wasDisturbed, writeTimings } from './timings.ts'

/**
 * `npm test`: every check, in the order in which they fail soonest. The last line is `N passed, N failed, N skipped`; before it are the
 * failed tests and the browser tests that needed a second attempt. A complete run on a quiet machine writes `tests/timings.json`.
 * `--no-browser` skips the browser tests.
 */
outliveInterruption()

/** Runs the checks of the source; each counts as one test. */
async function tree(): Promise<Outcome> {
  const checks = await checkTree()
  const failed = checks.filter(({ code }) => code !== 0)
  return { ...NO_TESTS, passed: checks.length - failed.length, failed: failed.length, remarks: failed.map(({ name }) => `Failed: ${name}`) }
}

/** Checks the time budget of the run, which counts as one test: it names files that have become slow before the run does. */
function budget(vitest: Outcome, browser: Outcome): Outcome {
  if (vitest.failed > 0 || browser.failed > 0) return NO_TESTS
  const recorded = readTimings()
  const isDisturbed = wasDisturbed(recorded, vitest.files)
  const timings = updateTimings(recorded, { vitest: isDisturbed ? [] : vitest.files, browser: browser.files })
  if (isDisturbed) console.log('\nThe machine was busy with other programs: tests/timings.json stays as it is.')
  else writeTimings(timings)
  const remarks = findOverBudget(timings, recorded).map((line) => `Failed: the run is over its budget: ${line}`)
  return { ...NO_TESTS, passed: remarks.length === 0 ? 1 : 0, failed: remarks.length === 0 ? 0 : 1, remarks }
}

const checks = await tree()
const vitest = await runVitest()
const browser = process.argv.includes('--no-browser') ? NO_TESTS : await runBrowser()
const outcome = addOutcomes([checks, vitest, browser, budget(vitest, browser)])
const remark = `${vitest.soakTests} more tests run in the soak only, and those of the browser that are tagged for it`
endWith({ ...outcome, remarks: [...outcome.remarks, ...(vitest.soakTests > 0 ? [remark] : [])] })
