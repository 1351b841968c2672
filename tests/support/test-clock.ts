/** A clock that advances only by a call. */
export class TestClock {
  private time: number

  constructor(start: number = Date.UTC(2026, 5, 1)) {
    this.time = start
  }

  readonly now = (): number => this.time

  advance(ms: number): void {
    this.time += ms
  }
}
