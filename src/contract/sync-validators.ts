import { isBoolean, isInteger, isString, listOf, nullable, objectOf } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'

/**
 * A page of the player's changed data; null for a value that was cleared or taken back. A later version of the server may return
 * entities that this build does not know. The reader skips them.
 */
export interface PulledPage {
  now: number
  cursor: string
  more: boolean
  restored: boolean
  changes: { entity: string; id: string; value: object | null; at: number }[]
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

export const isPulledPage: Validator<PulledPage> = objectOf({
  now: isInteger,
  cursor: isString,
  more: isBoolean,
  restored: isBoolean,
  changes: listOf(objectOf({ entity: isString, id: isString, value: nullable(isObject), at: isInteger })),
})

/**
 * A response to a write, before its results are validated. The sync engine validates them one by one, because an unreadable result
 * must not discard the others.
 */
export const hasResults: Validator<{ results: unknown[] }> = objectOf({
  results: (value): value is unknown[] => Array.isArray(value),
})
