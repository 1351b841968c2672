import { liveQuery } from 'dexie'
import type { Subscription } from 'dexie'
import { useEffect, useState } from 'react'
import { behindFrame } from './behind-frame.ts'

/**
 * What a query of the device tells, live. Where there is something to begin with, it is asked only behind the frame that
 * shows this: the drawing comes first. Query and beginning are those of the first call.
 */
export function useLive<T>(query: () => Promise<T>, beginning: T): T
export function useLive<T>(query: () => Promise<T>, beginning: T | undefined): T | undefined
export function useLive<T>(query: () => Promise<T>, beginning: T | undefined): T | undefined {
  const [first] = useState(() => ({ query, beginning }))
  const [told, setTold] = useState(beginning)
  useEffect(() => {
    let subscription: Subscription | undefined
    const begin = () => {
      subscription = liveQuery(first.query).subscribe(setTold, (error: unknown) => {
        // For the boundary around the page.
        setTold(() => {
          throw error
        })
      })
    }
    const callOff = first.beginning === undefined ? begin() : behindFrame(begin)
    return () => {
      callOff?.()
      subscription?.unsubscribe()
    }
  }, [first])
  return told
}
