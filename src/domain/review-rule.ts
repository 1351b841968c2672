import { textRule } from './text-rule.ts'

export const RATING_MAX = 100
/** A score by halves from 0 to 10 is one of these steps. */
export const RATING_STEP = 5
/** The number of scores: 0, 0.5, … 10. */
export const RATING_BINS = RATING_MAX / RATING_STEP + 1
export const REVIEW_MAX_CHARACTERS = 5_000
export const REPLY_MAX_CHARACTERS = 2_000
/** From this number of scores on, the players' mean is the game's. */
export const SCORES_FOR_MEAN = 5

export { REVIEW_STATUSES } from './review-statuses.ts'
export type { ReviewStatus } from './review-statuses.ts'

/** The earliest time of a review from elsewhere, in milliseconds since 1970, because clocks may be wrong. */
export const WRITTEN_FROM = Date.UTC(2000, 0, 1)

const DAY_MS = 24 * 60 * 60 * 1_000
/** The earliest year in which a game can have been played. */
const FIRST_YEAR = 1950
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Returns whether a number is a score: an integer from 0 to 100, in steps of 5. */
export function isRating(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= RATING_MAX && value % RATING_STEP === 0
}

/** Returns the nearest score of a slider's value, from 0 to 10. */
export function ratingOfScore(score: number): number {
  return Math.min(RATING_MAX, Math.max(0, Math.round((score * 10) / RATING_STEP) * RATING_STEP))
}

/** Returns a score as it is shown: `8`, `7.5`. */
export function scoreText(rating: number): string {
  return String(rating / 10)
}

/** A score without a text is a review: the text may be empty. */
export const REVIEW_RULE = textRule({ max: REVIEW_MAX_CHARACTERS })
export const REPLY_RULE = textRule({ max: REPLY_MAX_CHARACTERS, isNeeded: true })

/** Returns the text of a review or a reply as it is stored; empty if nothing in it is readable. */
export const cleanReviewText = REVIEW_RULE.clean
/** Returns why a text is rejected as a review, or null. The text may be empty, because a score is enough. */
export const reviewTextProblem = REVIEW_RULE.problem
/** Returns why a text is rejected as a reply, or null. It must not be empty. */
export const replyTextProblem = REPLY_RULE.problem

/** Returns whether a text is a day of the calendar (`yyyy-mm-dd`) that has begun somewhere on earth; `now` in milliseconds. */
export function isPlayedOn(text: string, now: number): boolean {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? []
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day))
  if (year === '' || Number(year) < FIRST_YEAR || time > now + DAY_MS) return false
  return new Date(time).toISOString().startsWith(text)
}

/** Returns the mean of scores by how often each was given, from 0 to 10 with one decimal; null below five. */
export function meanScore(bins: readonly number[]): number | null {
  const count = countScores(bins)
  if (count < SCORES_FOR_MEAN) return null
  const sum = bins.reduce((total, times, bin) => total + times * bin * RATING_STEP, 0)
  return Math.round(sum / count) / 10
}

/** Returns the total number of scores. */
export function countScores(bins: readonly number[]): number {
  return bins.reduce((total, times) => total + times, 0)
}
