import { useEffect, useRef, useState } from 'react'
import type { GameCard, Platform } from '../../contract/games.ts'
import { cleanReviewText, isPlayedOn, REVIEW_STATUSES, reviewTextProblem } from '../../domain/review-rule.ts'
import type { Device } from '../../local/device.ts'
import { ReviewRefusedError, writeReview } from '../../local/mutations/write-review.ts'
import type { ReviewRefusal } from '../../local/mutations/write-review.ts'
import type { ReviewDraft } from '../../local/rows.ts'
import { showFailure } from '../../state/show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
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
  const [problem, setProblem] = useState<{ readonly why: ReviewRefusal | 'failed' }>()
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What is wrong is where the writer goes on.
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problem])
  const save = async (): Promise<boolean> => {
    if (!draft) return false
    const { rating, ...rest } = draft
    const why = problemOf(draft, device.now())
    setProblem(why === null ? undefined : { why })
    if (why !== null || rating === null) return false
    settle(true)
    try {
      await writeReview(device, game.id, { rating, ...rest })
      return true
    } catch (error) {
      settle(false)
      const isRefused = error instanceof ReviewRefusedError
      setProblem({ why: isRefused ? error.why : 'failed' })
      if (!isRefused) showFailure(error)
      return false
    }
  }
  return (
    <Sheet title={TEXTS.yours} tall footer={<Save onSave={save} />} onClosed={onClosed}>
      {draft ? (
        <div ref={form} className={styles.form}>
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
          <Fields draft={draft} platforms={platforms} why={problem?.why} now={device.now()} onChange={change} />
        </div>
      ) : null}
    </Sheet>
  )
}

/** Why it cannot be sent as it is. */
function problemOf({ rating, comment, playedOn }: ReviewDraft, now: number): ReviewRefusal | null {
  if (rating === null) return 'bad-rating'
  if (reviewTextProblem(cleanReviewText(comment)) !== null) return 'too-long'
  return playedOn !== null && !isPlayedOn(playedOn, now) ? 'bad-day' : null
}

interface FieldsProps {
  draft: ReviewDraft
  platforms: readonly Platform[]
  why: ReviewRefusal | 'failed' | undefined
  now: number
  onChange: (changes: Partial<ReviewDraft>) => void
}

function Fields({ draft, platforms, why, now, onChange }: FieldsProps) {
  const error = (of: ReviewRefusal) => (why === of ? TEXTS.refusals[of] : undefined)
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
      {why === 'failed' ? <Notice tone="danger">{TEXTS.failed}</Notice> : null}
    </>
  )
}

function Save({ onSave }: { onSave: () => Promise<boolean> }) {
  const close = useCloseSheet()
  const [isSaving, setSaving] = useState(false)
  const press = async () => {
    setSaving(true)
    if (await onSave()) close()
    else setSaving(false)
  }
  return (
    <Button kind="main" wide disabled={isSaving} onClick={() => void press()}>
      {TEXTS.save}
    </Button>
  )
}

/** The day on the player's own calendar, as a date field has it. */
function dayOf(now: number): string {
  return new Date(now - new Date(now).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10)
}
