/** The verdicts that a swipe can set on a game. */
export const GAME_STATES = ['liked', 'disliked', 'owned'] as const
export type GameState = (typeof GAME_STATES)[number]

export const QUEST_EVENT_TYPES = ['SWIPE'] as const
export type QuestEventType = (typeof QUEST_EVENT_TYPES)[number]

/** The server's result for one mutation. */
export const ITEM_STATUSES = ['applied', 'stale', 'rejected', 'conflict'] as const
export type ItemStatus = (typeof ITEM_STATUSES)[number]
