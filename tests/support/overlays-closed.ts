import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

/** Waits until the history entries of closed overlays are removed. That happens a moment later, and cancels a reload in progress. */
export async function untilOverlaysClosed(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => (history.state as { overlay?: string } | null)?.overlay)).toBeUndefined()
}
