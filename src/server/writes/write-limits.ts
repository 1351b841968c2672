import type { Deps } from '../deps.ts'
import type { HeldBack } from './batch-items.ts'

const MINUTE = 60 * 1_000
const DAY = 24 * 60 * MINUTE

/**
 * How often a player may do what others see, by kind, in a minute and in a day. What comes sooner is held back item by
 * item, with the time when it may come: on the device that holds this kind alone, and never the queue.
 */
export const WRITE_LIMITS = {
  reviewsPerMinute: { max: 10, windowMs: MINUTE },
  reviewsPerDay: { max: 100, windowMs: DAY },
  repliesPerMinute: { max: 10, windowMs: MINUTE },
  repliesPerDay: { max: 200, windowMs: DAY },
  reviewLikesPerMinute: { max: 60, windowMs: MINUTE },
  reviewLikesPerDay: { max: 2_000, windowMs: DAY },
} as const

/** Of each kind its windows, and how a player is told. */
const KINDS = {
  review: { windows: ['reviewsPerMinute', 'reviewsPerDay'], name: 'reviews' },
  reply: { windows: ['repliesPerMinute', 'repliesPerDay'], name: 'replies' },
  reviewLike: { windows: ['reviewLikesPerMinute', 'reviewLikesPerDay'], name: 'likes' },
} as const satisfies Record<string, { windows: readonly (keyof typeof WRITE_LIMITS)[]; name: string }>
export type LimitedKind = keyof typeof KINDS

/** An account is new for its first day: half of everything, and no links in the first thing that it posts. */
export const NEW_ACCOUNT_MS = DAY
const NEW_ACCOUNT_SHARE = 0.5

/**
 * Counts one more of a kind; where there is no room it answers until when it has to wait. To be asked once it is known
 * that the item will be written: what arrives again never counts twice.
 */
export function heldBack(
  { limiter }: Pick<Deps, 'limiter'>,
  kind: LimitedKind,
  userId: string,
  { isNew = false }: { readonly isNew?: boolean } = {},
): HeldBack | undefined {
  const { windows, name } = KINDS[kind]
  const retryAt = limiter.takeOneOfEach(windows, userId, isNew ? NEW_ACCOUNT_SHARE : 1)
  return retryAt === undefined ? undefined : { message: `So many ${name} at once: this one waits its turn.`, retryAt }
}
