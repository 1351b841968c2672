import type { LeaderboardScope, LeaderboardSpan } from '../domain/quests/leaderboard-kinds.ts'
import { asFetched, defineResource, toLoadResult } from './define-resource.ts'

/** Which leaderboard: its period and its scope. */
export interface Board {
  readonly span: LeaderboardSpan
  readonly of: LeaderboardScope
}

/** The players who have done the most. */
export const leaderboardPage = defineResource({
  key: ({ span, of }: Board) => `/leaderboard?span=${span}&of=${of}`,
  ask: async ({ remote }, { span, of }, _, signal) => toLoadResult(await remote.call('leaderboard', { query: { span, of }, signal })),
  show: asFetched,
})
