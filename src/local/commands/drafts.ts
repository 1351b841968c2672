import { joinTexts } from '../../domain/join-texts.ts'
import { findMeta, putMeta } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'
import { storeOnDevice } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import { canonicalGame } from '../queries/games.ts'
import type { MetaRows } from '../db/meta-rows.ts'
import type { PostDraft, ReviewDraft, TopicDraft } from '../db/draft.ts'

/** How many drafts of each sort a device stores: the last written. */
export const DRAFTS_MAX = 50

// Why: docs/decisions/sync/0010-text-edit-names-its-version.md
/** Unsent texts as they were typed, on this device alone. */
export interface Drafts {
  review: ReviewDraft
  topic: TopicDraft
  /** In the form of a post, which may reply to another. A reply never does. */
  reply: PostDraft
  post: PostDraft
}

export type DraftSort = keyof Drafts
/** The sorts of texts below something else. */
export type PostSort = { [S in DraftSort]: Drafts[S] extends PostDraft ? S : never }[DraftSort]

/** The subject of a draft: a game for a review or a new topic, a review for a reply, a topic for a post. */
export type AboutOf<S extends DraftSort> = S extends 'review' | 'topic' ? number : string

type DraftRow = 'reviewDrafts' | 'topicDrafts' | 'replyDrafts' | 'postDrafts'
type Entry = Readonly<Record<string, unknown>>

interface Sort<Draft> {
  /** The row of the drafts, the last first, and the fields of each: its subject, and the draft. */
  readonly row: DraftRow
  readonly about: string
  readonly draft: string
  readonly isEmpty: (draft: Draft) => boolean
  /** Converts the stored value to a draft, and back, if they differ. */
  readonly read?: (held: unknown) => Draft
  readonly held?: (draft: Draft) => unknown
  /** Joins two drafts, the first on top, when their games are merged. */
  readonly join?: (draft: Draft, other: Draft) => Draft
}

const SORTS: { readonly [S in DraftSort]: Sort<Drafts[S]> } = {
  review: { row: 'reviewDrafts', about: 'gameId', draft: 'draft', isEmpty: () => false, join: joinReviews },
  topic: {
    row: 'topicDrafts',
    about: 'gameId',
    draft: 'draft',
    isEmpty: ({ title, text }) => title === '' && text === '',
    join: joinTopics,
  },
  reply: {
    row: 'replyDrafts',
    about: 'reviewId',
    draft: 'text',
    isEmpty: isNoPost,
    read: (text) => ({ text: String(text), answerTo: null }),
    held: ({ text }) => text,
  },
  post: { row: 'postDrafts', about: 'topicId', draft: 'draft', isEmpty: isNoPost },
}

/** Returns a draft, or undefined if there is none. For a live query. */
export async function findDraft<S extends DraftSort>(db: UserDatabase, sort: S, about: AboutOf<S>): Promise<Drafts[S] | undefined> {
  const { about: field, draft, read = (held) => held as Drafts[S] } = SORTS[sort]
  const [entries, id] = await Promise.all([readEntries(db, sort), canonicalKey(db, about)])
  const entry = entries.find((one) => one[field] === id)
  return entry && read(entry[draft])
}

/**
 * Stores a draft. Deletes it if it is empty or null. Deletes the oldest above the maximum. Throws `OutOfSpaceError` or
 * `DeviceUnavailableError`, and then stores nothing.
 */
export function saveDraft<S extends DraftSort>(device: Device, sort: S, about: AboutOf<S>, draft: Drafts[S] | null): Promise<void> {
  return storeOnDevice(device, () => putDraft(device.db, sort, about, draft))
}

/** Does the same inside the current transaction. */
export async function putDraft<S extends DraftSort>(db: UserDatabase, sort: S, about: AboutOf<S>, draft: Drafts[S] | null): Promise<void> {
  const { about: field, draft: place, isEmpty, held = (heldBody) => heldBody } = SORTS[sort]
  const id = await canonicalKey(db, about)
  const stored = await readEntries(db, sort)
  const others = stored.filter((entry) => entry[field] !== id)
  const isNone = draft === null || isEmpty(draft)
  if (isNone && others.length === stored.length) return
  await putEntries(db, sort, isNone ? others : [{ [field]: id, [place]: held(draft) }, ...others].slice(0, DRAFTS_MAX))
}

/**
 * Moves the drafts of merged games to the main game, inside the current transaction. One of each sort remains, the last
 * written on top, the other texts below it, however long that becomes.
 */
export async function moveDrafts(db: UserDatabase, mainId: number, mergedIds: readonly number[]): Promise<void> {
  await joinDrafts(db, 'review', mainId, mergedIds)
  await joinDrafts(db, 'topic', mainId, mergedIds)
}

async function joinDrafts(db: UserDatabase, sort: 'review' | 'topic', mainId: number, mergedIds: readonly number[]): Promise<void> {
  const { about, draft, join = () => undefined } = SORTS[sort] as Sort<unknown>
  const stored = await readEntries(db, sort)
  if (!stored.some((entry) => mergedIds.includes(entry[about] as number))) return
  const [first, ...rest] = stored.filter((entry) => [mainId, ...mergedIds].includes(entry[about] as number))
  const joined = rest.reduce<unknown>((together, other) => join(together, other[draft]), first?.[draft])
  const moved = stored.map((entry) => (entry === first ? { [about]: mainId, [draft]: joined } : entry))
  await putEntries(
    db,
    sort,
    moved.filter((entry) => !rest.includes(entry)),
  )
}

async function readEntries(db: UserDatabase, sort: DraftSort): Promise<readonly Entry[]> {
  return ((await findMeta(db, SORTS[sort].row)) ?? []) as unknown as readonly Entry[]
}

async function putEntries(db: UserDatabase, sort: DraftSort, entries: readonly Entry[]): Promise<void> {
  await putMeta(db, SORTS[sort].row, entries as unknown as MetaRows[DraftRow])
}

async function canonicalKey(db: UserDatabase, about: number | string): Promise<number | string> {
  return typeof about === 'number' ? canonicalGame(db, about) : about
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

/** Joins two drafts of a topic. The first title stays, and the other one begins its text. */
function joinTopics(draft: TopicDraft, other: TopicDraft): TopicDraft {
  const isSameTitle = draft.title === '' || other.title === '' || draft.title === other.title
  const added = isSameTitle ? other.text : `${other.title}\n\n${other.text}`.trim()
  return { title: draft.title || other.title, text: joinTexts(draft.text, added) }
}
