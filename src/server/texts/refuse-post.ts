import { sql } from 'kysely'
import { hasLink } from '../../domain/visible-text.ts'
import { ApiError } from '../api-error.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../writes/batch-items.ts'
import { isImported } from '../own-data/is-imported.ts'
import { refuseImport } from '../own-data/refuse-import.ts'
import { heldBack } from '../writes/held-back.ts'
import type { LimitedDeps } from '../writes/held-back.ts'
import { NEW_ACCOUNT_MS } from '../writes/write-limits.ts'
import type { LimitedKind } from '../writes/write-limits.ts'
import { TEXT_NAMES } from './define-text.ts'

/** What writing a text needs. */
export type TextDeps = LimitedDeps & Pick<Deps, 'profanity'>

/** A text that is about to be shown to others. */
export interface Post {
  readonly kind: LimitedKind
  readonly userId: string
  readonly text: string
  /** Where it may have come with an import: when it was done. */
  readonly at?: number
}

/** The same words from one player count as repeated for so long. */
export const REPEATED_WITHIN_MS = 60 * 60 * 1_000

/**
 * What keeps a player from posting, the same for all kinds of posts: the limits, and for an account in its first day no
 * link in the first thing that it posts. Undefined where nothing does, and then it has been counted.
 */
export async function refusePost(
  deps: Pick<Deps, 'limiter' | 'clock'>,
  db: Db | Trx,
  { kind, userId, text, at }: Post,
): Promise<Outcome | undefined> {
  const { rows: [account] } = await sql<{ created_at: number; has_posted: boolean; is_imported: boolean }>`
    select created_at, ${hasPosted(userId)} as has_posted,
      ${isImported(sql`${userId}`, sql`${at ?? null}::bigint`)} as is_imported from app_user where id = ${userId}`.execute(db)
  const isBrought = account?.is_imported ?? false
  const refused = isBrought ? await refuseImport(db, { userId, text, now: deps.clock() }) : undefined
  if (refused !== undefined) return refused
  const isNew = account !== undefined && account.created_at + NEW_ACCOUNT_MS > deps.clock()
  if (isNew && !account.has_posted && hasLink(text)) {
    return new ApiError(
      'links_too_soon', 422, 'The first post of a new account holds no links. Take it out, or try again tomorrow.',
    )
  }
  return heldBack(deps, kind, userId, { isNew, isImported: isBrought })
}

/** Whether anything of a player's was ever posted, deleted or not. */
const hasPosted = (userId: string) => sql<boolean>`(${sql.join(
  TEXT_NAMES.map((name) => sql`exists (select 1 from ${sql.table(name)} where user_id = ${userId})`), sql` or `,
)})`
