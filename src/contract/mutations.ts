/** What a player can say of a game by a swipe. */
export const GAME_STATES = ['liked', 'disliked', 'owned'] as const
export type GameState = (typeof GAME_STATES)[number]

export const QUEST_EVENT_TYPES = ['SWIPE'] as const
export type QuestEventType = (typeof QUEST_EVENT_TYPES)[number]

/** What became of one change at the server. */
export const ITEM_STATUSES = ['applied', 'stale', 'rejected', 'conflict'] as const
export type ItemStatus = (typeof ITEM_STATUSES)[number]
