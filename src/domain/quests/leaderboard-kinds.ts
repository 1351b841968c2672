/** Of what time the leaderboard counts. */
export const LEADERBOARD_SPANS = ['all', 'week'] as const
export type LeaderboardSpan = (typeof LEADERBOARD_SPANS)[number]

/** Of whom it is; `followed` with oneself among them. */
export const LEADERBOARD_CIRCLES = ['everyone', 'followed'] as const
export type LeaderboardCircle = (typeof LEADERBOARD_CIRCLES)[number]
