import type { EntityName } from '../../contract/entities.ts'
import type { Post } from '../../contract/discussions.ts'
import type { TextProblem } from '../../domain/text-rule.ts'
import { POST, TOPIC } from '../../mutators/discussions.ts'
import type { OwnText, Words } from '../../mutators/define-text.ts'
import type { MutatorName } from '../../mutators/registry.ts'
import { REPLY } from '../../mutators/reviews.ts'
import { writeOnDevice } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import { canonicalGame } from '../queries/games.ts'
import { readMine, readMirrored } from '../replica/mirror.ts'
import { unsentOf, waitingOfKey } from '../replica/outbox-queries.ts'
import { enqueue } from './enqueue.ts'
import { made } from '../replica/outbox.ts'
import { takeDraft } from './drafts.ts'
import type { PostScope } from '../db/draft-row.ts'
import type { OutboxRow } from '../db/outbox-row.ts'
import { enqueueDeletion, takeOut } from './undo-deletion.ts'
import type { Undoable } from './undo-deletion.ts'

/** Why this device already knows that a text, or a value with it, would be refused. */
export type TextRefusal = TextProblem | 'gone' | 'bad-rating' | 'bad-day'

/** Thrown if a text would be refused. Nothing of it was written. */
export class TextRefusedError extends Error {
  override readonly name = 'TextRefusedError'
  readonly reason: TextRefusal

  constructor(reason: TextRefusal) {
    super(reason)
    this.reason = reason
  }
}

/** The definition of one of the player's texts, whatever its fields. */
type AnyText<W extends Words> = Pick<
  OwnText<'topic' | PostScope, string, EntityName, W>,
  'name' | 'entity' | 'id' | 'fields' | 'text' | 'key' | 'madeKey'
>

/**
 * The commands for the player's own texts. Each is one transaction (`SPEC.md` rule 1), and resolves once it is on disk.
 * All take and clean what was typed. They throw `TextRefusedError`, or like every write (`writeOnDevice`), and then
 * store nothing.
 */

/** Opens a topic in a game's discussions, and deletes the draft. Returns its id. */
export function writeTopic(device: Device, namedId: number, typed: { readonly title: string; readonly text: string }): Promise<string> {
  return write(device, TOPIC, namedId, typed, async () => ({ gameId: await canonicalGame(device.db, namedId) }))
}

/**
 * Posts in a topic, and deletes the draft. Returns the post's id. With `answerTo` it is a reply to that post. A reply
 * to a reply has the same parent, and quotes the post that it replies to.
 */
export function writePost(
  device: Device,
  topicId: string,
  text: string,
  answerTo: Pick<Post, 'id' | 'parent_id'> | null = null,
): Promise<string> {
  const parentId = answerTo?.parent_id ?? answerTo?.id ?? null
  const quoteOf = answerTo !== null && answerTo.parent_id !== null ? answerTo.id : null
  return write(device, POST, topicId, { text }, async () => ({ topicId, parentId, quoteOf }))
}

/** Replies to a review, and deletes the draft. Returns the reply's id. */
export function writeReply(device: Device, reviewId: string, comment: string): Promise<string> {
  return write(device, REPLY, reviewId, { comment }, async () => {
    const own = [...(await readMine(device.db, 'reviews'))].find(([, { id }]) => id === reviewId)
    return { reviewId, ownGameId: own ? Number(own[0]) : null }
  })
}

/** Edits a text. One that no sender has taken yet is sent only with the new text. The same text changes nothing. */
export function editText<W extends Words>(
  device: Device,
  text: AnyText<W>,
  id: string,
  typed: NoInfer<W>,
  begunOn?: string,
): Promise<void> {
  const words = accept(text, typed)
  const { db } = device
  return writeOnDevice(device, async () => {
    const [held] = await readMirrored(db, text.entity, [id])
    const value = held?.value as (W & { readonly version: string }) | null | undefined
    if (!value) throw new TextRefusedError('gone')
    if (text.fields.every((field) => value[field] === words[field])) return
    const creation = await takeUnsentCreation(device, text, id)
    if (creation) {
      await enqueue(device, [made(device, `${text.name}.write`, { ...creation.payload, ...words } as never)])
      return
    }
    const edit = await takeLastUnsent(device, text.key(id), `${text.name}.edit`)
    const basedOn = edit?.payload.basedOn ?? begunOn ?? value.version
    await enqueue(device, [made(device, `${text.name}.edit`, { [text.id]: id, ...words, version: device.newId(), basedOn } as never)])
  })
}

/** Deletes a text for good. Returns the argument for `undoUnsent`. */
export function deleteText<W extends Words>(device: Device, { name, id: field }: AnyText<W>, id: string): Promise<Undoable> {
  return writeOnDevice(device, () => enqueueDeletion(device, `${name}.delete`, { [field]: id } as never))
}

/**
 * Writes a text `about` something. `more` is what the change carries besides id and text, read in the same transaction.
 */
function write<W extends Words>(
  device: Device,
  text: AnyText<W>,
  about: number | string,
  typed: W,
  more: () => Promise<object>,
): Promise<string> {
  const words = accept(text, typed)
  const id = device.newId()
  return writeOnDevice(device, async () => {
    await takeDraft(device.db, text.name, about)
    await enqueue(device, [made(device, `${text.name}.write`, { ...(await more()), [text.id]: id, ...words } as never)])
    return id
  })
}

function accept<W extends Words>({ text }: AnyText<W>, typed: W): W {
  const words = text.clean(typed)
  const problem = text.problem(words)
  if (problem !== null) throw new TextRefusedError(problem)
  return words
}

/**
 * Removes a creation from the queue, inside the current transaction. Does so only if the server cannot know of it and
 * nothing else depends on it. Otherwise the rows that depend on it would come before it.
 */
async function takeUnsentCreation<W extends Words>(device: Device, { name, madeKey }: AnyText<W>, id: string) {
  const { db } = device
  const key = madeKey(id)
  const rows = await waitingOfKey(db, key)
  const [row] = await unsentOf(
    db,
    rows.filter(({ kind }) => kind === `${name}.write`),
    device.now(),
  )
  if (!row || (await db.outbox.where('dependsOn').equals(key).count()) > 0) return undefined
  await takeOut(db, [row])
  return row
}

/** Does the same for the last mutation of a key, of a mutator on which nothing depends. */
export async function takeLastUnsent<K extends MutatorName>(
  device: Device,
  key: string,
  kind: K,
): Promise<Extract<OutboxRow, { kind: K }> | undefined> {
  const { db } = device
  const [last] = await unsentOf(db, (await waitingOfKey(db, key)).slice(-1), device.now())
  if (last?.kind !== kind) return undefined
  await takeOut(db, [last])
  return last as Extract<OutboxRow, { kind: K }>
}

/**
 * Marks a topic as seen up to a time by the server's clock: the fetched `last_at` of what is on the screen. Does
 * nothing if the player has seen as much before.
 */
export function visitTopic(device: Device, topicId: string, seenAt: number): Promise<void> {
  return writeOnDevice(device, async () => {
    const [held] = await readMirrored(device.db, 'topicVisits', [topicId])
    if (seenAt <= (held?.value?.seen_at ?? 0)) return
    await takeLastUnsent(device, `topic-visit:${topicId}`, 'topic.visit')
    await enqueue(device, [made(device, 'topic.visit', { topicId, seenAt })])
  })
}
