import type { GameState } from '../../contract/mutations.ts'
import type { UserDatabase } from '../../local/database.ts'
import { readMirrored } from '../../local/outbox/mirror.ts'
import { readOwnReview } from '../../local/own/own-reviews.ts'

/** What the player says of a game, and what of it the server is known to have. */
export interface OwnOpinion {
  readonly verdict: GameState | null
  readonly isWanted: boolean
  /** The score of the player's review, from 0 to 100. */
  readonly score: number | null
  readonly heard: { readonly isLiked: boolean; readonly isWanted: boolean; readonly isOwned: boolean }
}

export const NOTHING_SAID: OwnOpinion = {
  verdict: null, isWanted: false, score: null, heard: { isLiked: false, isWanted: false, isOwned: false },
}

export async function readOwnOpinion(db: UserDatabase, gameId: number): Promise<OwnOpinion> {
  const id = [String(gameId)]
  const [[state], [wish], review] = await Promise.all([
    readMirrored(db, 'gameStates', id), readMirrored(db, 'wishes', id), readOwnReview(db, gameId),
  ])
  return {
    verdict: state?.value?.state ?? null,
    isWanted: wish?.value?.wanted ?? false,
    score: review?.rating ?? null,
    heard: {
      isLiked: state?.base?.state === 'liked',
      isWanted: wish?.base?.wanted ?? false,
      isOwned: state?.base?.state === 'owned',
    },
  }
}

/**
 * How many players say something, the player among them: the server's count, in which they may have been already, with
 * what they say now.
 */
export function withOwn(count: number, wasCounted: boolean, isSaid: boolean): number {
  return Math.max(isSaid ? 1 : 0, count + Number(isSaid) - Number(wasCounted))
}
