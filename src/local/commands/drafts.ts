import { joinTexts } from '../../domain/join-texts.ts'
import type { UserDatabase } from '../db/database.ts'
import { storeOnDevice } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import type { DraftKey, DraftRow, Drafts, DraftScope, DraftSlot, ListDraft, PostDraft, ReviewDraft, TopicDraft } from '../db/draft-row.ts'
import { canonicalGame } from '../queries/games.ts'
import { readMirrored } from '../replica/mirror.ts'

/** How many drafts of each scope a device stores: the last written. */
export const DRAFTS_MAX = 50

/** The drafts of lists before the first input. */
export const NEW_LISTS: Readonly<Record<DraftSlot, ListDraft>> = {
  list: { name: '', description: '', isPublic: true, isRanked: false, isTop10: false, games: [] },
  top10: { name: 'Top 10', description: '', isPublic: true, isRanked: true, isTop10: true, games: [] },
}

interface Scope<S extends DraftScope> {
  /** Whether nothing would be lost with a draft. Such a draft is deleted. */
  readonly isEmpty?: (body: Drafts[S], key: DraftKey<S>) => boolean
  /** Adds the version on which the draft began. A review's form adds it by itself. */
  readonly complete?: (db: UserDatabase, body: Drafts[S], key: DraftKey<S>, before: Drafts[S] | undefined) => Promise<Drafts[S]>
  /** Joins two drafts, the first on top, when their games are merged. */
  readonly join?: (body: Drafts[S], other: Drafts[S]) => Drafts[S]
}

// Why: docs/decisions/sync/0010-text-edit-names-its-version.md
const SCOPES: { readonly [S in DraftScope]: Scope<S> } = {
  review: { join: joinReviews },
  topic: { isEmpty: ({ title, text }) => title === '' && text === '', join: joinTopics },
  reply: { isEmpty: isNoPost },
  post: { isEmpty: isNoPost },
  list: { isEmpty: (list, slot) => JSON.stringify(list) === JSON.stringify(NEW_LISTS[slot]) },
  listText: {
    complete: async (db, body, id, before) => {
      const [known] = await readMirrored(db, 'listTexts', [id])
      return { ...body, basedOn: before ? before.basedOn : (known?.value?.version ?? null) }
    },
  },
  profile: { isEmpty: isNothing },
  socials: { isEmpty: isNothing },
}

/** Returns whether nothing would be lost with a draft. */
export function isEmptyDraft<S extends DraftScope>(scope: S, key: DraftKey<S>, body: Drafts[S]): boolean {
  const { isEmpty }: Scope<S> = SCOPES[scope]
  return isEmpty?.(body, key) ?? false
}

/** Returns a draft, or undefined if there is none. For a live query. */
export async function findDraft<S extends DraftScope>(db: UserDatabase, scope: S, key: DraftKey<S>): Promise<Drafts[S] | undefined> {
  // Both are read at once, because a live query may not notice changes of what it reads after other results.
  const [row, canonical] = await Promise.all([db.drafts.get([scope, key]), canonicalKey(db, key)])
  return bodyOf(canonical === key ? row : await db.drafts.get([scope, canonical]))
}

/** Returns all drafts of a scope, the last written first. */
export async function listDrafts<S extends DraftScope>(db: UserDatabase, scope: S): Promise<readonly Drafts[S][]> {
  return (await rowsOf(db, scope)).map((row) => row.body as Drafts[S])
}

/**
 * Stores a draft. Deletes it if it is empty. Deletes the oldest above the maximum. Throws `OutOfSpaceError` or
 * `DeviceUnavailableError`, and then stores nothing.
 */
export function saveDraft<S extends DraftScope>(device: Device, scope: S, key: DraftKey<S>, body: Drafts[S]): Promise<void> {
  return storeOnDevice(device, () => putDraft(device, scope, key, body))
}

/** Does the same inside the current transaction. */
export async function putDraft<S extends DraftScope>(
  { db, now }: Pick<Device, 'db' | 'now'>,
  scope: S,
  key: DraftKey<S>,
  body: Drafts[S],
): Promise<void> {
  const { complete }: Scope<S> = SCOPES[scope]
  const before = await takeDraft(db, scope, key)
  if (isEmptyDraft(scope, key, body)) return
  const others = await rowsOf(db, scope)
  await db.drafts.bulkDelete(others.slice(DRAFTS_MAX - 1).map((row) => [scope, row.key]))
  const completed = complete ? await complete(db, body, key, before) : body
  await db.drafts.put({ scope, key: await canonicalKey(db, key), body: completed, updatedAt: now() })
}

/** Deletes a draft. Throws like `saveDraft`. */
export function dropDraft<S extends DraftScope>(device: Device, scope: S, key: DraftKey<S>): Promise<void> {
  return storeOnDevice(device, async () => void (await takeDraft(device.db, scope, key)))
}

/** Deletes a draft, inside the current transaction. Returns it, or undefined if there was none. */
export async function takeDraft<S extends DraftScope>(db: UserDatabase, scope: S, key: DraftKey<S>): Promise<Drafts[S] | undefined> {
  const id: [S, DraftKey] = [scope, await canonicalKey(db, key)]
  const row = await db.drafts.get(id)
  if (row) await db.drafts.delete(id)
  return bodyOf(row)
}

/**
 * Moves the drafts of merged games to the main game, inside the current transaction. One of each scope remains, the last
 * written on top, the other texts below it, however long that becomes.
 */
export async function joinDrafts(db: UserDatabase, mainId: number, mergedIds: readonly number[]): Promise<void> {
  for (const scope of ['review', 'topic'] as const) await joinScope(db, scope, [mainId, ...mergedIds])
}

async function joinScope<S extends 'review' | 'topic'>(db: UserDatabase, scope: S, gameIds: readonly number[]): Promise<void> {
  const { join = (body) => body }: Scope<S> = SCOPES[scope]
  const rows = (await rowsOf(db, scope)).filter(({ key }) => gameIds.includes(key as number))
  const [first] = rows
  if (!first || rows.every(({ key }) => key === gameIds[0])) return
  await db.drafts.bulkDelete(rows.map(({ key }) => [scope, key]))
  const body = rows.map((row) => row.body as Drafts[S]).reduce((joined, other) => join(joined, other))
  await db.drafts.put({ ...first, key: gameIds[0] as number, body })
}

/** Returns the rows of a scope, the last written first. */
function rowsOf(db: UserDatabase, scope: DraftScope): Promise<DraftRow[]> {
  return db.drafts.where('scope').equals(scope).reverse().sortBy('updatedAt')
}

function bodyOf<S extends DraftScope>(row: DraftRow | undefined): Drafts[S] | undefined {
  return row?.body as Drafts[S] | undefined
}

async function canonicalKey(db: UserDatabase, key: DraftKey): Promise<DraftKey> {
  return typeof key === 'number' ? canonicalGame(db, key) : key
}

function isNoPost({ text }: PostDraft): boolean {
  return text === ''
}

function isNothing(fields: object): boolean {
  return Object.keys(fields).length === 0
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
