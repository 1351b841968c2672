const SLICE_MS = 10_000
/** A minute. */
const SLICES = 6
/**
 * More concurrent requests than this, all the time. A device that sends its queue, however long, waits for each response before the next
 * request.
 */
const AT_ONCE_MAX = 1.5

/**
 * Sums how long each player's requests took, or each address's, in the last minute. Times are in milliseconds; `now` is from the same clock
 * at each call.
 */
export class ResponseTimes {
  readonly #slices = new Map<number, Map<string, number>>()

  add(subject: string, tookMs: number, now: number): void {
    const slice = Math.floor(now / SLICE_MS)
    const times = this.#slices.get(slice) ?? new Map<string, number>()
    times.set(subject, (times.get(subject) ?? 0) + Math.max(0, tookMs))
    this.#slices.set(slice, times)
    for (const old of this.#slices.keys()) if (old <= slice - SLICES) this.#slices.delete(old)
  }

  /** Returns whether their requests took more time than sequential ones could have taken. */
  isHeavy(subject: string, now: number): boolean {
    const first = Math.floor(now / SLICE_MS) - SLICES + 1
    const times = [...this.#slices].flatMap(([slice, of]) => (slice < first ? [] : (of.get(subject) ?? [])))
    return times.reduce((sum, ms) => sum + ms, 0) > AT_ONCE_MAX * SLICE_MS * times.length && times.length > 0
  }
}
