import { sql } from 'kysely'
import { DeleteListItem } from '../../contract/lists.ts'
import { forgetLikes } from '../texts/likes.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { readOwnLists } from './edit-run.ts'
import { unknownList } from './unknown-list.ts'

/** `list.delete`: for good. A row that records the deletion stays, without content. */
export const deleteList = defineWrite('list.delete', {
  item: DeleteListItem,
  list: null,
  rowOf: ({ item }) => item.list_id,
  write: (run, items) => Promise.all(items.map((item) => deleteOne(run, item))),
})

async function deleteOne(run: WriteRun, { at, item: { list_id: id } }: AcceptedItem<DeleteListItem>): Promise<Outcome> {
  const { userId } = run
  const list = (await readOwnLists(run.db, userId, [id])).get(id)
  if (list === undefined) return unknownList(id)
  if (list.deletedAt !== null && list.deletedAt >= at) return 'applied'
  return run.inTransaction(async (trx, rev) => {
    await sql`
      update list set deleted_at = greatest(deleted_at, at, ${at}), rev = ${rev}
      where user_id = ${userId} and id = ${id}`.execute(trx)
    for (const table of ['list_item', 'list_text'] as const) {
      await trx.deleteFrom(table).where('user_id', '=', userId).where('list_id', '=', id).execute()
    }
    await forgetLikes(trx, 'list', id)
    return 'applied' as const
  })
}
