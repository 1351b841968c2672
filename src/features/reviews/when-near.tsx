import { Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import styles from './when-near.module.css'

/** It is fetched before it can be seen. */
const NEAR = '600px'

/** Nothing of what lies far below is fetched for who does not go there. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
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
