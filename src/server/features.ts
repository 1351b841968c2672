import { accountRoutes } from './accounts/account-routes.ts'
import { changeEmailRoutes } from './accounts/change-email-routes.ts'
import { mailLinkRoutes } from './accounts/mail-link-routes.ts'
import { sessionRoutes } from './accounts/session-routes.ts'
import { avatarRoutes } from './avatars/avatar-routes.ts'
import { avatarEntity } from './avatars/set-avatar.ts'
import type { SyncEntity } from './changes/define-sync-entity.ts'
import { clearRoutes } from './clearing/clear-routes.ts'
import { companyRoutes } from './companies/company-routes.ts'
import { coverRoutes, screenshotRoutes } from './covers/cover-routes.ts'
import { cspReportRoutes } from './http/csp-reports.ts'
import type { App, Deps } from './deps.ts'
import { discussionRoutes, postRoutes, topicRoutes } from './discussions/discussion-routes.ts'
import { postLikeEntity, postEntity } from './discussions/post-writes.ts'
import { topicLikeEntity, topicEntity } from './discussions/topic-writes.ts'
import { topicVisitEntity } from './discussions/visit-topic.ts'
import { gameRoutes } from './games/game-routes.ts'
import { gameStateRoutes } from './gamestates/game-state-routes.ts'
import { gameStateEntity } from './gamestates/state-entities.ts'
import { healthRoutes } from './http/health.ts'
import { listLikeEntity } from './lists/like-list.ts'
import { listRoutes, ownListRoutes } from './lists/list-routes.ts'
import { listGameEntity, listEntity, listSwitchEntity, listTextEntity } from './lists/list-entities.ts'
import { calendarRoutes } from './notifications/calendar-routes.ts'
import { notificationRoutes } from './notifications/notification-routes.ts'
import { notificationsReadEntity } from './notifications/read-notifications.ts'
import { oauthRoutes } from './oauth/oauth-routes.ts'
import { ownDataRoutes } from './own-data/own-data-routes.ts'
import { importRoutes } from './own-data/import-routes.ts'
import { importEntity } from './own-data/record-import.ts'
import { followEntity } from './people/follow-player.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { blockEntity, muteEntity } from './people/restrict-player.ts'
import { packRoutes } from './pack/pack-routes.ts'
import { platformRoutes } from './platforms/platform-routes.ts'
import { profileEntity } from './profiles/edit-profile.ts'
import { profileRoutes } from './profiles/profile-routes.ts'
import { pushRoutes } from './push/push-routes.ts'
import { leaderboardRoutes, progressRoutes, questRoutes } from './quests/quest-routes.ts'
import { questEventEntity } from './quests/record-event.ts'
import { rewardClaimEntity, rewardUnlockEntity } from './quests/write-rewards.ts'
import { reportRoutes } from './reports/report-routes.ts'
import { reviewLikeEntity } from './reviews/like-review.ts'
import { reviewEntity } from './reviews/review-entities.ts'
import { replyEntity } from './reviews/reply-writes.ts'
import { ownReviewRoutes, replyRoutes, reviewRoutes } from './reviews/review-routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts'
import { searchRoutes } from './search/search-routes.ts'
import { choiceEntity, settingEntity, timeZoneEntity } from './settings/merge-settings.ts'
import { settingsRoutes } from './settings/settings-routes.ts'
import { connectRoutes } from './socials/connect/connect-routes.ts'
import { socialEntity } from './socials/set-socials.ts'
import { socialRoutes } from './socials/social-routes.ts'
import { forgottenEntity } from './taste/forget-taste.ts'
import { tasteEntity } from './taste/set-taste.ts'
import { tasteRoutes } from './taste/taste-routes.ts'
import { timelineRoutes } from './timeline/timeline-routes.ts'
import { similarPlayerRoutes } from './similar-players/similar-player-routes.ts'
import { wishEntity, wishlistRoutes } from './wishlist/wishlist.ts'

/** A feature's part of the server. */
export interface Feature {
  readonly routes: (app: App, deps: Deps) => void
  /** Its entities that every device of a player mirrors. */
  readonly entities?: readonly SyncEntity[]
}

/** Every feature of the API, except for the one that needs the entities of all others. */
const RETAINING: readonly Feature[] = [
  { routes: healthRoutes },
  { routes: accountRoutes },
  { routes: mailLinkRoutes },
  { routes: sessionRoutes },
  { routes: secondFactorRoutes },
  { routes: changeEmailRoutes },
  { routes: clearRoutes },
  { routes: oauthRoutes },
  { routes: profileRoutes, entities: [profileEntity] },
  { routes: connectRoutes },
  { routes: socialRoutes, entities: [socialEntity] },
  { routes: gameRoutes },
  { routes: packRoutes },
  { routes: gameStateRoutes, entities: [gameStateEntity] },
  { routes: wishlistRoutes, entities: [wishEntity] },
  { routes: searchRoutes },
  { routes: similarPlayerRoutes },
  { routes: companyRoutes },
  { routes: platformRoutes },
  { routes: listRoutes, entities: [listLikeEntity] },
  { routes: ownListRoutes, entities: [listEntity, listSwitchEntity, listTextEntity, listGameEntity] },
  { routes: reviewRoutes },
  { routes: ownReviewRoutes, entities: [reviewEntity, reviewLikeEntity] },
  { routes: replyRoutes, entities: [replyEntity] },
  { routes: discussionRoutes },
  { routes: topicRoutes, entities: [topicEntity, topicLikeEntity, topicVisitEntity] },
  { routes: postRoutes, entities: [postEntity, postLikeEntity] },
  { routes: peopleRoutes, entities: [followEntity, blockEntity, muteEntity] },
  { routes: questRoutes, entities: [questEventEntity] },
  { routes: progressRoutes, entities: [rewardClaimEntity, rewardUnlockEntity] },
  { routes: leaderboardRoutes },
  { routes: timelineRoutes },
  { routes: notificationRoutes, entities: [notificationsReadEntity] },
  { routes: calendarRoutes },
  { routes: pushRoutes },
  { routes: importRoutes, entities: [importEntity] },
  { routes: settingsRoutes, entities: [settingEntity, choiceEntity, timeZoneEntity] },
  { routes: tasteRoutes, entities: [tasteEntity, forgottenEntity] },
  { routes: reportRoutes },
  { routes: coverRoutes },
  { routes: screenshotRoutes },
  { routes: avatarRoutes, entities: [avatarEntity] },
  { routes: cspReportRoutes },
]

/** The entities of all features that every device of a player mirrors. */
export const SYNC_ENTITIES = RETAINING.flatMap(({ entities = [] }) => entities)

/** Every feature of the API. */
export const FEATURES: readonly Feature[] = [...RETAINING, { routes: (app, deps) => ownDataRoutes(app, deps, SYNC_ENTITIES) }]
