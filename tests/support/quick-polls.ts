import { expect } from 'playwright/test'

/** How often a browser test asks again for what is not there yet. */
export const POLL_EVERY_MS = 50

/**
 * Has `expect.poll` ask every 50 ms where a test says nothing else. Playwright's own pauses grow to a second, which is
 * what most waits then last; `toPass` has a setting for it, `poll` has none.
 */
export function pollQuickly(): void {
  const { poll } = expect
  expect.poll = (actual, options) => {
    const given = typeof options === 'string' ? { message: options } : options
    return poll(actual, { intervals: [POLL_EVERY_MS], ...given })
  }
}
