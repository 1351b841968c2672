/** Whether this run is a soak (`npm run soak`), which finds faults that only volume and repetition show. */
export const IS_SOAK = process.env['SOAK'] === '1'

/**
 * The tag of a test that runs in the soak only: `test(title, { tags: ['soak'] }, …)` in Vitest, `{ tag: '@soak' }` in Playwright.
 * `tests/README.md` says when a test belongs there.
 * Why: docs/decisions/testing/0001-a-rule-is-tested-at-its-cheapest-tier.md
 */
export const SOAK_TAG = 'soak'

/** Returns a number of rounds or rows: a few in a quick run, enough to check the rule, and the full number in a soak. */
export function roundsOf({ quick, soak }: { readonly quick: number; readonly soak: number }): number {
  return IS_SOAK ? soak : quick
}
