import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { LIST_GAMES_SHOWN, SHARED_COVERS } from '../../contract/lists.ts'
import type { OpenList, SavedList, SharedList } from '../../contract/lists.ts'
import { ADULT_THEME_ID } from '../../domain/adult-games.ts'
import { coverImageId, coverUrl } from '../../domain/cover-url.ts'
import type { Db, Trx } from '../db/database.ts'
import { isFindable } from '../texts/who-reads.ts'

type Row<List extends SavedList> = Omit<List, 'created_at'> & { readonly created_at: number }

/**
 * Returns a list as `viewerId` sees it, or undefined. Another player's private list, one behind a block, and a deleted one count as absent.
 * Likes are counted from the players' rows.
 */
export async function findList(db: Db | Trx, listId: string, viewerId: string): Promise<OpenList | undefined> {
  const { rows } = await listsOf<OpenList>(
    viewerId,
    sql`${gamesOf()} as games, (
      select coalesce(json_object_agg(note.game_id, note.text), '{}') from list_text note
      join list_item item using (user_id, list_id, game_id)
      where note.user_id = list.user_id and note.list_id = list.id and note.part = 'note' and note.text <> ''
        and item.place is not null
    ) as notes`,
    sql`list.id = ${listId} and (list.is_public or list.user_id = ${viewerId})`,
  ).execute(db)
  return rows.map(dated)[0]
}

/**
 * Returns what a visitor without a session sees of a public list, or undefined. A private, deleted or hidden list counts as absent, and so
 * does one of a soft-deleted or unconfirmed author. Covers of games for adults are left out.
 * Why: docs/decisions/community/0006-a-shared-link-names-its-list.md
 */
export async function findSharedList(db: Db, listId: string): Promise<SharedList | undefined> {
  const { rows } = await sql<Omit<SharedList, 'covers'> & { games: readonly { id: number; cover: string | null }[] }>`
    select ${textOf('name')} as list_name, app_user.display_name, array(
      select json_build_object('id', game.id, 'cover', game.cover_image_id)
      from list_item item join game listed on listed.id = item.game_id join game on game.id = coalesce(listed.main_id, listed.id)
      where item.user_id = list.user_id and item.list_id = list.id and item.place is not null and not (${ADULT_THEME_ID} = any(game.theme_ids))
      order by item.place, item.game_id limit ${sql.lit(SHARED_COVERS)}
    ) as games
    from list join app_user on app_user.id = list.user_id
    where list.id = ${listId} and list.is_public and list.deleted_at is null and list.hidden_at is null
      and app_user.soft_deleted_at is null and not app_user.awaits_verification and app_user.display_name <> ''`.execute(db)
  return rows.map(({ games, ...list }) => ({
    ...list,
    covers: games.map(({ id, cover }) => coverUrl(coverImageId(id, cover), 'cover_big')),
  }))[0]
}

/** Returns a player's lists, the newest first: the public ones, or all of them. Each has the first of its games. */
export async function readListsOf(
  db: Db,
  userId: string,
  { viewerId, withPrivate }: { readonly viewerId: string; readonly withPrivate: boolean },
): Promise<SavedList[]> {
  const isShown = withPrivate ? sql`true` : sql`list.is_public`
  const { rows } = await listsOf<SavedList>(viewerId, FIRST_GAMES, sql`list.user_id = ${userId} and ${isShown}`).execute(db)
  return rows.map(dated)
}

/** Returns public lists by their ids, as `viewerId` sees them, without invisible ones. Each has the first of its games. */
export async function readLists(db: Db, ids: readonly string[], viewerId: string): Promise<SavedList[]> {
  const { rows } = await listsOf<SavedList>(viewerId, FIRST_GAMES, sql`list.id = any(${ids}::uuid[]) and list.is_public`).execute(db)
  return rows.map(dated)
}

function textOf(part: 'name' | 'description'): RawBuilder<unknown> {
  return sql`coalesce((
    select text from list_text
    where list_text.user_id = list.user_id and list_id = list.id and part = ${sql.lit(part)} and game_id = 0
  ), '')`
}

const IN_LIST = sql`from list_item item where item.user_id = list.user_id and item.list_id = list.id and item.place is not null`

function gamesOf(atMost = sql``): RawBuilder<unknown> {
  return sql`array(select game_id ${IN_LIST} order by item.place, item.game_id ${atMost})`
}

// All games of 200 lists were 1.26 MB for each look at a profile. An index has the first ones, in an eighth of the time.
const FIRST_GAMES = sql`${gamesOf(sql`limit ${sql.lit(LIST_GAMES_SHOWN)}`)} as games`

function listsOf<List extends SavedList>(
  viewerId: string,
  games: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): RawBuilder<Row<List>> {
  return sql<Row<List>>`
    select list.id, list.user_id, app_user.display_name, ${textOf('name')} as list_name,
      ${textOf('description')} as description, list.is_public, (list.is_top10 or list.is_named_top10) as is_top10,
      (list.is_ranked or list.is_top10 or list.is_named_top10) as is_ranked, list.created_at,
      (select count(*) ${IN_LIST}) as game_count, ${games},
      (select count(*) from list_like other where other.list_id = list.id and other.liked) as like_count,
      coalesce(mine.liked, false) as liked_by_me, coalesce(mine.at, 0) as liked_at
    from list
    join app_user on app_user.id = list.user_id
    left join list_like mine on mine.user_id = ${viewerId} and mine.list_id = list.id
    where list.deleted_at is null and ${isFindable('list', viewerId)} and ${condition}
    order by list.created_at desc, list.id desc`
}

function dated<List extends SavedList>(row: Row<List>): List {
  return { ...row, created_at: new Date(row.created_at).toISOString() } as unknown as List
}
