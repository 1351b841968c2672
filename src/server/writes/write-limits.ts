const MINUTE = 60 * 1_000
const DAY = 24 * 60 * MINUTE

/**
 * How often a player may do what others see or read, by kind, in a minute and in a day. What comes sooner is held back item by
 * item, with the time when it may come: on the device that holds this kind alone, and never the queue.
 */
export const WRITE_LIMITS = {
  reviewsPerMinute: { max: 10, windowMs: MINUTE },
  reviewsPerDay: { max: 100, windowMs: DAY },
  repliesPerMinute: { max: 10, windowMs: MINUTE },
  repliesPerDay: { max: 200, windowMs: DAY },
  reviewLikesPerMinute: { max: 60, windowMs: MINUTE },
  reviewLikesPerDay: { max: 2_000, windowMs: DAY },
  followsPerMinute: { max: 40, windowMs: MINUTE },
  followsPerDay: { max: 500, windowMs: DAY },
  blocksPerMinute: { max: 40, windowMs: MINUTE },
  blocksPerDay: { max: 500, windowMs: DAY },
  reportsPerMinute: { max: 5, windowMs: MINUTE },
  reportsPerDay: { max: 20, windowMs: DAY },
  topicsPerMinute: { max: 5, windowMs: MINUTE },
  topicsPerDay: { max: 50, windowMs: DAY },
  postsPerMinute: { max: 10, windowMs: MINUTE },
  postsPerDay: { max: 300, windowMs: DAY },
  postLikesPerMinute: { max: 60, windowMs: MINUTE },
  postLikesPerDay: { max: 2_000, windowMs: DAY },
  listsPerMinute: { max: 20, windowMs: MINUTE },
  listsPerDay: { max: 100, windowMs: DAY },
  /** What comes along from elsewhere: nobody is told of it, so that there may be more of it at once. */
  importsPerDay: { max: 20, windowMs: DAY },
  importedReviewsPerDay: { max: 5_000, windowMs: DAY },
  importedListsPerDay: { max: 50, windowMs: DAY },
} as const

interface LimitsOfKind {
  readonly windows: readonly (keyof typeof WRITE_LIMITS)[]
  readonly imported?: readonly (keyof typeof WRITE_LIMITS)[]
  readonly name: string
}

/** Of each kind its windows, other ones for what an import brings, and how a player is told. */
export const LIMITED_KINDS = {
  review: { windows: ['reviewsPerMinute', 'reviewsPerDay'], imported: ['importedReviewsPerDay'], name: 'reviews' },
  reply: { windows: ['repliesPerMinute', 'repliesPerDay'], name: 'replies' },
  reviewLike: { windows: ['reviewLikesPerMinute', 'reviewLikesPerDay'], name: 'likes' },
  follow: { windows: ['followsPerMinute', 'followsPerDay'], name: 'players to follow' },
  block: { windows: ['blocksPerMinute', 'blocksPerDay'], name: 'blocks' },
  report: { windows: ['reportsPerMinute', 'reportsPerDay'], name: 'reports' },
  topic: { windows: ['topicsPerMinute', 'topicsPerDay'], name: 'discussions' },
  post: { windows: ['postsPerMinute', 'postsPerDay'], name: 'posts' },
  /** Of topics and posts. */
  postLike: { windows: ['postLikesPerMinute', 'postLikesPerDay'], name: 'likes' },
  list: { windows: ['listsPerMinute', 'listsPerDay'], imported: ['importedListsPerDay'], name: 'lists' },
  import: { windows: ['importsPerDay'], name: 'imports' },
} as const satisfies Record<string, LimitsOfKind>
export type LimitedKind = keyof typeof LIMITED_KINDS

/** In its first days an account imports at most this many reviews and lists in total, and none with links. */
export const NEW_IMPORTER_MS = 3 * DAY
export const NEW_IMPORTER_ITEMS_MAX = 200

/** An account is new for its first day: half of everything, and no links in the first thing that it posts. */
export const NEW_ACCOUNT_MS = DAY
export const NEW_ACCOUNT_SHARE = 0.5
