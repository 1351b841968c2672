import { areProviders, isDone, isEmailChecked, isRegistered, isSignedIn, isStagedAvatar } from './account-guards.ts'
import { pathWith } from './call.ts'
import type { Call, Guard } from './call.ts'
import { areGameCards, isDeal } from './game-guards.ts'
import type * as pageGuards from './page-guards.ts'
import { PUSH_PATH } from './push-path.ts'
import { SYNC_CALLS } from './sync-calls.ts'

type PageGuards = typeof pageGuards

/** The guard of a call that a single page makes: it comes with the first of them. */
const later = <Name extends keyof PageGuards>(name: Name) => ({ load: async () => (await import('./page-guards.ts'))[name] })

/**
 * The table of calls: one row gives the method and the path to the client, the worker, the server and the tests, and
 * to the client and the worker what an answer must be. Paths carry `:name` for what the caller fills in.
 */
export const CALLS = {
  ...SYNC_CALLS,
  health: { method: 'GET', path: '/api/health' },
  openapi: { method: 'GET', path: '/api/openapi.json' },
  login: { method: 'POST', path: '/api/users/login', answer: isSignedIn },
  register: { method: 'POST', path: '/api/users/register', answer: isRegistered },
  checkEmail: { method: 'GET', path: '/api/users/check-email' },
  /** The same with the address in the body, where no log of any proxy has it. */
  checkEmailByPost: { method: 'POST', path: '/api/users/check-email', answer: isEmailChecked },
  /** Which ways to sign in this server can offer: no page shows what cannot be done. */
  authProviders: { method: 'GET', path: '/api/auth/providers', answer: areProviders },
  /** The browser itself goes there (`google`, `discord`; query `returnTo`), and comes back by the second. */
  startOAuth: { method: 'GET', path: '/api/auth/:provider' },
  finishOAuth: { method: 'GET', path: '/api/auth/:provider/callback' },
  verifyEmail: { method: 'POST', path: '/api/users/verify-email', answer: isSignedIn },
  resendVerification: { method: 'POST', path: '/api/users/verify-email/resend', answer: isDone },
  requestPasswordReset: { method: 'POST', path: '/api/users/password-reset/request', answer: isDone },
  resetPassword: { method: 'POST', path: '/api/users/password-reset', answer: isSignedIn },
  listSessions: { method: 'GET', path: '/api/me/sessions', answer: later('areSessions') },
  endSession: { method: 'DELETE', path: '/api/me/sessions/:sessionId', answer: isDone },
  /** Every session but the one that asks. */
  endOtherSessions: { method: 'DELETE', path: '/api/me/sessions', answer: isDone },
  /** A link to everything that is the player's own; what it leads to. */
  requestExport: { method: 'POST', path: '/api/me/export', answer: later('isExportLink') },
  fetchExport: { method: 'GET', path: '/api/me/export/:token' },
  /** Which games of ours are those that another server has named. */
  matchGames: { method: 'POST', path: '/api/me/import/games', answer: later('isMatchedGames') },
  /** The player proves once more who they are: for what cannot be undone. */
  confirmSignIn: { method: 'POST', path: '/api/me/confirm', answer: isDone },
  /** Every other session ends with it. */
  changePassword: { method: 'POST', path: '/api/me/password', answer: isDone },
  /** Hidden at once, erased in a while; signing in takes it back. */
  deleteAccount: { method: 'POST', path: '/api/me/delete', answer: isDone },
  /** To another address: where mail is sent it is asked there first, and the second call is what its link leads to. */
  changeEmail: { method: 'POST', path: '/api/me/email', answer: later('isEmailChange') },
  confirmEmail: { method: 'POST', path: '/api/users/email/confirm', answer: isDone },
  /** By the links that the address until now is sent: before the change, and for some days after it, with a new password. */
  stopEmailChange: { method: 'POST', path: '/api/users/email/stop', answer: later('isEmailStop') },
  undoEmailChange: { method: 'POST', path: '/api/users/email/undo', answer: isSignedIn },
  clearData: { method: 'POST', path: '/api/me/clear', answer: isDone },
  /** Before there is an account: `avatar_url` of the registration may be what it answers. */
  stageAvatar: { method: 'POST', path: '/api/upload/avatar', answer: isStagedAvatar },
  /** The player's states of games alone; what a device pulls is `pullChanges`. */
  pullGameStates: { method: 'GET', path: '/api/users/gamestate/batch/:userId' },
  getSettings: { method: 'GET', path: '/api/users/settings/:userId' },
  /** The player's own, as the settings page has it. */
  accountSettings: { method: 'GET', path: '/api/me/settings' },
  /** The lists as a whole, set by hand. */
  saveDefaultFilters: { method: 'POST', path: '/api/me/settings/default-filters' },
  saveAppearance: { method: 'POST', path: '/api/me/settings/appearance' },
  swipedeck: { method: 'POST', path: '/api/games/swipedeck', answer: isDeal },
  gamesBatch: { method: 'POST', path: '/api/games/batch', answer: areGameCards },
  /** One game with all that its page shows. */
  game: { method: 'GET', path: '/api/games/:gameId', answer: later('isGameWhole') },
  suggestGames: { method: 'GET', path: '/api/games/suggest', answer: later('areSuggestedGames') },
  searchGames: { method: 'POST', path: '/api/games/search', answer: later('isSearchAnswer') },
  /** A player as others see them. */
  profile: { method: 'GET', path: '/api/users/:userId', answer: later('isProfile') },
  /** The player's own, hidden ones among them; and what another shows. */
  ownSocials: { method: 'GET', path: '/api/me/socials' },
  /** Which places this server can ask whose an account is. */
  connections: { method: 'GET', path: '/api/oauth/providers', answer: later('areConnections') },
  /** The browser itself goes there (`discord`, `twitch`, `steam`; query `returnTo`), and comes back by the second. */
  startConnect: { method: 'GET', path: '/api/oauth/:provider/start' },
  finishConnect: { method: 'GET', path: '/api/oauth/:provider/callback' },
  playerSocials: { method: 'GET', path: '/api/users/:userId/socials', answer: later('areSocialLinks') },
  /** Whom many follow, and the player does not yet. */
  popularPlayers: { method: 'GET', path: '/api/users/popular', answer: later('areSuggestedUsers') },
  suggestUsers: { method: 'GET', path: '/api/users/suggest', answer: later('areSuggestedUsers') },
  /** Players of like taste: for that player alone. */
  tasteTwins: { method: 'GET', path: '/api/users/:userId/twins', answer: later('isTasteTwinsAnswer') },
  /** Query `viewer`, `target`. */
  followStatus: { method: 'GET', path: '/api/users/follow-status' },
  /** Query `limit`, `after`. */
  followers: { method: 'GET', path: '/api/users/:userId/followers', answer: later('areFollowRows') },
  following: { method: 'GET', path: '/api/users/:userId/following', answer: later('areFollowRows') },
  /** What the players did whom the player follows. Query `after`. */
  timeline: { method: 'GET', path: '/api/timeline', answer: later('isTimeline') },
  /** What the player is told of, the latest first. Query `cursor`. */
  notificationFeed: { method: 'GET', path: '/api/me/notifications/feed', answer: later('isNotificationFeed') },
  /** What the player wants to be told of, and how. */
  notificationPreferences: { method: 'GET', path: '/api/me/notifications' },
  editNotificationPreferences: { method: 'POST', path: '/api/me/notifications' },
  /** Whether there is a calendar of what the player waits for; making one ends the address before it. */
  calendarAddress: { method: 'GET', path: '/api/me/calendar', answer: later('isCalendarState') },
  makeCalendar: { method: 'POST', path: '/api/me/calendar', answer: later('isCalendarAddress') },
  revokeCalendar: { method: 'DELETE', path: '/api/me/calendar', answer: isDone },
  /** Messages to this session's device: whether, from now on, no more. */
  pushState: { method: 'GET', path: PUSH_PATH, answer: later('isPushState') },
  subscribePush: { method: 'POST', path: PUSH_PATH, answer: isDone },
  unsubscribePush: { method: 'DELETE', path: PUSH_PATH, answer: isDone },
  /** For programs that know the secret address. Query `key`. */
  calendar: { method: 'GET', path: '/api/me/calendar.ics' },
  /** The player's own: level, quests, ceilings and the tokens that wait. */
  questProgress: { method: 'GET', path: '/api/quests/progress/:userId', answer: later('isOwnLevelInfo') },
  rewardBank: { method: 'GET', path: '/api/quests/rewards/bank/:userId', answer: later('isRewardBank') },
  /** Query `span` (`all`, `week`), `of` (`everyone`, `followed`). */
  leaderboard: { method: 'GET', path: '/api/quests/leaderboard', answer: later('isLeaderboard') },
  suggestCompanies: { method: 'GET', path: '/api/companies/suggest', answer: later('areNamed') },
  suggestFranchises: { method: 'GET', path: '/api/franchises/suggest', answer: later('areNamed') },
  company: { method: 'GET', path: '/api/companies/:idOrSlug', answer: later('isCompanyAnswer') },
  /** A platform's is asked where no family is called that. */
  platformFamily: { method: 'GET', path: '/api/platform-families/:idOrSlug', answer: later('isPlatformFamilyAnswer') },
  platform: { method: 'GET', path: '/api/platforms/:idOrSlug', answer: later('isPlatformAnswer') },
  /** A player's lists, the newest first; query `me=true` for one's own, private ones among them. */
  playerLists: { method: 'GET', path: '/api/users/saved-lists/:userId', answer: later('areSavedLists') },
  /** Whatever of a list the body names, at once. */
  editList: { method: 'PUT', path: '/api/users/saved-lists/item/:listId' },
  getList: { method: 'GET', path: '/api/users/saved-lists/item/:listId', answer: later('isOpenList') },
  /** Query `sort`, `platform`, `status`, `after`. The first page has the player's own review and the scores. */
  gameReviews: { method: 'GET', path: '/api/games/:gameId/reviews', answer: later('isGameReviews') },
  /** All of a player's, the newest first. */
  playerReviews: { method: 'GET', path: '/api/users/:userId/reviews', answer: later('areReviews') },
  /** The whole of a review at once, for callers that know it by its id. */
  editReview: { method: 'PUT', path: '/api/reviews/:reviewId' },
  /** A review with its replies, the oldest first; query `after`. */
  reviewThread: { method: 'GET', path: '/api/reviews/:reviewId/replies', answer: later('isReviewThread') },
  /** Query `sort`, `after`. */
  gameTopics: { method: 'GET', path: '/api/games/:gameId/discussions', answer: later('isGameTopics') },
  /** A topic with its first posts. */
  topicThread: { method: 'GET', path: '/api/discussions/:topicId', answer: later('isTopicThread') },
  /** A page of its posts; query `after`. */
  topicPosts: { method: 'GET', path: '/api/discussions/:topicId/posts', answer: later('isTopicPosts') },
  /** Where browsers report what the content policy has blocked. */
  cspReports: { method: 'POST', path: '/api/csp-reports' },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof CALLS

/** The calls that can be made by `remote.call`, which answers nothing unchecked. */
export type AskedCallName = { [K in CallName]: (typeof CALLS)[K] extends { answer: unknown } ? K : never }[CallName]

/** What a call answers, as its guard says. */
export type AnswerBody<Name extends AskedCallName> = (typeof CALLS)[Name]['answer'] extends Guard<infer Body> ? Body : never

/** The path of a call with its `:name` parts filled in, each encoded. */
export function pathOf(call: CallName, params?: Record<string, string | number>): string {
  return pathWith(CALLS[call].path, params)
}
