/** How far a player has come with a game that they review. It has a file of its own, because every start of the app loads it. */
export const REVIEW_STATUSES = ['playing', 'finished', 'completed', 'shelved', 'dropped'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]
