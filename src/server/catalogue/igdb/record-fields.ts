import { cleanLine } from '../import/clean-text.ts'
import { IGDB_ID_MAX } from '../import/imported-game.ts'
import type { IgdbRecord } from './igdb-client.ts'

/** What may be cut without a loss that anybody sees. */
export const ENTRIES_MAX = 500

/** An id of IGDB's that fits the database, from 1 on; null for anything else. */
export function idOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= IGDB_ID_MAX ? value : null
}

/** A relation is an id, or what was asked for of it with its id. */
export function relationIdOf(value: unknown): number | null {
  return idOf(isRecord(value) ? value['id'] : value)
}

/** Each id once, in the record's order. */
export function idsOf(value: unknown): number[] {
  return [...new Set(listOf(value).map(relationIdOf).filter((id) => id !== null))]
}

export function recordsOf(value: unknown): IgdbRecord[] {
  return listOf(value).filter(isRecord)
}

/** One clean line of at most so long; '' for what is no text. */
export function textOf(value: unknown, maxCharacters: number): string {
  return typeof value === 'string' ? cleanLine(value, maxCharacters) : ''
}

/** Finite, and from `min` to `max`. */
export function numberOf(value: unknown, min: number, max: number): number | null {
  return typeof value === 'number' && value >= min && value <= max ? value : null
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, ENTRIES_MAX) : []
}

function isRecord(value: unknown): value is IgdbRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
