import type { AskedCall } from './call.ts'
import { SESSION_CALLS } from './session-calls.ts'
import { hasResults, isPulledPage } from './sync-guards.ts'

/** The calls that the sync engine makes. Apart from the others because the worker carries these alone. */
export const SYNC_CALLS = {
  ...SESSION_CALLS,
  uploadAvatar: { method: 'POST', path: '/api/users/:userId/avatar', answer: hasResults },
  /** Display name and bio: what the body leaves out stays. */
  editProfile: { method: 'POST', path: '/api/users/settings/:userId', answer: hasResults },
  /** One place or several, each by itself. */
  setSocials: { method: 'POST', path: '/api/me/socials', answer: hasResults },
  putSettings: { method: 'PUT', path: '/api/users/settings/:userId', answer: hasResults },
  likeGame: { method: 'POST', path: '/api/games/:gameId/like', answer: hasResults },
  likesBatch: { method: 'POST', path: '/api/games/likes/batch', answer: hasResults },
  /** Everything that is the player's own, whatever feature it belongs to. */
  pullChanges: { method: 'GET', path: '/api/sync/changes', answer: isPulledPage },
  pushGameStates: { method: 'POST', path: '/api/users/gamestate/batch', answer: hasResults },
  wantGame: { method: 'POST', path: '/api/games/:gameId/wishlist', answer: hasResults },
  wantsBatch: { method: 'POST', path: '/api/games/wishlist/batch', answer: hasResults },
  likeList: { method: 'POST', path: '/api/lists/:listId/like', answer: hasResults },
  createList: { method: 'POST', path: '/api/users/saved-lists', answer: hasResults },
  deleteList: { method: 'DELETE', path: '/api/users/saved-lists/item/:listId', answer: hasResults },
  placesBatch: { method: 'POST', path: '/api/users/saved-lists/places/batch', answer: hasResults },
  listSwitchesBatch: { method: 'POST', path: '/api/users/saved-lists/switches/batch', answer: hasResults },
  listTextsBatch: { method: 'POST', path: '/api/users/saved-lists/texts/batch', answer: hasResults },
  sendReport: { method: 'POST', path: '/api/reports', answer: hasResults },
  writeReview: { method: 'POST', path: '/api/reviews', answer: hasResults },
  reviewsBatch: { method: 'POST', path: '/api/reviews/batch', answer: hasResults },
  deleteReviewsBatch: { method: 'POST', path: '/api/reviews/deletions/batch', answer: hasResults },
  deleteReview: { method: 'DELETE', path: '/api/reviews/:reviewId', answer: hasResults },
  likeReview: { method: 'POST', path: '/api/reviews/:reviewId/like', answer: hasResults },
  writeReply: { method: 'POST', path: '/api/reviews/:reviewId/replies', answer: hasResults },
  editReply: { method: 'PUT', path: '/api/replies/:replyId', answer: hasResults },
  deleteReply: { method: 'DELETE', path: '/api/replies/:replyId', answer: hasResults },
  writeTopic: { method: 'POST', path: '/api/discussions', answer: hasResults },
  editTopic: { method: 'PUT', path: '/api/discussions/:topicId', answer: hasResults },
  deleteTopic: { method: 'DELETE', path: '/api/discussions/:topicId', answer: hasResults },
  likeTopic: { method: 'POST', path: '/api/discussions/:topicId/like', answer: hasResults },
  visitTopic: { method: 'POST', path: '/api/discussions/:topicId/visit', answer: hasResults },
  writePost: { method: 'POST', path: '/api/discussions/:topicId/posts', answer: hasResults },
  editPost: { method: 'PUT', path: '/api/posts/:postId', answer: hasResults },
  deletePost: { method: 'DELETE', path: '/api/posts/:postId', answer: hasResults },
  likePost: { method: 'POST', path: '/api/posts/:postId/like', answer: hasResults },
  readNotifications: { method: 'POST', path: '/api/me/notifications/read', answer: hasResults },
  sayTaste: { method: 'POST', path: '/api/me/taste/batch', answer: hasResults },
  forgetTaste: { method: 'POST', path: '/api/me/taste/forget', answer: hasResults },
  noteImport: { method: 'POST', path: '/api/me/imports', answer: hasResults },
  followPlayer: { method: 'POST', path: '/api/users/follow', answer: hasResults },
  blockPlayer: { method: 'POST', path: '/api/users/:targetId/block', answer: hasResults },
  mutePlayer: { method: 'POST', path: '/api/users/:targetId/mute', answer: hasResults },
  questEvent: { method: 'POST', path: '/api/quests/event', answer: hasResults },
  claimRewards: { method: 'POST', path: '/api/quests/rewards/claim', answer: hasResults },
  unlockReward: { method: 'POST', path: '/api/quests/rewards/unlock', answer: hasResults },
  questEventsBatch: { method: 'POST', path: '/api/quests/event/batch', answer: hasResults },
} as const satisfies Record<string, AskedCall>

export type SyncCallName = keyof typeof SYNC_CALLS
