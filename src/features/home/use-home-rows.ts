import { useLayoutEffect, useState } from 'react'
import { behindFrame } from '../../state/behind-frame.ts'
import { homeRows } from './home-rows.ts'
import type { HomeFacts, HomeRow } from './home-rows.ts'

/** As many as are seen of it. */
const ROWS_IN_THE_FIRST_FRAME = 2

/** The home's rows: two of them at once, each further one behind a frame of its own. Undefined until anything is known. */
export function useHomeRows(facts: HomeFacts | undefined): readonly HomeRow[] | undefined {
  const [shown, setShown] = useState<readonly HomeRow[]>()
  // Before the frame that would show the place of the first two.
  useLayoutEffect(() => {
    if (!facts) return undefined
    const coming = homeRows(facts)
    const rows: HomeRow[] = []
    let callOff: (() => void) | undefined
    const goOn = (count: number) => {
      const found = Array.from({ length: count }, () => coming.next())
      rows.push(...found.flatMap(({ value }) => value ?? []))
      const areAll = found.some(({ done }) => done)
      // What stands stays until all that takes its place is known: a row that went and came would move the page.
      setShown((before) => (areAll || before === undefined || before.length < rows.length ? [...rows] : before))
      if (!areAll) callOff = behindFrame(() => goOn(1))
    }
    goOn(ROWS_IN_THE_FIRST_FRAME)
    return () => callOff?.()
  }, [facts])
  return shown
}
