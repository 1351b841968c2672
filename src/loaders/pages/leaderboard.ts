import type { LeaderboardCircle, LeaderboardSpan } from '../../domain/quests/leaderboard-kinds.ts'
import { asTold, definePage, toldBy } from '../define-page.ts'

/** Which leaderboard: of what time, and of whom. */
export interface Board {
  readonly span: LeaderboardSpan
  readonly of: LeaderboardCircle
}

/** Who has done the most. */
export const leaderboardPage = definePage({
  key: ({ span, of }: Board) => `/leaderboard?span=${span}&of=${of}`,
  ask: async ({ remote }, { span, of }, _, signal) => toldBy(await remote.call('leaderboard', { query: { span, of }, signal })),
  show: asTold,
})
