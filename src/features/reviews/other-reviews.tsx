import type { RefObject } from 'react'
import type { GameReviewsQuery } from '../../contract/reviews.ts'
import type { Platform } from '../../contract/games.ts'
import { gameReviewsPage } from '../../loaders/pages/reviews.ts'
import type { Device } from '../../local/device.ts'
import type { ShownReview } from '../../local/pages/kept-reviews.ts'
import { change } from '../../local/mutations/change.ts'
import type { Remote } from '../../remote/remote.ts'
import { openAuthorMenu } from '../../state/player-menu.ts'
import { showFailure } from '../../state/show-failure.ts'
import { usePage } from '../../state/use-page.ts'
import { Button } from '../../ui/button.tsx'
import { MoreLine } from '../../ui/more-line.tsx'
import { AsItWas } from '../../ui/page-states.tsx'
import { MoreButton } from '../../ui/player/more-button.tsx'
import { ReviewCard } from '../../ui/review/review-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useGoOn } from '../../ui/use-go-on.ts'
import hidden from '../../ui/visually-hidden.module.css'
import { repliesPath } from './own-review.tsx'
import layout from '../../ui/layout.module.css'
import styles from './reviews-section.module.css'
import { REVIEWS_TEXTS as TEXTS } from './texts.ts'

const PLACES = [0, 1]

export interface OtherReviewsProps {
  device: Device
  remote: Remote
  gameId: number
  query: GameReviewsQuery
  platforms: ReadonlyMap<number, Platform>
  /** Whether the player has reviewed the game themselves. */
  hasOwn: boolean
  onClear: () => void
}

/** What other players say of a game, in one order and filter, and why it is not what the server says just now. */
export function OtherReviews({ device, remote, gameId, query, platforms, hasOwn, onClear }: OtherReviewsProps) {
  const inUse = usePage({ device, remote }, gameReviewsPage, { gameId, query })
  const { shown, news } = inUse
  // A game that the server does not know (any more) has no reviews.
  const reviews = news === 'gone' ? [] : shown?.filter(({ user_id: userId }) => userId !== device.userId)
  const standing = reviews?.length ?? 0
  const { list, goOnAt } = useGoOn<HTMLUListElement>(standing)
  if (!reviews && (news === null || shown === undefined)) return <ReviewsToCome />
  const isNarrowed = query.platform !== undefined || query.status !== undefined
  const like = (id: string, isLiked: boolean) => void change(device, 'review.like', { reviewId: id, liked: isLiked }).catch(showFailure)
  const askForMore = () => {
    goOnAt(standing)
    inUse.showMore()
  }
  return (
    <>
      <AsItWas isPart page={inUse} asItWas={TEXTS.asItWas} untold={TEXTS.comeWithNetwork} now={device.now()} />
      {reviews?.length === 0 ? (
        <div className={styles.line}>
          {isNarrowed ? TEXTS.noneFit : hasOwn ? TEXTS.noneElse : TEXTS.none}
          {isNarrowed ? (
            <Button kind="bare" compact onClick={onClear}>
              {TEXTS.clear}
            </Button>
          ) : null}
        </div>
      ) : null}
      {reviews && reviews.length > 0 ? <List list={list} reviews={reviews} platforms={platforms} onLike={like} /> : null}
      <MoreLine more={inUse.more} onMore={askForMore} />
    </>
  )
}

function List({ list, reviews, platforms, onLike }: {
  list: RefObject<HTMLUListElement | null>
  reviews: readonly ShownReview[]
  platforms: ReadonlyMap<number, Platform>
  onLike: (id: string, isLiked: boolean) => void
}) {
  return (
    <ul ref={list} className={layout.stack12} aria-label={TEXTS.others}>
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
            folds
            like={{ count: review.likes, isLiked: review.liked_by_me, onLike: (isLiked) => onLike(review.id, isLiked) }}
            replies={{ count: review.reply_count, href: repliesPath(review.id, review.game_id) }}
            actions={
              <MoreButton
                label={TEXTS.more(review.display_name)}
                onPress={() => openAuthorMenu(review, { subjectType: 'review', subjectId: review.id, context: 'game' })}
              />
            }
          />
        </li>
      ))}
    </ul>
  )
}

function ReviewsToCome() {
  return (
    <div className={layout.stack12} aria-busy="true">
      <output className={hidden.hidden}>{TEXTS.loading}</output>
      {PLACES.map((place) => (
        <Skeleton key={place} height={148} shape="tile" />
      ))}
    </div>
  )
}
