import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * SQL condition: the texts of an author are hidden from the viewer. The viewer has blocked or muted them, or is blocked by them, or the
 * author's account is soft-deleted, which counts like a block of everybody. `author` is a column with a player's id, such as
 * `review.user_id`. Viewers' own texts are never hidden.
 * Why: docs/decisions/community/0001-one-table-decides-who-sees-what.md
 */
export function isHidden(author: string, viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(author)} in (${hiddenIds(viewerId)})`
}

/** SQL: the ids of these players, as a query. */
export function hiddenIds(viewerId: string): RawBuilder<unknown> {
  return sql`${restrictedBy(viewerId)} union all ${blockersOf(viewerId)}`
}

/** SQL condition: one of the two has blocked the other, so neither finds the other anywhere. A muted player is found. */
export function isBlocked(player: string, viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(player)} in (
    ${restrictedBy(viewerId)} and kind = 'block' union all ${blockersOf(viewerId)})`
}

/** SQL condition: a player has blocked the viewer, or is soft-deleted. For the viewer the player does not exist. */
export function hasBlocked(player: string, viewerId: string | RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(player)} in (${blockersOf(viewerId)})`
}

/**
 * SQL: a player's name and picture for the viewer, empty if the player has blocked the viewer or is soft-deleted. For a row of `app_user`,
 * or none if the account was erased.
 */
export function nameFor(viewerId: string | RawBuilder<string>): RawBuilder<unknown> {
  const visible = (column: string) =>
    sql`case when ${hasBlocked('app_user.id', viewerId)} then '' else coalesce(${sql.ref(`app_user.${column}`)}, '') end`
  return sql`json_build_object('username', ${visible('username')}, 'display_name', ${visible('display_name')}, 'avatar_url', ${visible('avatar_url')})`
}

// Queries of ids that do not depend on the author's row: each runs once, and its result is looked up.
const restrictedBy = (viewerId: string) => sql`select other_id from restriction where player_id = ${viewerId} and restricted`
const blockersOf = (viewerId: string | RawBuilder<string>) => sql`
  select player_id from restriction where other_id = ${viewerId} and restricted and kind = 'block'
  union all select leaving.id from app_user leaving where leaving.soft_deleted_at is not null`
