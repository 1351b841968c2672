interface Parked {
  readonly rule: number
  readonly resume: () => Promise<void>
  readonly drop: () => void
}

/** What the network keeps back: held requests and answers, delayed ones, and copies to deliver later. */
export class ParkingLot {
  private readonly waiting = new Set<Parked>()
  private readonly timers = new Map<Parked, NodeJS.Timeout>()
  /** What each release was of, in their order. */
  private readonly released: (number | undefined)[] = []

  /** How many releases there have been. */
  get releases(): number {
    return this.released.length
  }

  /**
   * `drop` is called instead of `resume` when the lot is cleared. With `forMs` it resumes by itself, and at once where there was a
   * release of it since there had been so many: it was on its way then.
   */
  park(parked: Parked, { forMs, since = this.releases }: { readonly forMs?: number | undefined; readonly since?: number } = {}): void {
    if (this.released.slice(since).some((rule) => rule === undefined || rule === parked.rule)) return void parked.resume()
    this.waiting.add(parked)
    if (forMs !== undefined) this.timers.set(parked, setTimeout(() => void this.resume(parked), forMs))
  }

  get size(): number {
    return this.waiting.size
  }

  /**
   * Lets go of everything, or of what one rule keeps back: oldest first, each done before the next begins.
   * Answers how many there were.
   */
  async release(rule?: number): Promise<number> {
    this.released.push(rule)
    const released = [...this.waiting].filter((parked) => rule === undefined || parked.rule === rule)
    for (const parked of released) await this.resume(parked)
    return released.length
  }

  clear(): void {
    for (const parked of this.waiting) {
      this.take(parked)
      parked.drop()
    }
  }

  private async resume(parked: Parked): Promise<void> {
    if (this.take(parked)) await parked.resume()
  }

  private take(parked: Parked): boolean {
    clearTimeout(this.timers.get(parked))
    this.timers.delete(parked)
    return this.waiting.delete(parked)
  }
}
