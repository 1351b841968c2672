import { useLayoutEffect, useState } from 'react'
import type { UserDatabase } from '../../local/db/database.ts'
import { behindFrame } from '../../state/after-frame.ts'
import { lastSeen, recordSeen } from '../../state/last-seen.ts'
import { usePackArrivals } from '../../catalogue/page/pack-arrival.ts'
import { firstRows, furtherRows } from '../../catalogue/page/home-rows.ts'
import type { HomeFacts, HomeRow } from '../../catalogue/page/home-rows.ts'

/** The rows that were shown last, and the key of their input; null if some were missing. */
interface Seen {
  readonly rows: readonly HomeRow[]
  readonly of: string | null
}

const NAME = 'home-rows'

/**
 * Returns the home's rows: those of the last visit in the first frame, replaced once all are found if anything has changed since. On the
 * first visit two at once, as many as are visible, and each further one as it is found. Undefined until anything is known.
 */
export function useHomeRows(db: UserDatabase, facts: HomeFacts | undefined): readonly HomeRow[] | undefined {
  const arrivals = usePackArrivals()
  const [shown, setShown] = useState<readonly HomeRow[] | undefined>(() => lastSeen<Seen>(db, NAME)?.rows)
  // Before the frame that would show the placeholder of the first two.
  useLayoutEffect(() => {
    if (!facts) return undefined
    const seen = lastSeen<Seen>(db, NAME)
    const of = `${arrivals} ${nameOf(facts)}`
    if (seen?.of === of) return undefined
    let isUnmounted = false
    const find = async (rows: HomeRow[]) => {
      let isAnswered = true
      for await (const row of furtherRows(db, facts, [...rows], () => (isAnswered = false))) {
        if (isUnmounted) return
        rows.push(row)
        show(rows, false)
      }
      if (!isUnmounted) show(rows, true, isAnswered)
    }
    // Shown rows stay until all new ones are known: a row that disappears and returns would move the page. Unanswered rows are requested
    // again at the next visit.
    const show = (found: readonly HomeRow[], areAll: boolean, isAnswered = areAll) => {
      const lastSeenRows = lastSeen<Seen>(db, NAME)?.rows
      if (!areAll && lastSeenRows !== undefined && lastSeenRows.length >= found.length) return
      const rows = [...found]
      recordSeen(db, NAME, { rows, of: isAnswered ? of : null } satisfies Seen)
      setShown(rows)
    }
    const first = seen ? undefined : firstRows(facts)
    if (first) show(first, false)
    // Without them the page is complete all the same.
    const callOff = behindFrame(() => void find(first ?? firstRows(facts)).catch(() => undefined))
    return () => {
      isUnmounted = true
      callOff()
    }
  }, [db, facts, arrivals])
  return shown
}

/** Returns the same key while the same rows result, within an hour. */
function nameOf({ games, states, own, fanned }: HomeFacts): string {
  const { liked, disliked, chosenGenres, platforms, stated, exploration, settled } = own
  const lastRows = states.reduce((latest, { at }) => Math.max(latest, at), 0)
  return JSON.stringify([
    games.length,
    states.length,
    lastRows,
    settled.length,
    liked.length,
    disliked.length,
    chosenGenres,
    platforms,
    stated,
    exploration,
    fanned,
  ])
}
