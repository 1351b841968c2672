import type { KeyboardEvent } from 'react'

/** Returns the index that a key leads to in a row, in the reading direction; null for any other key. */
export function steppedTo({ key, currentTarget }: KeyboardEvent<HTMLElement>, at: number, count: number): number | null {
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
  const steps: Partial<Record<string, number>> = {
    ArrowRight: at + (isMirrored ? -1 : 1),
    ArrowLeft: at - (isMirrored ? -1 : 1),
    Home: 0,
    End: count - 1,
  }
  const to = steps[key]
  return to === undefined ? null : Math.min(Math.max(to, 0), count - 1)
}
