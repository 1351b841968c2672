import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * Whether the words of an author are hidden from whoever reads: the reader has blocked or muted them, or is blocked by them,
 * or the author is leaving: who deletes their account is to everybody as if they had blocked them.
 * `author` is a column with a player's id, such as `review.user_id`. Readers' own words never are.
 */
export function isHidden(author: string, viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(author)} in (${hiddenIds(viewerId)})`
}

/** Of the same players their ids, as a query. */
export function hiddenIds(viewerId: string): RawBuilder<unknown> {
  return sql`${silencedBy(viewerId)} union all ${blockersOf(viewerId)}`
}

/** Whether one of the two has blocked the other: then neither finds the other, however they look. A muted player is found. */
export function isBlocked(player: string, viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(player)} in (
    ${silencedBy(viewerId)} and kind = 'block' union all ${blockersOf(viewerId)})`
}

/** Whether a player has blocked the viewer, or is leaving: to the viewer there is no such player. */
export function hasBlocked(player: string, viewerId: string | RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(player)} in (${blockersOf(viewerId)})`
}

/**
 * How a player is shown beside what the viewer has said of them: without name and picture where they have blocked the viewer, or
 * are leaving. For a row of `app_user`.
 */
export function nameFor(viewerId: string | RawBuilder<string>): RawBuilder<unknown> {
  const told = (column: string) => sql`case when ${hasBlocked('app_user.id', viewerId)} then '' else ${sql.ref(`app_user.${column}`)} end`
  return sql`json_build_object('username', ${told('username')}, 'display_name', ${told('display_name')}, 'avatar_url', ${told('avatar_url')})`
}

// Queries of ids that do not depend on the author's row: each is made once, and then looked up.
const silencedBy = (viewerId: string) => sql`select other_id from silence where player_id = ${viewerId} and silenced`
const blockersOf = (viewerId: string | RawBuilder<string>) => sql`
  select player_id from silence where other_id = ${viewerId} and silenced and kind = 'block'
  union all select leaving.id from app_user leaving where leaving.leaving_at is not null`
