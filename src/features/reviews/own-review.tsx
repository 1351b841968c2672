import Pencil from 'lucide-react/icons/pencil'
import PenLine from 'lucide-react/icons/pen-line'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Review } from '../../contract/reviews.ts'
import type { Device } from '../../local/device.ts'
import { holdDeletion, undoUnsent } from '../../local/mutations/undo-deletion.ts'
import { deleteReview } from '../../local/mutations/write-review.ts'
import { isReviewWaiting, readOwnReview } from '../../local/own/own-reviews.ts'
import type { OwnReview } from '../../local/own/own-reviews.ts'
import { findDraft } from '../../local/own/drafts.ts'
import { showFailure } from '../../state/show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { DeletedDock, useLastDeleted } from '../../ui/deleted-bar.tsx'
import { ReviewCard } from '../../ui/review/review-card.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import icon from '../../ui/icon-button.module.css'
import styles from './reviews-section.module.css'
import { REVIEWS_TEXTS as TEXTS } from './texts.ts'

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

export interface OwnMarks {
  readonly review: OwnReview | undefined
  readonly isWaiting: boolean
  readonly hasDraft: boolean
}

/** What the player says of a game; for a live query. */
export async function readOwnMarks({ db }: Pick<Device, 'db'>, gameId: number): Promise<OwnMarks> {
  const [review, isWaiting, draft] = await Promise.all([
    readOwnReview(db, gameId), isReviewWaiting(db, gameId), findDraft(db, 'review', gameId),
  ])
  return { review, isWaiting, hasDraft: draft !== undefined }
}

export interface OwnReviewProps {
  device: Device
  gameId: number
  own: OwnMarks
  /** The same as the server has told of it: when it was first written, who likes it. */
  told: Review | undefined
  platform: string | undefined
  onWrite: () => void
}

/** The player's own review with what can be done about it, or the way to write one. */
export function OwnReviewPart({ device, gameId, own: { review, isWaiting, hasDraft }, told, platform, onWrite }: OwnReviewProps) {
  const last = useLastDeleted(showFailure)
  if (review) {
    return (
      <ReviewCard
        author={{ name: TEXTS.yours }}
        {...review}
        platform={platform}
        writtenAt={told?.created_at ?? (review.isEdited ? null : review.at)}
        editedAt={review.isEdited ? review.at : null}
        isWaiting={isWaiting}
        folds
        {...(told ? { likes: told.like_count, replies: { count: told.reply_count, href: repliesPath(told.id, gameId) } } : {})}
        actions={
          <>
            <Button kind="bare" compact onClick={onWrite}>
              <Pencil {...ICON} />
              {TEXTS.edit}
              <span className={hidden.hidden}>{TEXTS.editAloud}</span>
            </Button>
            <button type="button" className={icon.icon} aria-label={TEXTS.remove} onClick={() => void last.remove(TEXTS.removed, () => deleteReview(device, gameId))}>
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
        {hasDraft ? TEXTS.goOn : TEXTS.write}
      </Button>
      <DeletedDock last={last} device={device} undo={TEXTS.undo} onUndo={undoUnsent} onHold={holdDeletion} onFailure={showFailure} />
    </>
  )
}

/** Where a review stands with its replies. */
export function repliesPath(reviewId: string, gameId: number): string {
  return `/reviews/${reviewId}/replies?gameId=${gameId}`
}
