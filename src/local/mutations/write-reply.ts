import { cleanReviewText, replyTextProblem } from '../../domain/review-rule.ts'
import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { readMine, readMirrored } from '../outbox/mirror.ts'
import { isUnsent, waitingOfKey } from '../outbox/outbox-queries.ts'
import { enqueue, made } from '../outbox/outbox.ts'
import { putDraft } from '../own/drafts.ts'
import { enqueueDeletion, takeOut } from './undo-deletion.ts'
import type { Undoable } from './undo-deletion.ts'
import { ReviewRefusedError } from './write-review.ts'

/**
 * The player's own replies. Each is one transaction (`SPEC.md` rule 1): when it resolves, it is on disk. All throw
 * `ReviewRefusedError`, or like every write (`writeOnDevice`), and then nothing of them stayed.
 */

/** Replies to a review; answers the reply's id. The text is cleaned, and has to say something; its draft is gone then. */
export function writeReply(device: Device, reviewId: string, text: string): Promise<string> {
  const comment = acceptText(text)
  const replyId = device.newId()
  return writeOnDevice(device, async () => {
    await putDraft(device.db, 'reply', reviewId, '')
    const own = [...(await readMine(device.db, 'reviews'))].find(([, { id }]) => id === reviewId)
    const ownGameId = own ? Number(own[0]) : null
    await enqueue(device, [made(device, 'reply.write', { replyId, reviewId, comment, ownGameId })])
    return replyId
  })
}

/** Gives a reply another text; one that no sender has taken yet is only sent with this one. */
export function editReply(device: Device, replyId: string, text: string): Promise<void> {
  const comment = acceptText(text)
  const { db } = device
  return writeOnDevice(device, async () => {
    const [held] = await readMirrored(db, 'replies', [replyId])
    if (!held?.value) throw new ReviewRefusedError('gone')
    if (held.value.comment === comment) return
    const last = (await waitingOfKey(db, `reply:${replyId}`)).toSorted((a, b) => a.seq - b.seq).at(-1)
    if (last && isUnsent(last) && last.kind === 'reply.write') {
      await takeOut(device.db, [last])
      await enqueue(device, [made(device, 'reply.write', { ...last.payload, comment })])
      return
    }
    const isUnsentEdit = last?.kind === 'reply.edit' && isUnsent(last)
    if (isUnsentEdit) await takeOut(device.db, [last])
    const basedOn = isUnsentEdit ? last.payload.basedOn : held.value.version
    await enqueue(device, [made(device, 'reply.edit', { replyId, comment, version: device.newId(), basedOn })])
  })
}

/** Deletes a reply for good. Answers what `undoUnsent` takes. */
export function deleteReply(device: Device, replyId: string): Promise<Undoable> {
  return writeOnDevice(device, () => enqueueDeletion(device, 'reply.delete', { replyId }))
}

function acceptText(text: string): string {
  const comment = cleanReviewText(text)
  const problem = replyTextProblem(comment)
  if (problem !== null) throw new ReviewRefusedError(problem)
  return comment
}
