import { liveQuery } from 'dexie'
import type { Subscription } from 'dexie'
import { useEffect, useEffectEvent, useState } from 'react'
import { behindFrame } from '../../state/behind-frame.ts'

/**
 * What a query of the device tells, live. Where there is something to begin with, it is asked only behind the frame that
 * shows this: the drawing comes first. With another `key` it is asked anew, and what was told before stands until then.
 */
export function useLive<T, K>(query: (key: K) => Promise<T>, key: K, beginning: T): T
export function useLive<T, K>(query: (key: K) => Promise<T>, key: K, beginning: T | undefined): T | undefined
export function useLive<T, K>(query: (key: K) => Promise<T>, key: K, beginning: T | undefined): T | undefined {
  const [told, setTold] = useState(beginning)
  const [hasBeginning] = useState(beginning !== undefined)
  const ask = useEffectEvent(query)
  useEffect(() => {
    let subscription: Subscription | undefined
    const begin = () => {
      subscription = liveQuery(() => ask(key)).subscribe(setTold, (error: unknown) => {
        // For the boundary around the page.
        setTold(() => {
          throw error
        })
      })
    }
    const callOff = hasBeginning ? behindFrame(begin) : begin()
    return () => {
      callOff?.()
      subscription?.unsubscribe()
    }
  }, [key, hasBeginning])
  return told
}
