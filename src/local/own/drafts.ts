import { joinTexts } from '../../domain/join-texts.ts'
import { findMeta, putMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { keepOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { standingGame } from '../games/games.ts'
import type { MetaRows, PostDraft, ReviewDraft, TopicDraft } from '../rows.ts'

/** How many drafts of each sort a device keeps: those that were last written. */
export const DRAFTS_MAX = 50

/** What is being written, as it was typed, on this device alone. */
export interface Drafts {
  review: ReviewDraft
  topic: TopicDraft
  /** Of the form of a post, which may answer another; a reply never does. */
  reply: PostDraft
  post: PostDraft
}

export type DraftSort = keyof Drafts
/** Of what is said below something else. */
export type PostSort = { [S in DraftSort]: Drafts[S] extends PostDraft ? S : never }[DraftSort]

/** What a draft is about: a review and a new topic a game, a reply a review, a post a topic. */
export type AboutOf<S extends DraftSort> = S extends 'review' | 'topic' ? number : string

type DraftRow = 'reviewDrafts' | 'topicDrafts' | 'replyDrafts' | 'postDrafts'
type Entry = Readonly<Record<string, unknown>>

interface Sort<Draft> {
  /** The row in which the drafts lie, the last first, and the fields of each: what it is about, and the draft. */
  readonly row: DraftRow
  readonly about: string
  readonly draft: string
  readonly isEmpty: (draft: Draft) => boolean
  /** From what lies in the row, and back, where that is something else. */
  readonly read?: (held: unknown) => Draft
  readonly held?: (draft: Draft) => unknown
  /** Two drafts as one, the first on top: games become one. */
  readonly join?: (draft: Draft, other: Draft) => Draft
}

const SORTS: { readonly [S in DraftSort]: Sort<Drafts[S]> } = {
  review: { row: 'reviewDrafts', about: 'gameId', draft: 'draft', isEmpty: () => false, join: joinReviews },
  topic: { row: 'topicDrafts', about: 'gameId', draft: 'draft', isEmpty: ({ title, text }) => title === '' && text === '', join: joinTopics },
  reply: {
    row: 'replyDrafts', about: 'reviewId', draft: 'text', isEmpty: isNoPost, read: (text) => ({ text: String(text), answerTo: null }), held: ({ text }) => text,
  },
  post: { row: 'postDrafts', about: 'topicId', draft: 'draft', isEmpty: isNoPost },
}

/** A draft, or undefined where none was begun; for a live query. */
export async function findDraft<S extends DraftSort>(db: UserDatabase, sort: S, about: AboutOf<S>): Promise<Drafts[S] | undefined> {
  const { about: field, draft, read = (held) => held as Drafts[S] } = SORTS[sort]
  const [entries, id] = await Promise.all([readEntries(db, sort), standing(db, about)])
  const entry = entries.find((one) => one[field] === id)
  return entry && read(entry[draft])
}

/**
 * Keeps a draft, an empty one or null no longer; the oldest make room. Throws `OutOfSpaceError` or `DeviceUnavailableError`,
 * and then nothing of it stayed.
 */
export function keepDraft<S extends DraftSort>(device: Device, sort: S, about: AboutOf<S>, draft: Drafts[S] | null): Promise<void> {
  return keepOnDevice(device, () => putDraft(device.db, sort, about, draft))
}

/** The same inside the transaction that is open. */
export async function putDraft<S extends DraftSort>(db: UserDatabase, sort: S, about: AboutOf<S>, draft: Drafts[S] | null): Promise<void> {
  const { about: field, draft: place, isEmpty, held = (whole) => whole } = SORTS[sort]
  const id = await standing(db, about)
  const kept = await readEntries(db, sort)
  const others = kept.filter((entry) => entry[field] !== id)
  const isNone = draft === null || isEmpty(draft)
  if (isNone && others.length === kept.length) return
  await putEntries(db, sort, isNone ? others : [{ [field]: id, [place]: held(draft) }, ...others].slice(0, DRAFTS_MAX))
}

/**
 * Has the drafts of games that have become part of another be that one's, inside the transaction that is open: one of each
 * sort, what was written last on top, the other texts below it, however long that gets.
 */
export async function moveDrafts(db: UserDatabase, mainId: number, formerIds: readonly number[]): Promise<void> {
  await joinDrafts(db, 'review', mainId, formerIds)
  await joinDrafts(db, 'topic', mainId, formerIds)
}

async function joinDrafts(db: UserDatabase, sort: 'review' | 'topic', mainId: number, formerIds: readonly number[]): Promise<void> {
  const { about, draft, join = () => undefined } = SORTS[sort] as Sort<unknown>
  const kept = await readEntries(db, sort)
  if (!kept.some((entry) => formerIds.includes(entry[about] as number))) return
  const [first, ...rest] = kept.filter((entry) => [mainId, ...formerIds].includes(entry[about] as number))
  const joined = rest.reduce<unknown>((together, other) => join(together, other[draft]), first?.[draft])
  const moved = kept.map((entry) => (entry === first ? { [about]: mainId, [draft]: joined } : entry))
  await putEntries(db, sort, moved.filter((entry) => !rest.includes(entry)))
}

async function readEntries(db: UserDatabase, sort: DraftSort): Promise<readonly Entry[]> {
  return ((await findMeta(db, SORTS[sort].row)) ?? []) as unknown as readonly Entry[]
}

async function putEntries(db: UserDatabase, sort: DraftSort, entries: readonly Entry[]): Promise<void> {
  await putMeta(db, SORTS[sort].row, entries as unknown as MetaRows[DraftRow])
}

async function standing(db: UserDatabase, about: number | string): Promise<number | string> {
  return typeof about === 'number' ? standingGame(db, about) : about
}

function isNoPost({ text }: PostDraft): boolean {
  return text === ''
}

function joinReviews(draft: ReviewDraft, other: ReviewDraft): ReviewDraft {
  return {
    rating: draft.rating ?? other.rating,
    comment: joinTexts(draft.comment, other.comment),
    platformId: draft.platformId ?? other.platformId,
    status: draft.status ?? other.status,
    playedOn: draft.playedOn ?? other.playedOn,
    basedOn: draft.basedOn,
  }
}

/** Of two titles the first stays one, and the other is the beginning of its text. */
function joinTopics(draft: TopicDraft, other: TopicDraft): TopicDraft {
  const isSameTitle = draft.title === '' || other.title === '' || draft.title === other.title
  const added = isSameTitle ? other.text : `${other.title}\n\n${other.text}`.trim()
  return { title: draft.title || other.title, text: joinTexts(draft.text, added) }
}
