import type { ClearCategory } from '../domain/clear-categories.ts'
import { mutatorOf } from './registry.ts'
import type { MutatorName } from './registry.ts'

// Why: docs/decisions/sync/0009-clearing-is-a-barrier.md
/** Returns all categories to which the mutations of a mutator may belong. */
export function categoriesOf(name: MutatorName): readonly ClearCategory[] {
  const { clearedWith } = mutatorOf(name)
  if (clearedWith === null) return []
  return typeof clearedWith === 'string' ? [clearedWith] : clearedWith.oneOf
}

/**
 * Returns the category of one change. `payload` is called only if the category depends on it, and returns null if it
 * cannot be read.
 */
export function categoryOf(name: MutatorName, payload: () => object | null): ClearCategory | null {
  const { clearedWith } = mutatorOf(name)
  if (clearedWith === null || typeof clearedWith === 'string') return clearedWith
  const known = payload()
  return known && clearedWith.by(known as never)
}
