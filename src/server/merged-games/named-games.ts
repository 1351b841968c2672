import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { isGameId } from '../games/game-cards.ts'

type Item = Readonly<Record<string, unknown>>

/** How an item of a write names games: one, several in order, as a facet, or by the keys of a map. */
const NAMING_FIELDS = {
  game_id: (value: unknown) => [value],
  games: (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []),
  facet_id: (value: unknown, { facet }: Item) => (facet === 'game' ? [value] : []),
  notes: (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value).map(Number) : []),
} as const

/** Returns the games that items of a write name. */
export function gamesNamedIn(items: readonly Item[]): number[] {
  const named = items.flatMap((item) => Object.entries(NAMING_FIELDS).flatMap(([field, idsOf]) => idsOf(item[field], item)))
  return [...new Set(named.filter((id): id is number => typeof id === 'number' && isGameId(id)))]
}

/** Returns whether any of these games was merged into another. */
export async function isAnyMerged(db: Db, gameIds: readonly number[]): Promise<boolean> {
  if (gameIds.length === 0) return false
  const { rows } = await sql`
    select 1 from game where id = any(${gameIds}::integer[]) and main_id is not null limit 1`.execute(db)
  return rows.length > 0
}
