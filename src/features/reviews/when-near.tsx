import { Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { UserDatabase } from '../../local/db/database.ts'
import { lastSeen } from '../../state/last-seen.ts'
import styles from './when-near.module.css'

/** It is fetched before it can be seen. */
const NEAR = '600px'

export interface WhenNearProps {
  db: UserDatabase
  gameId: number
  children: ReactNode
}

/** Returns the key that stores the state of a game's reviews. */
export function reviewsName(gameId: number): string {
  return `reviews ${gameId}`
}

/** Fetches reviews only when the user scrolls near them. If they were loaded before, restores them. */
export function WhenNear({ db, gameId, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(() => lastSeen(db, reviewsName(gameId)) !== undefined)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const room = <div ref={place} className={styles.room} />
  return isNear ? <Suspense fallback={room}>{children}</Suspense> : room
}
