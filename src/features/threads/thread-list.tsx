import { memo, useMemo } from 'react'
import type { CSSProperties } from 'react'
import type { ShownPost } from '../../local/pages/shown-posts.ts'
import { classNames } from '../../ui/class-names.ts'
import { MoreLine } from '../../ui/more-line.tsx'
import { useGoOn } from '../../ui/use-go-on.ts'
import { ThreadItem } from './thread-item.tsx'
import type { ThreadItemProps } from './thread-item.tsx'
import styles from './thread.module.css'
import { useGrowing } from './use-growing.ts'

export interface ThreadListProps extends Pick<ThreadItemProps, 'texts' | 'rule' | 'ownPicture' | 'actions'> {
  posts: readonly ShownPost[]
  more: 'none' | 'there' | 'loading' | 'failed'
  onMore: () => void
  /** Above which the mark of what is new stands. */
  firstUnreadId: string | null
  /** Whether every post is to be there at once: one far below is looked for. */
  isWhole: boolean
}

/** The posts of a thread, two levels deep: the oldest first, behind each its answers; what the server has yet to name stands last. */
export const ThreadList = memo(function ThreadList({ posts, more, onMore, isWhole, ...item }: ThreadListProps) {
  const places = useMemo(() => postsWithAnswers(posts), [posts])
  const told = places.filter(({ post }) => post.isTold)
  const { count, end } = useGrowing(told.length, isWhole)
  const { list, goOnAt } = useGoOn<HTMLOListElement>(count)
  const askForMore = () => {
    goOnAt(told.length)
    onMore()
  }
  const place = (of: PostWithAnswers) => <PostPlace key={of.post.id} place={of} {...item} />
  return (
    <ol ref={list} className={styles.thread} aria-label={item.texts.thread}>
      {told.slice(0, count).map(place)}
      {count < told.length ? <li key="end" ref={end} className={styles.end} style={roomFor(told.slice(count))} aria-hidden /> : null}
      {more !== 'none' && count === told.length ? (
        <li key="more">
          <MoreLine more={more} onMore={askForMore} />
        </li>
      ) : null}
      {places.filter(({ post }) => !post.isTold).map(place)}
    </ol>
  )
})

/** How many posts stand in a place that is yet to be laid out: what is below it must not move far when they come. */
function roomFor(places: readonly PostWithAnswers[]): CSSProperties {
  return { '--posts': places.reduce((posts, { answers }) => posts + 1 + answers.length, 0) } as CSSProperties
}

/** A post, with what hangs at it. */
interface PostWithAnswers {
  readonly post: ShownPost
  readonly answers: readonly ShownPost[]
}

/** Posts in the order of the thread as two levels. An answer whose post is not among them stands by itself. */
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
  /** Keeps its identity while others are drawn: what stands is passed over as a whole. */
  place: PostWithAnswers
}

/** A post with its answers. */
const PostPlace = memo(function PostPlace({ place, firstUnreadId, ...props }: PostPlaceProps) {
  const { post, answers } = place
  const item = (one: ShownPost) => (
    <>
      {one.id === firstUnreadId ? <p className={styles.unread}>{props.texts.unreadHere}</p> : null}
      <ThreadItem post={one} {...props} />
    </>
  )
  return (
    <li id={`post-${post.id}`} className={classNames(styles.place, post.isTold && styles.told)} style={roomFor([place])} tabIndex={-1}>
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
