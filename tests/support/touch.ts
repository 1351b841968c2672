import type { CDPSession, Page } from 'playwright/test'

export interface Point {
  readonly x: number
  readonly y: number
}

/** A finger on the screen: real touch events through the browser's own input, as a phone's would come. */
export class Finger {
  private readonly devtools: CDPSession

  private constructor(devtools: CDPSession) {
    this.devtools = devtools
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page))
  }

  /** Down at one point, in even steps to the other, and up there. The page must be in front. */
  async drag(from: Point, to: Point, steps: number): Promise<void> {
    await this.dispatch('touchStart', [from])
    for (let step = 1; step <= steps; step++) {
      const part = step / steps
      await this.dispatch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
    }
    await this.dispatch('touchEnd', [])
  }

  private async dispatch(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<void> {
    await this.devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}
