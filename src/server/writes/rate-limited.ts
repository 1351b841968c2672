import type { Deps } from '../deps.ts'
import type { RateLimited } from './batch-items.ts'
import { LIMITED_KINDS, NEW_ACCOUNT_SHARE } from './write-limits.ts'
import type { LimitedKind, LimitsOfKind } from './write-limits.ts'
import type { WriteDeps, WriteRun } from './write-run.ts'

/** The dependencies of a write with rate limits. */
export type LimitedDeps = WriteDeps & Pick<Deps, 'limiter'>

interface RateLimitOptions {
  /** The account is in its first day. */
  readonly isNew?: boolean
  /** The item belongs to an import. If there is a rate limit for imports, only that one counts it. */
  readonly isImported?: boolean
}

/**
 * Counts one more item against the rate limits of `kind`. Returns a deferral if the limit is reached. Call it only once the item is certain
 * to be written, so that a repeated request is never counted twice. `place` is the item's index in its batch.
 */
export async function rateLimited(
  run: WriteRun<LimitedDeps>,
  kind: LimitedKind,
  place: number,
  { isNew = false, isImported = false }: RateLimitOptions = {},
): Promise<RateLimited | undefined> {
  const {
    userId,
    deps: { limiter },
  } = run
  const { name, minute, day, imported }: LimitsOfKind = LIMITED_KINDS[kind]
  const until = (retryAt: number): RateLimited => ({ message: `Too many ${name} at once: this one waits its turn.`, retryAt })
  if (isImported && imported !== undefined) {
    const retryAt = await limiter.takeDurably(imported, userId, 1, run.db)
    return retryAt === undefined ? undefined : until(retryAt)
  }
  const share = isNew ? NEW_ACCOUNT_SHARE : 1
  // The count in memory is not rolled back if a transaction is retried.
  const tooSoon = minute && run.once(`${kind} ${place}`, () => limiter.take(minute, userId, share))
  if (tooSoon !== undefined) return until(tooSoon)
  const retryAt = await limiter.takeDurably(day, userId, share, run.db)
  if (retryAt === undefined) return undefined
  if (minute) run.once(`${kind} ${place} given back`, () => limiter.untake(minute, userId))
  return until(retryAt)
}
