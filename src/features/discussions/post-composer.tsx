import X from 'lucide-react/icons/x'
import type { RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { beginningOf, QUOTE_CHARACTERS } from '../../domain/discussion-rule.ts'
import type { Device } from '../../local/device.ts'
import { writePost } from '../../local/mutations/write-post.ts'
import type { ShownPost } from '../../local/pages/shown-posts.ts'
import type { PostDraft } from '../../local/rows.ts'
import { syncStatus } from '../../state/sync-status.ts'
import type { KeptDraft } from '../../state/use-kept-draft.ts'
import { bump } from '../../ui/haptics.ts'
import { PostForm } from './post-form.tsx'
import { THREAD_TEXTS as TEXTS } from './texts.ts'
import styles from './thread-page.module.css'
import type { FindPlayers } from './use-mentions.ts'

export interface PostComposerProps {
  device: Device
  topicId: string
  posts: readonly ShownPost[]
  draft: KeptDraft<PostDraft>
  area: RefObject<HTMLTextAreaElement | null>
  findPlayers: FindPlayers
  say: (words: string) => void
  onFailure: (error: unknown) => void
}

/** The field below a discussion: a post of its own, or an answer to one that was chosen. */
export function PostComposer({ device, topicId, posts, draft, area, findPlayers, say, onFailure }: PostComposerProps) {
  const { isOnline } = useSnapshot(syncStatus)
  const { text, answerTo } = draft.draft
  const answered = posts.find(({ id, state }) => id === answerTo && state === 'standing')
  const send = async (written: string) => {
    draft.show({ text: '', answerTo: null })
    area.current?.focus()
    try {
      await writePost(device, topicId, written, answered ?? null)
      bump()
      say(isOnline ? TEXTS.sent : TEXTS.sentOffline)
    } catch (error) {
      draft.type({ text: written, answerTo })
      onFailure(error)
    }
  }
  const name = answered && (answered.isMine ? TEXTS.you : answered.display_name)
  return (
    <PostForm
      label={TEXTS.compose}
      text={text}
      send={TEXTS.send}
      hasHints
      area={area}
      findPlayers={findPlayers}
      onType={(typed) => draft.type({ text: typed, answerTo })}
      onSend={(written) => void send(written)}
      above={
        answered && name !== undefined ? (
          <div className={styles.answering}>
            <p>
              <strong>{TEXTS.answering(name)}</strong> <bdi>{beginningOf(answered.text, QUOTE_CHARACTERS)}</bdi>
            </p>
            <button
              type="button"
              aria-label={TEXTS.notAnswering}
              onClick={() => {
                draft.type({ text, answerTo: null })
                area.current?.focus()
              }}
            >
              <X size={18} strokeWidth={2} aria-hidden />
            </button>
          </div>
        ) : null
      }
    />
  )
}
