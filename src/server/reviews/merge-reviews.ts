import type { Selectable } from 'kysely'
import { joinTexts } from '../../domain/join-texts.ts'
import { reviewTextProblem } from '../../domain/review-rule.ts'
import type { ReviewTables } from './review-tables.ts'
import { keptVersions } from '../texts/versions.ts'
import { saidAt } from './review-tables.ts'

type Text = Pick<Selectable<ReviewTables['review']>, 'id' | 'comment' | 'masked' | 'masked_by' | 'versions' | 'at' | 'said_at'>

interface Other<Review> {
  readonly review: Review
  /** Whether its text still has to be kept: it has found no room in the other, or could be taken out of it again. */
  readonly isKept: boolean
}

export interface MergedReviews<Review extends Text> {
  /** The one that stands: the later, with all that it says beside its text. */
  readonly winner: Review
  readonly comment: string
  /** What others read of it, made of what they read of each; named after the words of all of them, or after none where they differ. */
  readonly masked: string | null
  readonly masked_by: string
  /** With one of its own where the text is another: an edit of the text before it is asked about. Those of the others too. */
  readonly versions: string[]
  readonly others: readonly Other<Review>[]
}

/**
 * Several reviews by one player that become one: the later stands, at equal times the one that is named first, with the
 * texts of the others below its own, the later ones first. One that would make it too long stays out.
 */
export function mergeReviews<Review extends Text>(reviews: readonly [Review, ...Review[]], newVersion: string): MergedReviews<Review> {
  const [winner, ...rest] = reviews.toSorted((one, other) => saidAt(other) - saidAt(one)) as [Review, ...Review[]]
  let { comment, masked, masked_by } = winner
  const others = rest.map((review) => {
    const joined = joinTexts(comment, review.comment)
    const isKept = joined !== comment
    if (isKept && reviewTextProblem(joined) === null) {
      masked = joinTexts(masked ?? comment, review.masked ?? review.comment)
      if (review.masked_by !== masked_by) masked_by = comment === '' ? review.masked_by : ''
      comment = joined
    }
    return { review, isKept }
  })
  const [newest, ...older] = winner.versions
  const madeFrom = [newest, ...rest.map(({ versions }) => versions[0]), ...older, ...rest.flatMap(({ versions }) => versions)]
  const versions = [comment === winner.comment ? undefined : newVersion, ...madeFrom].filter((version) => version !== undefined)
  return { winner, comment, masked: masked === comment ? null : masked, masked_by, versions: keptVersions(versions), others }
}
