import { sql } from 'kysely'
import { DeletePostItem } from '../../contract/discussions.ts'
import { NO_TEXT } from '../reviews/written-text.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { unknownPost } from './discussion-refusals.ts'
import { forgetLikes } from './like-text.ts'

/** `post.delete`: for good. A row stays that says so, and nothing of what was in it; answers stay where they are. */
export const deletePost = defineWrite('post.delete', {
  item: DeletePostItem,
  list: null,
  rowOf: ({ item }) => item.post_id,
  write: (run, items) => Promise.all(items.map((item) => deleteOne(run, item))),
})

async function deleteOne(run: WriteRun, { at, item: { post_id: id } }: AcceptedItem<DeletePostItem>): Promise<Outcome> {
  const { userId } = run
  const row = await run.db.selectFrom('post').select(['deleted_at', 'topic_id'])
    .where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  if (row === undefined) return unknownPost(id)
  if (row.deleted_at !== null && row.deleted_at >= at) return 'applied'
  return run.inTransaction(async (trx, rev) => {
    await trx.updateTable('post')
      .set({ ...NO_TEXT, rev, deleted_at: sql`greatest(deleted_at, at, ${at})`, at: sql`greatest(at, ${at})` })
      .where('id', '=', id).where('user_id', '=', userId).execute()
    await forgetLikes(trx, 'post_like', id)
    await sql`
      update topic set last_at = greatest(posted_at, (
        select max(post.posted_at) from post where post.topic_id = topic.id and post.deleted_at is null))
      where id = ${row.topic_id}`.execute(trx)
    return 'applied' as const
  })
}
