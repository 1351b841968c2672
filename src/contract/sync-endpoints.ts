import type { AskedEndpoint } from './endpoint.ts'
import { SESSION_ENDPOINTS } from './session-endpoints.ts'
import { hasResults, isPulledPage } from './sync-validators.ts'

/** The endpoints of the sync engine. They have a file of their own, because the worker bundles only these. */
export const SYNC_ENDPOINTS = {
  ...SESSION_ENDPOINTS,
  uploadAvatar: { method: 'POST', path: '/api/users/:userId/avatar', response: hasResults },
  /** Display name and bio: missing fields stay. */
  editProfile: { method: 'POST', path: '/api/users/settings/:userId', response: hasResults },
  /** One service or several, each by itself. */
  setSocials: { method: 'POST', path: '/api/me/socials', response: hasResults },
  putSettings: { method: 'PUT', path: '/api/users/settings/:userId', response: hasResults },
  likeGame: { method: 'POST', path: '/api/games/:gameId/like', response: hasResults },
  likesBatch: { method: 'POST', path: '/api/games/likes/batch', response: hasResults },
  /** All data of the player, of every feature. */
  pullChanges: { method: 'GET', path: '/api/sync/changes', response: isPulledPage },
  pushGameStates: { method: 'POST', path: '/api/users/gamestate/batch', response: hasResults },
  wantGame: { method: 'POST', path: '/api/games/:gameId/wishlist', response: hasResults },
  wantsBatch: { method: 'POST', path: '/api/games/wishlist/batch', response: hasResults },
  likeList: { method: 'POST', path: '/api/lists/:listId/like', response: hasResults },
  createList: { method: 'POST', path: '/api/users/saved-lists', response: hasResults },
  deleteList: { method: 'DELETE', path: '/api/users/saved-lists/item/:listId', response: hasResults },
  placesBatch: { method: 'POST', path: '/api/users/saved-lists/places/batch', response: hasResults },
  listSwitchesBatch: { method: 'POST', path: '/api/users/saved-lists/switches/batch', response: hasResults },
  listTextsBatch: { method: 'POST', path: '/api/users/saved-lists/texts/batch', response: hasResults },
  sendReport: { method: 'POST', path: '/api/reports', response: hasResults },
  writeReview: { method: 'POST', path: '/api/reviews', response: hasResults },
  reviewsBatch: { method: 'POST', path: '/api/reviews/batch', response: hasResults },
  deleteReviewsBatch: { method: 'POST', path: '/api/reviews/deletions/batch', response: hasResults },
  deleteReview: { method: 'DELETE', path: '/api/reviews/:reviewId', response: hasResults },
  likeReview: { method: 'POST', path: '/api/reviews/:reviewId/like', response: hasResults },
  writeReply: { method: 'POST', path: '/api/reviews/:reviewId/replies', response: hasResults },
  editReply: { method: 'PUT', path: '/api/replies/:replyId', response: hasResults },
  deleteReply: { method: 'DELETE', path: '/api/replies/:replyId', response: hasResults },
  writeTopic: { method: 'POST', path: '/api/discussions', response: hasResults },
  editTopic: { method: 'PUT', path: '/api/discussions/:topicId', response: hasResults },
  deleteTopic: { method: 'DELETE', path: '/api/discussions/:topicId', response: hasResults },
  likeTopic: { method: 'POST', path: '/api/discussions/:topicId/like', response: hasResults },
  visitTopic: { method: 'POST', path: '/api/discussions/:topicId/visit', response: hasResults },
  writePost: { method: 'POST', path: '/api/discussions/:topicId/posts', response: hasResults },
  editPost: { method: 'PUT', path: '/api/posts/:postId', response: hasResults },
  deletePost: { method: 'DELETE', path: '/api/posts/:postId', response: hasResults },
  likePost: { method: 'POST', path: '/api/posts/:postId/like', response: hasResults },
  readNotifications: { method: 'POST', path: '/api/me/notifications/read', response: hasResults },
  setTaste: { method: 'POST', path: '/api/me/taste/batch', response: hasResults },
  forgetTaste: { method: 'POST', path: '/api/me/taste/forget', response: hasResults },
  recordImport: { method: 'POST', path: '/api/me/imports', response: hasResults },
  followPlayer: { method: 'POST', path: '/api/users/follow', response: hasResults },
  blockPlayer: { method: 'POST', path: '/api/users/:targetId/block', response: hasResults },
  mutePlayer: { method: 'POST', path: '/api/users/:targetId/mute', response: hasResults },
  questEvent: { method: 'POST', path: '/api/quests/event', response: hasResults },
  claimRewards: { method: 'POST', path: '/api/quests/rewards/claim', response: hasResults },
  unlockReward: { method: 'POST', path: '/api/quests/rewards/unlock', response: hasResults },
  questEventsBatch: { method: 'POST', path: '/api/quests/event/batch', response: hasResults },
} as const satisfies Record<string, AskedEndpoint>

export type SyncEndpointName = keyof typeof SYNC_ENDPOINTS
