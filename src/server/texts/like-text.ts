import { sql } from 'kysely'
import type { TObject } from 'typebox'
import type { EntityName } from '../../contract/entities.ts'
import { LikeResponse } from '../../contract/writes.ts'
import { defineSyncEntity } from '../changes/define-sync-entity.ts'
import type { SyncEntity } from '../changes/define-sync-entity.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import type { Write, WriteName } from '../writes/define-write.ts'
import { rateLimited } from '../writes/rate-limited.ts'
import type { AfterCommit } from '../writes/item-route.ts'
import { latestWins } from '../writes/latest-wins.ts'
import type { WriteRun } from '../writes/write-run.ts'
import type { Text } from './define-text.ts'
import { isFindable } from './who-reads.ts'
import type { TextDeps } from './refuse-post.ts'

/** An item of a like: the wanted state, true by default. */
interface Like {
  readonly liked?: boolean
}

/** Returns the write of a player's like of a text: the later value wins. A repetition is not counted again. */
export function likeText<S extends TObject>(name: WriteName, text: Text, item: S): Write<S, TextDeps> {
  const { name: table, parent, likes = 'postLike' } = text
  const key = `${table}_id`
  const idOf = ({ item: like }: AcceptedItem<Like>) => text.idOf(like) ?? ''
  const inSight = (userId: string) =>
    parent === undefined
      ? sql`true`
      : sql`exists (
    select 1 from ${sql.table(parent.name)} parent where parent.id = text.${sql.ref(`${parent.name}_id`)} and ${isFindable('parent', userId)})`
  const rows = latestWins<Like>({
    table: `${table}_like`,
    key: { column: key, type: 'uuid', of: idOf },
    columns: { liked: { type: 'boolean', of: ({ item: like }) => like.liked ?? true } },
    known: {
      condition: (userId) => sql`exists (
        select 1 from ${sql.table(table)} text where text.id = given.key and text.deleted_at is null
          and (not given.liked or (${isFindable('text', userId)} and ${inSight(userId)})))`,
      refusal: text.unknown,
    },
  })
  return defineWrite(name, {
    item,
    list: null,
    rowOf: rows.rowOf,
    async write(run: WriteRun<TextDeps>, items: readonly AcceptedItem<Like>[]): Promise<readonly Outcome[]> {
      const { rows: existing } = await sql<{ id: string; at: number }>`
        select ${sql.ref(key)} as id, at from ${sql.table(`${table}_like`)}
        where user_id = ${run.userId} and ${sql.ref(key)} = any(${items.map(idOf)}::uuid[])`.execute(run.db)
      const atOf = new Map(existing.map(({ id, at }) => [id, at]))
      const held = new Map<AcceptedItem<Like>, Outcome>()
      for (const given of items.filter((given) => given.at > (atOf.get(idOf(given)) ?? -1))) {
        const refused = await rateLimited(run, likes, given.place)
        if (refused !== undefined) held.set(given, refused)
      }
      const open = items.filter((given) => !held.has(given))
      const outcomes = await rows.write(run, open)
      return items.map((given) => held.get(given) ?? (outcomes[open.indexOf(given)] as Outcome))
    },
  })
}

/** Returns what a like adds to the response: the state and the count as the text itself has them afterwards. */
export function likeResponse(
  find: (id: string, viewerId: string) => Promise<{ readonly liked_by_me: boolean; readonly like_count: number } | undefined>,
): AfterCommit<unknown> {
  return {
    schema: LikeResponse,
    async read({ userId, row }) {
      const thing = await find(String(row), userId)
      return { liked: thing?.liked_by_me ?? false, totalLikes: thing?.like_count ?? 0 }
    },
  }
}

/** Defines how a player's likes are pulled. */
export function likeEntity(entity: EntityName, thing: string): SyncEntity {
  return defineSyncEntity(
    entity,
    ({ userId, since }) => sql`
    select rev, ${sql.ref(`${thing}_id`)}::text as id, case when liked then json_build_object('liked', true) end as value, at
    from ${sql.table(`${thing}_like`)} where user_id = ${userId} and rev > ${since}`,
  )
}
