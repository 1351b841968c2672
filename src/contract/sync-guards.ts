import { isBoolean, isInteger, isString, listOf, nullable, objectOf } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'

/**
 * One page of what is the player's own and has changed; nothing (null) for what was cleared or taken back. A later version
 * of the server may name what this build does not know: that is passed over by whoever reads it.
 */
export interface PulledPage {
  now: number
  cursor: string
  more: boolean
  restored: boolean
  changes: { entity: string; id: string; value: object | null; at: number }[]
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

export const isPulledPage: Shape<PulledPage> = objectOf({
  now: isInteger,
  cursor: isString,
  more: isBoolean,
  restored: isBoolean,
  changes: listOf(objectOf({ entity: isString, id: isString, value: nullable(isObject), at: isInteger })),
})

/**
 * An answer to a write, before its results are looked at: the sync engine takes from it what it recognises, one by one,
 * because a result that cannot be read must not undo the others.
 */
export const hasResults: Shape<{ results: unknown[] }> = objectOf({
  results: (value): value is unknown[] => Array.isArray(value),
})
