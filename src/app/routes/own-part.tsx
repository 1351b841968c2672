import type { ReactNode } from 'react'
import { useOwnThings } from '../../state/own-things.ts'
import { NotHereYet } from '../../ui/not-here-yet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** A part of a page that stands on all that is the player's own: it waits for the first pull (`SPEC.md` rule 11.1). */
export function OwnPart({ children }: { children: ReactNode }) {
  const things = useOwnThings()
  if (things.where === 'here') return children
  return things.where === 'coming' ? <Skeleton /> : <NotHereYet as="part" things={things} />
}
