import { useEffect, useRef, useState } from 'react'
import type { ShownPost } from '../../local/pages/shown-posts.ts'

export interface GoTo {
  /** Whether a post was looked for: then all posts are to be there. */
  readonly isLooking: boolean
  readonly go: (postId: string) => void
}

interface Reach {
  readonly hasMore: boolean
  /** Whether nothing is being fetched, and nothing has failed. */
  readonly isIdle: boolean
  readonly showUntil: (postId: string) => void
  /** It is no longer in the thread. */
  readonly onGone: () => void
}

/** Brings a post into sight, and whoever goes by keys to it; one further below is fetched first. */
export function useGoTo(posts: readonly ShownPost[], { hasMore, isIdle, showUntil, onGone }: Reach): GoTo {
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
      onGone()
    }
  }, [wanted, isHere, hasMore, isIdle, onGone])
  const go = (id: string) => {
    setWanted({ id })
    if (hasMore && !posts.some((post) => post.id === id)) showUntil(id)
  }
  return { isLooking: wanted !== null, go }
}
