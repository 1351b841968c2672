import { Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { UserDatabase } from '../../local/database.ts'
import { lastSeen } from '../../state/last-seen.ts'
import styles from './when-near.module.css'

/** It is fetched before it can be seen. */
const NEAR = '600px'

export interface WhenNearProps {
  db: UserDatabase
  gameId: number
  children: ReactNode
}

/** Under which what stands of a game's reviews is remembered. */
export function reviewsName(gameId: number): string {
  return `reviews ${gameId}`
}

/** Nothing of what lies far below is fetched for who does not go there; who was there finds it as they left it. */
export function WhenNear({ db, gameId, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(() => lastSeen(db, reviewsName(gameId)) !== undefined)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      setNear(true)
    }, { rootMargin: NEAR })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const room = <div ref={place} className={styles.room} />
  return isNear ? <Suspense fallback={room}>{children}</Suspense> : room
}
