/** A clock that stands still until it is told to go on. */
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
