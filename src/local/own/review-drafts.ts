import { joinTexts } from '../../domain/join-texts.ts'
import { findMeta, putMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { standingGame } from '../games/games.ts'
import type { ReviewDraft } from '../rows.ts'

/** How many drafts a device keeps: those of the games that were last written about. */
export const REVIEW_DRAFTS_MAX = 50

/** The draft of a game's review, or undefined where none was begun. */
export async function findReviewDraft(db: UserDatabase, gameId: number): Promise<ReviewDraft | undefined> {
  const [drafts, id] = await Promise.all([findMeta(db, 'reviewDrafts'), standingGame(db, gameId)])
  return drafts?.find((entry) => entry.gameId === id)?.draft
}

/** Keeps a draft; the oldest make room. Throws `OutOfSpaceError` or `DeviceUnavailableError`, and then nothing of it stayed. */
export function keepReviewDraft(device: Device, gameId: number, draft: ReviewDraft): Promise<void> {
  return writeOnDevice(device, () => putReviewDraft(device.db, gameId, draft))
}

/** Gives a draft up. */
export function dropReviewDraft(device: Device, gameId: number): Promise<void> {
  return writeOnDevice(device, () => putReviewDraft(device.db, gameId, null))
}

/** Puts a draft in the place of what was kept, inside the transaction that is open; null for none. */
export async function putReviewDraft(db: UserDatabase, namedId: number, draft: ReviewDraft | null): Promise<void> {
  const gameId = await standingGame(db, namedId)
  const kept = (await findMeta(db, 'reviewDrafts')) ?? []
  const others = kept.filter((entry) => entry.gameId !== gameId)
  if (draft === null && others.length === kept.length) return
  await putMeta(db, 'reviewDrafts', draft === null ? others : [{ gameId, draft }, ...others].slice(0, REVIEW_DRAFTS_MAX))
}

/**
 * Has the drafts of games that have become part of another be that one's, inside the transaction that is open: one, what
 * was written last on top, the other texts below it, however long that gets.
 */
export async function moveReviewDrafts(db: UserDatabase, mainId: number, formerIds: readonly number[]): Promise<void> {
  const kept = (await findMeta(db, 'reviewDrafts')) ?? []
  if (!kept.some(({ gameId }) => formerIds.includes(gameId))) return
  const isOne = ({ gameId }: { gameId: number }) => gameId === mainId || formerIds.includes(gameId)
  const [first, ...rest] = kept.filter(isOne)
  const draft = rest.reduce((together, other) => joinDrafts(together, other.draft), first?.draft as ReviewDraft)
  const moved = kept.map((entry) => (entry === first ? { gameId: mainId, draft } : entry))
  await putMeta(db, 'reviewDrafts', moved.filter((entry) => !rest.includes(entry)))
}

function joinDrafts(draft: ReviewDraft, other: ReviewDraft): ReviewDraft {
  return {
    rating: draft.rating ?? other.rating,
    comment: joinTexts(draft.comment, other.comment),
    platformId: draft.platformId ?? other.platformId,
    status: draft.status ?? other.status,
    playedOn: draft.playedOn ?? other.playedOn,
  }
}
