import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileTiming } from './outcome.ts'

/** The duration of each test file in the recorded run: core-seconds of Vitest files, tests and seconds of browser files. */
export interface Timings {
  readonly vitest: Readonly<Record<string, number>>
  readonly browser: Readonly<Record<string, { readonly tests: number; readonly seconds: number }>>
}

export const TIMINGS_FILE = join(import.meta.dirname, '..', 'timings.json')
/** `npm test` should take 12 minutes on two cores: these are the shares of Vitest and of the browser. */
export const VITEST_SECONDS_MAX = 1_400
export const BROWSER_TESTS_MAX = 95

/** A file's figure changes only if it differs by this share and by this many seconds; smaller differences are noise. */
const CHANGED_SHARE = 0.3
const CHANGED_SECONDS = 1.5
/** Only files that take at least this long show the speed of a machine: a shorter duration is mostly noise. */
const RELIABLE_SECONDS = 2
const NAMED_FILES = 8
/**
 * The limit of the ninth decile over the first, for the ratios of measured to recorded durations. Another machine reaches 3, a busy one 8.
 */
const UNEVEN_MAX = 5

/** Returns the last record; an empty one if there is none. */
export function readTimings(file: string = TIMINGS_FILE): Timings {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Timings
  } catch {
    return { vitest: {}, browser: {} }
  }
}

/** Writes one line for each file, sorted by name, so that a change shows the files that have changed. */
export function writeTimings(timings: Timings, file: string = TIMINGS_FILE): void {
  const lines = ({ vitest, browser }: Timings) =>
    ['{', '  "vitest": {', linesOf(vitest), '  },', '  "browser": {', linesOf(browser), '  }', '}', ''].join('\n')
  writeFileSync(file, lines(timings))
}

function linesOf(section: Readonly<Record<string, unknown>>): string {
  return Object.keys(section)
    .toSorted()
    .map((name) => `    ${JSON.stringify(name)}: ${JSON.stringify(section[name])}`)
    .join(',\n')
}

/**
 * Returns the record after a complete run. Machines differ, so all durations are divided by the median of measured to recorded ones first.
 * A slow machine then changes nothing, but a file that has become slower than the others does.
 */
export function updateTimings(
  recorded: Timings,
  measured: { readonly vitest: readonly FileTiming[]; readonly browser: readonly FileTiming[] },
): Timings {
  const seconds = Object.fromEntries(Object.entries(recorded.browser).map(([file, one]) => [file, one.seconds]))
  const browser = scaled(seconds, measured.browser)
  return {
    vitest: measured.vitest.length > 0 ? scaled(recorded.vitest, measured.vitest) : recorded.vitest,
    browser:
      measured.browser.length > 0
        ? Object.fromEntries(measured.browser.map(({ file, tests }) => [file, { tests, seconds: browser[file] ?? 0 }]))
        : recorded.browser,
  }
}

/**
 * Returns whether other programs kept the machine busy during a part of the run. Then some files took ten times as long as before and
 * others did not, so the run says nothing about the files.
 */
export function wasDisturbed(recorded: Timings, measured: readonly FileTiming[]): boolean {
  const ratios = ratiosOf(recorded.vitest, measured)
  const at = (share: number) => ratios[Math.floor(ratios.length * share)] ?? 1
  return at(0.9) / at(0.1) > UNEVEN_MAX
}

function ratiosOf(recorded: Readonly<Record<string, number>>, measured: readonly FileTiming[]): number[] {
  return measured
    .flatMap(({ file, seconds }) => {
      const before = recorded[file] ?? 0
      return before >= RELIABLE_SECONDS ? [seconds / before] : []
    })
    .toSorted((a, b) => a - b)
}

function scaled(recorded: Readonly<Record<string, number>>, measured: readonly FileTiming[]): Record<string, number> {
  const ratios = ratiosOf(recorded, measured)
  const slowness = ratios[Math.floor(ratios.length / 2)] ?? 1
  return Object.fromEntries(
    measured.map(({ file, seconds }) => {
      const now = seconds / slowness
      const before = recorded[file]
      const isNoise = before !== undefined && (Math.abs(now - before) < CHANGED_SECONDS || Math.abs(now - before) < CHANGED_SHARE * before)
      return [file, isNoise ? before : Math.round(now * 10) / 10]
    }),
  )
}

/** Returns a line for each budget that is exceeded, with the files that have grown since `before` (or are longest); empty if none is. */
export function findOverBudget(now: Timings, before: Timings): string[] {
  const browserTests = Object.fromEntries(Object.entries(now.browser).map(([file, { tests }]) => [file, tests]))
  const browserBefore = Object.fromEntries(Object.entries(before.browser).map(([file, { tests }]) => [file, tests]))
  return [
    ...lineOf('core-seconds of unit and API tests', VITEST_SECONDS_MAX, now.vitest, before.vitest),
    ...lineOf('browser tests', BROWSER_TESTS_MAX, browserTests, browserBefore),
  ]
}

function lineOf(what: string, max: number, now: Readonly<Record<string, number>>, before: Readonly<Record<string, number>>): string[] {
  const sum = Object.values(now).reduce((total, one) => total + one, 0)
  if (sum <= max) return []
  const growth = Object.entries(now)
    .map(([file, one]) => ({ file, one, by: one - (before[file] ?? 0) }))
    .filter(({ by }) => by > 0)
  const named =
    growth.length > 0
      ? growth.toSorted((a, b) => b.by - a.by).map(({ file, one, by }) => `${file}: ${round(one - by)} → ${round(one)}`)
      : Object.entries(now)
          .toSorted(([, a], [, b]) => b - a)
          .map(([file, one]) => `${file}: ${round(one)}`)
  return [
    `${Math.round(sum)} ${what}, ${max} are allowed. ${growth.length > 0 ? 'Grown' : 'Most'}: ${named.slice(0, NAMED_FILES).join(', ')}`,
  ]
}

const round = (value: number) => Math.round(value * 10) / 10

/** Returns the recorded seconds of a file of either runner; undefined if it is new. */
export function recordedSecondsOf({ vitest, browser }: Timings, file: string): number | undefined {
  return vitest[file] ?? browser[file]?.seconds
}
