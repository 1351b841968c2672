import { areProviders, isSignedIn } from './account-guards.ts'
import type { Call } from './call.ts'
import { areGameCards, isDeal } from './game-guards.ts'
import { SESSION_CALLS } from './session-calls.ts'

/** What the app may ask for as it starts, signed in or not. All other calls come with the first of them. */
export const START_CALLS = {
  ...SESSION_CALLS,
  login: { method: 'POST', path: '/api/users/login', answer: isSignedIn },
  /** Which ways to sign in this server can offer: no page shows what cannot be done. */
  authProviders: { method: 'GET', path: '/api/auth/providers', answer: areProviders },
  /** The browser itself goes there (`google`, `discord`; query `returnTo`), and comes back by the second. */
  startOAuth: { method: 'GET', path: '/api/auth/:provider' },
  swipedeck: { method: 'POST', path: '/api/games/swipedeck', answer: isDeal },
  gamesBatch: { method: 'POST', path: '/api/games/batch', answer: areGameCards },
} as const satisfies Record<string, Call>
