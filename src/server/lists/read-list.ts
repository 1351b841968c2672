import { sql } from 'kysely'
import type { SavedList } from '../../contract/lists.ts'
import type { Db } from '../db/database.ts'

interface ListRow extends Omit<SavedList, 'created_at'> {
  readonly created_at: number
}

/**
 * A list as `viewerId` sees it, or undefined where there is none for them: one that is private to another player is
 * as good as absent. Likes are counted from the players' rows.
 */
export async function findList(db: Db, listId: string, viewerId: string): Promise<SavedList | undefined> {
  const { rows } = await sql<ListRow>`
    select list.id, list.user_id, app_user.display_name, list.name as list_name, list.is_public, list.is_top10,
      list.is_ranked, list.created_at,
      array(
        select game_id from list_item item
        where item.user_id = list.user_id and item.list_id = list.id order by item.position, item.game_id
      ) as games,
      (select count(*) from list_like other where other.list_id = list.id and other.liked) as like_count,
      coalesce(mine.liked, false) as liked_by_me, coalesce(mine.at, 0) as liked_at
    from list
    join app_user on app_user.id = list.user_id
    left join list_like mine on mine.user_id = ${viewerId} and mine.list_id = list.id
    where list.id = ${listId} and (list.is_public or list.user_id = ${viewerId})`.execute(db)
  const [row] = rows
  return row && { ...row, created_at: new Date(row.created_at).toISOString() }
}
