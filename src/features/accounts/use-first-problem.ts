import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Puts the focus on the first field that cannot be taken, each time that a form has been looked at. */
export function useFirstProblem(problems: object): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (Object.values(problems).every((problem) => problem === undefined)) return
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problems])
  return form
}
