import { EditReplyItem } from '../../contract/reviews.ts'
import { cleanReviewText } from '../../domain/review-rule.ts'
import type { Db, Trx } from '../db/database.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import { refusePost } from '../writes/posting.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { replyFault } from './reply-fault.ts'
import { replyGone, reviewGone, unknownReply } from './review-refusals.ts'
import type { ReviewDeps } from './write-review.ts'
import { outcomeOfRepeat, storedText, withVersion } from './written-text.ts'

type Edit = AcceptedItem<EditReplyItem>

/** `reply.edit`: another text of a reply. Where another edit of the same version came first, both stand against each other. */
export const editReply = defineWrite('reply.edit', {
  item: EditReplyItem,
  list: null,
  findFault: ({ comment }) => replyFault(comment),
  rowOf: ({ item }) => item.reply_id,
  write: (run: WriteRun<ReviewDeps>, items) => Promise.all(items.map((item) => editOne(run, item))),
})

async function editOne(run: WriteRun<ReviewDeps>, given: Edit): Promise<Outcome> {
  const { db, userId, deps } = run
  const edit = { ...given, item: { ...given.item, comment: cleanReviewText(given.item.comment) } }
  const refused = judge(edit, await readReply(db, userId, edit)) ??
    (await refusePost(deps, db, { kind: 'reply', userId, text: edit.item.comment }))
  if (refused !== undefined) return refused
  return run.inTransaction(async (trx, rev) => {
    const held = await readReply(trx, userId, edit)
    const met = judge(edit, held)
    if (met !== undefined || held === undefined) return met ?? unknownReply(edit.item.reply_id)
    const at = Math.max(edit.at, held.at)
    await trx.updateTable('reply')
      .set({ ...storedText(edit.item.comment, deps.profanity), versions: withVersion(versionOf(edit), held.versions), edited_at: at, at, rev })
      .where('id', '=', edit.item.reply_id).execute()
    return 'applied' as const
  })
}

const versionOf = ({ id, item }: Edit) => item.version ?? id

/** What an edit is answered without being written; undefined where it is to be. */
function judge(edit: Edit, held: HeldReply | undefined): Outcome | undefined {
  const { item } = edit
  if (held === undefined) return unknownReply(item.reply_id)
  if (held.deleted_at !== null) return held.versions.includes(versionOf(edit)) ? 'stale' : replyGone()
  const repeated = outcomeOfRepeat(versionOf(edit), held.versions)
  if (repeated !== undefined) return repeated
  if (!held.has_review) return reviewGone()
  if (item.base_version === held.versions[0] || item.comment === held.comment) return undefined
  const theirs = { version: held.versions[0] ?? '', value: { comment: held.comment } }
  return { message: 'This reply was changed on another device.', theirs }
}

type HeldReply = NonNullable<Awaited<ReturnType<typeof readReply>>>

function readReply(db: Db | Trx, userId: string, { item }: Edit) {
  return db.selectFrom('reply')
    .leftJoin('review', (join) => join.onRef('review.id', '=', 'reply.review_id').on('review.deleted_at', 'is', null))
    .select(({ eb }) => ['reply.comment', 'reply.versions', 'reply.deleted_at', 'reply.at', eb('review.id', 'is not', null).as('has_review')])
    .where('reply.id', '=', item.reply_id).where('reply.user_id', '=', userId).executeTakeFirst()
}
