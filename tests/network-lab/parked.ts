interface Parked {
  readonly rule: number
  readonly resume: () => Promise<void>
  readonly drop: () => void
}

/** Everything that the network holds: held requests and responses, delayed ones, and copies to deliver later. */
export class ParkingLot {
  private readonly waiting = new Set<Parked>()
  private readonly timers = new Map<Parked, NodeJS.Timeout>()
  /** The rule of each release, in order. */
  private readonly released: (number | undefined)[] = []

  /** Returns the number of releases so far. */
  get releases(): number {
    return this.released.length
  }

  /**
   * Holds a request until its release. `drop` is called instead of `resume` when the lot is cleared. With `forMs` it resumes by itself. It
   * resumes at once if a matching release has happened after the first `since` releases, because then it was about to be held.
   */
  park(parked: Parked, { forMs, since = this.releases }: { readonly forMs?: number | undefined; readonly since?: number } = {}): void {
    if (this.released.slice(since).some((rule) => rule === undefined || rule === parked.rule)) return void parked.resume()
    this.waiting.add(parked)
    if (forMs !== undefined)
      this.timers.set(
        parked,
        setTimeout(() => void this.resume(parked), forMs),
      )
  }

  get size(): number {
    return this.waiting.size
  }

  /** Releases everything, or the requests that one rule holds: oldest first, each done before the next begins. Returns their number. */
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
