import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

export interface UseProblemsResult<Problems extends object, FormElement extends HTMLElement> {
  /** The problem of each field. */
  readonly problems: Partial<Problems>
  /** The ref of the element around the fields. */
  readonly form: RefObject<FormElement | null>
  /** Shows the problems of a check, in place of all earlier ones, and focuses the first invalid field. */
  readonly show: (found: Partial<Problems>) => void
  /** Replaces all problems while typing; the focus stays. */
  readonly set: (problems: Partial<Problems>) => void
  /** Adds problems that are found while typing; the focus stays. */
  readonly add: (found: Partial<Problems>) => void
  /** Removes the problems of changed fields; the other fields keep theirs. */
  readonly clear: (...fields: readonly (keyof Problems)[]) => void
}

/** Returns the problems of a form's fields. */
export function useProblems<Problems extends object, FormElement extends HTMLElement = HTMLDivElement>(): UseProblemsResult<
  Problems,
  FormElement
> {
  const form = useRef<FormElement>(null)
  const [problems, setProblems] = useState<Partial<Problems>>({})
  const [checks, setChecks] = useState(0)
  useEffect(() => {
    // Nothing is invalid before the first check.
    if (checks > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [checks])
  return {
    problems,
    form,
    show(found) {
      setProblems(found)
      setChecks((count) => count + 1)
    },
    set: setProblems,
    add: (found) => setProblems((before) => ({ ...before, ...found })),
    clear(...fields) {
      setProblems((before) => (fields.some((field) => before[field] !== undefined) ? without(before, fields) : before))
    },
  }
}

function without<Problems extends object>(problems: Partial<Problems>, fields: readonly (keyof Problems)[]): Partial<Problems> {
  const left = { ...problems }
  for (const field of fields) delete left[field]
  return left
}
