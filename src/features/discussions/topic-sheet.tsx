import { useEffect, useMemo, useRef, useState } from 'react'
import { cleanDiscussionText, cleanTopicTitle, topicProblem } from '../../domain/discussion-rule.ts'
import type { Device } from '../../local/device.ts'
import { findDraft, keepDraft } from '../../local/own/drafts.ts'
import { DiscussionRefusedError, editTopic, writeTopic } from '../../local/mutations/write-topic.ts'
import type { DiscussionRefusal, TopicInput } from '../../local/mutations/write-topic.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useKeptDraft } from '../../state/use-kept-draft.ts'
import { TOPIC_SHEET_TEXTS as TEXTS } from './texts.ts'
import styles from './topic-sheet.module.css'

export interface TopicSheetProps {
  device: Device
  gameId: number
  /** The topic that is changed; a new one otherwise. */
  topic?: TopicInput & { readonly id: string }
  /** A write that did not reach the disk; nothing of it stayed. */
  onFailure: (error: unknown) => void
  /** With the id of the topic that was written, if one was. */
  onClosed: (topicId: string | null) => void
}

/** A new discussion, kept as a draft while it is written; or another title and text of one. */
export function TopicSheet({ device, gameId, topic, onFailure, onClosed }: TopicSheetProps) {
  const keeper = useMemo(
    () => ({
      empty: { title: topic?.title ?? '', text: topic?.text ?? '' },
      // What is changed is not begun: it stands where it stood.
      find: async () => (topic ? undefined : findDraft(device.db, 'topic', gameId)),
      keep: async (draft: TopicInput) => {
        if (!topic) await keepDraft(device, 'topic', gameId, draft)
      },
      onFailure,
    }),
    [device, gameId, topic, onFailure],
  )
  const { draft, type, show } = useKeptDraft(keeper)
  const form = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<{ readonly why: DiscussionRefusal | 'failed' } | null>(null)
  const written = useRef<string>(null)
  useEffect(() => {
    // What is wrong is where the writer goes on.
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problem])
  const save = async (): Promise<boolean> => {
    const why = topicProblem(cleanTopicTitle(draft.title), cleanDiscussionText(draft.text))
    setProblem(why === null ? null : { why })
    if (why !== null) return false
    show(draft)
    try {
      if (topic) await editTopic(device, topic.id, draft)
      written.current = topic ? topic.id : await writeTopic(device, gameId, draft)
      return true
    } catch (error) {
      type(draft)
      const isRefused = error instanceof DiscussionRefusedError
      setProblem({ why: isRefused ? error.why : 'failed' })
      if (!isRefused) onFailure(error)
      return false
    }
  }
  const why = problem?.why
  return (
    <Sheet
      title={topic ? TEXTS.edit : TEXTS.begin}
      tall
      footer={<Save text={topic ? TEXTS.save : TEXTS.start} onSave={save} />}
      onClosed={() => onClosed(written.current)}
    >
      <div ref={form} className={styles.form}>
        <TextField
          label={TEXTS.name}
          value={draft.title}
          autoComplete="off"
          dir="auto"
          error={why === 'no-title' || why === 'long-title' ? TEXTS.problems[why] : undefined}
          onChange={(event) => type({ ...draft, title: event.target.value })}
        />
        <TextArea
          label={TEXTS.text}
          value={draft.text}
          rows={6}
          hint={TEXTS.textHint}
          error={why === 'missing' || why === 'too-long' ? TEXTS.problems[why] : undefined}
          onChange={(event) => type({ ...draft, text: event.target.value })}
        />
        {why === 'failed' ? <Notice tone="danger">{TEXTS.failed}</Notice> : null}
        {why === 'gone' ? <Notice tone="danger">{TEXTS.problems.gone}</Notice> : null}
      </div>
    </Sheet>
  )
}

function Save({ text, onSave }: { text: string; onSave: () => Promise<boolean> }) {
  const close = useCloseSheet()
  const [isSaving, setSaving] = useState(false)
  const press = async () => {
    setSaving(true)
    if (await onSave()) close()
    else setSaving(false)
  }
  return (
    <Button kind="main" wide disabled={isSaving} onClick={() => void press()}>
      {text}
    </Button>
  )
}
