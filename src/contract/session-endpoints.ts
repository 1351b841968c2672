import { isDone, isUser } from './account-validators.ts'
import type { Endpoint } from './endpoint.ts'
import { areDictionaries } from './game-validators.ts'

/** The endpoints that both page and worker call. */
export const SESSION_ENDPOINTS = {
  me: { method: 'GET', path: '/api/me', response: isUser },
  logout: { method: 'POST', path: '/api/logout', response: isDone },
  gameFilters: { method: 'GET', path: '/api/games/filters', response: areDictionaries },
} as const satisfies Record<string, Endpoint>
