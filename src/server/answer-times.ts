const SLICE_MS = 10_000
/** A minute. */
const SLICES = 6
/**
 * More answers under way at once than this, all the time: a device that sends its queue, however long, waits for each
 * answer before it asks for the next.
 */
const AT_ONCE_MAX = 1.5

/**
 * How long each player's answers took, or each address's, in the last minute. Times in milliseconds; `now` from the same
 * clock at each call.
 */
export class AnswerTimes {
  readonly #slices = new Map<number, Map<string, number>>()

  add(subject: string, tookMs: number, now: number): void {
    const slice = Math.floor(now / SLICE_MS)
    const times = this.#slices.get(slice) ?? new Map<string, number>()
    times.set(subject, (times.get(subject) ?? 0) + Math.max(0, tookMs))
    this.#slices.set(slice, times)
    for (const old of this.#slices.keys()) if (old <= slice - SLICES) this.#slices.delete(old)
  }

  /** Whether their answers took more time than one after the other could have taken. */
  isHeavy(subject: string, now: number): boolean {
    const first = Math.floor(now / SLICE_MS) - SLICES + 1
    const times = [...this.#slices].flatMap(([slice, of]) => (slice < first ? [] : (of.get(subject) ?? [])))
    return times.reduce((sum, ms) => sum + ms, 0) > AT_ONCE_MAX * SLICE_MS * times.length && times.length > 0
  }
}
