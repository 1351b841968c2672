import type { Call } from './call.ts'

/** The calls that the sync engine makes. Apart from the others because the worker carries these alone. */
export const SYNC_CALLS = {
  me: { method: 'GET', path: '/api/me' },
  logout: { method: 'POST', path: '/api/logout' },
  uploadAvatar: { method: 'POST', path: '/api/users/:userId/avatar' },
  putSettings: { method: 'PUT', path: '/api/users/settings/:userId' },
  gameFilters: { method: 'GET', path: '/api/games/filters' },
  likeGame: { method: 'POST', path: '/api/games/:gameId/like' },
  likesBatch: { method: 'POST', path: '/api/games/likes/batch' },
  /** Everything that is the player's own, whatever feature it belongs to. */
  pullChanges: { method: 'GET', path: '/api/sync/changes' },
  pushGameStates: { method: 'POST', path: '/api/users/gamestate/batch' },
  wantGame: { method: 'POST', path: '/api/games/:gameId/wishlist' },
  wantsBatch: { method: 'POST', path: '/api/games/wishlist/batch' },
  likeList: { method: 'POST', path: '/api/lists/:listId/like' },
  questEvent: { method: 'POST', path: '/api/quests/event' },
  questEventsBatch: { method: 'POST', path: '/api/quests/event/batch' },
} as const satisfies Record<string, Call>

export type SyncCallName = keyof typeof SYNC_CALLS
