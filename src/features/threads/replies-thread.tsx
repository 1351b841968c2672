import { useLiveQuery } from 'dexie-react-hooks'
import { Link } from 'wouter'
import type { ReviewThread } from '../../contract/reviews.ts'
import { gamePath } from '../../domain/game-path.ts'
import { REPLY_RULE } from '../../domain/review-rule.ts'
import { REPLY } from '../../kinds/reviews.ts'
import { repliesPage } from '../../loaders/pages/reviews.ts'
import type { ShownReplies } from '../../loaders/pages/reviews.ts'
import { findMeta } from '../../local/database.ts'
import { change } from '../../local/mutations/change.ts'
import { deleteText, editText, writeReply } from '../../local/mutations/write-text.ts'
import { openAuthorMenu } from '../../state/player-menu.ts'
import { MoreButton } from '../../ui/player/more-button.tsx'
import { ReviewCard } from '../../ui/review/review-card.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import { REPLIES_TEXTS as TEXTS } from './texts.ts'
import type { OnTopProps, ThreadSort } from './thread-sort.ts'

/** The replies to a review: one behind the other, neither liked nor answered. */
export const REPLIES: ThreadSort<ReviewThread, ShownReplies> = {
  page: repliesPage,
  hasPost: ({ replies }, replyId) => replies.some(({ id }) => id === replyId),
  texts: TEXTS,
  rule: REPLY_RULE,
  draft: 'reply',
  write: writeReply,
  edit: (device, id, comment, begunOn) => editText(device, REPLY, id, { comment }, begunOn),
  delete: (device, id) => deleteText(device, REPLY, id),
  report: { subjectType: 'reply', context: 'replies' },
  title: (shown, game) => TEXTS.title(nameOf(shown), game?.name),
  heading: (shown, game) => (
    <>
      <bdi>{TEXTS.title(nameOf(shown))}</bdi>
      {game ? (
        <>
          {TEXTS.of}
          <Link href={gamePath(game)} dir="auto">
            {game.name}
          </Link>
        </>
      ) : null}
    </>
  ),
  isLinked: true,
  way: (game) => ({ text: TEXTS.toGame, href: gamePath(game) }),
  OnTop: ReviewOnTop,
}

function nameOf({ isOwn, review }: ShownReplies): string | null {
  return isOwn ? null : review.display_name
}

/** The review that is replied to; another's is liked in place, and its author is at hand. */
function ReviewOnTop({ device, shown: { review, isOwn, isWaiting }, ownPicture, onFailure }: OnTopProps<ShownReplies>) {
  const { db } = device
  const { id, platform_id, likes } = review
  const platform = useLiveQuery(async () => {
    if (platform_id === null) return undefined
    return (await findMeta(db, 'dictionaries'))?.value.platforms.find((known) => known.id === platform_id)?.name
  }, [db, platform_id])
  const like = {
    count: likes,
    isLiked: review.liked_by_me,
    onLike: (liked: boolean) => void change(device, 'review.like', { reviewId: id, liked }).catch(onFailure),
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
        isWaiting={isWaiting}
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
