import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

export interface ProblemsInUse<Problems extends object, FormElement extends HTMLElement> {
  /** What is wrong with each field. */
  readonly problems: Partial<Problems>
  /** Of the element around the fields. */
  readonly form: RefObject<FormElement | null>
  /** Shows what a check of the form has found, in place of all before, and focuses the first field that it names. */
  readonly show: (found: Partial<Problems>) => void
  /** Adds what was found while somebody types; the focus stays. */
  readonly add: (found: Partial<Problems>) => void
  /** Removes what was wrong with fields that have changed; the other fields keep theirs. */
  readonly clear: (...fields: readonly (keyof Problems)[]) => void
}

/** What is wrong with which field of a form. */
export function useProblems<Problems extends object, FormElement extends HTMLElement = HTMLDivElement>(): ProblemsInUse<Problems, FormElement> {
  const form = useRef<FormElement>(null)
  const [problems, setProblems] = useState<Partial<Problems>>({})
  const [checks, setChecks] = useState(0)
  useEffect(() => {
    // Nothing is wrong before the first check.
    if (checks > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [checks])
  return {
    problems,
    form,
    show(found) {
      setProblems(found)
      setChecks((count) => count + 1)
    },
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
