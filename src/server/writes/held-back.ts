import type { Deps } from '../deps.ts'
import type { HeldBack } from './batch-items.ts'
import { LIMITED_KINDS, NEW_ACCOUNT_SHARE } from './write-limits.ts'
import type { LimitedKind } from './write-limits.ts'
import type { WriteDeps } from './write-run.ts'

/** What a write of a kind with limits goes by. */
export type LimitedDeps = WriteDeps & Pick<Deps, 'limiter'>

interface HeldFor {
  /** Of an account in its first day. */
  readonly isNew?: boolean
  /** Brought along by an import: where the kind has an allowance for that, it takes from there alone. */
  readonly isImported?: boolean
}

/**
 * Counts one more of a kind; where there is no room it answers until when it has to wait. To be asked once it is known
 * that the item will be written: what arrives again never counts twice.
 */
export function heldBack(
  { limiter }: Pick<Deps, 'limiter'>,
  kind: LimitedKind,
  userId: string,
  { isNew = false, isImported = false }: HeldFor = {},
): HeldBack | undefined {
  const limits = LIMITED_KINDS[kind]
  const imported = isImported && 'imported' in limits ? limits.imported : undefined
  const retryAt = imported
    ? limiter.takeOneOfEach(imported, userId)
    : limiter.takeOneOfEach(limits.windows, userId, isNew ? NEW_ACCOUNT_SHARE : 1)
  return retryAt === undefined ? undefined : { message: `So many ${limits.name} at once: this one waits its turn.`, retryAt }
}
