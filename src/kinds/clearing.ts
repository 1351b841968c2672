import type { ClearCategory } from '../domain/clear-categories.ts'
import { kindOf } from './registry.ts'
import type { MutationKind } from './registry.ts'

/** All categories that changes of a kind may belong to. */
export function categoriesOf(name: MutationKind): readonly ClearCategory[] {
  const { clearedWith } = kindOf(name)
  if (clearedWith === null) return []
  return typeof clearedWith === 'string' ? [clearedWith] : clearedWith.oneOf
}

/** The category that one change belongs to; `payload` is asked for only where it tells, and null where it cannot be read. */
export function categoryOf(name: MutationKind, payload: () => object | null): ClearCategory | null {
  const { clearedWith } = kindOf(name)
  if (clearedWith === null || typeof clearedWith === 'string') return clearedWith
  const known = payload()
  return known && clearedWith.by(known as never)
}
