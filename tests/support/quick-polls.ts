import { expect } from 'playwright/test'

/** The pause between two polls of a browser test. */
export const POLL_EVERY_MS = 50

/**
 * Makes `expect.poll` poll every 50 ms if a test sets no intervals. Playwright's own pauses grow to a second, and most waits then last that
 * long. `toPass` has a setting for it, `poll` has none.
 */
export function pollQuickly(): void {
  const { poll } = expect
  expect.poll = (actual, options) => {
    const given = typeof options === 'string' ? { message: options } : options
    return poll(actual, { intervals: [POLL_EVERY_MS], ...given })
  }
}
