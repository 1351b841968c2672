import { useEffect, useState } from 'react'
import type { ShownPost } from '../../local/shown-posts.ts'

export interface GoTo {
  /** Whether a post is looked for: then all posts are to be there. */
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
  const [wanted, setWanted] = useState<string | null>(null)
  const isHere = wanted !== null && posts.some(({ id }) => id === wanted)
  useEffect(() => {
    if (wanted === null) return
    if (isHere) {
      const place = document.getElementById(`post-${wanted}`)
      place?.scrollIntoView({ block: 'start' })
      place?.focus({ preventScroll: true })
      setWanted(null)
    } else if (!hasMore && isIdle) {
      setWanted(null)
      onGone()
    }
  }, [wanted, isHere, hasMore, isIdle, onGone])
  const go = (postId: string) => {
    setWanted(postId)
    if (hasMore && !posts.some(({ id }) => id === postId)) showUntil(postId)
  }
  return { isLooking: wanted !== null, go }
}
