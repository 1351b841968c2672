import { RATING_STEP } from '../../domain/review-rule.ts'

/**
 * Returns how often each score was given, with the player's current one: the server's count, which includes an earlier one of theirs
 * (`told`), is corrected. Null is none.
 */
export function withOwnScore(bins: readonly number[], fetched: number | null, own: number | null): number[] {
  const shown = [...bins]
  const add = (rating: number | null, by: number) => {
    const bin = rating === null ? -1 : rating / RATING_STEP
    if (shown[bin] !== undefined) shown[bin] = Math.max(0, shown[bin] + by)
  }
  add(fetched, -1)
  add(own, 1)
  return shown
}
