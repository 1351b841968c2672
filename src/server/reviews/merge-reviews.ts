import type { Selectable } from 'kysely'
import { joinTexts } from '../../domain/join-texts.ts'
import { reviewTextProblem } from '../../domain/review-rule.ts'
import type { ReviewTables } from './review-tables.ts'
import { retainedVersions } from '../texts/versions.ts'
import { statedAt } from './review-tables.ts'

type Text = Pick<Selectable<ReviewTables['review']>, 'id' | 'comment' | 'masked' | 'masked_by' | 'versions' | 'at' | 'stated_at'>

interface Other<Review> {
  readonly review: Review
  /** Whether its text must be kept: it did not fit into the other, or may have to be removed from it again. */
  readonly isRetained: boolean
}

export interface MergedReviews<Review extends Text> {
  /** The later review, with all its fields except the text. */
  readonly winner: Review
  readonly comment: string
  /**
   * The text for others, joined from the masked texts of each; `masked_by` is the word lists' version of all of them, or empty if they
   * differ.
   */
  readonly masked: string | null
  readonly masked_by: string
  /** With a new version if the text changed, so that an edit of the earlier text is a conflict. It includes the versions of the others. */
  readonly versions: string[]
  readonly others: readonly Other<Review>[]
}

/**
 * Merges several reviews by one player. The later one wins, at equal times the first one in the list, with the texts of the others below
 * its own, later ones first. A text that would make it too long is left out.
 */
export function mergeReviews<Review extends Text>(reviews: readonly [Review, ...Review[]], newVersion: string): MergedReviews<Review> {
  const [winner, ...rest] = reviews.toSorted((one, other) => statedAt(other) - statedAt(one)) as [Review, ...Review[]]
  let { comment, masked, masked_by } = winner
  const others = rest.map((review) => {
    const joined = joinTexts(comment, review.comment)
    const isRetained = joined !== comment
    if (isRetained && reviewTextProblem(joined) === null) {
      masked = joinTexts(masked ?? comment, review.masked ?? review.comment)
      if (review.masked_by !== masked_by) masked_by = comment === '' ? review.masked_by : ''
      comment = joined
    }
    return { review, isRetained }
  })
  const [newest, ...older] = winner.versions
  const madeFrom = [newest, ...rest.map(({ versions }) => versions[0]), ...older, ...rest.flatMap(({ versions }) => versions)]
  const versions = [comment === winner.comment ? undefined : newVersion, ...madeFrom].filter((version) => version !== undefined)
  return { winner, comment, masked: masked === comment ? null : masked, masked_by, versions: retainedVersions(versions), others }
}
