import { memo, useEffect, useRef } from 'react'
import type { ShownThread } from '../../loaders/pages/reviews.ts'
import type { PageInUse } from '../../state/use-page.ts'
import { Button } from '../../ui/button.tsx'
import { ReplyItem } from './reply-item.tsx'
import type { ReplyActions } from './reply-item.tsx'
import { REPLIES_TEXTS as TEXTS } from './texts.ts'
import styles from './thread-list.module.css'

export interface ThreadListProps extends Pick<PageInUse<unknown, unknown>, 'more' | 'showMore'> {
  thread: ShownThread
  ownPicture: string
  /** Should keep its identity. */
  actions: ReplyActions
}

/** The replies, the oldest first; the player's own that the server has yet to name stand last. */
export const ThreadList = memo(function ThreadList({ thread, more, showMore, ownPicture, actions }: ThreadListProps) {
  const { replies, own } = thread
  const list = useRef<HTMLOListElement>(null)
  const before = useRef(replies.length)
  useEffect(() => {
    const first = list.current?.children[before.current]
    before.current = replies.length
    // The button that was pressed went with the last page: whoever goes by keys goes on with what it brought.
    if (document.activeElement === document.body && first instanceof HTMLElement) first.focus({ preventScroll: true })
  }, [replies.length])
  const item = (reply: (typeof replies)[number]) => (
    <li key={reply.id} tabIndex={-1}>
      <ReplyItem reply={reply} ownPicture={ownPicture} actions={actions} />
    </li>
  )
  return (
    <ol ref={list} className={styles.thread} aria-label={TEXTS.thread}>
      {replies.map(item)}
      {more === 'none' ? null : (
        <li key="more" className={styles.more}>
          <output>{more === 'failed' ? TEXTS.moreFailed : more === 'loading' ? TEXTS.moreLoading : ''}</output>
          {/* One that is off would lose the focus. */}
          <Button compact aria-disabled={more === 'loading' || undefined} onClick={() => more !== 'loading' && showMore()}>
            {more === 'failed' ? TEXTS.tryAgain : TEXTS.more}
          </Button>
        </li>
      )}
      {own.map(item)}
    </ol>
  )
})
