import type { AccountTables } from '../accounts/account-tables.ts'
import type { AvatarTables } from '../avatars/avatar-tables.ts'
import type { CatalogueTables } from '../catalogue/catalogue-tables.ts'
import type { IgdbTables } from '../catalogue/igdb/igdb-tables.ts'
import type { ClearingTables } from '../clearing/clearing-tables.ts'
import type { CoLikeTables } from '../co-likes/co-like-tables.ts'
import type { DiscussionTables } from '../discussions/discussion-tables.ts'
import type { GameStateTables } from '../gamestates/game-state-tables.ts'
import type { LeaseTables } from '../leases/lease-tables.ts'
import type { ListTables } from '../lists/list-tables.ts'
import type { ModerationTables } from '../moderation/moderation-tables.ts'
import type { NotificationTables } from '../notifications/notification-tables.ts'
import type { OwnDataTables } from '../own-data/own-data-tables.ts'
import type { PeopleTables } from '../people/people-tables.ts'
import type { ProfileTables } from '../profiles/profile-tables.ts'
import type { PushTables } from '../push/push-tables.ts'
import type { QuestTables } from '../quests/quest-tables.ts'
import type { ReportTables } from '../reports/report-tables.ts'
import type { ReviewTables } from '../reviews/review-tables.ts'
import type { FactorTables } from '../second-factor/factor-tables.ts'
import type { SocialTables } from '../socials/social-tables.ts'
import type { TasteTables } from '../taste/taste-tables.ts'
import type { SimilarPlayerTables } from '../similar-players/similar-player-tables.ts'
import type { WishTables } from '../wishlist/wish-tables.ts'

/** All tables by name. Each feature describes its own. */
export interface Database
  extends
    AccountTables,
    AvatarTables,
    CatalogueTables,
    ClearingTables,
    CoLikeTables,
    DiscussionTables,
    FactorTables,
    GameStateTables,
    IgdbTables,
    LeaseTables,
    ListTables,
    ModerationTables,
    NotificationTables,
    OwnDataTables,
    PeopleTables,
    ProfileTables,
    PushTables,
    QuestTables,
    ReportTables,
    ReviewTables,
    SocialTables,
    TasteTables,
    SimilarPlayerTables,
    WishTables {
  schema_lock: { id: number }
  schema_migration: { name: string; checksum: string; applied_at: number }
}
