import { isPending } from '../../domain/fetch-status.ts'
import type { RefObject } from 'react'
import type { GameReviewsQuery } from '../../contract/reviews.ts'
import type { Platform } from '../../contract/games.ts'
import { gameReviewsPage } from '../../resources/reviews.ts'
import type { ShownReview } from '../../local/queries/cached-reviews.ts'
import { scoreText } from '../../domain/review-rule.ts'
import { change } from '../../local/commands/change.ts'
import { showFailure } from '../../state/show-failure.ts'
import { useResource } from '../../state/use-resource.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { MoreLine } from '../../ui/more-line.tsx'
import { AsItWas } from '../../ui/page-states.tsx'
import { MoreButton } from '../../ui/player/more-button.tsx'
import { ReviewCard } from '../../ui/review/review-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useGoOn } from '../../ui/use-go-on.ts'
import hidden from '../../ui/visually-hidden.module.css'
import { repliesPath } from './own-review.tsx'
import prose from '../../ui/prose.module.css'
import layout from '../../ui/layout.module.css'
import styles from './reviews-section.module.css'
import { REVIEWS_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'
import { openAuthorMenu } from '../../state/overlays.ts'

const PLACES = [0, 1]

export interface OtherReviewsProps {
  gameId: number
  query: GameReviewsQuery
  platforms: ReadonlyMap<number, Platform>
  /** Whether the player has reviewed the game themselves. */
  hasOwn: boolean
  onClear: () => void
}

/** Renders other players' reviews of a game, in one order and filter, and why they are not current. */
export function OtherReviews({ gameId, query, platforms, hasOwn, onClear }: OtherReviewsProps) {
  const { device, remote } = usePlayer()
  const inUse = useResource({ device, remote }, gameReviewsPage, { gameId, query })
  const { shown, status } = inUse
  // A game that the server does not have (any more) has no reviews.
  const reviews = status === 'not-found' ? [] : shown?.filter(({ user_id: userId }) => userId !== device.userId)
  const written = reviews?.filter((review) => !isScoreAlone(review)) ?? []
  const alone = reviews?.filter(isScoreAlone) ?? []
  const { list, goOnAt } = useGoOn<HTMLUListElement>(written.length + Math.sign(alone.length))
  if (!reviews && isPending(status)) return <ReviewsToCome />
  const isNarrowed = query.platform !== undefined || query.status !== undefined
  const like = (id: string, isLiked: boolean) => void change(device, 'review.like', { reviewId: id, liked: isLiked }).catch(showFailure)
  const askForMore = () => {
    goOnAt(written.length)
    inUse.showMore()
  }
  return (
    <>
      <AsItWas isPart page={inUse} asItWas={MESSAGES.asItWas} notOnDevice={MESSAGES.comeWithNetwork} now={device.now()} />
      {reviews?.length === 0 ? (
        <div className={styles.line}>
          {isNarrowed ? MESSAGES.noneFit : hasOwn ? MESSAGES.noneElse : MESSAGES.none}
          {isNarrowed ? (
            <Button kind="bare" compact onClick={onClear}>
              {MESSAGES.clear}
            </Button>
          ) : null}
        </div>
      ) : null}
      {reviews && reviews.length > 0 ? <List list={list} reviews={written} alone={alone} platforms={platforms} onLike={like} /> : null}
      <MoreLine more={inUse.more} onMore={askForMore} />
    </>
  )
}

/** Returns whether a review is only a score. One with replies keeps its card, which leads to them. */
function isScoreAlone({ comment, reply_count: replies }: ShownReview): boolean {
  return comment === '' && replies === 0
}

function List({
  list,
  reviews,
  alone,
  platforms,
  onLike,
}: {
  list: RefObject<HTMLUListElement | null>
  reviews: readonly ShownReview[]
  /** Those that are only a score. */
  alone: readonly ShownReview[]
  platforms: ReadonlyMap<number, Platform>
  onLike: (id: string, isLiked: boolean) => void
}) {
  return (
    <ul ref={list} className={layout.stack12} aria-label={MESSAGES.others}>
      {reviews.map((review) => (
        <li key={review.id} tabIndex={-1}>
          <ReviewCard
            author={{ name: review.display_name, avatarUrl: review.avatar_url }}
            rating={review.rating}
            comment={review.comment}
            platform={platforms.get(review.platform_id ?? 0)?.name}
            status={review.status}
            playedOn={review.played_on}
            writtenAt={review.created_at}
            editedAt={review.edited_at}
            collapses
            like={{ count: review.likes, isLiked: review.liked_by_me, onLike: (isLiked) => onLike(review.id, isLiked) }}
            replies={{ count: review.reply_count, href: repliesPath(review.id, review.game_id) }}
            actions={
              <MoreButton
                label={MESSAGES.more(review.display_name)}
                onPress={() => openAuthorMenu(review, { subjectType: 'review', subjectId: review.id, context: 'game' })}
              />
            }
          />
        </li>
      ))}
      {alone.length === 0 ? null : (
        <li tabIndex={-1}>
          <ScoresAlone reviews={alone} />
        </li>
      )}
    </ul>
  )
}

function ScoresAlone({ reviews }: { reviews: readonly ShownReview[] }) {
  return (
    <section className={styles.alone} aria-label={MESSAGES.alone}>
      <p className={prose.muted} aria-hidden>
        {MESSAGES.alone}
      </p>
      <ul>
        {reviews.map((review) => (
          <li key={review.id}>
            <button type="button" onClick={() => openAuthorMenu(review, { subjectType: 'review', subjectId: review.id, context: 'game' })}>
              <Avatar src={review.avatar_url} size={24} />
              <span dir="auto">{review.display_name}</span>
              <span className={hidden.hidden}>{MESSAGES.ratedIt}</span>
              <strong>{scoreText(review.rating)}</strong>
              <span className={hidden.hidden}>{MESSAGES.outOfTen}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReviewsToCome() {
  return (
    <div className={layout.stack12} aria-busy="true">
      <output className={hidden.hidden}>{MESSAGES.loading}</output>
      {PLACES.map((place) => (
        <Skeleton key={place} height={148} shape="tile" />
      ))}
    </div>
  )
}
