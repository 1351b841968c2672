import { useState } from 'react'

/** A list that shows its beginning until all of it is requested. */
export interface Collapsed<Item> {
  readonly shown: readonly Item[]
  /** Whether there is more than the beginning. */
  readonly collapses: boolean
  readonly isOpen: boolean
  toggle(): void
}

export function useCollapsed<Item>(items: readonly Item[], most: number): Collapsed<Item> {
  const [isOpen, setOpen] = useState(false)
  const collapses = items.length > most
  return { shown: collapses && !isOpen ? items.slice(0, most) : items, collapses, isOpen, toggle: () => setOpen(!isOpen) }
}
