import { sql } from 'kysely'
import { DeleteReplyItem } from '../../contract/reviews.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { unknownReply } from './review-refusals.ts'
import { NO_TEXT } from './written-text.ts'

/** `reply.delete`: for good. A row stays that says so, and nothing of what was in it. */
export const deleteReply = defineWrite('reply.delete', {
  item: DeleteReplyItem,
  list: null,
  rowOf: ({ item }) => item.reply_id,
  write: (run, items) => Promise.all(items.map((item) => deleteOne(run, item))),
})

async function deleteOne(run: WriteRun, { at, item: { reply_id: id } }: AcceptedItem<DeleteReplyItem>): Promise<Outcome> {
  const { userId } = run
  const row = await run.db.selectFrom('reply').select('deleted_at')
    .where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  if (row === undefined) return unknownReply(id)
  if (row.deleted_at !== null && row.deleted_at >= at) return 'applied'
  return run.inTransaction(async (trx, rev) => {
    await trx.updateTable('reply')
      .set({ ...NO_TEXT, rev, deleted_at: sql`greatest(deleted_at, at, ${at})`, at: sql`greatest(at, ${at})` })
      .where('id', '=', id).where('user_id', '=', userId).execute()
    return 'applied' as const
  })
}
