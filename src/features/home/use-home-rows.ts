import { useLayoutEffect, useState } from 'react'
import type { UserDatabase } from '../../local/database.ts'
import { behindFrame } from '../../state/behind-frame.ts'
import { firstRows, furtherRows } from './home-rows.ts'
import type { HomeFacts, HomeRow } from './home-rows.ts'

/** The home's rows: two of them at once, as many as are seen of it, each further one as it is found. Undefined until anything is known. */
export function useHomeRows(db: UserDatabase, facts: HomeFacts | undefined): readonly HomeRow[] | undefined {
  const [shown, setShown] = useState<readonly HomeRow[]>()
  // Before the frame that would show the place of the first two.
  useLayoutEffect(() => {
    if (!facts) return undefined
    const rows = firstRows(facts)
    let isGone = false
    // What stands stays until all that takes its place is known: a row that went and came would move the page.
    const show = (areAll: boolean) => setShown((before) => (areAll || before === undefined || before.length < rows.length ? [...rows] : before))
    show(false)
    const coming = furtherRows(db, facts, [...rows])
    const goOn = async () => {
      for await (const row of coming) {
        if (isGone) return
        rows.push(row)
        show(false)
      }
      if (!isGone) show(true)
    }
    // Without them the page is whole all the same.
    const callOff = behindFrame(() => void goOn().catch(() => undefined))
    return () => {
      isGone = true
      callOff()
    }
  }, [db, facts])
  return shown
}
