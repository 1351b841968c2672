import { pathWith } from './call.ts'
import type { Call } from './call.ts'
import { SYNC_CALLS } from './sync-calls.ts'

/**
 * The table of calls: one row gives the method and the path to the client, the worker, the server and
 * the tests. Paths carry `:name` for what the caller fills in (specification 1, section 7).
 */
export const CALLS = {
  ...SYNC_CALLS,
  health: { method: 'GET', path: '/api/health' },
  openapi: { method: 'GET', path: '/api/openapi.json' },
  login: { method: 'POST', path: '/api/users/login' },
  register: { method: 'POST', path: '/api/users/register' },
  checkEmail: { method: 'GET', path: '/api/users/check-email' },
  /** The same with the address in the body, where no log of any proxy has it. */
  checkEmailByPost: { method: 'POST', path: '/api/users/check-email' },
  /** Which ways to sign in this server can offer: no page shows what cannot be done. */
  authProviders: { method: 'GET', path: '/api/auth/providers' },
  /** The browser itself goes there (`google`, `discord`; query `returnTo`), and comes back by the second. */
  startOAuth: { method: 'GET', path: '/api/auth/:provider' },
  finishOAuth: { method: 'GET', path: '/api/auth/:provider/callback' },
  verifyEmail: { method: 'POST', path: '/api/users/verify-email' },
  resendVerification: { method: 'POST', path: '/api/users/verify-email/resend' },
  requestPasswordReset: { method: 'POST', path: '/api/users/password-reset/request' },
  resetPassword: { method: 'POST', path: '/api/users/password-reset' },
  listSessions: { method: 'GET', path: '/api/me/sessions' },
  endSession: { method: 'DELETE', path: '/api/me/sessions/:sessionId' },
  /** Every session but the one that asks. */
  endOtherSessions: { method: 'DELETE', path: '/api/me/sessions' },
  /** The player's own display name. */
  updateProfile: { method: 'PUT', path: '/api/me/profile' },
  /** Before there is an account: `avatar_url` of the registration may be what it answers. */
  stageAvatar: { method: 'POST', path: '/api/upload/avatar' },
  /** The player's states of games alone; what a device pulls is `pullChanges`. */
  pullGameStates: { method: 'GET', path: '/api/users/gamestate/batch/:userId' },
  getSettings: { method: 'GET', path: '/api/users/settings/:userId' },
  swipedeck: { method: 'POST', path: '/api/games/swipedeck' },
  gamesBatch: { method: 'POST', path: '/api/games/batch' },
  suggestGames: { method: 'GET', path: '/api/games/suggest' },
  searchGames: { method: 'POST', path: '/api/games/search' },
  suggestUsers: { method: 'GET', path: '/api/users/suggest' },
  suggestCompanies: { method: 'GET', path: '/api/companies/suggest' },
  suggestFranchises: { method: 'GET', path: '/api/franchises/suggest' },
  getList: { method: 'GET', path: '/api/users/saved-lists/item/:listId' },
  /** Where browsers report what the content policy has blocked. */
  cspReports: { method: 'POST', path: '/api/csp-reports' },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof CALLS

/** The path of a call with its `:name` parts filled in, each encoded. */
export function pathOf(call: CallName, params?: Record<string, string | number>): string {
  return pathWith(CALLS[call].path, params)
}
