import { liveQuery } from 'dexie'
import type { Subscription } from 'dexie'
import { useEffect, useEffectEvent, useState } from 'react'
import { behindFrame } from './after-frame.ts'
import { lastSeen, recordSeen } from './last-seen.ts'

/**
 * Returns the live result of a query of the device. If there is an initial value, the query runs after the frame that shows it. When `key`
 * changes the query runs again; the previous result is returned until it resolves.
 */
export function useLive<Database extends object, K, T>(
  db: Database,
  key: K,
  query: (db: Database, key: K) => Promise<T>,
  beginning: T | undefined,
): T | undefined {
  const [latest, setLatest] = useState(beginning)
  const [hasBeginning] = useState(beginning !== undefined)
  const ask = useEffectEvent(query)
  useEffect(() => {
    let subscription: Subscription | undefined
    const begin = () => {
      // Dexie follows the reads after an `await` only in an async function.
      subscription = liveQuery(async () => ask(db, key)).subscribe(setLatest, (error: unknown) => {
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
  }, [db, key, hasBeginning])
  return latest
}

/**
 * The same, with its last result of that name since the app started as its initial value, or else `beginning`. The name must include
 * everything that the query depends on.
 */
export function useSeenQuery<View>(db: object, name: string, query: () => Promise<View>, beginning: View): View
export function useSeenQuery<View>(db: object, name: string, query: () => Promise<View>): View | undefined
export function useSeenQuery<View>(db: object, name: string, query: () => Promise<View>, beginning?: View): View | undefined {
  const ask = async (_: object, asked: string) => {
    const view = await query()
    recordSeen(db, asked, view)
    return view
  }
  return useLive(db, name, ask, lastSeen<View>(db, name) ?? beginning)
}
