import { sql } from 'kysely'
import type { SavedList } from '../../contract/lists.ts'
import type { Review } from '../../contract/reviews.ts'
import { TIMELINE_GAMES_SHOWN, TIMELINE_PAGE_SIZE } from '../../contract/timeline.ts'
import type { TimelineResponse, TimelineEntry, TimelineKind } from '../../contract/timeline.ts'
import { ADULT_THEME_ID } from '../../domain/adult-games.ts'
import { fail } from '../http/api-error.ts'
import type { Db } from '../db/database.ts'
import { readLists } from '../lists/read-list.ts'
import { hasImported, isImported } from '../own-data/is-imported.ts'
import { isHidden } from '../people/hidden-players.ts'
import { shares } from '../people/shares.ts'
import { readReviews } from '../reviews/read-reviews.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** How many days one query reads; if that does not fill a page, the next one reads more. */
const DAYS_LOOKED_AT = [2, 14, 90, 730, 36_500] as const
/** Above the id of every entry. */
const LAST_ID = '~'

export interface TimelineReader {
  readonly viewerId: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** The `next` of the previous page. */
  readonly after: string | undefined
}

interface Followed {
  readonly id: string
  readonly sharesWants: boolean
  /** Whether some of their data came with an import. */
  readonly hasImported: boolean
}

interface Place {
  readonly at: number
  readonly id: string
}

interface Row extends Place {
  readonly kind: TimelineKind
  readonly user_id: string
  readonly username: string
  readonly display_name: string
  readonly avatar_url: string
  readonly count: number
  readonly game_ids: number[]
  /** The id of the review or the list. */
  readonly ref: string | null
  readonly level: number | null
}

/**
 * Returns what followed players did, the latest first. It leaves out players on either side of a block, muted ones, what followers do not
 * see (`WHO_SEES`), imported data, and what was taken back. It reads by days, back from the end of the previous page: each query costs what
 * its days contain, not the complete history.
 * Why: docs/decisions/community/0002-timeline-and-progress-have-no-event-table.md
 */
export async function readTimeline(db: Db, { viewerId, now, after }: TimelineReader): Promise<TimelineResponse> {
  // A clock may be a little ahead: its entries are not withheld.
  const begin = after === undefined ? { at: now + DAY_MS, id: LAST_ID } : readPlace(after)
  const followed = await readFollowed(db, viewerId)
  if (followed.length === 0) return { entries: [], next: null, following_count: 0 }
  let rows: Row[] = []
  for (const days of DAYS_LOOKED_AT) {
    rows = await readRows(db, followed, begin, days)
    if (rows.length > TIMELINE_PAGE_SIZE) break
  }
  const page = rows.slice(0, TIMELINE_PAGE_SIZE)
  const last = page.at(-1)
  return {
    entries: await withDetails(db, page, { viewerId }),
    next: rows.length > page.length && last ? placeText(last) : null,
    following_count: followed.length,
  }
}

async function readFollowed(db: Db, viewerId: string): Promise<Followed[]> {
  const { rows } = await sql<Followed>`
    select app_user.id, ${hasImported(sql`app_user.id`)} as "hasImported", ${shares('wants', 'app_user.id')} as "sharesWants" from follow join app_user on app_user.id = follow.followee_id
    where follower_id = ${viewerId} and following and display_name <> '' and not awaits_verification
      and not ${isHidden('app_user.id', viewerId)}`.execute(db)
  return rows
}

/** Returns the entries of some days before a cursor. A day is always read completely, so that its events of one type are one entry. */
async function readRows(db: Db, followed: readonly Followed[], { at, id }: Place, days: number): Promise<Row[]> {
  const day = Math.floor(at / DAY_MS)
  const within = (column: string) => sql`${sql.ref(column)} >= ${(day - days) * DAY_MS} and ${sql.ref(column)} < ${(day + 1) * DAY_MS}`
  const isOwn = (column: string) =>
    followed.some(({ hasImported }) => hasImported) ? sql`not ${isImported(sql`followed.id`, sql.ref(column))}` : sql`true`
  const { rows } = await sql<Row>`
    with followed as materialized (
      select * from unnest(${followed.map(({ id }) => id)}::uuid[], ${followed.map(({ sharesWants }) => sharesWants)}::boolean[]) as followed (id, shares_wants)
    ),
    entry as (
      select 'wanted' as kind, wish.user_id, max(wish.at) as at, count(*)::integer as count,
        (array_agg(wish.game_id order by wish.at desc, wish.game_id))[1:${sql.lit(TIMELINE_GAMES_SHOWN)}] as game_ids, null::uuid as ref, null::integer as level
      from followed join wish on wish.user_id = followed.id and followed.shares_wants and wish.wanted and ${within('wish.at')} and ${isOwn('wish.at')}
      join game on game.id = wish.game_id and not (${ADULT_THEME_ID} = any(game.theme_ids))
      group by wish.user_id, wish.at / ${sql.lit(DAY_MS)}
      union all
      select case when review.status in ('finished', 'completed') then 'finished' else 'reviewed' end, review.user_id, review.created_at,
        1, array[review.game_id], review.id, null
      from followed join review on review.user_id = followed.id and review.deleted_at is null and review.hidden_at is null and ${within('review.created_at')}
        and ${isOwn('review.at')}
      union all
      select 'listed', list.user_id, list.created_at, 0, array[]::integer[], list.id, null
      from followed join list on list.user_id = followed.id and list.deleted_at is null and list.is_public and list.hidden_at is null and ${within('list.created_at')}
        and ${isOwn('list.at')}
      union all
      select 'levelled', reached.user_id, reached.at, 0, array[]::integer[], null, reached.level
      from followed join level_reached reached on reached.user_id = followed.id and ${within('reached.at')}
        join player_score existing on existing.user_id = reached.user_id and existing.experience >= reached.experience
    ),
    named as (
      select entry.*, kind || ':' || coalesce(ref::text, user_id::text || ':' || coalesce(level, at / ${sql.lit(DAY_MS)})::text) as id from entry
    )
    select named.*, app_user.username, app_user.display_name, app_user.avatar_url
    from named join app_user on app_user.id = named.user_id
    where (named.at, named.id collate "C") < (${at}, ${id})
    order by named.at desc, named.id collate "C" desc
    limit ${TIMELINE_PAGE_SIZE + 1}`.execute(db)
  return rows
}

async function withDetails(db: Db, rows: readonly Row[], reader: Pick<TimelineReader, 'viewerId'>): Promise<TimelineEntry[]> {
  const idsOf = (kinds: readonly TimelineKind[]) => rows.flatMap(({ kind, ref }) => (ref !== null && kinds.includes(kind) ? [ref] : []))
  const [reviews, lists] = await Promise.all([
    readByIds<Review>(idsOf(['reviewed', 'finished']), (ids) =>
      readReviews(db, reader, sql`select * from review where id = any(${ids}::uuid[]) and deleted_at is null`),
    ),
    readByIds<SavedList>(idsOf(['listed']), (ids) => readLists(db, ids, reader.viewerId)),
  ])
  return rows.flatMap(({ ref, ...row }): TimelineEntry[] => {
    const [review, list] = [reviews.get(ref ?? ''), lists.get(ref ?? '')]
    // It was taken back between two queries.
    if (ref !== null && !review && !list) return []
    const games = list ? { count: list.game_count ?? list.games.length, game_ids: list.games.slice(0, TIMELINE_GAMES_SHOWN) } : {}
    return [{ ...row, ...games, review: review ?? null, list: list ?? null }]
  })
}

async function readByIds<Thing extends { readonly id: string }>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly Thing[]>,
) {
  return new Map((ids.length === 0 ? [] : await read(ids)).map((thing) => [thing.id, thing]))
}

function placeText({ at, id }: Place): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url')
}

function readPlace(text: string): Place {
  try {
    const [at, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    if (Number.isSafeInteger(at) && typeof id === 'string' && id.length <= 100) return { at: at as number, id }
  } catch {
    // The error below reports it.
  }
  return fail('malformed', 400, '"after" must be the "next" of an earlier response.')
}
