import { isDone, isUser } from './account-guards.ts'
import type { Call } from './call.ts'
import { areDictionaries } from './game-guards.ts'

/** What page and worker ask for alike. */
export const SESSION_CALLS = {
  me: { method: 'GET', path: '/api/me', answer: isUser },
  logout: { method: 'POST', path: '/api/logout', answer: isDone },
  gameFilters: { method: 'GET', path: '/api/games/filters', answer: areDictionaries },
} as const satisfies Record<string, Call>
