/** An absolute measurement without a limit, because it depends on the machine as much as on the product. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
}

/** A value with a limit: a ratio inside one run, a count, a number of bytes, or milliseconds if those were promised. */
export interface Verdict {
  readonly rule: string
  readonly value: number
  readonly limit: number
  readonly unit: string
  readonly isMet: boolean
}

export interface Findings {
  readonly figures: readonly Figure[]
  readonly verdicts: readonly Verdict[]
}

export interface Bench {
  readonly name: string
  readonly title: string
  /** `say` prints progress. */
  run(log: (line: string) => void): Promise<Findings>
}

export interface BenchReport extends Findings {
  readonly bench: string
  readonly title: string
  readonly seconds: number
  /** The load of all cores by all programs, with the bench itself. */
  readonly busyPercent: number
}

export function figure(name: string, value: number, unit: string): Figure {
  return { name, value: rounded(value), unit }
}

export function atMost(rule: string, value: number, limit: number, unit: string): Verdict {
  return { rule, value: rounded(value), limit, unit, isMet: value <= limit }
}

export function atLeast(rule: string, value: number, limit: number, unit: string): Verdict {
  return { rule, value: rounded(value), limit, unit, isMet: value >= limit }
}

/** Above this load the absolute figures mean little, and even the ratios vary. */
export const BUSY_PERCENT = 75

/** Returns the reports as a table for people. */
export function tableOf(reports: readonly BenchReport[]): string {
  return reports.flatMap(linesOf).join('\n')
}

function linesOf({ bench, title, seconds, busyPercent, figures, verdicts }: BenchReport): string[] {
  const note = busyPercent > BUSY_PERCENT ? '  ← the machine was busy: measure again when it is idle' : ''
  const width = Math.max(...[...figures.map(({ name }) => name), ...verdicts.map(({ rule }) => rule)].map((text) => text.length))
  return [
    '',
    `${bench}: ${title} (${Math.round(seconds)} s, cores ${Math.round(busyPercent)} % busy)${note}`,
    ...figures.map(({ name, value, unit }) => `    ${name.padEnd(width)}  ${value} ${unit}`),
    ...verdicts.map(
      ({ rule, value, limit, unit, isMet }) => `  ${isMet ? '✓' : '✗'} ${rule.padEnd(width)}  ${value} ${unit} (limit ${limit})`,
    ),
  ]
}

/** Three digits are more than the precision of any of these measurements. */
function rounded(value: number): number {
  return Math.abs(value) >= 1_000 ? Math.round(value) : Number(value.toPrecision(3))
}
