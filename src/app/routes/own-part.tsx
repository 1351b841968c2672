import type { ReactNode } from 'react'
import { useOwnThings } from '../../state/own-things.ts'
import { NotHereYet } from '../../ui/not-here-yet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export interface OwnPartProps {
  /** Whether another part of the page already shows the loading state. */
  isFurther?: boolean
  children: ReactNode
}

/** A part of a page that depends on all of the player's own data: it waits for the first pull (`SPEC.md` rule 11.1). */
export function OwnPart({ isFurther = false, children }: OwnPartProps) {
  const things = useOwnThings()
  if (things.where === 'here') return children
  if (isFurther) return null
  return things.where === 'coming' ? <Skeleton /> : <NotHereYet as="part" things={things} />
}
