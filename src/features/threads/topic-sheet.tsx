import { useRef, useState } from 'react'
import { cleanTopic, topicProblem } from '../../domain/discussion-rule.ts'
import { TOPIC } from '../../mutators/discussions.ts'
import { editText, TextRefusedError, writeTopic } from '../../local/commands/write-text.ts'
import type { TextRefusal } from '../../local/commands/write-text.ts'
import type { TopicDraft } from '../../local/db/draft-row.ts'
import { showFailure } from '../../state/show-failure.ts'
import { useStoredDraft } from '../../state/use-stored-draft.ts'
import { SaveSheet } from '../../ui/save-sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TOPIC_SHEET_MESSAGES as MESSAGES } from './messages.ts'
import styles from './topic-sheet.module.css'
import { usePlayer } from '../../state/player.ts'

const NO_TOPIC: TopicDraft = { title: '', text: '' }

export interface TopicSheetProps {
  gameId: number
  /** The edited topic; absent for a new one. */
  topic?: TopicDraft & { readonly id: string; readonly version: string }
  /** Called with the id of the written topic, if there is one. */
  onClosed: (topicId: string | null) => void
}

/** Renders a new discussion, stored as a draft while typing; or the title and text of an existing one. */
export function TopicSheet({ gameId, topic, onClosed }: TopicSheetProps) {
  const { device } = usePlayer()
  // An edit is not stored. It begins with the text as it was when the sheet was opened.
  const edited = topic ? { known: { title: topic.title, text: topic.text } } : {}
  const { draft: typed, type, show } = useStoredDraft(device, 'topic', topic ? null : gameId, edited)
  const draft = typed ?? NO_TOPIC
  const written = useRef<string>(null)
  // A later version is not the one that is being edited.
  const [begunOn] = useState(topic?.version)
  const save = async (): Promise<TextRefusal | 'failed' | null> => {
    const { title, text } = cleanTopic(draft)
    const reason = topicProblem(title, text)
    if (reason !== null) return reason
    show(draft)
    try {
      if (topic) await editText(device, TOPIC, topic.id, draft, begunOn)
      written.current = topic ? topic.id : await writeTopic(device, gameId, draft)
      return null
    } catch (error) {
      type(draft)
      if (error instanceof TextRefusedError) return error.reason
      showFailure(error)
      return 'failed'
    }
  }
  return (
    <SaveSheet
      title={topic ? MESSAGES.edit : MESSAGES.begin}
      save={topic ? MESSAGES.save : MESSAGES.start}
      className={styles.form}
      notices={{ failed: MESSAGES.failed, gone: MESSAGES.problems.gone }}
      onSave={save}
      onClosed={() => onClosed(written.current)}
    >
      {(reason) => (
        <>
          <TextField
            label={MESSAGES.name}
            value={draft.title}
            autoComplete="off"
            dir="auto"
            error={reason === 'no-title' || reason === 'long-title' ? MESSAGES.problems[reason] : undefined}
            onChange={(event) => type({ ...draft, title: event.target.value })}
          />
          <TextArea
            label={MESSAGES.text}
            value={draft.text}
            rows={6}
            hint={MESSAGES.textHint}
            error={reason === 'missing' || reason === 'too-long' ? MESSAGES.problems[reason] : undefined}
            onChange={(event) => type({ ...draft, text: event.target.value })}
          />
        </>
      )}
    </SaveSheet>
  )
}
