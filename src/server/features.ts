import { accountRoutes } from './accounts/account-routes.ts'
import { changeEmailRoutes } from './accounts/change-email-routes.ts'
import { mailLinkRoutes } from './accounts/mail-link-routes.ts'
import { sessionRoutes } from './accounts/session-routes.ts'
import { avatarRoutes } from './avatars/avatar-routes.ts'
import { pulledAvatars, setAvatar } from './avatars/set-avatar.ts'
import type { Pulled } from './changes/define-pulled.ts'
import { clearRoutes } from './clearing/clear-routes.ts'
import { companyRoutes } from './companies/company-routes.ts'
import { coverRoutes, screenshotRoutes } from './covers/cover-routes.ts'
import { cspReportRoutes } from './csp-reports.ts'
import type { App, Deps } from './deps.ts'
import { deletePost } from './discussions/delete-post.ts'
import { deleteTopic } from './discussions/delete-topic.ts'
import { discussionRoutes, postRoutes, topicRoutes } from './discussions/discussion-routes.ts'
import { editPost } from './discussions/edit-post.ts'
import { editTopic } from './discussions/edit-topic.ts'
import { likePost, likeTopic } from './discussions/like-text.ts'
import { pulledPostLikes, pulledPosts, pulledTopicLikes, pulledTopics, pulledTopicVisits } from './discussions/pulled-discussions.ts'
import { visitTopic } from './discussions/visit-topic.ts'
import { writePost } from './discussions/write-post.ts'
import { writeTopic } from './discussions/write-topic.ts'
import { gameRoutes } from './games/game-routes.ts'
import { gameStateRoutes } from './gamestates/game-state-routes.ts'
import { pulledGameStates } from './gamestates/pulled-states.ts'
import { likeGame, setGameState } from './gamestates/write-states.ts'
import { healthRoutes } from './health.ts'
import { createList } from './lists/create-list.ts'
import { deleteList } from './lists/delete-list.ts'
import { likeList, pulledListLikes } from './lists/like-list.ts'
import { listRoutes, ownListRoutes } from './lists/list-routes.ts'
import { placeGames } from './lists/place-games.ts'
import { pulledListGames, pulledLists, pulledListSwitches, pulledListTexts } from './lists/pulled-lists.ts'
import { switchLists } from './lists/switch-lists.ts'
import { writeTexts } from './lists/write-texts.ts'
import { calendarRoutes } from './notifications/calendar-routes.ts'
import { notificationRoutes } from './notifications/notification-routes.ts'
import { pulledNotificationsRead, readNotifications } from './notifications/read-notifications.ts'
import { oauthRoutes } from './oauth/oauth-routes.ts'
import { ownDataRoutes } from './own-data/own-data-routes.ts'
import { followPlayer, pulledFollows } from './people/follow-player.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { blockPlayer, mutePlayer, pulledBlocks, pulledMutes } from './people/silence-player.ts'
import { platformRoutes } from './platforms/platform-routes.ts'
import { editProfile, pulledProfile } from './profiles/edit-profile.ts'
import { profileRoutes } from './profiles/profile-routes.ts'
import { pushRoutes } from './push/push-routes.ts'
import { leaderboardRoutes, progressRoutes, questRoutes } from './quests/quest-routes.ts'
import { pulledQuestEvents, recordEvent } from './quests/record-event.ts'
import { claimRewards, pulledRewardClaims, pulledRewardUnlocks, unlockReward } from './quests/write-rewards.ts'
import { reportRoutes } from './reports/report-routes.ts'
import { sendReport } from './reports/send-report.ts'
import { deleteReply } from './reviews/delete-reply.ts'
import { deleteReview } from './reviews/delete-review.ts'
import { editReply } from './reviews/edit-reply.ts'
import { likeReview } from './reviews/like-review.ts'
import { pulledReplies, pulledReviewLikes, pulledReviews } from './reviews/pulled-reviews.ts'
import { ownReviewRoutes, replyRoutes, reviewRoutes } from './reviews/review-routes.ts'
import { writeReply } from './reviews/write-reply.ts'
import { writeReview } from './reviews/write-review.ts'
import { searchRoutes } from './search/search-routes.ts'
import { mergeSettings, pulledChoices, pulledSettings, pulledTimeZone } from './settings/merge-settings.ts'
import { settingsRoutes } from './settings/settings-routes.ts'
import { connectRoutes } from './socials/connect/connect-routes.ts'
import { pulledSocials, setSocials } from './socials/set-socials.ts'
import { socialRoutes } from './socials/social-routes.ts'
import { timelineRoutes } from './timeline/timeline-routes.ts'
import { twinRoutes } from './twins/twin-routes.ts'
import { pulledWishes, wantGame, wishlistRoutes } from './wishlist/wishlist.ts'
import type { WriteName } from './writes/define-write.ts'

/** What a feature brings to the server. */
export interface Feature {
  readonly routes: (app: App, deps: Deps) => void
  /** The kinds of change that its players make, by `defineWrite`. */
  readonly writes?: readonly { readonly name: WriteName }[]
  /** What every device of a player's is told of it. */
  readonly pulled?: readonly Pulled[]
}

/** Every feature of the API but what takes from all others. */
const KEEPING: readonly Feature[] = [
  { routes: healthRoutes },
  { routes: accountRoutes },
  { routes: mailLinkRoutes },
  { routes: sessionRoutes },
  { routes: changeEmailRoutes },
  { routes: clearRoutes },
  { routes: oauthRoutes },
  { routes: profileRoutes, writes: [editProfile], pulled: [pulledProfile] },
  { routes: connectRoutes },
  { routes: socialRoutes, writes: [setSocials], pulled: [pulledSocials] },
  { routes: gameRoutes },
  { routes: gameStateRoutes, writes: [setGameState, likeGame], pulled: [pulledGameStates] },
  { routes: wishlistRoutes, writes: [wantGame], pulled: [pulledWishes] },
  { routes: searchRoutes },
  { routes: twinRoutes },
  { routes: companyRoutes },
  { routes: platformRoutes },
  { routes: listRoutes, writes: [likeList], pulled: [pulledListLikes] },
  {
    routes: ownListRoutes,
    writes: [createList, placeGames, switchLists, writeTexts, deleteList],
    pulled: [pulledLists, pulledListSwitches, pulledListTexts, pulledListGames],
  },
  { routes: reviewRoutes },
  { routes: ownReviewRoutes, writes: [writeReview, deleteReview, likeReview], pulled: [pulledReviews, pulledReviewLikes] },
  { routes: replyRoutes, writes: [writeReply, editReply, deleteReply], pulled: [pulledReplies] },
  { routes: discussionRoutes },
  {
    routes: topicRoutes,
    writes: [writeTopic, editTopic, deleteTopic, likeTopic, visitTopic],
    pulled: [pulledTopics, pulledTopicLikes, pulledTopicVisits],
  },
  { routes: postRoutes, writes: [writePost, editPost, deletePost, likePost], pulled: [pulledPosts, pulledPostLikes] },
  {
    routes: peopleRoutes,
    writes: [followPlayer, blockPlayer, mutePlayer],
    pulled: [pulledFollows, pulledBlocks, pulledMutes],
  },
  { routes: questRoutes, writes: [recordEvent], pulled: [pulledQuestEvents] },
  { routes: progressRoutes, writes: [claimRewards, unlockReward], pulled: [pulledRewardClaims, pulledRewardUnlocks] },
  { routes: leaderboardRoutes },
  { routes: timelineRoutes },
  { routes: notificationRoutes, writes: [readNotifications], pulled: [pulledNotificationsRead] },
  { routes: calendarRoutes },
  { routes: pushRoutes },
  { routes: settingsRoutes, writes: [mergeSettings], pulled: [pulledSettings, pulledChoices, pulledTimeZone] },
  { routes: reportRoutes, writes: [sendReport] },
  { routes: coverRoutes },
  { routes: screenshotRoutes },
  { routes: avatarRoutes, writes: [setAvatar], pulled: [pulledAvatars] },
  { routes: cspReportRoutes },
]

/** What every device of a player's is told of. */
export const PULLED = KEEPING.flatMap(({ pulled = [] }) => pulled)

/** Every feature of the API. */
export const FEATURES: readonly Feature[] = [...KEEPING, { routes: (app, deps) => ownDataRoutes(app, deps, PULLED) }]
