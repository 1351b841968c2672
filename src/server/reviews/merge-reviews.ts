import type { Selectable } from 'kysely'
import { joinTexts } from '../../domain/join-texts.ts'
import { reviewTextProblem } from '../../domain/review-rule.ts'
import type { ReviewTables } from './review-tables.ts'
import { keptVersions } from './written-text.ts'

type Text = Pick<Selectable<ReviewTables['review']>, 'id' | 'comment' | 'versions' | 'at'>

export interface MergedReviews<Review extends Text> {
  /** The one that stands: the later, with all that it says beside its text. */
  readonly winner: Review
  readonly comment: string
  /** With one of its own where the text is another: an edit of the text before it is asked about. Those of the others too. */
  readonly versions: string[]
  readonly others: readonly { readonly review: Review; readonly isJoined: boolean }[]
}

/**
 * Several reviews by one player that become one: the later stands, at equal times the one that is named first, with the
 * texts of the others below its own, the later ones first. One that would make it too long stays out.
 */
export function mergeReviews<Review extends Text>(reviews: readonly [Review, ...Review[]], newVersion: string): MergedReviews<Review> {
  const [winner, ...rest] = reviews.toSorted((one, other) => other.at - one.at) as [Review, ...Review[]]
  let { comment } = winner
  const others = rest.map((review) => {
    const joined = joinTexts(comment, review.comment)
    const isJoined = reviewTextProblem(joined) === null
    if (isJoined) comment = joined
    return { review, isJoined }
  })
  const [newest, ...older] = winner.versions
  const madeFrom = [newest, ...rest.map(({ versions }) => versions[0]), ...older, ...rest.flatMap(({ versions }) => versions)]
  const versions = [comment === winner.comment ? undefined : newVersion, ...madeFrom].filter((version) => version !== undefined)
  return { winner, comment, versions: keptVersions(versions), others }
}
