import { useLayoutEffect, useState } from 'react'
import type { UserDatabase } from '../../local/database.ts'
import { behindFrame } from '../../state/behind-frame.ts'
import { lastSeen, noteSeen } from '../../state/last-seen.ts'
import { usePackArrivals } from '../../state/pack-arrival.ts'
import { firstRows, furtherRows } from './home-rows.ts'
import type { HomeFacts, HomeRow } from './home-rows.ts'

/** The rows that were shown last, and of what all of them were found; null where some were still to come. */
interface Seen {
  readonly rows: readonly HomeRow[]
  readonly of: string | null
}

const NAME = 'home-rows'

/**
 * The home's rows: those of the last visit in the first frame, and others in their place once all are found, where anything has
 * changed since. On the first visit two at once, as many as are seen of it, each further one as it is found. Undefined until
 * anything is known.
 */
export function useHomeRows(db: UserDatabase, facts: HomeFacts | undefined): readonly HomeRow[] | undefined {
  const arrivals = usePackArrivals()
  const [shown, setShown] = useState<readonly HomeRow[] | undefined>(() => lastSeen<Seen>(db, NAME)?.rows)
  // Before the frame that would show the place of the first two.
  useLayoutEffect(() => {
    if (!facts) return undefined
    const seen = lastSeen<Seen>(db, NAME)
    const of = `${arrivals} ${nameOf(facts)}`
    if (seen?.of === of) return undefined
    let isGone = false
    const find = async (rows: HomeRow[]) => {
      let isAnswered = true
      for await (const row of furtherRows(db, facts, [...rows], () => (isAnswered = false))) {
        if (isGone) return
        rows.push(row)
        show(rows, false)
      }
      if (!isGone) show(rows, true, isAnswered)
    }
    // What stands stays until all that takes its place is known: a row that went and came would move the page.
    // What nobody could answer is asked again at the next visit.
    const show = (found: readonly HomeRow[], areAll: boolean, isAnswered = areAll) => {
      const standing = lastSeen<Seen>(db, NAME)?.rows
      if (!areAll && standing !== undefined && standing.length >= found.length) return
      const rows = [...found]
      noteSeen(db, NAME, { rows, of: isAnswered ? of : null } satisfies Seen)
      setShown(rows)
    }
    const first = seen ? undefined : firstRows(facts)
    if (first) show(first, false)
    // Without them the page is whole all the same.
    const callOff = behindFrame(() => void find(first ?? firstRows(facts)).catch(() => undefined))
    return () => {
      isGone = true
      callOff()
    }
  }, [db, facts, arrivals])
  return shown
}

/** The same for as long as the same rows come of them, but for the hour. */
function nameOf({ games, states, own, fanned }: HomeFacts): string {
  const { liked, noped, chosenGenres, platforms, said, surprise, settled } = own
  const saidLast = states.reduce((latest, { at }) => Math.max(latest, at), 0)
  return JSON.stringify([games.length, states.length, saidLast, settled.length, liked.length, noped.length, chosenGenres, platforms, said, surprise, fanned])
}
