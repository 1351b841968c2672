import { sql } from 'kysely'
import { WriteReplyItem } from '../../contract/reviews.ts'
import { cleanReviewText } from '../../domain/review-rule.ts'
import { ApiError } from '../api-error.ts'
import type { Db, Trx } from '../db/database.ts'
import { isShown } from '../moderation/is-shown.ts'
import { isBlocked } from '../people/hidden-players.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import { refusePost, REPEATED_WITHIN_MS } from '../writes/posting.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { replyFault } from './reply-fault.ts'
import { idTaken, reviewGone, unknownReview } from './review-refusals.ts'
import type { ReviewDeps } from './write-review.ts'
import { storedText } from './written-text.ts'

type Reply = AcceptedItem<WriteReplyItem>

/** Which reply a write makes: the device's own id for it, or the change's. */
export const newReplyId = ({ id, item }: Pick<Reply, 'id' | 'item'>): string => item.reply_id ?? id

/** `reply.write`: a new reply. The same one again changes nothing, whatever has been edited since. */
export const writeReply = defineWrite('reply.write', {
  item: WriteReplyItem,
  list: null,
  findFault: ({ comment }) => replyFault(comment),
  rowOf: newReplyId,
  write: (run: WriteRun<ReviewDeps>, items) => Promise.all(items.map((item) => writeOne(run, item))),
})

async function writeOne(run: WriteRun<ReviewDeps>, reply: Reply): Promise<Outcome> {
  const { db, userId, deps } = run
  const comment = cleanReviewText(reply.item.comment)
  const refused =
    (await obstacle(db, userId, reply)) ?? (await outcomeOfCopy(db, userId, comment, reply, deps.clock())) ??
    (await refusePost(deps, db, { kind: 'reply', userId, text: comment }))
  if (refused !== undefined) return refused
  return run.inTransaction(async (trx, rev) => {
    const met = await obstacle(trx, userId, reply)
    if (met !== undefined) return met
    const { at } = reply
    const id = newReplyId(reply)
    // A device's clock may be behind: no reply stands before what it answers.
    const { created_at: answered } = await trx.selectFrom('review').select('created_at')
      .where('id', '=', reply.item.review_id).executeTakeFirstOrThrow()
    const created_at = Math.max(at, answered + 1)
    const inserted = await trx.insertInto('reply')
      .values({
        id, user_id: userId, review_id: reply.item.review_id, ...storedText(comment, deps.profanity), versions: [id], created_at,
        posted_at: deps.clock(), edited_at: null, deleted_at: null, at, rev,
      })
      .onConflict((conflict) => conflict.column('id').doNothing()).returning('id').execute()
    return inserted.length === 0 ? idTaken(id) : 'applied'
  })
}

/** What it is answered where it was written before, or where there is no review to reply to. */
async function obstacle(db: Db | Trx, userId: string, reply: Reply): Promise<Outcome | undefined> {
  const id = newReplyId(reply)
  const held = await db.selectFrom('reply').select(['user_id', 'deleted_at']).where('id', '=', id).executeTakeFirst()
  if (held !== undefined) return held.user_id === userId ? (held.deleted_at === null ? 'applied' : 'stale') : idTaken(id)
  const { review_id } = reply.item
  const review = await db.selectFrom('review').select('deleted_at').where('id', '=', review_id)
    .where(isBlocked('user_id', userId), 'is not', true).where(isShown('review', userId)).executeTakeFirst()
  if (review === undefined) return unknownReview(review_id)
  return review.deleted_at === null ? undefined : reviewGone()
}

/** By when the same words came, whatever the device's clock has said. */
async function outcomeOfCopy(db: Db | Trx, userId: string, comment: string, { item }: Reply, now: number): Promise<Outcome | undefined> {
  const { rows } = await sql`
    select 1 from reply
    where user_id = ${userId} and posted_at > ${now - REPEATED_WITHIN_MS} and review_id = ${item.review_id}
      and comment = ${comment} and deleted_at is null limit 1`.execute(db)
  return rows.length === 0 ? undefined : new ApiError('repeated_text', 422, 'You have said the same here within the last hour.')
}
