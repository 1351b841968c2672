import type { GameCard, Platform } from '../../contract/games.ts'
import { REVIEW_STATUSES } from '../../domain/review-rule.ts'
import { writeReview } from '../../local/commands/write-review.ts'
import { TextRefusedError } from '../../local/commands/write-text.ts'
import type { TextRefusal } from '../../local/commands/write-text.ts'
import type { ReviewDraft } from '../../local/db/draft-row.ts'
import { showFailure } from '../../state/show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import prose from '../../ui/prose.module.css'
import { SaveSheet } from '../../ui/save-sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Pick } from './pick.tsx'
import { ReviewComment } from './review-comment.tsx'
import styles from './review-sheet.module.css'
import { ScoreSlider } from './score-slider.tsx'
import { REVIEWS_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'
import { useEffect, useState } from 'react'
import type { Device } from '../../local/db/device.ts'
import { readOwnReview } from '../../local/queries/own-reviews.ts'
import type { OwnReview } from '../../local/queries/own-reviews.ts'
import { useStoredDraft } from '../../state/use-stored-draft.ts'

const MINUTE_MS = 60_000

export interface ReviewSheetProps {
  game: GameCard
  /** The game's platforms, as far as the device knows. */
  platforms: readonly Platform[]
  onClosed: () => void
}

/** Renders the player's score and text of a game: stored as a draft while typing, and on the device before it is sent. */
export function ReviewSheet({ game, platforms, onClosed }: ReviewSheetProps) {
  const { device } = usePlayer()
  const { draft, isFound, change, discard, finish } = useReviewDraft(device, game.id)
  const save = async (): Promise<TextRefusal | 'failed' | null> => {
    const rating = draft?.rating ?? null
    if (!draft || rating === null) return 'bad-rating'
    finish(true)
    try {
      await writeReview(device, game.id, { ...draft, rating })
      return null
    } catch (error) {
      finish(false)
      if (error instanceof TextRefusedError) return error.reason
      showFailure(error)
      return 'failed'
    }
  }
  return (
    <SaveSheet
      title={MESSAGES.yours}
      save={MESSAGES.save}
      className={styles.form}
      notices={{ failed: MESSAGES.failed }}
      onSave={save}
      onClosed={onClosed}
    >
      {(reason) =>
        draft ? (
          <>
            <p className={styles.game} dir="auto">
              {game.name}
            </p>
            <p className={prose.small}>{MESSAGES.whoReads}</p>
            {isFound ? (
              <p className={styles.draft}>
                {MESSAGES.draft}
                <Button kind="bare" compact onClick={discard}>
                  {MESSAGES.discard}
                </Button>
              </p>
            ) : null}
            <Fields draft={draft} platforms={platforms} reason={reason} now={device.now()} onChange={change} />
          </>
        ) : null
      }
    </SaveSheet>
  )
}

interface FieldsProps {
  draft: ReviewDraft
  platforms: readonly Platform[]
  reason: TextRefusal | 'failed' | null
  now: number
  onChange: (changes: Partial<ReviewDraft>) => void
}

function Fields({ draft, platforms, reason, now, onChange }: FieldsProps) {
  const error = (of: keyof typeof MESSAGES.refusals) => (reason === of ? MESSAGES.refusals[of] : undefined)
  return (
    <>
      <ScoreSlider
        rating={draft.rating}
        error={draft.rating === null ? error('bad-rating') : undefined}
        onChange={(rating) => onChange({ rating })}
      />
      <ReviewComment text={draft.comment} error={error('too-long')} onChange={(comment) => onChange({ comment })} />
      <ChoiceGroup label={MESSAGES.status}>
        {REVIEW_STATUSES.map((status) => (
          <Chip
            key={status}
            pressed={draft.status === status}
            onClick={() => onChange({ status: draft.status === status ? null : status })}
          >
            {MESSAGES.statuses[status]}
          </Chip>
        ))}
      </ChoiceGroup>
      <div className={styles.pair}>
        {platforms.length === 0 ? null : (
          <Pick
            isField
            label={MESSAGES.platformPlayed}
            value={draft.platformId === null ? '' : String(draft.platformId)}
            choices={[['', MESSAGES.noPlatform], ...platforms.map(({ id, name }) => [String(id), name] as const)]}
            onChange={(value) => onChange({ platformId: value === '' ? null : Number(value) })}
          />
        )}
        <TextField
          label={MESSAGES.playedOn}
          type="date"
          min="1950-01-01"
          max={dayOf(now)}
          value={draft.playedOn ?? ''}
          error={error('bad-day')}
          onChange={(event) => onChange({ playedOn: event.target.value || null })}
        />
      </div>
    </>
  )
}

/** Returns the day on the player's own calendar, in the format of a date field. */
function dayOf(now: number): string {
  return new Date(now - new Date(now).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10)
}

const EMPTY: ReviewDraft = { rating: null, comment: '', platformId: null, status: null, playedOn: null, basedOn: null }
const PARTS = ['rating', 'comment', 'platformId', 'status', 'playedOn'] as const

interface UseReviewDraftResult {
  /** Undefined until the device was read. */
  readonly draft: ReviewDraft | undefined
  /** Whether it was begun before this sheet was opened. */
  readonly isFound: boolean
  change(changes: Partial<ReviewDraft>): void
  /** Resets it to the review, or to nothing. */
  discard(): void
  /** Stops storing the draft, because it is about to be written; `false` if that failed. */
  finish(isDone: boolean): void
}

/** Returns the draft of a game's review: the stored one, else the player's review; stored while typing. */
function useReviewDraft(device: Device, gameId: number): UseReviewDraftResult {
  // As it was when the sheet was opened: a later change by another device is a conflict.
  const [own, setOwn] = useState<ReviewDraft>()
  const [isDiscarded, setDiscarded] = useState(false)
  const { draft: typed, found, type, show } = useStoredDraft(device, 'review', gameId)
  useEffect(() => {
    let isUnmounted = false
    readOwnReview(device.db, gameId).then((review) => isUnmounted || setOwn(review ? asDraft(review) : EMPTY), showFailure)
    return () => {
      isUnmounted = true
    }
  }, [device, gameId])
  if (!own || found === undefined) {
    return { draft: undefined, isFound: false, change: () => undefined, discard: () => undefined, finish: () => undefined }
  }
  const draft = typed ?? own
  const put = (next: ReviewDraft) => type(isSame(next, own) ? null : next)
  return {
    draft,
    isFound: found !== null && !isDiscarded,
    change: (changes) => put({ ...draft, ...changes }),
    discard: () => {
      setDiscarded(true)
      type(null)
    },
    finish: (isDone) => (isDone ? show(draft) : put(draft)),
  }
}

function asDraft({ rating, comment, platformId, status, playedOn, version }: OwnReview): ReviewDraft {
  return { rating, comment, platformId, status, playedOn, basedOn: version }
}

function isSame(one: ReviewDraft, other: ReviewDraft): boolean {
  return PARTS.every((part) => one[part] === other[part])
}
