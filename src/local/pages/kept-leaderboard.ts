import type { LeaderboardAnswer } from '../../contract/quests.ts'
import type { LeaderboardCircle, LeaderboardSpan } from '../../domain/quests/leaderboard-kinds.ts'
import type { UserDatabase } from '../database.ts'
import { findPageBody, keepPageBody } from './pages.ts'
import type { KeptPage } from './pages.ts'

/** Which leaderboard: of what time, and of whom. */
export interface Board {
  readonly span: LeaderboardSpan
  readonly of: LeaderboardCircle
}

const keyOf = ({ span, of }: Board) => `/leaderboard?span=${span}&of=${of}`

/** Keeps a leaderboard as the server has told of it. */
export async function keepLeaderboard(db: UserDatabase, board: Board, page: LeaderboardAnswer, at: number): Promise<void> {
  await keepPageBody(db, keyOf(board), { leaderboard: page }, at)
}

/** A leaderboard as it was when it was opened last, or undefined where this device does not know it (any more). */
export async function findKeptLeaderboard(db: UserDatabase, board: Board): Promise<KeptPage<LeaderboardAnswer> | undefined> {
  const kept = await findPageBody(db, keyOf(board))
  return kept && 'leaderboard' in kept.body ? { page: kept.body.leaderboard, at: kept.at } : undefined
}
