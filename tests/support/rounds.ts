/** Whether this run is one that looks for what only volume and repetition show (`npm run soak`). */
export const IS_SOAK = process.env['SOAK'] === '1'

/**
 * The tag of a test that runs in the soak only: `test(title, { tags: ['soak'] }, …)` in Vitest, `{ tag: '@soak' }` in Playwright.
 * `tests/README.md` names the quick test that catches the same fault, or says that only the soak does.
 */
export const SOAK_TAG = 'soak'

/** How often, or how many: a few in every run, which keep the rule, and the whole number in a soak. */
export function roundsOf({ quick, soak }: { readonly quick: number; readonly soak: number }): number {
  return IS_SOAK ? soak : quick
}
