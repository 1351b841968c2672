import { useState } from 'react'

/** A list of which only the beginning is shown until all of it is asked for. */
export interface Folded<Item> {
  readonly shown: readonly Item[]
  /** Whether there is more than the beginning at all. */
  readonly folds: boolean
  readonly isOpen: boolean
  toggle(): void
}

export function useFolded<Item>(items: readonly Item[], most: number): Folded<Item> {
  const [isOpen, setOpen] = useState(false)
  const folds = items.length > most
  return { shown: folds && !isOpen ? items.slice(0, most) : items, folds, isOpen, toggle: () => setOpen(!isOpen) }
}
