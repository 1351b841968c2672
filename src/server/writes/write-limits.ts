const MINUTE = 60 * 1_000
const DAY = 24 * 60 * MINUTE

/**
 * How often a player may do what others see or read, by mutator, in a minute. An item above the limit is deferred on its own, with the time
 * at which it may be sent. The device then waits with this mutator alone.
 */
export const MINUTE_LIMITS = {
  reviewsPerMinute: { max: 10, windowMs: MINUTE },
  repliesPerMinute: { max: 10, windowMs: MINUTE },
  reviewLikesPerMinute: { max: 60, windowMs: MINUTE },
  followsPerMinute: { max: 40, windowMs: MINUTE },
  blocksPerMinute: { max: 40, windowMs: MINUTE },
  reportsPerMinute: { max: 5, windowMs: MINUTE },
  topicsPerMinute: { max: 5, windowMs: MINUTE },
  postsPerMinute: { max: 10, windowMs: MINUTE },
  postLikesPerMinute: { max: 60, windowMs: MINUTE },
  listsPerMinute: { max: 20, windowMs: MINUTE },
} as const

/** The same in a day. These windows are counted in the database, so that neither threads nor a restart raise the limit. */
export const DAILY_LIMITS = {
  reviewsPerDay: { max: 100, windowMs: DAY },
  repliesPerDay: { max: 200, windowMs: DAY },
  reviewLikesPerDay: { max: 2_000, windowMs: DAY },
  followsPerDay: { max: 500, windowMs: DAY },
  blocksPerDay: { max: 500, windowMs: DAY },
  reportsPerDay: { max: 20, windowMs: DAY },
  topicsPerDay: { max: 50, windowMs: DAY },
  postsPerDay: { max: 300, windowMs: DAY },
  postLikesPerDay: { max: 2_000, windowMs: DAY },
  listsPerDay: { max: 100, windowMs: DAY },
  /** Imports notify nobody, so the limits are higher. */
  importsPerDay: { max: 20, windowMs: DAY },
  importedReviewsPerDay: { max: 5_000, windowMs: DAY },
  importedListsPerDay: { max: 50, windowMs: DAY },
} as const

export const WRITE_LIMITS = { ...MINUTE_LIMITS, ...DAILY_LIMITS }

export interface LimitsOfKind {
  readonly minute?: keyof typeof MINUTE_LIMITS
  readonly day: keyof typeof DAILY_LIMITS
  /** A daily window for imported items, in place of the two. */
  readonly imported?: keyof typeof DAILY_LIMITS
  readonly name: string
}

/** The windows of each kind, separate ones for imports, and the name in messages. */
export const LIMITED_KINDS = {
  review: { minute: 'reviewsPerMinute', day: 'reviewsPerDay', imported: 'importedReviewsPerDay', name: 'reviews' },
  reply: { minute: 'repliesPerMinute', day: 'repliesPerDay', name: 'replies' },
  reviewLike: { minute: 'reviewLikesPerMinute', day: 'reviewLikesPerDay', name: 'likes' },
  follow: { minute: 'followsPerMinute', day: 'followsPerDay', name: 'players to follow' },
  block: { minute: 'blocksPerMinute', day: 'blocksPerDay', name: 'blocks' },
  report: { minute: 'reportsPerMinute', day: 'reportsPerDay', name: 'reports' },
  topic: { minute: 'topicsPerMinute', day: 'topicsPerDay', name: 'discussions' },
  post: { minute: 'postsPerMinute', day: 'postsPerDay', name: 'posts' },
  /** Likes of topics and posts. */
  postLike: { minute: 'postLikesPerMinute', day: 'postLikesPerDay', name: 'likes' },
  list: { minute: 'listsPerMinute', day: 'listsPerDay', imported: 'importedListsPerDay', name: 'lists' },
  import: { day: 'importsPerDay', name: 'imports' },
} as const satisfies Record<string, LimitsOfKind>
export type LimitedKind = keyof typeof LIMITED_KINDS

/** In its first days an account imports at most this many reviews and lists in total, and none with links. */
export const NEW_IMPORTER_MS = 3 * DAY
export const NEW_IMPORTER_ITEMS_MAX = 200

/** An account is new for one day. It has half of every limit, and its first post may have no links. */
export const NEW_ACCOUNT_MS = DAY
export const NEW_ACCOUNT_SHARE = 0.5
