import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

/** Waits until the history's entry of what was closed is gone: it goes a moment later, and takes a reload with it. */
export async function untilOverlaysGone(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => (history.state as { overlay?: string } | null)?.overlay)).toBeUndefined()
}
