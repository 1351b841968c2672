import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { TOPICS_PAGE_SIZE } from '../../contract/discussions.ts'
import type { GameTopics, GameTopicsQuery, TopicRow } from '../../contract/discussions.ts'
import type { TopicSort } from '../../domain/discussion-rule.ts'
import type { Db } from '../db/database.ts'
import { cursorText, readCursor } from '../http/page-cursor.ts'
import { isReadable } from '../texts/who-reads.ts'
import type { Reader } from '../texts/who-reads.ts'
import { hasPosts, readTopicRows } from './read-topics.ts'

/** All descending, with the id last; each order has an index of its own. */
const ORDERS: Readonly<Record<TopicSort, readonly RawBuilder<unknown>[]>> = {
  active: [sql`last_at`],
  new: [sql`posted_at`],
  top: [sql`like_count`, sql`last_at`],
}

/** Returns a page of a game's topics. A topic that its author has deleted is included while it has posts. */
export async function readGameTopics(
  db: Db,
  gameId: number,
  reader: Reader,
  { sort = 'active', after }: GameTopicsQuery,
): Promise<GameTopics> {
  const keys = [...ORDERS[sort], sql`id`]
  const behind = after === undefined ? sql`true` : sql`(${sql.join(keys)}) < (${sql.join(readCursor(after, sort, keys.length - 1))})`
  const order = sql.join(keys.map((key) => sql`${key} desc`))
  // One more than are shown tells whether there is a next page.
  const found = await readTopicRows(
    db,
    reader,
    sql`
    select * from topic
    where game_id = ${gameId} and ${behind} and (deleted_at is null or ${hasPosts(reader)}) and ${isReadable('topic', reader.viewerId)}
    order by ${order} limit ${TOPICS_PAGE_SIZE + 1}`,
  )
  const topics = found.slice(0, TOPICS_PAGE_SIZE)
  return { topics, next: found.length > TOPICS_PAGE_SIZE ? await cursorOf(db, sort, topics.at(-1)) : null }
}

/** Returns the cursor by the row's own values: the likes that are shown are counted separately. */
async function cursorOf(db: Db, sort: TopicSort, last: TopicRow | undefined): Promise<string | null> {
  if (last === undefined) return null
  const {
    rows: [row],
  } = await sql<{ keys: number[] }>`
    select array[${sql.join(ORDERS[sort].map((column) => sql`${column}::bigint`))}] as keys from topic where id = ${last.id}`.execute(db)
  return row === undefined ? null : cursorText(sort, [...row.keys, last.id])
}
