import type { CDPSession, Page } from 'playwright/test'

const FRAME_MS = 16

export interface Point {
  readonly x: number
  readonly y: number
}

/** A finger on the screen: real touch events through the browser's own input, as from a phone. */
export class Finger {
  private readonly page: Page
  private readonly devtools: CDPSession

  private constructor(page: Page, devtools: CDPSession) {
    this.page = page
    this.devtools = devtools
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page))
  }

  /** Taps twice at one point, as quickly as a thumb. It does not wait in between, because a busy page would slow it down. */
  async doubleTap(at: Point): Promise<void> {
    await Promise.all([
      this.dispatch('touchStart', [at]),
      this.dispatch('touchEnd', []),
      this.dispatch('touchStart', [at]),
      this.dispatch('touchEnd', []),
    ])
  }

  /** Touches one point and rests there; returns a function that lifts the finger. */
  async rest(at: Point): Promise<() => Promise<void>> {
    await this.dispatch('touchStart', [at])
    return () => this.dispatch('touchEnd', [])
  }

  /** Moves a pixel or two per frame and rests before it lifts: no fling, whatever the distance. */
  async dragSlowly(from: Point, to: Point): Promise<void> {
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 2)
    await this.dispatch('touchStart', [from])
    for (let step = 1; step <= steps + 12; step++) {
      const part = Math.min(1, step / steps)
      await this.dispatch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
      await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
    await this.dispatch('touchEnd', [])
  }

  /**
   * Touches one point, moves in even steps of a frame to the other, and lifts there. The page must be in front. The events have times of
   * their own, so a busy machine does not make the finger slower.
   */
  async drag(from: Point, to: Point, steps: number): Promise<void> {
    const began = Date.now()
    const at = (step: number) => (began + step * FRAME_MS) / 1_000
    await this.dispatch('touchStart', [from], at(0))
    for (let step = 1; step <= steps; step++) {
      const part = step / steps
      const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
      await this.dispatch('touchMove', [point], at(step))
    }
    await this.dispatch('touchEnd', [], at(steps + 1))
  }

  /** Moves two fingers on a horizontal line around a point, from one distance to another in even steps of a frame. */
  async pinch(around: Point, { from, to, steps }: { from: number; to: number; steps: number }): Promise<void> {
    const fingers = (distance: number) => [
      { x: around.x - distance / 2, y: around.y, id: 0 },
      { x: around.x + distance / 2, y: around.y, id: 1 },
    ]
    await this.dispatch('touchStart', fingers(from))
    for (let step = 1; step <= steps; step++) await this.dispatch('touchMove', fingers(from + ((to - from) * step) / steps))
    await this.dispatch('touchEnd', [])
  }

  private async dispatch(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[], timestamp?: number): Promise<void> {
    const time = timestamp === undefined ? {} : { timestamp }
    await this.devtools.send('Input.dispatchTouchEvent', { type, touchPoints, ...time })
  }
}
