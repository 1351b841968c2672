import { useMemo, useRef, useState } from 'react'
import { cleanTopic, topicProblem } from '../../domain/discussion-rule.ts'
import { TOPIC } from '../../kinds/discussions.ts'
import type { Device } from '../../local/device.ts'
import { editText, TextRefusedError, writeTopic } from '../../local/mutations/write-text.ts'
import type { TextRefusal } from '../../local/mutations/write-text.ts'
import { findDraft, keepDraft } from '../../local/own/drafts.ts'
import type { TopicDraft } from '../../local/rows.ts'
import { useKeptDraft } from '../../state/use-kept-draft.ts'
import { SaveSheet } from '../../ui/save-sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TOPIC_SHEET_TEXTS as TEXTS } from './texts.ts'
import styles from './topic-sheet.module.css'

export interface TopicSheetProps {
  device: Device
  gameId: number
  /** The topic that is changed; a new one otherwise. */
  topic?: TopicDraft & { readonly id: string; readonly version: string }
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
      keep: async (draft: TopicDraft) => {
        if (!topic) await keepDraft(device, 'topic', gameId, draft)
      },
      onFailure,
    }),
    [device, gameId, topic, onFailure],
  )
  const { draft, type, show } = useKeptDraft(keeper)
  const written = useRef<string>(null)
  // What comes of it meanwhile is not what is changed.
  const [begunOn] = useState(topic?.version)
  const save = async (): Promise<TextRefusal | 'failed' | null> => {
    const { title, text } = cleanTopic(draft)
    const why = topicProblem(title, text)
    if (why !== null) return why
    show(draft)
    try {
      if (topic) await editText(device, TOPIC, topic.id, draft, begunOn)
      written.current = topic ? topic.id : await writeTopic(device, gameId, draft)
      return null
    } catch (error) {
      type(draft)
      if (error instanceof TextRefusedError) return error.why
      onFailure(error)
      return 'failed'
    }
  }
  return (
    <SaveSheet
      title={topic ? TEXTS.edit : TEXTS.begin}
      save={topic ? TEXTS.save : TEXTS.start}
      className={styles.form}
      notices={{ failed: TEXTS.failed, gone: TEXTS.problems.gone }}
      onSave={save}
      onClosed={() => onClosed(written.current)}
    >
      {(why) => (
        <>
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
        </>
      )}
    </SaveSheet>
  )
}
