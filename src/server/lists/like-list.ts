import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** One wanted like, or its taking back, of one player. */
export interface ListLikeWrite {
  readonly listId: string
  readonly liked: boolean
  readonly at: number
}

export type ListLikeOutcome = 'applied' | 'stale' | 'unknown_list'

/**
 * Writes whether a player likes a list. Of two writes the later `at` stands, whatever order they arrive in, and a
 * duplicate changes nothing (`sync` rule 4). A list that the player may not see is not known. One statement: the
 * player's revision is raised only where the list is known.
 */
export async function likeList(db: Db, userId: string, { listId, liked, at }: ListLikeWrite): Promise<ListLikeOutcome> {
  const { rows } = await sql<{ is_written: boolean }>`
    with target as (
      select id from list where id = ${listId} and (is_public or user_id = ${userId})
    ), revision as (
      insert into user_revision (user_id, rev)
      select ${userId}::uuid, 1 where exists (select 1 from target)
      on conflict (user_id) do update set rev = user_revision.rev + 1
      returning rev
    ), written as (
      insert into list_like (user_id, list_id, liked, at, rev)
      select ${userId}::uuid, target.id, ${liked}::boolean, ${at}::bigint, revision.rev
      from target cross join revision
      on conflict (user_id, list_id) do update set liked = excluded.liked, at = excluded.at, rev = excluded.rev
      where excluded.at > list_like.at
      returning list_id
    )
    select written.list_id is not null as is_written
    from target left join written on written.list_id = target.id`.execute(db)
  const [row] = rows
  if (row === undefined) return 'unknown_list'
  if (row.is_written) return 'applied'
  const current = await db.selectFrom('list_like').select(['liked', 'at']).where('user_id', '=', userId)
    .where('list_id', '=', listId).executeTakeFirst()
  return current?.at === at && current.liked === liked ? 'applied' : 'stale'
}
