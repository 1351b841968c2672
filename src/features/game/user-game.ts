import type { GameState } from '../../contract/mutations.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import { readMirrored } from '../../local/replica/mirror.ts'
import { readOwnReview } from '../../local/queries/own-reviews.ts'

/** The player's own data of a game, and the part of it that the server is known to have. */
export interface UserGame {
  readonly verdict: GameState | null
  readonly isWanted: boolean
  /** The score of the player's review, from 0 to 100. */
  readonly score: number | null
  readonly acknowledged: { readonly isLiked: boolean; readonly isWanted: boolean; readonly isOwned: boolean }
}

export const NOTHING_SET: UserGame = {
  verdict: null,
  isWanted: false,
  score: null,
  acknowledged: { isLiked: false, isWanted: false, isOwned: false },
}

export async function readUserGame(db: UserDatabase, gameId: number): Promise<UserGame> {
  const id = [String(gameId)]
  const [[state], [wish], review] = await Promise.all([
    readMirrored(db, 'gameStates', id),
    readMirrored(db, 'wishes', id),
    readOwnReview(db, gameId),
  ])
  return {
    verdict: state?.value?.state ?? null,
    isWanted: wish?.value?.wanted ?? false,
    score: review?.rating ?? null,
    acknowledged: {
      isLiked: state?.base?.state === 'liked',
      isWanted: wish?.base?.wanted ?? false,
      isOwned: state?.base?.state === 'owned',
    },
  }
}

/** Returns a count with the player included: the server's, which may have counted them already, corrected by their current value. */
export function withOwn(count: number, wasCounted: boolean, isSet: boolean): number {
  return Math.max(isSet ? 1 : 0, count + Number(isSet) - Number(wasCounted))
}
