import Pencil from 'lucide-react/icons/pencil'
import PenLine from 'lucide-react/icons/pen-line'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Review } from '../../contract/reviews.ts'
import type { Device } from '../../local/db/device.ts'
import { deleteReview } from '../../local/commands/write-review.ts'
import { isReviewWaiting, readOwnReview } from '../../local/queries/own-reviews.ts'
import type { OwnReview } from '../../local/queries/own-reviews.ts'
import { findDraft } from '../../local/commands/drafts.ts'
import { useLastDeleted } from '../../state/use-last-deleted.ts'
import { Button } from '../../ui/button.tsx'
import { DeletedDock } from '../../ui/deleted-bar.tsx'
import { ReviewCard } from '../../ui/review/review-card.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import icon from '../../ui/icon-button.module.css'
import styles from './reviews-section.module.css'
import { REVIEWS_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

export interface OwnMarks {
  readonly review: OwnReview | undefined
  readonly isWaiting: boolean
  readonly hasDraft: boolean
}

/** Returns the player's own review of a game; for a live query. */
export async function readOwnMarks({ db }: Pick<Device, 'db'>, gameId: number): Promise<OwnMarks> {
  const [review, isWaiting, draft] = await Promise.all([
    readOwnReview(db, gameId),
    isReviewWaiting(db, gameId),
    findDraft(db, 'review', gameId),
  ])
  return { review, isWaiting, hasDraft: draft !== undefined }
}

export interface OwnReviewProps {
  gameId: number
  own: OwnMarks
  /** The server's value of it: when it was first written, and who likes it. */
  fetched: Review | undefined
  platform: string | undefined
  onWrite: () => void
}

/** Renders the player's own review with its actions, or a button to write one. */
export function OwnReviewPart({ gameId, own: { review, isWaiting, hasDraft }, fetched, platform, onWrite }: OwnReviewProps) {
  const { device } = usePlayer()
  const last = useLastDeleted(device)
  if (review) {
    return (
      <ReviewCard
        author={{ name: MESSAGES.yours }}
        {...review}
        platform={platform}
        writtenAt={fetched?.created_at ?? (review.isEdited ? null : review.at)}
        editedAt={review.isEdited ? review.at : null}
        isWaiting={isWaiting}
        collapses
        {...(fetched ? { likes: fetched.like_count, replies: { count: fetched.reply_count, href: repliesPath(fetched.id, gameId) } } : {})}
        actions={
          <>
            <Button kind="bare" compact onClick={onWrite}>
              <Pencil {...ICON} />
              {MESSAGES.edit}
              <span className={hidden.hidden}>{MESSAGES.editAloud}</span>
            </Button>
            <button
              type="button"
              className={icon.icon}
              aria-label={MESSAGES.remove}
              onClick={() => void last.remove(MESSAGES.removed, () => deleteReview(device, gameId))}
            >
              <Trash2 {...ICON} />
            </button>
          </>
        }
      />
    )
  }
  return (
    <>
      <Button className={styles.write} onClick={onWrite}>
        <PenLine {...ICON} />
        {hasDraft ? MESSAGES.goOn : MESSAGES.write}
      </Button>
      <DeletedDock last={last} undo={MESSAGES.undo} />
    </>
  )
}

/** Returns the path of a review with its replies. */
export function repliesPath(reviewId: string, gameId: number): string {
  return `/reviews/${reviewId}/replies?gameId=${gameId}`
}
