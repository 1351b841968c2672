import { memo, useMemo } from 'react'
import type { ShownPost } from '../../local/pages/shown-posts.ts'
import { Button } from '../../ui/button.tsx'
import { PostItem } from './post-item.tsx'
import type { PostActions } from './post-item.tsx'
import { THREAD_TEXTS as TEXTS } from './texts.ts'
import styles from './thread-page.module.css'
import { postsWithAnswers } from './thread-of-posts.ts'
import type { PostWithAnswers } from './thread-of-posts.ts'
import { useGrowing } from './use-growing.ts'

export interface PostListProps {
  posts: readonly ShownPost[]
  more: 'none' | 'there' | 'loading' | 'failed'
  onMore: () => void
  /** Above which the mark of what is new stands. */
  firstUnreadId: string | null
  /** Whether every post is to be there at once: one far below is looked for. */
  isWhole: boolean
  ownPicture: string
  /** Should keep its identity. */
  actions: PostActions
}

/** The posts of a discussion, two levels deep: the oldest first, behind each its answers. */
export const PostList = memo(function PostList({ posts, more, onMore, firstUnreadId, isWhole, ownPicture, actions }: PostListProps) {
  const threads = useMemo(() => postsWithAnswers(posts), [posts])
  const { count, end } = useGrowing(threads.length, isWhole)
  return (
    <ol className={styles.thread} aria-label={TEXTS.thread}>
      {threads.slice(0, count).map((thread) => (
        <PostPlace key={thread.post.id} thread={thread} firstUnreadId={firstUnreadId} ownPicture={ownPicture} actions={actions} />
      ))}
      {count < threads.length ? <li key="end" ref={end} className={styles.end} aria-hidden /> : null}
      {more !== 'none' && count === threads.length ? (
        <li key="more" className={styles.more}>
          <output>{more === 'failed' ? TEXTS.moreFailed : more === 'loading' ? TEXTS.moreLoading : ''}</output>
          {/* One that is off would lose the focus. */}
          <Button compact aria-disabled={more === 'loading' || undefined} onClick={() => more !== 'loading' && onMore()}>
            {more === 'failed' ? TEXTS.tryAgain : TEXTS.more}
          </Button>
        </li>
      ) : null}
    </ol>
  )
})

interface PostPlaceProps extends Pick<PostListProps, 'firstUnreadId' | 'ownPicture' | 'actions'> {
  /** Keeps its identity while others are drawn: what stands is passed over as a whole. */
  thread: PostWithAnswers
}

/** A post with its answers. */
const PostPlace = memo(function PostPlace({ thread: { post, answers }, firstUnreadId, ownPicture, actions }: PostPlaceProps) {
  const item = (one: ShownPost) => (
    <>
      {one.id === firstUnreadId ? <p className={styles.unread}>{TEXTS.unreadHere}</p> : null}
      <PostItem post={one} ownPicture={ownPicture} actions={actions} />
    </>
  )
  return (
    <li id={`post-${post.id}`} className={styles.place} tabIndex={-1}>
      {item(post)}
      {answers.length === 0 ? null : (
        <ol className={styles.answers}>
          {answers.map((answer) => (
            <li key={answer.id} id={`post-${answer.id}`} className={styles.answer} tabIndex={-1}>
              {item(answer)}
            </li>
          ))}
        </ol>
      )}
    </li>
  )
})
