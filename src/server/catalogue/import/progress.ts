const BAR_CHARACTERS = 24
/** The intervals of the bar on a terminal, and of the lines in a log. */
const REDRAW_MS = 100
const LINE_MS = 10_000

export type ProgressUnit = 'games' | 'indexes' | 'bytes'

export interface ProgressOutput {
  readonly isTerminal: boolean
  write(text: string): void
  /** Milliseconds. */
  now(): number
}

/** Shows the progress of long work, with its rate and the remaining time: one bar on a terminal, a line now and then in a log. */
export class Progress {
  readonly #output: ProgressOutput
  #title = ''
  #total = 0
  #unit: ProgressUnit = 'games'
  #done = 0
  #begunAt = 0
  #notifiedAt = 0

  constructor(output: ProgressOutput) {
    this.#output = output
  }

  begin(title: string, total: number, unit: ProgressUnit): void {
    this.#title = title
    this.#total = total
    this.#unit = unit
    this.#done = 0
    this.#begunAt = this.#output.now()
    this.#notifiedAt = this.#begunAt
    if (this.#output.isTerminal) this.#print()
  }

  /** Sets how much of the total is done. */
  reach(done: number): void {
    this.#done = done
    const every = this.#output.isTerminal ? REDRAW_MS : LINE_MS
    if (this.#output.now() - this.#notifiedAt >= every) this.#print()
  }

  /** Called when the work is complete: its last line stays. */
  end(): void {
    this.#done = this.#total
    this.#print()
    if (this.#output.isTerminal) this.#output.write('\n')
  }

  #print(): void {
    const now = this.#output.now()
    this.#notifiedAt = now
    const text = progressText({
      title: this.#title,
      done: this.#done,
      total: this.#total,
      unit: this.#unit,
      elapsedMs: now - this.#begunAt,
    })
    // Erases the rest of an earlier, longer line.
    this.#output.write(this.#output.isTerminal ? `\r${barOf(this.#done, this.#total)} ${text}\u001b[K` : `${text}\n`)
  }
}

/** Such as `Writing: 12,000 of 350,000 games (3 %), 9,100 a second, 37 s left`. */
export function progressText({
  title,
  done,
  total,
  unit,
  elapsedMs,
}: {
  readonly title: string
  readonly done: number
  readonly total: number
  readonly unit: ProgressUnit
  readonly elapsedMs: number
}): string {
  const percent = total === 0 ? 100 : Math.min(100, Math.floor((100 * done) / total))
  const begin = `${title}: ${amount(done, unit)} of ${amount(total, unit)}${unit === 'bytes' ? '' : ` ${unit}`} (${percent} %)`
  if (elapsedMs < 1 || done === 0) return begin
  const perMs = done / elapsedMs
  const rate = `${amount(perMs * 1_000, unit)} a second`
  return done >= total ? `${begin}, ${rate}, in ${duration(elapsedMs)}` : `${begin}, ${rate}, ${duration((total - done) / perMs)} left`
}

function barOf(done: number, total: number): string {
  const full = total === 0 ? BAR_CHARACTERS : Math.min(BAR_CHARACTERS, Math.round((BAR_CHARACTERS * done) / total))
  return `[${'#'.repeat(full)}${' '.repeat(BAR_CHARACTERS - full)}]`
}

function amount(value: number, unit: ProgressUnit): string {
  return unit === 'bytes' ? `${(value / 1_000_000).toFixed(1)} MB` : Math.round(value).toLocaleString('en')
}

function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  return `${Math.floor(seconds / 3_600)} h ${Math.floor((seconds % 3_600) / 60)} min`
}
