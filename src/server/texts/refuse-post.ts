import { sql } from 'kysely'
import { hasLink } from '../../domain/visible-text.ts'
import { ApiError } from '../http/api-error.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../writes/batch-items.ts'
import { isImported } from '../own-data/is-imported.ts'
import { refuseImport } from '../own-data/refuse-import.ts'
import { rateLimited } from '../writes/rate-limited.ts'
import type { LimitedDeps } from '../writes/rate-limited.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { NEW_ACCOUNT_MS } from '../writes/write-limits.ts'
import type { LimitedKind } from '../writes/write-limits.ts'
import { TEXT_NAMES } from './define-text.ts'

/** The dependencies of writing a text. */
export type TextDeps = LimitedDeps & Pick<Deps, 'profanity'>

/** A text that is about to be shown to others. */
export interface Post {
  readonly kind: LimitedKind
  /** The item's index in its batch. */
  readonly place: number
  readonly text: string
  /** If it may belong to an import: its timestamp. */
  readonly at?: number
}

/** How long the same text from one player counts as repeated. */
export const REPEATED_WITHIN_MS = 60 * 60 * 1_000

/**
 * Returns what keeps a player from posting, the same for all kinds of posts: the rate limits, and, for an account in its first day, a link
 * in its first post. Returns undefined, and counts it, if nothing does.
 */
export async function refusePost(run: WriteRun<LimitedDeps>, { kind, place, text, at }: Post): Promise<Outcome | undefined> {
  const { db, userId, deps } = run
  const {
    rows: [account],
  } = await sql<{ created_at: number; has_posted: boolean; is_imported: boolean }>`
    select created_at, ${hasPosted(userId)} as has_posted,
      ${isImported(sql`${userId}`, sql`${at ?? null}::bigint`)} as is_imported from app_user where id = ${userId}`.execute(db)
  const isFromImport = account?.is_imported ?? false
  const refused = isFromImport ? await refuseImport(db, { userId, text, now: deps.clock() }) : undefined
  if (refused !== undefined) return refused
  const isNew = account !== undefined && account.created_at + NEW_ACCOUNT_MS > deps.clock()
  if (isNew && !account.has_posted && hasLink(text)) {
    return new ApiError('links_too_soon', 422, 'Your first post can’t have links. Remove them, or try again tomorrow.')
  }
  return rateLimited(run, kind, place, { isNew, isImported: isFromImport })
}

/** SQL condition: the player has ever posted anything, deleted or not. */
const hasPosted = (userId: string) =>
  sql<boolean>`(${sql.join(
    TEXT_NAMES.map((name) => sql`exists (select 1 from ${sql.table(name)} where user_id = ${userId})`),
    sql` or `,
  )})`
