import { joinTexts } from '../../domain/join-texts.ts'
import { findMeta, putMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { standingGame } from '../games/games.ts'
import type { PostDraft, TopicDraft } from '../rows.ts'

/** How many drafts of each sort a device keeps: those that were last written. */
export const DISCUSSION_DRAFTS_MAX = 50

/** The new topic that was begun in a game's discussions, as it was typed, or undefined where none was. */
export async function findTopicDraft(db: UserDatabase, gameId: number): Promise<TopicDraft | undefined> {
  const [drafts, id] = await Promise.all([findMeta(db, 'topicDrafts'), standingGame(db, gameId)])
  return drafts?.find((entry) => entry.gameId === id)?.draft
}

/**
 * Keeps it, an empty one no longer; the oldest make room. Throws `OutOfSpaceError` or `DeviceUnavailableError`, and then
 * nothing of it stayed.
 */
export function keepTopicDraft(device: Device, gameId: number, draft: TopicDraft): Promise<void> {
  return writeOnDevice(device, () => putTopicDraft(device.db, gameId, draft))
}

/** The post that was begun in a topic, or undefined where none was. */
export async function findPostDraft(db: UserDatabase, topicId: string): Promise<PostDraft | undefined> {
  return (await findMeta(db, 'postDrafts'))?.find((entry) => entry.topicId === topicId)?.draft
}

/** Keeps it, one without text no longer; the oldest make room. Throws as `keepTopicDraft`. */
export function keepPostDraft(device: Device, topicId: string, draft: PostDraft): Promise<void> {
  return writeOnDevice(device, () => putPostDraft(device.db, topicId, draft))
}

/** Puts a draft in the place of what was kept, inside the transaction that is open; null for none. */
export async function putTopicDraft(db: UserDatabase, namedId: number, draft: TopicDraft | null): Promise<void> {
  const gameId = await standingGame(db, namedId)
  const kept = (await findMeta(db, 'topicDrafts')) ?? []
  const others = kept.filter((entry) => entry.gameId !== gameId)
  const isEmpty = draft === null || (draft.title === '' && draft.text === '')
  if (isEmpty && others.length === kept.length) return
  await putMeta(db, 'topicDrafts', isEmpty ? others : [{ gameId, draft }, ...others].slice(0, DISCUSSION_DRAFTS_MAX))
}

/** The same of a post. */
export async function putPostDraft(db: UserDatabase, topicId: string, draft: PostDraft | null): Promise<void> {
  const kept = (await findMeta(db, 'postDrafts')) ?? []
  const others = kept.filter((entry) => entry.topicId !== topicId)
  const isEmpty = draft === null || draft.text === ''
  if (isEmpty && others.length === kept.length) return
  await putMeta(db, 'postDrafts', isEmpty ? others : [{ topicId, draft }, ...others].slice(0, DISCUSSION_DRAFTS_MAX))
}

/**
 * Has the drafts of games that have become part of another be that one's, inside the transaction that is open: one, what
 * was written last on top, the other texts below it.
 */
export async function moveTopicDrafts(db: UserDatabase, mainId: number, formerIds: readonly number[]): Promise<void> {
  const kept = (await findMeta(db, 'topicDrafts')) ?? []
  if (!kept.some(({ gameId }) => formerIds.includes(gameId))) return
  const [first, ...rest] = kept.filter(({ gameId }) => gameId === mainId || formerIds.includes(gameId))
  const draft = rest.reduce((together, other) => joinDrafts(together, other.draft), first?.draft as TopicDraft)
  const moved = kept.map((entry) => (entry === first ? { gameId: mainId, draft } : entry))
  await putMeta(db, 'topicDrafts', moved.filter((entry) => !rest.includes(entry)))
}

/** Of two titles the first stays one, and the other is the beginning of its text. */
function joinDrafts(draft: TopicDraft, other: TopicDraft): TopicDraft {
  const isSameTitle = draft.title === '' || other.title === '' || draft.title === other.title
  const added = isSameTitle ? other.text : `${other.title}\n\n${other.text}`.trim()
  return { title: draft.title || other.title, text: joinTexts(draft.text, added) }
}
