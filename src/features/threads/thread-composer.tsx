import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { beginningOf, QUOTE_CHARACTERS } from '../../domain/discussion-rule.ts'
import type { ShownPost } from '../../local/queries/shown-posts.ts'
import type { PostDraft } from '../../local/db/draft-row.ts'
import { showFailure } from '../../state/show-failure.ts'
import { syncStatus } from '../../state/sync-status.ts'
import type { StoredDraft } from '../../state/use-stored-draft.ts'
import { bump } from '../../ui/haptics.ts'
import { ThreadForm } from './thread-form.tsx'
import type { ThreadSort } from './thread-sort.ts'
import styles from './thread.module.css'
import type { FindPlayers } from './use-mentions.ts'
import { usePlayer } from '../../state/player.ts'

export const NO_POST: PostDraft = { text: '', answerTo: null }

export interface ThreadComposerProps {
  sort: Pick<ThreadSort<never, never>, 'texts' | 'rule' | 'write'>
  aboutId: string
  posts: readonly ShownPost[]
  draft: StoredDraft<PostDraft>
  area: RefObject<HTMLTextAreaElement | null>
  findPlayers: FindPlayers | undefined
  announce: (words: string) => void
}

/** Renders the field below a thread: for a new post, or a reply to the chosen one. */
export function ThreadComposer({ sort: { texts, rule, write }, aboutId, posts, draft, area, findPlayers, announce }: ThreadComposerProps) {
  const { device } = usePlayer()
  const { isOnline } = useSnapshot(syncStatus)
  const { text, answerTo } = draft.draft ?? NO_POST
  const answered = posts.find(({ id, state }) => id === answerTo && state === 'standing')
  const before = useRef(posts.length)
  useEffect(() => {
    const isMore = posts.length > before.current
    before.current = posts.length
    // A new post has moved the field while the player is typing.
    if (isMore && area.current && area.current === document.activeElement) area.current.scrollIntoView({ block: 'nearest' })
  }, [posts.length, area])
  const send = async (written: string) => {
    draft.show(null)
    area.current?.focus()
    try {
      await write(device, aboutId, written, answered ?? null)
      bump()
      announce(isOnline ? texts.sent : texts.sentOffline)
    } catch (error) {
      draft.type({ text: written, answerTo })
      showFailure(error)
    }
  }
  const notAnswering = () => {
    draft.type({ text, answerTo: null })
    area.current?.focus()
  }
  return (
    <ThreadForm
      texts={texts}
      rule={rule}
      label={texts.compose}
      text={text}
      send={texts.send}
      hasHints
      area={area}
      findPlayers={findPlayers}
      onType={(typed) => draft.type({ text: typed, answerTo })}
      onSend={(written) => void send(written)}
      above={
        answered ? (
          <div className={styles.answering}>
            <p>
              <strong>{texts.answering(answered.isMine ? texts.you : answered.display_name)}</strong>{' '}
              <bdi>{beginningOf(answered.text, QUOTE_CHARACTERS)}</bdi>
            </p>
            <button type="button" aria-label={texts.notAnswering} onClick={notAnswering}>
              <X size={18} strokeWidth={2} aria-hidden />
            </button>
          </div>
        ) : null
      }
    />
  )
}
