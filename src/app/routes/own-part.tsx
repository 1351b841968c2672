import type { ReactNode } from 'react'
import { useOwnThings } from '../../state/own-things.ts'
import { NotHereYet } from '../../ui/not-here-yet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export interface OwnPartProps {
  /** Whether another part of the page says already what it waits for. */
  isFurther?: boolean
  children: ReactNode
}

/** A part of a page that stands on all that is the player's own: it waits for the first pull (`SPEC.md` rule 11.1). */
export function OwnPart({ isFurther = false, children }: OwnPartProps) {
  const things = useOwnThings()
  if (things.where === 'here') return children
  if (isFurther) return null
  return things.where === 'coming' ? <Skeleton /> : <NotHereYet as="part" things={things} />
}
