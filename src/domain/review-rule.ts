import { textRule } from './text-rule.ts'

export const RATING_MAX = 100
/** A score by halves from 0 to 10 is one of these steps. */
export const RATING_STEP = 5
/** How many scores there are: 0, 0.5, … 10. */
export const RATING_BINS = RATING_MAX / RATING_STEP + 1
export const REVIEW_MAX_CHARACTERS = 5_000
export const REPLY_MAX_CHARACTERS = 2_000
/** From so many scores on, the players' mean is the game's. */
export const SCORES_FOR_MEAN = 5

export { REVIEW_STATUSES } from './review-statuses.ts'
export type { ReviewStatus } from './review-statuses.ts'

/** A review that was written elsewhere is of no earlier time, in milliseconds since 1970: no clock is to be believed everything. */
export const WRITTEN_FROM = Date.UTC(2000, 0, 1)

const DAY_MS = 24 * 60 * 60 * 1_000
/** The first year that anybody can have played in. */
const FIRST_YEAR = 1950
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether a number is a score: whole, from 0 to 100, in steps of 5. */
export function isRating(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= RATING_MAX && value % RATING_STEP === 0
}

/** The nearest score to what a slider says, from 0 to 10. */
export function ratingOfScore(score: number): number {
  return Math.min(RATING_MAX, Math.max(0, Math.round((score * 10) / RATING_STEP) * RATING_STEP))
}

/** A score as it is shown: `8`, `7.5`. */
export function scoreText(rating: number): string {
  return String(rating / 10)
}

/** A score alone is a review: its text may be empty. */
export const REVIEW_RULE = textRule({ max: REVIEW_MAX_CHARACTERS })
export const REPLY_RULE = textRule({ max: REPLY_MAX_CHARACTERS, isNeeded: true })

/** The text of a review or a reply as it is stored; nothing at all where nothing of it could be read. */
export const cleanReviewText = REVIEW_RULE.clean
/** Why a text is none for a review; a score alone is one, so none has to be there. */
export const reviewTextProblem = REVIEW_RULE.problem
/** Why a text is none for a reply, which has to say something. */
export const replyTextProblem = REPLY_RULE.problem

/** Whether a text is a day of the calendar (`yyyy-mm-dd`) that has come, somewhere on earth; `now` in milliseconds. */
export function isPlayedOn(text: string, now: number): boolean {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? []
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day))
  if (year === '' || Number(year) < FIRST_YEAR || time > now + DAY_MS) return false
  return new Date(time).toISOString().startsWith(text)
}

/** The mean of scores by how often each was given, from 0 to 10 with one decimal; null below five. */
export function meanScore(bins: readonly number[]): number | null {
  const count = countScores(bins)
  if (count < SCORES_FOR_MEAN) return null
  const sum = bins.reduce((total, times, bin) => total + times * bin * RATING_STEP, 0)
  return Math.round(sum / count) / 10
}

/** How many scores there are in all. */
export function countScores(bins: readonly number[]): number {
  return bins.reduce((total, times) => total + times, 0)
}
