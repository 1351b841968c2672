import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { lastSeen, noteSeen } from './last-seen.ts'

/**
 * What a query of the device tells, live: at first what it told when it was shown last by that name, undefined where it was
 * not in this life of the app. The name says all that the query depends on.
 */
export function useSeenQuery<View>(db: object, name: string, query: () => Promise<View>): View | undefined {
  const view = useLiveQuery(query, [db, name], lastSeen<View>(db, name))
  useEffect(() => {
    if (view !== undefined) noteSeen(db, name, view)
  }, [db, name, view])
  return view
}
