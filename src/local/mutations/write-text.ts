import type { EntityName } from '../../contract/entities.ts'
import type { Post } from '../../contract/discussions.ts'
import type { TextProblem } from '../../domain/text-rule.ts'
import { POST, TOPIC } from '../../kinds/discussions.ts'
import type { OwnText, Words } from '../../kinds/define-text.ts'
import type { MutationKind } from '../../kinds/registry.ts'
import { REPLY } from '../../kinds/reviews.ts'
import type { UserDatabase } from '../database.ts'
import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { standingGame } from '../games/games.ts'
import { readMine, readMirrored } from '../outbox/mirror.ts'
import { isUnsent, waitingOfKey } from '../outbox/outbox-queries.ts'
import { enqueue, made } from '../outbox/outbox.ts'
import { putDraft } from '../own/drafts.ts'
import type { DraftSort } from '../own/drafts.ts'
import type { OutboxRow } from '../rows.ts'
import { enqueueDeletion, takeOut } from './undo-deletion.ts'
import type { Undoable } from './undo-deletion.ts'

/** Why this device already knows that a text, or what is said with it, cannot stand. */
export type TextRefusal = TextProblem | 'gone' | 'bad-rating' | 'bad-day'

/** A text that cannot stand; nothing of it was written. */
export class TextRefusedError extends Error {
  override readonly name = 'TextRefusedError'
  readonly why: TextRefusal

  constructor(why: TextRefusal) {
    super(why)
    this.why = why
  }
}

/** A text of the player's own by its definition, whatever its fields. */
type AnyText<W extends Words> = Pick<OwnText<Exclude<DraftSort, 'review'>, string, EntityName, W>, 'name' | 'entity' | 'id' | 'fields' | 'text' | 'key' | 'madeKey'>

/**
 * What a player does with texts of their own. Each is one transaction (`SPEC.md` rule 1): when it resolves, it is on disk. All
 * take what was typed and clean it, and throw `TextRefusedError`, or like every write (`writeOnDevice`), and then nothing of
 * them stayed.
 */

/** Opens a topic among a game's discussions; answers its id. The draft is gone then. */
export function writeTopic(device: Device, namedId: number, typed: { readonly title: string; readonly text: string }): Promise<string> {
  return write(device, TOPIC, namedId, typed, async () => ({ gameId: await standingGame(device.db, namedId) }))
}

/**
 * Posts in a topic; answers the post's id. With `answerTo` it is an answer to that post: an answer to an answer hangs at the
 * same parent, and quotes what it answers. The draft is gone then.
 */
export function writePost(device: Device, topicId: string, text: string, answerTo: Pick<Post, 'id' | 'parent_id'> | null = null): Promise<string> {
  const parentId = answerTo?.parent_id ?? answerTo?.id ?? null
  const quoteOf = answerTo !== null && answerTo.parent_id !== null ? answerTo.id : null
  return write(device, POST, topicId, { text }, async () => ({ topicId, parentId, quoteOf }))
}

/** Replies to a review; answers the reply's id. Its draft is gone then. */
export function writeReply(device: Device, reviewId: string, comment: string): Promise<string> {
  return write(device, REPLY, reviewId, { comment }, async () => {
    const own = [...(await readMine(device.db, 'reviews'))].find(([, { id }]) => id === reviewId)
    return { reviewId, ownGameId: own ? Number(own[0]) : null }
  })
}

/** Gives a text another wording; one that no sender has taken yet is only sent with this one. The same again changes nothing. */
export function editText<W extends Words>(device: Device, text: AnyText<W>, id: string, typed: NoInfer<W>, begunOn?: string): Promise<void> {
  const words = accept(text, typed)
  const { db } = device
  return writeOnDevice(device, async () => {
    const [held] = await readMirrored(db, text.entity, [id])
    const value = held?.value as (W & { readonly version: string }) | null | undefined
    if (!value) throw new TextRefusedError('gone')
    if (text.fields.every((field) => value[field] === words[field])) return
    const creation = await takeUnsentCreation(db, text, id)
    if (creation) {
      await enqueue(device, [made(device, `${text.name}.write`, { ...creation.payload, ...words } as never)])
      return
    }
    const edit = await takeLastUnsent(db, text.key(id), `${text.name}.edit`)
    const basedOn = edit?.payload.basedOn ?? begunOn ?? value.version
    await enqueue(device, [made(device, `${text.name}.edit`, { [text.id]: id, ...words, version: device.newId(), basedOn } as never)])
  })
}

/** Deletes a text for good. Answers what `undoUnsent` takes. */
export function deleteText<W extends Words>(device: Device, { name, id: field }: AnyText<W>, id: string): Promise<Undoable> {
  return writeOnDevice(device, () => enqueueDeletion(device, `${name}.delete`, { [field]: id } as never))
}

/** Writes what is `about` something; `more`, in the same transaction, is what the change carries beside id and words. */
function write<W extends Words>(device: Device, text: AnyText<W>, about: number | string, typed: W, more: () => Promise<object>): Promise<string> {
  const words = accept(text, typed)
  const id = device.newId()
  return writeOnDevice(device, async () => {
    await putDraft(device.db, text.name, about as never, null)
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
 * Takes a creation out of the queue, inside the transaction that is open, where the server cannot know of it and nothing
 * else stands on it: what does would come before it then.
 */
async function takeUnsentCreation<W extends Words>(db: UserDatabase, { name, madeKey }: AnyText<W>, id: string) {
  const key = madeKey(id)
  const rows = await waitingOfKey(db, key)
  const row = rows.find((waiting) => waiting.kind === `${name}.write` && isUnsent(waiting))
  if (!row || (await db.outbox.where('dependsOn').equals(key).count()) > 0) return undefined
  await takeOut(db, [row])
  return row
}

/** The same of the last change of a key, of a kind on which nothing ever stands. */
export async function takeLastUnsent<K extends MutationKind>(db: UserDatabase, key: string, kind: K): Promise<Extract<OutboxRow, { kind: K }> | undefined> {
  const last = (await waitingOfKey(db, key)).toSorted((a, b) => a.seq - b.seq).at(-1)
  if (last?.kind !== kind || !isUnsent(last)) return undefined
  await takeOut(db, [last])
  return last as Extract<OutboxRow, { kind: K }>
}

/**
 * Says that all of a topic was seen that had come up to a time by the server's clock: its `last_at` as it was told with
 * what is on the screen. Nothing happens where the player has seen as much before.
 */
export function visitTopic(device: Device, topicId: string, seenAt: number): Promise<void> {
  return writeOnDevice(device, async () => {
    const [held] = await readMirrored(device.db, 'topicVisits', [topicId])
    if (seenAt <= (held?.value?.seen_at ?? 0)) return
    await takeLastUnsent(device.db, `topic-visit:${topicId}`, 'topic.visit')
    await enqueue(device, [made(device, 'topic.visit', { topicId, seenAt })])
  })
}
