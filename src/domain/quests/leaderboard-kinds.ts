/** The periods of the leaderboard. */
export const LEADERBOARD_SPANS = ['all', 'week'] as const
export type LeaderboardSpan = (typeof LEADERBOARD_SPANS)[number]

/** The scopes of the leaderboard; `followed` includes the player. */
export const LEADERBOARD_SCOPES = ['everyone', 'followed'] as const
export type LeaderboardScope = (typeof LEADERBOARD_SCOPES)[number]
