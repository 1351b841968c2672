import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { lastSeen, recordSeen } from './last-seen.ts'

/**
 * Returns the result of a query of the device, live. At first it returns the last result of that name, or undefined if there was none
 * since the app started. The name must include everything that the query depends on.
 */
export function useSeenQuery<View>(db: object, name: string, query: () => Promise<View>): View | undefined {
  const view = useLiveQuery(query, [db, name], lastSeen<View>(db, name))
  useEffect(() => {
    if (view !== undefined) recordSeen(db, name, view)
  }, [db, name, view])
  return view
}
