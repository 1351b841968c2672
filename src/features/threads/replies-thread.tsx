import { useLiveQuery } from 'dexie-react-hooks'
import { Link } from 'wouter'
import type { ReviewThread } from '../../contract/reviews.ts'
import { gamePath } from '../../domain/game-path.ts'
import { REPLY_RULE } from '../../domain/review-rule.ts'
import { REPLY } from '../../mutators/reviews.ts'
import { repliesPage } from '../../resources/reviews.ts'
import type { ShownReplies } from '../../resources/reviews.ts'
import { findMeta } from '../../local/db/database.ts'
import { change } from '../../local/commands/change.ts'
import { deleteText, editText, writeReply } from '../../local/commands/write-text.ts'
import { showFailure } from '../../state/show-failure.ts'
import { MoreButton } from '../../ui/player/more-button.tsx'
import { ReviewCard } from '../../ui/review/review-card.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import { REPLIES_MESSAGES as MESSAGES } from './messages.ts'
import { ThreadPage } from './thread-page.tsx'
import type { OnTopProps, ThreadSort } from './thread-sort.ts'
import { usePlayer } from '../../state/player.ts'
import { openAuthorMenu } from '../../state/overlays.ts'

/** The replies to a review: one level, without likes and replies. */
export const REPLIES: ThreadSort<ReviewThread, ShownReplies> = {
  page: repliesPage,
  hasPost: ({ replies }, replyId) => replies.some(({ id }) => id === replyId),
  texts: MESSAGES,
  rule: REPLY_RULE,
  draft: 'reply',
  write: writeReply,
  edit: (device, id, comment, begunOn) => editText(device, REPLY, id, { comment }, begunOn),
  delete: (device, id) => deleteText(device, REPLY, id),
  report: { subjectType: 'reply', context: 'replies' },
  title: (shown, game) => MESSAGES.title(nameOf(shown), game?.name),
  heading: (shown, game) => (
    <>
      <bdi>{MESSAGES.title(nameOf(shown))}</bdi>
      {game ? (
        <>
          {MESSAGES.of}
          <Link href={gamePath(game)} dir="auto">
            {game.name}
          </Link>
        </>
      ) : null}
    </>
  ),
  isLinked: true,
  way: (game) => ({ text: MESSAGES.toGame, href: gamePath(game) }),
  OnTop: ReviewOnTop,
}

/** Renders a review with its replies. */
export function RepliesPage({ reviewId }: { reviewId: string }) {
  return <ThreadPage sort={REPLIES} aboutId={reviewId} />
}

function nameOf({ isOwn, review }: ShownReplies): string | null {
  return isOwn ? null : review.display_name
}

/** Renders the review above its replies; another player's can be liked, and has their menu. */
function ReviewOnTop({ shown: { review, isOwn, isWaiting }, ownPicture }: OnTopProps<ShownReplies>) {
  const { device } = usePlayer()
  const { db } = device
  const { id, platform_id, likes } = review
  const platform = useLiveQuery(async () => {
    if (platform_id === null) return undefined
    return (await findMeta(db, 'dictionaries'))?.value.platforms.find((known) => known.id === platform_id)?.name
  }, [db, platform_id])
  const like = {
    count: likes,
    isLiked: review.liked_by_me,
    onLike: (liked: boolean) => void change(device, 'review.like', { reviewId: id, liked }).catch(showFailure),
  }
  return (
    <section aria-labelledby="the-review">
      <h2 id="the-review" className={hidden.hidden}>
        {MESSAGES.review}
      </h2>
      <ReviewCard
        author={isOwn ? { name: MESSAGES.you, avatarUrl: ownPicture } : { name: review.display_name, avatarUrl: review.avatar_url }}
        rating={review.rating}
        comment={review.comment}
        platform={platform}
        status={review.status}
        playedOn={review.played_on}
        writtenAt={review.created_at}
        editedAt={review.edited_at}
        isWaiting={isWaiting}
        {...(isOwn ? { likes } : { like })}
        actions={
          isOwn ? null : (
            <MoreButton
              label={MESSAGES.moreReview}
              onPress={() => openAuthorMenu(review, { subjectType: 'review', subjectId: id, context: 'replies' })}
            />
          )
        }
      />
    </section>
  )
}
