import { sql } from 'kysely'
import { DeleteTopicItem } from '../../contract/discussions.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { forgetLikes } from './like-text.ts'
import { unknownTopic } from './discussion-refusals.ts'
import { NO_TOPIC_TEXT } from './stored-topic.ts'

/** `topic.delete`: for good. A row stays that says so, and nothing of what was in it; posts of others stay readable. */
export const deleteTopic = defineWrite('topic.delete', {
  item: DeleteTopicItem,
  list: null,
  rowOf: ({ item }) => item.topic_id,
  write: (run, items) => Promise.all(items.map((item) => deleteOne(run, item))),
})

async function deleteOne(run: WriteRun, { at, item: { topic_id: id } }: AcceptedItem<DeleteTopicItem>): Promise<Outcome> {
  const { userId } = run
  const row = await run.db.selectFrom('topic').select('deleted_at')
    .where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  if (row === undefined) return unknownTopic(id)
  if (row.deleted_at !== null && row.deleted_at >= at) return 'applied'
  return run.inTransaction(async (trx, rev) => {
    await trx.updateTable('topic')
      .set({ ...NO_TOPIC_TEXT, like_count: 0, rev, deleted_at: sql`greatest(deleted_at, at, ${at})`, at: sql`greatest(at, ${at})` })
      .where('id', '=', id).where('user_id', '=', userId).execute()
    await forgetLikes(trx, 'topic_like', id)
    return 'applied' as const
  })
}
