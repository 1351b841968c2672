import { memo, startTransition, useEffect, useRef, useState } from 'react'
import type { CSSProperties, RefObject } from 'react'
import type { ShownPost } from '../../local/queries/shown-posts.ts'
import { classNames } from '../../ui/class-names.ts'
import { MoreLine } from '../../ui/more-line.tsx'
import type { MoreLineProps } from '../../ui/more-line.tsx'
import { useGoOn } from '../../ui/use-go-on.ts'
import { ThreadItem } from './thread-item.tsx'
import type { ThreadItemProps } from './thread-item.tsx'
import styles from './thread.module.css'

export interface ThreadListProps extends Pick<ThreadItemProps, 'texts' | 'rule' | 'ownPicture' | 'actions'> {
  posts: readonly ShownPost[]
  more: MoreLineProps['more']
  onMore: () => void
  /** The post below the mark for new posts. */
  firstUnreadId: string | null
  /** Whether every post is rendered at once, because one far below is needed. */
  isComplete: boolean
}

/**
 * Renders the posts of a thread, two levels deep: the oldest first, each followed by its replies; posts that the server has not confirmed
 * are last.
 */
export const ThreadList = memo(function ThreadList({ posts, more, onMore, isComplete, ...item }: ThreadListProps) {
  'use memo'
  const places = postsWithAnswers(posts)
  const confirmed = places.filter(({ post }) => post.isConfirmed)
  const { count, end } = useGrowing(confirmed.length, isComplete)
  const { list, goOnAt } = useGoOn<HTMLOListElement>(count)
  const askForMore = () => {
    goOnAt(confirmed.length)
    onMore()
  }
  const place = (of: PostWithAnswers) => <PostPlace key={of.post.id} place={of} {...item} />
  return (
    <ol ref={list} className={styles.thread} aria-label={item.texts.thread}>
      {confirmed.slice(0, count).map(place)}
      {count < confirmed.length ? (
        <li key="end" ref={end} className={styles.end} style={roomFor(confirmed.slice(count))} aria-hidden />
      ) : null}
      {more !== 'none' && count === confirmed.length ? (
        <li key="more">
          <MoreLine more={more} onMore={askForMore} />
        </li>
      ) : null}
      {places.filter(({ post }) => !post.isConfirmed).map(place)}
    </ol>
  )
})

/** Returns the space for a group of posts before its layout, so that content below it does not move far. */
function roomFor(places: readonly PostWithAnswers[]): CSSProperties {
  return { '--posts': places.reduce((posts, { answers }) => posts + 1 + answers.length, 0) } as CSSProperties
}

/** A post with its replies. */
interface PostWithAnswers {
  readonly post: ShownPost
  readonly answers: readonly ShownPost[]
}

/** Returns posts in the order of the thread as two levels. A reply without its post is a group of its own. */
function postsWithAnswers(posts: readonly ShownPost[]): PostWithAnswers[] {
  const places = new Map<string, { readonly post: ShownPost; readonly answers: ShownPost[] }>()
  for (const post of posts) {
    const parent = post.parent_id === null ? undefined : places.get(post.parent_id)
    if (parent) parent.answers.push(post)
    else places.set(post.id, { post, answers: [] })
  }
  return [...places.values()]
}

interface PostPlaceProps extends Omit<ThreadItemProps, 'post'>, Pick<ThreadListProps, 'firstUnreadId'> {
  /** Keeps its identity while others render, so that existing groups are skipped. */
  place: PostWithAnswers
}

/** Renders a post with its replies. */
const PostPlace = memo(function PostPlace({ place, firstUnreadId, ...props }: PostPlaceProps) {
  const { post, answers } = place
  const item = (one: ShownPost) => (
    <>
      {one.id === firstUnreadId ? <p className={styles.unread}>{props.texts.unreadHere}</p> : null}
      <ThreadItem post={one} {...props} />
    </>
  )
  return (
    <li id={`post-${post.id}`} className={classNames(styles.place, post.isConfirmed && styles.told)} style={roomFor([place])} tabIndex={-1}>
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

/** This many rows fill a screen; more at once would block a slow phone. */
const AT_FIRST = 3
const STEP = 2
/** How far below the screen the next ones are rendered. */
const AHEAD_PX = 1_500

/**
 * Returns how many rows to render: enough for the screen at once, and a few more in each frame while the `end` of the rendered ones is near
 * the screen. With `all`, every row.
 */
function useGrowing(total: number, all: boolean): { readonly count: number; readonly end: RefObject<HTMLLIElement | null> } {
  const [count, setCount] = useState(AT_FIRST)
  const end = useRef<HTMLLIElement>(null)
  const isDone = all || count >= total
  useEffect(() => {
    if (isDone || !end.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setCount(count + STEP))
      },
      { rootMargin: `0px 0px ${AHEAD_PX}px 0px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [count, isDone])
  return { count: all ? total : Math.min(count, total), end }
}
