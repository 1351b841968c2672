/**
 * Every write a player can make, by name. The same name stands on the device's outbox row, in the
 * request that carries it, and in the server's handler (`sync` rules 2, 4 and 5).
 */
export const GAME_STATES = ['liked', 'disliked', 'owned'] as const
export type GameState = (typeof GAME_STATES)[number]

export const QUEST_EVENT_TYPES = ['SWIPE'] as const
export type QuestEventType = (typeof QUEST_EVENT_TYPES)[number]

/** What each kind of mutation carries. A toggle travels as the wanted end state, never as a flip. */
export interface MutationPayloads {
  'gamestate.set': { gameId: number; state: GameState | null }
  'game.like': { gameId: number; liked: boolean }
  /** `retracted` takes an event back (a rewound swipe): a toggle on the event's own id. */
  'quest.record': { eventId: string; type: QuestEventType; retracted: boolean }
  'list.like': { listId: string; liked: boolean }
  /** The picture itself, as a PNG: what waits on the device is whole, and leaves it with its row. */
  'avatar.set': { picture: ArrayBuffer }
  'settings.merge': { genres?: number[]; platforms?: number[]; tags?: number[] }
}

export type MutationKind = keyof MutationPayloads

/** The version of each kind's payload that this build writes; older rows are upgraded before they are sent. */
export const MUTATION_VERSIONS: Record<MutationKind, number> = {
  'gamestate.set': 1,
  'game.like': 1,
  'quest.record': 1,
  'list.like': 1,
  'avatar.set': 1,
  'settings.merge': 1,
}

export const ITEM_STATUSES = ['applied', 'stale', 'rejected', 'conflict'] as const
export type ItemStatus = (typeof ITEM_STATUSES)[number]
