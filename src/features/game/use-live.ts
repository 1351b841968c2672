import { liveQuery } from 'dexie'
import type { Subscription } from 'dexie'
import { useEffect, useEffectEvent, useState } from 'react'
import { behindFrame } from '../../state/after-frame.ts'

/**
 * Returns the live result of a query of the device. If there is an initial value, the query runs after the frame that shows it. When `key`
 * changes the query runs again; the previous result is returned until it resolves.
 */
export function useLive<T, K>(query: (key: K) => Promise<T>, key: K, beginning: T): T
export function useLive<T, K>(query: (key: K) => Promise<T>, key: K, beginning: T | undefined): T | undefined
export function useLive<T, K>(query: (key: K) => Promise<T>, key: K, beginning: T | undefined): T | undefined {
  const [latest, setLatest] = useState(beginning)
  const [hasBeginning] = useState(beginning !== undefined)
  const ask = useEffectEvent(query)
  useEffect(() => {
    let subscription: Subscription | undefined
    const begin = () => {
      subscription = liveQuery(() => ask(key)).subscribe(setLatest, (error: unknown) => {
        // For the boundary around the page.
        setLatest(() => {
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
  return latest
}
