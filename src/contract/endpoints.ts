import type { Validator } from '../domain/validators.ts'
import { isDone, isEmailChecked, isRegistered, isSettings, isSignedIn, isStagedAvatar } from './account-validators.ts'
import { pathWith } from './endpoint.ts'
import type { Endpoint } from './endpoint.ts'
import { isCompanyResponse } from './company-validators.ts'
import { isGameTopics, isTopicPosts, isTopicThread } from './discussion-validators.ts'
import { isEmailChange, isEmailStop } from './email-change-validators.ts'
import { isGameDetails } from './game-details-validator.ts'
import { areSavedLists, isOpenList, isSharedList } from './list-validators.ts'
import { isCalendarAddress, isCalendarState, isNotificationFeed, isPushState } from './notification-validators.ts'
import { isExportLink, isMatchedGames, isSteamImport, isSteamLibrary } from './own-data-validators.ts'
import { isPackIndex } from './pack-validators.ts'
import { areFollowRows } from './people-validators.ts'
import { isPlatformResponse, isPlatformFamilyResponse } from './platform-validators.ts'
import { isProfile } from './profile-validators.ts'
import { PACK_PART_PATH } from './pack-path.ts'
import { PUSH_PATH } from './push-path.ts'
import { isLeaderboard, isOwnLevelInfo, isRewardBank } from './quest-validators.ts'
import { areReviews, isGameReviews, isReviewThread } from './review-validators.ts'
import { areNamed, areSuggestedGames, areSuggestedUsers, isSearchResponse } from './search-validators.ts'
import { arePasskeyOptions, areRecoveryCodes, isFactorChoice, isNewAuthenticator, isSecondFactor } from './second-factor-validators.ts'
import { areSessions } from './session-validators.ts'
import { areConnections, areSocialLinks } from './social-validators.ts'
import { START_ENDPOINTS } from './start-endpoints.ts'
import { SYNC_ENDPOINTS } from './sync-endpoints.ts'
import { isTimeline } from './timeline-validators.ts'
import { isSimilarPlayersResponse } from './similar-player-validators.ts'

/**
 * The table of endpoints. Each row has the method and the path, for the client, the worker, the server and the tests. Its validator
 * checks responses in the client and the worker. Paths have a `:name` for each parameter.
 */
export const ENDPOINTS = {
  ...START_ENDPOINTS,
  ...SYNC_ENDPOINTS,
  health: { method: 'GET', path: '/api/health' },
  live: { method: 'GET', path: '/api/live' },
  ready: { method: 'GET', path: '/api/ready' },
  openapi: { method: 'GET', path: '/api/openapi.json' },
  register: { method: 'POST', path: '/api/users/register', response: isRegistered },
  checkEmail: { method: 'GET', path: '/api/users/check-email' },
  /** The same, with the address in the body, so that no proxy logs it. */
  checkEmailByPost: { method: 'POST', path: '/api/users/check-email', response: isEmailChecked },
  finishOAuth: { method: 'GET', path: '/api/auth/:provider/callback' },
  verifyEmail: { method: 'POST', path: '/api/users/verify-email', response: isSignedIn },
  resendVerification: { method: 'POST', path: '/api/users/verify-email/resend', response: isDone },
  requestPasswordReset: { method: 'POST', path: '/api/users/password-reset/request', response: isDone },
  resetPassword: { method: 'POST', path: '/api/users/password-reset', response: isSignedIn },
  listSessions: { method: 'GET', path: '/api/me/sessions', response: areSessions },
  endSession: { method: 'DELETE', path: '/api/me/sessions/:sessionId', response: isDone },
  /** Ends every session except that of the request. */
  endOtherSessions: { method: 'DELETE', path: '/api/me/sessions', response: isDone },
  /** The choices for the second step of signing in. Then the step itself: a code of the player's app, a recovery code or a passkey. */
  secondStepChoice: { method: 'POST', path: '/api/users/login/second-step/choice', response: isFactorChoice },
  finishSignIn: { method: 'POST', path: '/api/users/login/second-step', response: isSignedIn },
  /** The player's second factor. */
  secondFactor: { method: 'GET', path: '/api/me/second-factor', response: isSecondFactor },
  startAuthenticator: { method: 'POST', path: '/api/me/second-factor/app', response: isNewAuthenticator },
  confirmAuthenticator: { method: 'POST', path: '/api/me/second-factor/app/confirm', response: areRecoveryCodes },
  removeAuthenticator: { method: 'DELETE', path: '/api/me/second-factor/app', response: isDone },
  /** The options for creating a passkey, the created passkey, and its removal. */
  offerPasskey: { method: 'POST', path: '/api/me/second-factor/passkeys/offer', response: arePasskeyOptions },
  addPasskey: { method: 'POST', path: '/api/me/second-factor/passkeys', response: areRecoveryCodes },
  removePasskey: { method: 'DELETE', path: '/api/me/second-factor/passkeys/:passkeyId', response: isDone },
  renewRecoveryCodes: { method: 'POST', path: '/api/me/second-factor/recovery-codes', response: areRecoveryCodes },
  /** Requests a link to all data of the player; the endpoint that the link opens. */
  requestExport: { method: 'POST', path: '/api/me/export', response: isExportLink },
  fetchExport: { method: 'GET', path: '/api/me/export/:token' },
  /** Maps the games of another server to ours. */
  matchGames: { method: 'POST', path: '/api/me/import/games', response: isMatchedGames },
  /** Whether libraries can be fetched from Steam; the library of a profile there. */
  steamImport: { method: 'GET', path: '/api/me/import/steam', response: isSteamImport },
  fetchSteam: { method: 'POST', path: '/api/me/import/steam', response: isSteamLibrary },
  /** The player proves again who they are, for actions that cannot be undone. */
  confirmSignIn: { method: 'POST', path: '/api/me/confirm', response: isDone },
  /** The choices for the second factor of that proof. */
  confirmChoice: { method: 'POST', path: '/api/me/confirm/choice', response: isFactorChoice },
  /** It ends every other session. */
  changePassword: { method: 'POST', path: '/api/me/password', response: isDone },
  /** The account is hidden at once and erased later. Signing in cancels that. */
  deleteAccount: { method: 'POST', path: '/api/me/delete', response: isDone },
  /**
   * Changes the e-mail address. If the server sends e-mail it asks the new address first, and the link there opens the second
   * endpoint.
   */
  changeEmail: { method: 'POST', path: '/api/me/email', response: isEmailChange },
  confirmEmail: { method: 'POST', path: '/api/users/email/confirm', response: isDone },
  /** For the links to the previous address: one before the change, one for some days after it. The second needs a new password. */
  stopEmailChange: { method: 'POST', path: '/api/users/email/stop', response: isEmailStop },
  undoEmailChange: { method: 'POST', path: '/api/users/email/undo', response: isSignedIn },
  clearData: { method: 'POST', path: '/api/me/clear', response: isDone },
  /** Before registration: the returned address may be the `avatar_url` of the registration. */
  stageAvatar: { method: 'POST', path: '/api/upload/avatar', response: isStagedAvatar },
  /** The player's states of games only. A device pulls `pullChanges`. */
  pullGameStates: { method: 'GET', path: '/api/users/gamestate/batch/:userId' },
  getSettings: { method: 'GET', path: '/api/users/settings/:userId', response: isSettings },
  /** The player's own, for the settings page. */
  accountSettings: { method: 'GET', path: '/api/me/settings' },
  /** All that the player has stated of their taste. */
  ownTaste: { method: 'GET', path: '/api/me/taste' },
  /** The complete defaults, set by hand. */
  saveDefaultFilters: { method: 'POST', path: '/api/me/settings/default-filters' },
  saveAppearance: { method: 'POST', path: '/api/me/settings/appearance' },
  /** A game with all data of its page. */
  game: { method: 'GET', path: '/api/games/:gameId', response: isGameDetails },
  /** The pack for devices: the list of its parts, and one part. */
  packIndex: { method: 'GET', path: '/api/pack', response: isPackIndex },
  packPart: { method: 'GET', path: PACK_PART_PATH },
  suggestGames: { method: 'GET', path: '/api/games/suggest', response: areSuggestedGames },
  searchGames: { method: 'POST', path: '/api/games/search', response: isSearchResponse },
  /** A player as others see them. */
  profile: { method: 'GET', path: '/api/users/:userId', response: isProfile },
  /** The player's own, with hidden ones; and those that another player shows. */
  ownSocials: { method: 'GET', path: '/api/me/socials' },
  /** The services that can confirm who owns an account. */
  connections: { method: 'GET', path: '/api/oauth/providers', response: areConnections },
  /** The browser itself opens it (`discord`, `twitch`, `steam`; query `returnTo`), and returns by the second. */
  startConnect: { method: 'GET', path: '/api/oauth/:provider/start' },
  finishConnect: { method: 'GET', path: '/api/oauth/:provider/callback' },
  playerSocials: { method: 'GET', path: '/api/users/:userId/socials', response: areSocialLinks },
  /** Players with many followers that the player does not follow yet. */
  popularPlayers: { method: 'GET', path: '/api/users/popular', response: areSuggestedUsers },
  suggestUsers: { method: 'GET', path: '/api/users/suggest', response: areSuggestedUsers },
  /** Similar players, only for the player themselves. */
  similarPlayers: { method: 'GET', path: '/api/users/:userId/twins', response: isSimilarPlayersResponse },
  /** Query `viewer`, `target`. */
  followStatus: { method: 'GET', path: '/api/users/follow-status' },
  /** Query `limit`, `after`. */
  followers: { method: 'GET', path: '/api/users/:userId/followers', response: areFollowRows },
  following: { method: 'GET', path: '/api/users/:userId/following', response: areFollowRows },
  /** What the followed players did. Query `after`. */
  timeline: { method: 'GET', path: '/api/timeline', response: isTimeline },
  /** The player's notifications, the latest first. Query `cursor`. */
  notificationFeed: { method: 'GET', path: '/api/me/notifications/feed', response: isNotificationFeed },
  /** The notifications that the player wants, by channel. */
  notificationPreferences: { method: 'GET', path: '/api/me/notifications' },
  editNotificationPreferences: { method: 'POST', path: '/api/me/notifications' },
  /** Whether the player has a calendar of awaited games. Creating one ends the previous address. */
  calendarAddress: { method: 'GET', path: '/api/me/calendar', response: isCalendarState },
  makeCalendar: { method: 'POST', path: '/api/me/calendar', response: isCalendarAddress },
  revokeCalendar: { method: 'DELETE', path: '/api/me/calendar', response: isDone },
  /** Push messages to this session's device: their state, subscribing, unsubscribing. */
  pushState: { method: 'GET', path: PUSH_PATH, response: isPushState },
  subscribePush: { method: 'POST', path: PUSH_PATH, response: isDone },
  unsubscribePush: { method: 'DELETE', path: PUSH_PATH, response: isDone },
  /** For programs that have the secret address. Query `key`. */
  calendar: { method: 'GET', path: '/api/me/calendar.ics' },
  /** The player's own: level, quests, ceilings and unclaimed tokens. */
  questProgress: { method: 'GET', path: '/api/quests/progress/:userId', response: isOwnLevelInfo },
  rewardBank: { method: 'GET', path: '/api/quests/rewards/bank/:userId', response: isRewardBank },
  /** Query `span` (`all`, `week`), `of` (`everyone`, `followed`). */
  leaderboard: { method: 'GET', path: '/api/quests/leaderboard', response: isLeaderboard },
  suggestCompanies: { method: 'GET', path: '/api/companies/suggest', response: areNamed },
  suggestFranchises: { method: 'GET', path: '/api/franchises/suggest', response: areNamed },
  company: { method: 'GET', path: '/api/companies/:idOrSlug', response: isCompanyResponse },
  /** A platform is requested if no family has the name. */
  platformFamily: { method: 'GET', path: '/api/platform-families/:idOrSlug', response: isPlatformFamilyResponse },
  platform: { method: 'GET', path: '/api/platforms/:idOrSlug', response: isPlatformResponse },
  /** A player's lists, the newest first. Query `me=true` returns one's own, with private ones. */
  playerLists: { method: 'GET', path: '/api/users/saved-lists/:userId', response: areSavedLists },
  /** Sets all fields of a list that the body names, at once. */
  editList: { method: 'PUT', path: '/api/users/saved-lists/item/:listId' },
  getList: { method: 'GET', path: '/api/users/saved-lists/item/:listId', response: isOpenList },
  /** A public list for a visitor without a session. */
  sharedList: { method: 'GET', path: '/api/shared-lists/:listId', response: isSharedList },
  /** Query `sort`, `platform`, `status`, `after`. The first page has the player's own review and the scores. */
  gameReviews: { method: 'GET', path: '/api/games/:gameId/reviews', response: isGameReviews },
  /** All reviews of a player, the newest first. */
  playerReviews: { method: 'GET', path: '/api/users/:userId/reviews', response: areReviews },
  /** A complete review, for callers that know it by its id. */
  editReview: { method: 'PUT', path: '/api/reviews/:reviewId' },
  /** A review with its replies, the oldest first; query `after`. */
  reviewThread: { method: 'GET', path: '/api/reviews/:reviewId/replies', response: isReviewThread },
  /** Query `sort`, `after`. */
  gameTopics: { method: 'GET', path: '/api/games/:gameId/discussions', response: isGameTopics },
  /** A topic with its first posts. */
  topicThread: { method: 'GET', path: '/api/discussions/:topicId', response: isTopicThread },
  /** A page of its posts. Query `after`. */
  topicPosts: { method: 'GET', path: '/api/discussions/:topicId/posts', response: isTopicPosts },
  /** Browsers report violations of the content security policy here. */
  cspReports: { method: 'POST', path: '/api/csp-reports' },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof ENDPOINTS

/** The endpoints that `remote.call` can call, because their responses have a validator. */
export type AskedEndpointName = { [K in EndpointName]: (typeof ENDPOINTS)[K] extends { response: unknown } ? K : never }[EndpointName]

/** The body that an endpoint returns, by its validator. */
export type ResponseBody<Name extends AskedEndpointName> = (typeof ENDPOINTS)[Name]['response'] extends Validator<infer Body> ? Body : never

/** Returns the path of an endpoint with its `:name` parameters filled in and encoded. Throws if one is missing. */
export function pathOf(call: EndpointName, params?: Record<string, string | number>): string {
  return pathWith(ENDPOINTS[call].path, params)
}
