import type { Pace } from '../../src/server/catalogue/igdb/request-gate.ts'

/** A pace whose time advances only by waits. */
export class QuickPace implements Pace {
  /** Every wait, in milliseconds. */
  readonly waits: number[] = []
  #now = 0

  readonly now = (): number => this.#now

  readonly sleep = (ms: number): Promise<void> => {
    this.waits.push(Math.round(ms))
    this.#now += ms
    return Promise.resolve()
  }
}
