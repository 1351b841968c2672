import type { GameCard, Platform } from '../../contract/games.ts'
import { REVIEW_STATUSES } from '../../domain/review-rule.ts'
import type { Device } from '../../local/device.ts'
import { writeReview } from '../../local/mutations/write-review.ts'
import { TextRefusedError } from '../../local/mutations/write-text.ts'
import type { TextRefusal } from '../../local/mutations/write-text.ts'
import type { ReviewDraft } from '../../local/rows.ts'
import { showFailure } from '../../state/show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { SaveSheet } from '../../ui/save-sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Pick } from './pick.tsx'
import { ReviewComment } from './review-comment.tsx'
import styles from './review-sheet.module.css'
import { ScoreSlider } from './score-slider.tsx'
import { REVIEWS_TEXTS as TEXTS } from './texts.ts'
import { useReviewDraft } from './use-review-draft.ts'

const MINUTE_MS = 60_000

export interface ReviewSheetProps {
  device: Device
  game: GameCard
  /** Where the game runs, as far as the device knows. */
  platforms: readonly Platform[]
  onClosed: () => void
}

/** What the player gives a game and says of it: kept as a draft while it is written, and on the device before it is sent. */
export function ReviewSheet({ device, game, platforms, onClosed }: ReviewSheetProps) {
  const { draft, isFound, change, discard, settle } = useReviewDraft(device, game.id)
  const save = async (): Promise<TextRefusal | 'failed' | null> => {
    const rating = draft?.rating ?? null
    if (!draft || rating === null) return 'bad-rating'
    settle(true)
    try {
      await writeReview(device, game.id, { ...draft, rating })
      return null
    } catch (error) {
      settle(false)
      if (error instanceof TextRefusedError) return error.why
      showFailure(error)
      return 'failed'
    }
  }
  return (
    <SaveSheet title={TEXTS.yours} save={TEXTS.save} className={styles.form} notices={{ failed: TEXTS.failed }} onSave={save} onClosed={onClosed}>
      {(why) =>
        draft ? (
          <>
            <p className={styles.game} dir="auto">
              {game.name}
            </p>
            {isFound ? (
              <p className={styles.draft}>
                {TEXTS.draft}
                <Button kind="bare" compact onClick={discard}>
                  {TEXTS.discard}
                </Button>
              </p>
            ) : null}
            <Fields draft={draft} platforms={platforms} why={why} now={device.now()} onChange={change} />
          </>
        ) : null
      }
    </SaveSheet>
  )
}

interface FieldsProps {
  draft: ReviewDraft
  platforms: readonly Platform[]
  why: TextRefusal | 'failed' | null
  now: number
  onChange: (changes: Partial<ReviewDraft>) => void
}

function Fields({ draft, platforms, why, now, onChange }: FieldsProps) {
  const error = (of: keyof typeof TEXTS.refusals) => (why === of ? TEXTS.refusals[of] : undefined)
  return (
    <>
      <ScoreSlider rating={draft.rating} error={draft.rating === null ? error('bad-rating') : undefined} onChange={(rating) => onChange({ rating })} />
      <ReviewComment text={draft.comment} error={error('too-long')} onChange={(comment) => onChange({ comment })} />
      <ChoiceGroup label={TEXTS.status}>
        {REVIEW_STATUSES.map((status) => (
          <Chip key={status} pressed={draft.status === status} onClick={() => onChange({ status: draft.status === status ? null : status })}>
            {TEXTS.statuses[status]}
          </Chip>
        ))}
      </ChoiceGroup>
      <div className={styles.pair}>
        {platforms.length === 0 ? null : (
          <Pick
            isField
            label={TEXTS.platformPlayed}
            value={draft.platformId === null ? '' : String(draft.platformId)}
            choices={[['', TEXTS.noPlatform], ...platforms.map(({ id, name }) => [String(id), name] as const)]}
            onChange={(value) => onChange({ platformId: value === '' ? null : Number(value) })}
          />
        )}
        <TextField
          label={TEXTS.playedOn}
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

/** The day on the player's own calendar, as a date field has it. */
function dayOf(now: number): string {
  return new Date(now - new Date(now).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10)
}
