import { useLiveQuery } from 'dexie-react-hooks'
import { Link } from 'wouter'
import type { GameCard } from '../../contract/games.ts'
import { coverUrl } from '../../domain/cover-url.ts'
import { gamePath } from '../../domain/game-path.ts'
import { findMeta } from '../../local/database.ts'
import type { Device } from '../../local/device.ts'
import type { ShownThread } from '../../loaders/pages/reviews.ts'
import { likeReview } from '../../local/mutations/write-review.ts'
import { openAuthorMenu } from '../../state/player-menu.ts'
import { Cover } from '../../ui/cover.tsx'
import { MoreButton } from '../../ui/player/more-button.tsx'
import { ReviewCard } from '../../ui/review/review-card.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './review-on-top.module.css'
import { REPLIES_TEXTS as TEXTS } from './texts.ts'

/** What was pressed went with what stood here before. */
const focus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

/** The page's heading with the game that all of it is about. */
export function ThreadHead({ name, game, takesFocus }: { name: string | null; game: GameCard | undefined; takesFocus: boolean }) {
  return (
    <header className={styles.head}>
      {game ? (
        // The name beside it leads there for who goes by keys.
        <Link href={gamePath(game)} className={styles.cover} tabIndex={-1} aria-hidden>
          <Cover src={coverUrl(game.cover)} seed={game.id} />
        </Link>
      ) : null}
      <h1 ref={takesFocus ? focus : undefined} className={styles.title} tabIndex={-1}>
        <bdi>{TEXTS.titleBegins(name)}</bdi>
        {game ? (
          <>
            {TEXTS.of}
            <Link href={gamePath(game)} dir="auto">
              {game.name}
            </Link>
          </>
        ) : null}
      </h1>
    </header>
  )
}

export interface ReviewOnTopProps {
  device: Device
  thread: ShownThread
  /** The player's own picture. */
  ownPicture: string
  onFailure: (error: unknown) => void
}

/** The review that is replied to; another's is liked in place, and its author is at hand. */
export function ReviewOnTop({ device, thread, ownPicture, onFailure }: ReviewOnTopProps) {
  const { db } = device
  const { review, isOwn, isReviewWaiting } = thread
  const { id, platform_id, likes } = review
  const platform = useLiveQuery(async () => {
    if (platform_id === null) return undefined
    return (await findMeta(db, 'dictionaries'))?.value.platforms.find((known) => known.id === platform_id)?.name
  }, [db, platform_id])
  const like = {
    count: likes,
    isLiked: review.liked_by_me,
    onLike: (isLiked: boolean) => void likeReview(device, id, isLiked).catch(onFailure),
  }
  return (
    <section aria-labelledby="the-review">
      <h2 id="the-review" className={hidden.hidden}>
        {TEXTS.review}
      </h2>
      <ReviewCard
        author={isOwn ? { name: TEXTS.you, avatarUrl: ownPicture } : { name: review.display_name, avatarUrl: review.avatar_url }}
        rating={review.rating}
        comment={review.comment}
        platform={platform}
        status={review.status}
        playedOn={review.played_on}
        writtenAt={review.created_at}
        editedAt={review.edited_at}
        isWaiting={isReviewWaiting}
        {...(isOwn ? { likes } : { like })}
        actions={
          isOwn ? null : (
            <MoreButton
              label={TEXTS.moreReview}
              onPress={() => openAuthorMenu(review, { subjectType: 'review', subjectId: id, context: 'replies' })}
            />
          )
        }
      />
    </section>
  )
}
