import { useEffect, useRef, useState } from 'react'
import type { ShownPost } from '../../local/queries/shown-posts.ts'

export interface GoTo {
  /** Whether a post is being looked for: then all posts are rendered. */
  readonly isLooking: boolean
  readonly go: (postId: string) => void
}

interface Reach {
  readonly hasMore: boolean
  /** Whether nothing is being fetched, and nothing has failed. */
  readonly isIdle: boolean
  readonly showUntil: (postId: string) => void
  /** Called if it is no longer in the thread. */
  readonly onRemoved: () => void
}

/** Scrolls to a post and focuses it; one further below is fetched first. */
export function useGoTo(posts: readonly ShownPost[], { hasMore, isIdle, showUntil, onRemoved }: Reach): GoTo {
  const [wanted, setWanted] = useState<{ readonly id: string } | null>(null)
  const done = useRef<object>(null)
  const isHere = wanted !== null && posts.some(({ id }) => id === wanted.id)
  useEffect(() => {
    if (wanted === null || done.current === wanted) return
    if (isHere) {
      done.current = wanted
      const place = document.getElementById(`post-${wanted.id}`)
      place?.scrollIntoView({ block: 'start' })
      place?.focus({ preventScroll: true })
    } else if (!hasMore && isIdle) {
      done.current = wanted
      onRemoved()
    }
  }, [wanted, isHere, hasMore, isIdle, onRemoved])
  const go = (id: string) => {
    setWanted({ id })
    if (hasMore && !posts.some((post) => post.id === id)) showUntil(id)
  }
  return { isLooking: wanted !== null, go }
}
