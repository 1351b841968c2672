import { postKey, postMadeKey } from '../../contract/discussion-keys.ts'
import type { Post } from '../../contract/discussions.ts'
import { cleanDiscussionText, postProblem } from '../../domain/discussion-rule.ts'
import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { putDraft } from '../own/drafts.ts'
import { readMirrored } from '../outbox/mirror.ts'
import { enqueue, made } from '../outbox/outbox.ts'
import { enqueueDeletion } from './undo-deletion.ts'
import type { Undoable } from './undo-deletion.ts'
import { DiscussionRefusedError, takeUnsentCreation, takeUnsentEdit } from './write-topic.ts'

/**
 * What a player does with posts. Each is one transaction (`SPEC.md` rule 1): when it resolves, it is on disk. All throw
 * `DiscussionRefusedError`, or like every write (`writeOnDevice`), and then nothing of them stayed.
 */

/**
 * Posts in a topic; answers the post's id. With `answerTo` it is an answer to that post: an answer to an answer hangs at the
 * same parent, and quotes what it answers. The text is cleaned, and has to say something; the draft is gone then.
 */
export function writePost(device: Device, topicId: string, typed: string, answerTo: Pick<Post, 'id' | 'parent_id'> | null = null): Promise<string> {
  const text = acceptPost(typed)
  const postId = device.newId()
  const parentId = answerTo?.parent_id ?? answerTo?.id ?? null
  const quoteOf = answerTo !== null && answerTo.parent_id !== null ? answerTo.id : null
  return writeOnDevice(device, async () => {
    await putDraft(device.db, 'post', topicId, null)
    await enqueue(device, [made(device, 'post.write', { postId, topicId, parentId, quoteOf, text })])
    return postId
  })
}

/** Gives a post of the player's own another text; one that nobody has taken yet is only sent with this one. */
export function editPost(device: Device, postId: string, typed: string): Promise<void> {
  const text = acceptPost(typed)
  const { db } = device
  return writeOnDevice(device, async () => {
    const [held] = await readMirrored(db, 'posts', [postId])
    if (!held?.value) throw new DiscussionRefusedError('gone')
    if (held.value.text === text) return
    const creation = await takeUnsentCreation(db, postMadeKey(postId), 'post.write')
    if (creation) {
      await enqueue(device, [made(device, 'post.write', { ...creation.payload, text })])
      return
    }
    const edit = await takeUnsentEdit(db, postKey(postId), 'post.edit')
    const basedOn = edit?.payload.basedOn ?? held.value.version
    await enqueue(device, [made(device, 'post.edit', { postId, text, version: device.newId(), basedOn })])
  })
}

/** Deletes a post of the player's own for good. Answers what `undoUnsent` takes. */
export function deletePost(device: Device, postId: string): Promise<Undoable> {
  return writeOnDevice(device, () => enqueueDeletion(device, 'post.delete', { postId }))
}

/** Says whether the player likes a post, as the wanted end. */
export function likePost(device: Device, postId: string, liked: boolean): Promise<void> {
  return writeOnDevice(device, async () => {
    await enqueue(device, [made(device, 'post.like', { postId, liked })])
  })
}

function acceptPost(typed: string): string {
  const text = cleanDiscussionText(typed)
  const problem = postProblem(text)
  if (problem !== null) throw new DiscussionRefusedError(problem)
  return text
}
