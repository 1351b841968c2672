import { cleanLine } from '../import/clean-text.ts'
import { IGDB_ID_MAX } from '../import/imported-game.ts'
import type { IgdbRecord } from './igdb-client.ts'

/** Longer lists are cut without a visible loss. */
export const ENTRIES_MAX = 500

/** Returns an id of IGDB that fits the database, from 1 on; null for anything else. */
export function idOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= IGDB_ID_MAX ? value : null
}

/** Returns the id of a relation, which is an id or an object with it. */
export function relationIdOf(value: unknown): number | null {
  return idOf(isRecord(value) ? value['id'] : value)
}

/** Returns each id once, in the record's order. */
export function idsOf(value: unknown): number[] {
  return [
    ...new Set(
      listOf(value)
        .map(relationIdOf)
        .filter((id) => id !== null),
    ),
  ]
}

export function recordsOf(value: unknown): IgdbRecord[] {
  return listOf(value).filter(isRecord)
}

/** Returns one clean line of limited length; '' if it is no text. */
export function textOf(value: unknown, maxCharacters: number): string {
  return typeof value === 'string' ? cleanLine(value, maxCharacters) : ''
}

/** Returns a finite number from `min` to `max`, or null. */
export function numberOf(value: unknown, min: number, max: number): number | null {
  return typeof value === 'number' && value >= min && value <= max ? value : null
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, ENTRIES_MAX) : []
}

function isRecord(value: unknown): value is IgdbRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
