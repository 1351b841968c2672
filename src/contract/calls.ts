import type { Shape } from '../domain/shapes.ts'
import { isDone, isEmailChecked, isRegistered, isSignedIn, isStagedAvatar } from './account-guards.ts'
import { pathWith } from './call.ts'
import type { Call } from './call.ts'
import { isCompanyAnswer } from './company-guards.ts'
import { isGameTopics, isTopicPosts, isTopicThread } from './discussion-guards.ts'
import { isEmailChange, isEmailStop } from './email-change-guards.ts'
import { isGameWhole } from './game-whole-guard.ts'
import { areSavedLists, isOpenList } from './list-guards.ts'
import { isCalendarAddress, isCalendarState, isNotificationFeed, isPushState } from './notification-guards.ts'
import { isExportLink, isMatchedGames, isSteamImport, isSteamLibrary } from './own-data-guards.ts'
import { isPackIndex } from './pack-guards.ts'
import { areFollowRows } from './people-guards.ts'
import { isPlatformAnswer, isPlatformFamilyAnswer } from './platform-guards.ts'
import { isProfile } from './profile-guards.ts'
import { PACK_PART_PATH } from './pack-path.ts'
import { PUSH_PATH } from './push-path.ts'
import { isLeaderboard, isOwnLevelInfo, isRewardBank } from './quest-guards.ts'
import { areReviews, isGameReviews, isReviewThread } from './review-guards.ts'
import { areNamed, areSuggestedGames, areSuggestedUsers, isSearchAnswer } from './search-guards.ts'
import { areSessions } from './session-guards.ts'
import { areConnections, areSocialLinks } from './social-guards.ts'
import { START_CALLS } from './start-calls.ts'
import { SYNC_CALLS } from './sync-calls.ts'
import { isTimeline } from './timeline-guards.ts'
import { isTasteTwinsAnswer } from './twin-guards.ts'

/**
 * The table of calls: one row gives the method and the path to the client, the worker, the server and the tests, and
 * to the client and the worker what an answer must be. Paths carry `:name` for what the caller fills in.
 */
export const CALLS = {
  ...START_CALLS,
  ...SYNC_CALLS,
  health: { method: 'GET', path: '/api/health' },
  live: { method: 'GET', path: '/api/live' },
  ready: { method: 'GET', path: '/api/ready' },
  openapi: { method: 'GET', path: '/api/openapi.json' },
  register: { method: 'POST', path: '/api/users/register', answer: isRegistered },
  checkEmail: { method: 'GET', path: '/api/users/check-email' },
  /** The same with the address in the body, where no log of any proxy has it. */
  checkEmailByPost: { method: 'POST', path: '/api/users/check-email', answer: isEmailChecked },
  finishOAuth: { method: 'GET', path: '/api/auth/:provider/callback' },
  verifyEmail: { method: 'POST', path: '/api/users/verify-email', answer: isSignedIn },
  resendVerification: { method: 'POST', path: '/api/users/verify-email/resend', answer: isDone },
  requestPasswordReset: { method: 'POST', path: '/api/users/password-reset/request', answer: isDone },
  resetPassword: { method: 'POST', path: '/api/users/password-reset', answer: isSignedIn },
  listSessions: { method: 'GET', path: '/api/me/sessions', answer: areSessions },
  endSession: { method: 'DELETE', path: '/api/me/sessions/:sessionId', answer: isDone },
  /** Every session but the one that asks. */
  endOtherSessions: { method: 'DELETE', path: '/api/me/sessions', answer: isDone },
  /** A link to everything that is the player's own; what it leads to. */
  requestExport: { method: 'POST', path: '/api/me/export', answer: isExportLink },
  fetchExport: { method: 'GET', path: '/api/me/export/:token' },
  /** Which games of ours are those that another server has named. */
  matchGames: { method: 'POST', path: '/api/me/import/games', answer: isMatchedGames },
  /** Whether a library can be had from Steam; the library of a profile there. */
  steamImport: { method: 'GET', path: '/api/me/import/steam', answer: isSteamImport },
  fetchSteam: { method: 'POST', path: '/api/me/import/steam', answer: isSteamLibrary },
  /** The player proves once more who they are: for what cannot be undone. */
  confirmSignIn: { method: 'POST', path: '/api/me/confirm', answer: isDone },
  /** Every other session ends with it. */
  changePassword: { method: 'POST', path: '/api/me/password', answer: isDone },
  /** Hidden at once, erased in a while; signing in takes it back. */
  deleteAccount: { method: 'POST', path: '/api/me/delete', answer: isDone },
  /** To another address: where mail is sent it is asked there first, and the second call is what its link leads to. */
  changeEmail: { method: 'POST', path: '/api/me/email', answer: isEmailChange },
  confirmEmail: { method: 'POST', path: '/api/users/email/confirm', answer: isDone },
  /** By the links that the address until now is sent: before the change, and for some days after it, with a new password. */
  stopEmailChange: { method: 'POST', path: '/api/users/email/stop', answer: isEmailStop },
  undoEmailChange: { method: 'POST', path: '/api/users/email/undo', answer: isSignedIn },
  clearData: { method: 'POST', path: '/api/me/clear', answer: isDone },
  /** Before there is an account: `avatar_url` of the registration may be what it answers. */
  stageAvatar: { method: 'POST', path: '/api/upload/avatar', answer: isStagedAvatar },
  /** The player's states of games alone; what a device pulls is `pullChanges`. */
  pullGameStates: { method: 'GET', path: '/api/users/gamestate/batch/:userId' },
  getSettings: { method: 'GET', path: '/api/users/settings/:userId' },
  /** The player's own, as the settings page has it. */
  accountSettings: { method: 'GET', path: '/api/me/settings' },
  /** All that the player has said of their taste. */
  ownTaste: { method: 'GET', path: '/api/me/taste' },
  /** The lists as a whole, set by hand. */
  saveDefaultFilters: { method: 'POST', path: '/api/me/settings/default-filters' },
  saveAppearance: { method: 'POST', path: '/api/me/settings/appearance' },
  /** One game with all that its page shows. */
  game: { method: 'GET', path: '/api/games/:gameId', answer: isGameWhole },
  /** What a device keeps of the catalogue: which parts there are, and one of them. */
  packIndex: { method: 'GET', path: '/api/pack', answer: isPackIndex },
  packPart: { method: 'GET', path: PACK_PART_PATH },
  suggestGames: { method: 'GET', path: '/api/games/suggest', answer: areSuggestedGames },
  searchGames: { method: 'POST', path: '/api/games/search', answer: isSearchAnswer },
  /** A player as others see them. */
  profile: { method: 'GET', path: '/api/users/:userId', answer: isProfile },
  /** The player's own, hidden ones among them; and what another shows. */
  ownSocials: { method: 'GET', path: '/api/me/socials' },
  /** Which places this server can ask whose an account is. */
  connections: { method: 'GET', path: '/api/oauth/providers', answer: areConnections },
  /** The browser itself goes there (`discord`, `twitch`, `steam`; query `returnTo`), and comes back by the second. */
  startConnect: { method: 'GET', path: '/api/oauth/:provider/start' },
  finishConnect: { method: 'GET', path: '/api/oauth/:provider/callback' },
  playerSocials: { method: 'GET', path: '/api/users/:userId/socials', answer: areSocialLinks },
  /** Whom many follow, and the player does not yet. */
  popularPlayers: { method: 'GET', path: '/api/users/popular', answer: areSuggestedUsers },
  suggestUsers: { method: 'GET', path: '/api/users/suggest', answer: areSuggestedUsers },
  /** Players of like taste: for that player alone. */
  tasteTwins: { method: 'GET', path: '/api/users/:userId/twins', answer: isTasteTwinsAnswer },
  /** Query `viewer`, `target`. */
  followStatus: { method: 'GET', path: '/api/users/follow-status' },
  /** Query `limit`, `after`. */
  followers: { method: 'GET', path: '/api/users/:userId/followers', answer: areFollowRows },
  following: { method: 'GET', path: '/api/users/:userId/following', answer: areFollowRows },
  /** What the players did whom the player follows. Query `after`. */
  timeline: { method: 'GET', path: '/api/timeline', answer: isTimeline },
  /** What the player is told of, the latest first. Query `cursor`. */
  notificationFeed: { method: 'GET', path: '/api/me/notifications/feed', answer: isNotificationFeed },
  /** What the player wants to be told of, and how. */
  notificationPreferences: { method: 'GET', path: '/api/me/notifications' },
  editNotificationPreferences: { method: 'POST', path: '/api/me/notifications' },
  /** Whether there is a calendar of what the player waits for; making one ends the address before it. */
  calendarAddress: { method: 'GET', path: '/api/me/calendar', answer: isCalendarState },
  makeCalendar: { method: 'POST', path: '/api/me/calendar', answer: isCalendarAddress },
  revokeCalendar: { method: 'DELETE', path: '/api/me/calendar', answer: isDone },
  /** Messages to this session's device: whether, from now on, no more. */
  pushState: { method: 'GET', path: PUSH_PATH, answer: isPushState },
  subscribePush: { method: 'POST', path: PUSH_PATH, answer: isDone },
  unsubscribePush: { method: 'DELETE', path: PUSH_PATH, answer: isDone },
  /** For programs that know the secret address. Query `key`. */
  calendar: { method: 'GET', path: '/api/me/calendar.ics' },
  /** The player's own: level, quests, ceilings and the tokens that wait. */
  questProgress: { method: 'GET', path: '/api/quests/progress/:userId', answer: isOwnLevelInfo },
  rewardBank: { method: 'GET', path: '/api/quests/rewards/bank/:userId', answer: isRewardBank },
  /** Query `span` (`all`, `week`), `of` (`everyone`, `followed`). */
  leaderboard: { method: 'GET', path: '/api/quests/leaderboard', answer: isLeaderboard },
  suggestCompanies: { method: 'GET', path: '/api/companies/suggest', answer: areNamed },
  suggestFranchises: { method: 'GET', path: '/api/franchises/suggest', answer: areNamed },
  company: { method: 'GET', path: '/api/companies/:idOrSlug', answer: isCompanyAnswer },
  /** A platform's is asked where no family is called that. */
  platformFamily: { method: 'GET', path: '/api/platform-families/:idOrSlug', answer: isPlatformFamilyAnswer },
  platform: { method: 'GET', path: '/api/platforms/:idOrSlug', answer: isPlatformAnswer },
  /** A player's lists, the newest first; query `me=true` for one's own, private ones among them. */
  playerLists: { method: 'GET', path: '/api/users/saved-lists/:userId', answer: areSavedLists },
  /** Whatever of a list the body names, at once. */
  editList: { method: 'PUT', path: '/api/users/saved-lists/item/:listId' },
  getList: { method: 'GET', path: '/api/users/saved-lists/item/:listId', answer: isOpenList },
  /** Query `sort`, `platform`, `status`, `after`. The first page has the player's own review and the scores. */
  gameReviews: { method: 'GET', path: '/api/games/:gameId/reviews', answer: isGameReviews },
  /** All of a player's, the newest first. */
  playerReviews: { method: 'GET', path: '/api/users/:userId/reviews', answer: areReviews },
  /** The whole of a review at once, for callers that know it by its id. */
  editReview: { method: 'PUT', path: '/api/reviews/:reviewId' },
  /** A review with its replies, the oldest first; query `after`. */
  reviewThread: { method: 'GET', path: '/api/reviews/:reviewId/replies', answer: isReviewThread },
  /** Query `sort`, `after`. */
  gameTopics: { method: 'GET', path: '/api/games/:gameId/discussions', answer: isGameTopics },
  /** A topic with its first posts. */
  topicThread: { method: 'GET', path: '/api/discussions/:topicId', answer: isTopicThread },
  /** A page of its posts; query `after`. */
  topicPosts: { method: 'GET', path: '/api/discussions/:topicId/posts', answer: isTopicPosts },
  /** Where browsers report what the content policy has blocked. */
  cspReports: { method: 'POST', path: '/api/csp-reports' },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof CALLS

/** The calls that can be made by `remote.call`, which answers nothing unchecked. */
export type AskedCallName = { [K in CallName]: (typeof CALLS)[K] extends { answer: unknown } ? K : never }[CallName]

/** What a call answers, as its guard says. */
export type AnswerBody<Name extends AskedCallName> = (typeof CALLS)[Name]['answer'] extends Shape<infer Body> ? Body : never

/** The path of a call with its `:name` parts filled in, each encoded. */
export function pathOf(call: CallName, params?: Record<string, string | number>): string {
  return pathWith(CALLS[call].path, params)
}
