/**
 * The table of calls: one row gives the method and the path to the client, the worker, the server and
 * the tests. Paths carry `:name` for what the caller fills in (specification 1, section 7).
 */
export const CALLS = {
  health: { method: 'GET', path: '/api/health' },
  openapi: { method: 'GET', path: '/api/openapi.json' },
  me: { method: 'GET', path: '/api/me' },
  login: { method: 'POST', path: '/api/users/login' },
  register: { method: 'POST', path: '/api/users/register' },
  logout: { method: 'POST', path: '/api/logout' },
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
  uploadAvatar: { method: 'POST', path: '/api/users/:userId/avatar' },
  /** Before there is an account: `avatar_url` of the registration may be what it answers. */
  stageAvatar: { method: 'POST', path: '/api/upload/avatar' },
  getSettings: { method: 'GET', path: '/api/users/settings/:userId' },
  putSettings: { method: 'PUT', path: '/api/users/settings/:userId' },
  gameFilters: { method: 'GET', path: '/api/games/filters' },
  swipedeck: { method: 'POST', path: '/api/games/swipedeck' },
  gamesBatch: { method: 'POST', path: '/api/games/batch' },
  suggestGames: { method: 'GET', path: '/api/games/suggest' },
  searchGames: { method: 'POST', path: '/api/games/search' },
  suggestUsers: { method: 'GET', path: '/api/users/suggest' },
  suggestCompanies: { method: 'GET', path: '/api/companies/suggest' },
  suggestFranchises: { method: 'GET', path: '/api/franchises/suggest' },
  likeGame: { method: 'POST', path: '/api/games/:gameId/like' },
  likesBatch: { method: 'POST', path: '/api/games/likes/batch' },
  pullGameStates: { method: 'GET', path: '/api/users/gamestate/batch/:userId' },
  pushGameStates: { method: 'POST', path: '/api/users/gamestate/batch' },
  getList: { method: 'GET', path: '/api/users/saved-lists/item/:listId' },
  likeList: { method: 'POST', path: '/api/lists/:listId/like' },
  questEvent: { method: 'POST', path: '/api/quests/event' },
  questEventsBatch: { method: 'POST', path: '/api/quests/event/batch' },
  /** Where browsers report what the content policy has blocked. */
  cspReports: { method: 'POST', path: '/api/csp-reports' },
} as const satisfies Record<string, { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: `/api/${string}` }>

export type CallName = keyof typeof CALLS

/** The path of a call with its `:name` parts filled in, each encoded. */
export function pathOf(call: CallName, params: Record<string, string | number> = {}): string {
  return CALLS[call].path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${call} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}
