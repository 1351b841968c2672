import { sql } from 'kysely'
import { FOLLOWS_MAX } from '../../contract/people.ts'
import type { FollowRow, FollowsQuery } from '../../contract/people.ts'
import type { Db } from '../db/database.ts'
import { cursorText, readCursor } from '../http/page-cursor.ts'
import { hasBlocked, isBlocked } from './hidden-players.ts'
import { unknownPlayer } from './known-player.ts'

const ORDER = 'latest'

/** The returned column of a follow, and the one that selects. */
const ENDS = {
  followers: { named: 'follower_id', of: 'followee_id' },
  following: { named: 'followee_id', of: 'follower_id' },
} as const
export type FollowsEnd = keyof typeof ENDS

export interface AskedFollows {
  readonly userId: string
  readonly viewerId: string
  readonly query: FollowsQuery
}

/**
 * Returns the followers of a player, or the players they follow, the latest first, without those on either side of a block with the viewer.
 */
export async function readFollows(db: Db, end: FollowsEnd, { userId, viewerId, query }: AskedFollows): Promise<FollowRow[]> {
  await requireShown(db, userId, viewerId)
  const { named, of } = ENDS[end]
  const limit = Math.min(FOLLOWS_MAX, Math.max(1, Number(query.limit ?? FOLLOWS_MAX)))
  const place = sql`follow.at, follow.${sql.ref(named)}`
  const behind = query.after === undefined ? sql`true` : sql`(${place}) < (${sql.join(readCursor(query.after, ORDER, 1))})`
  const { rows } = await sql<Omit<FollowRow, 'cursor'> & { at: number }>`
    select app_user.id, username, display_name, avatar_url, follow.at
    from follow join app_user on app_user.id = follow.${sql.ref(named)}
    where follow.${sql.ref(of)} = ${userId} and following and ${behind} and ${isShown(viewerId)}
    order by follow.at desc, follow.${sql.ref(named)} desc limit ${limit}`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, cursor: cursorText(ORDER, [at, row.id]) }))
}

/** Returns the number of followers, as `viewerId` sees it. */
export async function countFollowers(db: Db, userId: string, viewerId: string): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ count: number }>`
    select count(*) as count from follow join app_user on app_user.id = follow.follower_id
    where followee_id = ${userId} and following and ${isShown(viewerId)}`.execute(db)
  return row?.count ?? 0
}

/** Returns whether `viewerId` follows a player that they see. */
export async function isFollowing(db: Db, viewerId: string, targetId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from follow where follower_id = ${viewerId} and followee_id::text = ${targetId} and following
      and not ${isBlocked('followee_id', viewerId)}`.execute(db)
  return rows.length > 0
}

const isShown = (viewerId: string) => sql`display_name <> '' and not awaits_verification and not ${isBlocked('app_user.id', viewerId)}`

async function requireShown(db: Db, userId: string, viewerId: string): Promise<void> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('awaits_verification', '=', false)
    .where(hasBlocked('id', viewerId), 'is not', true)
    .executeTakeFirst()
  if (row === undefined) throw unknownPlayer()
}
