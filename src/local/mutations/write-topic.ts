import { topicKey, topicMadeKey } from '../../contract/discussion-keys.ts'
import { cleanDiscussionText, cleanTopicTitle, topicProblem } from '../../domain/discussion-rule.ts'
import type { DiscussionTextProblem } from '../../domain/discussion-rule.ts'
import type { UserDatabase } from '../database.ts'
import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { putDraft } from '../own/drafts.ts'
import { standingGame } from '../games/games.ts'
import { readMirrored } from '../outbox/mirror.ts'
import { isUnsent, waitingOfKey } from '../outbox/outbox-queries.ts'
import { enqueue, made } from '../outbox/outbox.ts'
import type { OutboxRow } from '../rows.ts'
import { enqueueDeletion, takeOut } from './undo-deletion.ts'
import type { Undoable } from './undo-deletion.ts'

/** What a player says in a topic, as typed: it is cleaned. */
export interface TopicInput {
  readonly title: string
  readonly text: string
}

/** Why this device already knows that a topic or a post cannot stand. */
export type DiscussionRefusal = DiscussionTextProblem | 'gone'

/** A topic or a post that cannot stand; nothing of it was written. */
export class DiscussionRefusedError extends Error {
  override readonly name = 'DiscussionRefusedError'
  readonly why: DiscussionRefusal

  constructor(why: DiscussionRefusal) {
    super(why)
    this.why = why
  }
}

/**
 * What a player does with topics. Each is one transaction (`SPEC.md` rule 1): when it resolves, it is on disk. All throw
 * `DiscussionRefusedError`, or like every write (`writeOnDevice`), and then nothing of them stayed.
 */

/** Opens a topic among a game's discussions; answers its id. The draft is gone then. */
export function writeTopic(device: Device, namedId: number, input: TopicInput): Promise<string> {
  const topic = acceptTopic(input)
  const topicId = device.newId()
  return writeOnDevice(device, async () => {
    await putDraft(device.db, 'topic', namedId, null)
    const gameId = await standingGame(device.db, namedId)
    await enqueue(device, [made(device, 'topic.write', { topicId, gameId, ...topic })])
    return topicId
  })
}

/** Gives a topic of the player's own another title or text; one that nobody has taken yet is only sent with these. */
export function editTopic(device: Device, topicId: string, input: TopicInput): Promise<void> {
  const topic = acceptTopic(input)
  const { db } = device
  return writeOnDevice(device, async () => {
    const [held] = await readMirrored(db, 'topics', [topicId])
    if (!held?.value) throw new DiscussionRefusedError('gone')
    if (held.value.title === topic.title && held.value.text === topic.text) return
    const creation = await takeUnsentCreation(db, topicMadeKey(topicId), 'topic.write')
    if (creation) {
      await enqueue(device, [made(device, 'topic.write', { ...creation.payload, ...topic })])
      return
    }
    const edit = await takeUnsentEdit(db, topicKey(topicId), 'topic.edit')
    const basedOn = edit?.payload.basedOn ?? held.value.version
    await enqueue(device, [made(device, 'topic.edit', { topicId, ...topic, version: device.newId(), basedOn })])
  })
}

/** Deletes a topic of the player's own for good. Answers what `undoUnsent` takes. */
export function deleteTopic(device: Device, topicId: string): Promise<Undoable> {
  return writeOnDevice(device, () => enqueueDeletion(device, 'topic.delete', { topicId }))
}

/** Says whether the player likes a topic, as the wanted end. */
export function likeTopic(device: Device, topicId: string, liked: boolean): Promise<void> {
  return writeOnDevice(device, async () => {
    await enqueue(device, [made(device, 'topic.like', { topicId, liked })])
  })
}

/**
 * Says that all of a topic was seen that had come up to a time by the server's clock: its `last_at` as it was told with
 * what is on the screen. Nothing happens where the player has seen as much before.
 */
export function visitTopic(device: Device, topicId: string, seenAt: number): Promise<void> {
  return writeOnDevice(device, async () => {
    const [held] = await readMirrored(device.db, 'topicVisits', [topicId])
    if (seenAt <= (held?.value?.seen_at ?? 0)) return
    await takeUnsentEdit(device.db, `topic-visit:${topicId}`, 'topic.visit')
    await enqueue(device, [made(device, 'topic.visit', { topicId, seenAt })])
  })
}

type RowOf<K extends OutboxRow['kind']> = Extract<OutboxRow, { kind: K }>

/**
 * Takes a creation out of the queue, inside the transaction that is open, where the server cannot know of it and nothing
 * else stands on it: what does would come before it then.
 */
export async function takeUnsentCreation<K extends OutboxRow['kind']>(db: UserDatabase, key: string, kind: K): Promise<RowOf<K> | undefined> {
  const rows = await waitingOfKey(db, key)
  const row = rows.find((waiting): waiting is RowOf<K> => waiting.kind === kind && isUnsent(waiting))
  if (!row || (await db.outbox.where('dependsOn').equals(key).count()) > 0) return undefined
  await takeOut(db, [row])
  return row
}

/** The same of the last edit, on which nothing ever stands. */
export async function takeUnsentEdit<K extends OutboxRow['kind']>(db: UserDatabase, key: string, kind: K): Promise<RowOf<K> | undefined> {
  const last = (await waitingOfKey(db, key)).toSorted((a, b) => a.seq - b.seq).at(-1)
  if (last?.kind !== kind || !isUnsent(last)) return undefined
  await takeOut(db, [last])
  return last as RowOf<K>
}

function acceptTopic(input: TopicInput): TopicInput {
  const [title, text] = [cleanTopicTitle(input.title), cleanDiscussionText(input.text)]
  const problem = topicProblem(title, text)
  if (problem !== null) throw new DiscussionRefusedError(problem)
  return { title, text }
}
