import type { Deps } from '../deps.ts'
import type { HeldBack } from './batch-items.ts'
import { LIMITED_KINDS, NEW_ACCOUNT_SHARE } from './write-limits.ts'
import type { LimitedKind } from './write-limits.ts'
import type { WriteDeps } from './write-run.ts'

/** What a write of a kind with limits goes by. */
export type LimitedDeps = WriteDeps & Pick<Deps, 'limiter'>

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
  const { windows, name } = LIMITED_KINDS[kind]
  const retryAt = limiter.takeOneOfEach(windows, userId, isNew ? NEW_ACCOUNT_SHARE : 1)
  return retryAt === undefined ? undefined : { message: `So many ${name} at once: this one waits its turn.`, retryAt }
}
