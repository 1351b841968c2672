import { areProviders, isSignedIn } from './account-validators.ts'
import type { Endpoint } from './endpoint.ts'
import { areGameCards, isDeal } from './game-validators.ts'
import { SESSION_ENDPOINTS } from './session-endpoints.ts'

/** The endpoints that the app may call at its start, signed in or not. All others are loaded with the first of them. */
export const START_ENDPOINTS = {
  ...SESSION_ENDPOINTS,
  login: { method: 'POST', path: '/api/users/login', response: isSignedIn },
  /** The sign-in methods of this server: no page shows a method that does not work. */
  authProviders: { method: 'GET', path: '/api/auth/providers', response: areProviders },
  /** The browser itself opens it (`google`, `discord`; query `returnTo`), and returns by the second. */
  startOAuth: { method: 'GET', path: '/api/auth/:provider' },
  swipedeck: { method: 'POST', path: '/api/games/swipedeck', response: isDeal },
  gamesBatch: { method: 'POST', path: '/api/games/batch', response: areGameCards },
} as const satisfies Record<string, Endpoint>
