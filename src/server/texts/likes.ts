import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

/** Deletes all likes of a deleted item, in the order of players' ids, so that two deletions never deadlock. */
export async function forgetLikes(trx: Trx, thing: string, id: string): Promise<void> {
  const [table, key] = [sql.table(`${thing}_like`), sql.ref(`${thing}_id`)]
  await sql`
    delete from ${table} given using (
      select user_id from ${table} where ${key} = ${id} order by user_id for update
    ) liker where given.user_id = liker.user_id and ${key} = ${id}`.execute(trx)
}

/** Counts likes, which sort items, from the players' rows. */
export async function recountLikes(trx: Trx, thing: string): Promise<void> {
  const [table, key] = [sql.table(thing), sql.ref(`${thing}_id`)]
  await sql`
    update ${table} set like_count = counted.likes
    from (
      select thing.id, coalesce(likes.count, 0) as likes from ${table} thing
      left join (select ${key}, count(*)::integer as count from ${sql.table(`${thing}_like`)} where liked group by ${key}) likes
        on likes.${key} = thing.id
      where deleted_at is null
    ) counted
    where ${table}.id = counted.id and ${table}.like_count <> counted.likes`.execute(trx)
}
