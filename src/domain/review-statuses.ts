/** How far a player has come with a game that they review. Apart from the rest: every start of the app knows them. */
export const REVIEW_STATUSES = ['playing', 'finished', 'completed', 'shelved', 'dropped'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]
