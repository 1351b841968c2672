import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { LikePostItem, LikeTopicItem } from '../../contract/discussions.ts'
import type { ApiError } from '../api-error.ts'
import type { Trx } from '../db/database.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import { mayLike } from '../moderation/is-shown.ts'
import { heldBack } from '../writes/held-back.ts'
import { latestWins } from '../writes/latest-wins.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { unknownPost, unknownTopic } from './discussion-refusals.ts'
import type { DiscussionDeps } from './write-topic.ts'

interface Liked<Item> {
  readonly table: 'topic_like' | 'post_like'
  readonly of: 'topic' | 'post'
  readonly idOf: (item: Item) => string
  readonly refusal: (id: string | number) => ApiError
  /** What else has to be so for a like, beside the text itself. */
  readonly inSight?: (userId: string) => RawBuilder<unknown>
}

/** Whether a player likes a text: the later word stands. What arrives again is not counted again. */
function defineLike<Item extends { readonly liked?: boolean }>({ table, of, idOf, refusal, inSight = () => sql`` }: Liked<Item>) {
  const key = `${of}_id`
  const rows = latestWins<Item>({
    table,
    key: { column: key, type: 'uuid', of: ({ item }) => idOf(item) },
    columns: { liked: { type: 'boolean', of: ({ item }) => item.liked ?? true } },
    known: {
      condition: (userId) => sql`exists (
        select 1 from ${sql.table(of)} text where text.id = given.key and text.deleted_at is null and (not given.liked or (${mayLike('text', userId)} ${inSight(userId)})))`,
      refusal,
    },
  })
  return {
    rowOf: rows.rowOf,
    async write(run: WriteRun<DiscussionDeps>, items: readonly AcceptedItem<Item>[]): Promise<readonly Outcome[]> {
      const { rows: standing } = await sql<{ id: string; at: number }>`
        select ${sql.ref(key)} as id, at from ${sql.table(table)}
        where user_id = ${run.userId} and ${sql.ref(key)} = any(${items.map(({ item }) => idOf(item))}::uuid[])`.execute(run.db)
      const atOf = new Map(standing.map(({ id, at }) => [id, at]))
      const held = new Map<AcceptedItem<Item>, Outcome>()
      for (const given of items.filter(({ at, item }) => at > (atOf.get(idOf(item)) ?? -1))) {
        const refused = heldBack(run.deps, 'postLike', run.userId)
        if (refused !== undefined) held.set(given, refused)
      }
      const open = items.filter((given) => !held.has(given))
      const outcomes = await rows.write(run, open)
      return items.map((given) => held.get(given) ?? (outcomes[open.indexOf(given)] as Outcome))
    },
  }
}

/** `topic.like`: whether a player likes a topic. */
export const likeTopic = defineWrite('topic.like', {
  item: LikeTopicItem,
  list: null,
  ...defineLike<LikeTopicItem>({ table: 'topic_like', of: 'topic', idOf: ({ topic_id }) => topic_id, refusal: unknownTopic }),
})

/** `post.like`: the same of a post. */
export const likePost = defineWrite('post.like', {
  item: LikePostItem,
  list: null,
  ...defineLike<LikePostItem>({
    table: 'post_like', of: 'post', idOf: ({ post_id }) => post_id, refusal: unknownPost,
    inSight: (userId) => sql`and exists (select 1 from topic where topic.id = text.topic_id and ${mayLike('topic', userId)})`,
  }),
})

/** All players' likes of a text that is deleted: in the order of their ids, so that two deletions never wait for each other. */
export async function forgetLikes(trx: Trx, table: 'topic_like' | 'post_like', id: string): Promise<void> {
  const key = sql.ref(table === 'topic_like' ? 'topic_id' : 'post_id')
  await sql`
    delete from ${sql.table(table)} given using (
      select user_id from ${sql.table(table)} where ${key} = ${id} order by user_id for update
    ) liker where given.user_id = liker.user_id and ${key} = ${id}`.execute(trx)
}
