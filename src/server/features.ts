import { accountRoutes } from './accounts/account-routes.ts'
import { changeEmailRoutes } from './accounts/change-email-routes.ts'
import { mailLinkRoutes } from './accounts/mail-link-routes.ts'
import { sessionRoutes } from './accounts/session-routes.ts'
import { avatarRoutes } from './avatars/avatar-routes.ts'
import { pulledAvatars } from './avatars/set-avatar.ts'
import type { Pulled } from './changes/define-pulled.ts'
import { clearRoutes } from './clearing/clear-routes.ts'
import { companyRoutes } from './companies/company-routes.ts'
import { coverRoutes, screenshotRoutes } from './covers/cover-routes.ts'
import { cspReportRoutes } from './csp-reports.ts'
import type { App, Deps } from './deps.ts'
import { discussionRoutes, postRoutes, topicRoutes } from './discussions/discussion-routes.ts'
import { pulledPostLikes, pulledPosts } from './discussions/post-writes.ts'
import { pulledTopicLikes, pulledTopics } from './discussions/topic-writes.ts'
import { pulledTopicVisits } from './discussions/visit-topic.ts'
import { gameRoutes } from './games/game-routes.ts'
import { gameStateRoutes } from './gamestates/game-state-routes.ts'
import { pulledGameStates } from './gamestates/pulled-states.ts'
import { healthRoutes } from './health.ts'
import { pulledListLikes } from './lists/like-list.ts'
import { listRoutes, ownListRoutes } from './lists/list-routes.ts'
import { pulledListGames, pulledLists, pulledListSwitches, pulledListTexts } from './lists/pulled-lists.ts'
import { calendarRoutes } from './notifications/calendar-routes.ts'
import { notificationRoutes } from './notifications/notification-routes.ts'
import { pulledNotificationsRead } from './notifications/read-notifications.ts'
import { oauthRoutes } from './oauth/oauth-routes.ts'
import { ownDataRoutes } from './own-data/own-data-routes.ts'
import { importRoutes } from './own-data/import-routes.ts'
import { pulledImports } from './own-data/note-import.ts'
import { pulledFollows } from './people/follow-player.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { pulledBlocks, pulledMutes } from './people/silence-player.ts'
import { packRoutes } from './pack/pack-routes.ts'
import { platformRoutes } from './platforms/platform-routes.ts'
import { pulledProfile } from './profiles/edit-profile.ts'
import { profileRoutes } from './profiles/profile-routes.ts'
import { pushRoutes } from './push/push-routes.ts'
import { leaderboardRoutes, progressRoutes, questRoutes } from './quests/quest-routes.ts'
import { pulledQuestEvents } from './quests/record-event.ts'
import { pulledRewardClaims, pulledRewardUnlocks } from './quests/write-rewards.ts'
import { reportRoutes } from './reports/report-routes.ts'
import { pulledReviewLikes } from './reviews/like-review.ts'
import { pulledReviews } from './reviews/pulled-reviews.ts'
import { pulledReplies } from './reviews/reply-writes.ts'
import { ownReviewRoutes, replyRoutes, reviewRoutes } from './reviews/review-routes.ts'
import { searchRoutes } from './search/search-routes.ts'
import { pulledChoices, pulledSettings, pulledTimeZone } from './settings/merge-settings.ts'
import { settingsRoutes } from './settings/settings-routes.ts'
import { connectRoutes } from './socials/connect/connect-routes.ts'
import { pulledSocials } from './socials/set-socials.ts'
import { socialRoutes } from './socials/social-routes.ts'
import { pulledForgotten } from './taste/forget-taste.ts'
import { pulledTaste } from './taste/say-taste.ts'
import { tasteRoutes } from './taste/taste-routes.ts'
import { timelineRoutes } from './timeline/timeline-routes.ts'
import { twinRoutes } from './twins/twin-routes.ts'
import { pulledWishes, wishlistRoutes } from './wishlist/wishlist.ts'

/** What a feature brings to the server. */
export interface Feature {
  readonly routes: (app: App, deps: Deps) => void
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
  { routes: profileRoutes, pulled: [pulledProfile] },
  { routes: connectRoutes },
  { routes: socialRoutes, pulled: [pulledSocials] },
  { routes: gameRoutes },
  { routes: packRoutes },
  { routes: gameStateRoutes, pulled: [pulledGameStates] },
  { routes: wishlistRoutes, pulled: [pulledWishes] },
  { routes: searchRoutes },
  { routes: twinRoutes },
  { routes: companyRoutes },
  { routes: platformRoutes },
  { routes: listRoutes, pulled: [pulledListLikes] },
  { routes: ownListRoutes, pulled: [pulledLists, pulledListSwitches, pulledListTexts, pulledListGames] },
  { routes: reviewRoutes },
  { routes: ownReviewRoutes, pulled: [pulledReviews, pulledReviewLikes] },
  { routes: replyRoutes, pulled: [pulledReplies] },
  { routes: discussionRoutes },
  { routes: topicRoutes, pulled: [pulledTopics, pulledTopicLikes, pulledTopicVisits] },
  { routes: postRoutes, pulled: [pulledPosts, pulledPostLikes] },
  { routes: peopleRoutes, pulled: [pulledFollows, pulledBlocks, pulledMutes] },
  { routes: questRoutes, pulled: [pulledQuestEvents] },
  { routes: progressRoutes, pulled: [pulledRewardClaims, pulledRewardUnlocks] },
  { routes: leaderboardRoutes },
  { routes: timelineRoutes },
  { routes: notificationRoutes, pulled: [pulledNotificationsRead] },
  { routes: calendarRoutes },
  { routes: pushRoutes },
  { routes: importRoutes, pulled: [pulledImports] },
  { routes: settingsRoutes, pulled: [pulledSettings, pulledChoices, pulledTimeZone] },
  { routes: tasteRoutes, pulled: [pulledTaste, pulledForgotten] },
  { routes: reportRoutes },
  { routes: coverRoutes },
  { routes: screenshotRoutes },
  { routes: avatarRoutes, pulled: [pulledAvatars] },
  { routes: cspReportRoutes },
]

/** What every device of a player's is told of, whatever feature it belongs to. */
export const PULLED = KEEPING.flatMap(({ pulled = [] }) => pulled)

/** Every feature of the API. */
export const FEATURES: readonly Feature[] = [...KEEPING, { routes: (app, deps) => ownDataRoutes(app, deps, PULLED) }]
