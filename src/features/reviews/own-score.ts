import { RATING_STEP } from '../../domain/review-rule.ts'

/**
 * How often each score was given, with the player's own as it stands now: the server's count, in which an earlier one of
 * theirs (`told`) is, with what they say now. Null is none.
 */
export function withOwnScore(bins: readonly number[], told: number | null, own: number | null): number[] {
  const shown = [...bins]
  const add = (rating: number | null, by: number) => {
    const bin = rating === null ? -1 : rating / RATING_STEP
    if (shown[bin] !== undefined) shown[bin] = Math.max(0, shown[bin] + by)
  }
  add(told, -1)
  add(own, 1)
  return shown
}
