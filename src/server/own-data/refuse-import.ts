import { sql } from 'kysely'
import { hasLink } from '../../domain/visible-text.ts'
import { ApiError } from '../http/api-error.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Outcome } from '../writes/batch-items.ts'
import { NEW_IMPORTER_ITEMS_MAX, NEW_IMPORTER_MS } from '../writes/write-limits.ts'
import { isImported } from './is-imported.ts'

/** An imported review or list that is about to be shown to others. */
export interface ImportedItem {
  readonly userId: string
  readonly text: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Returns what keeps a new account from importing an item: a link in it, or the number of items that it has imported before. The rows are
 * counted, so neither a second server nor a restart raises the limit.
 */
export async function refuseImport(db: Db | Trx, { userId, text, now }: ImportedItem): Promise<Outcome | undefined> {
  const account = await db.selectFrom('app_user').select('created_at').where('id', '=', userId).executeTakeFirst()
  const retryAt = (account?.created_at ?? 0) + NEW_IMPORTER_MS
  if (retryAt <= now) return undefined
  if (hasLink(text)) {
    return new ApiError('links_too_soon', 422, 'New accounts can’t import links. Remove them, or try again in three days.')
  }
  const imported = (table: 'review' | 'list') => sql`
    select 1 from ${sql.table(table)} given where given.user_id = ${userId} and ${isImported(sql`given.user_id`, sql`given.at`)}`
  const {
    rows: [counted],
  } = await sql<{ items: number }>`
    select count(*)::integer as items from (${imported('review')} union all ${imported('list')} limit ${NEW_IMPORTER_ITEMS_MAX}) item`.execute(
    db,
  )
  if ((counted?.items ?? 0) < NEW_IMPORTER_ITEMS_MAX) return undefined
  return { message: 'New accounts have an import limit: this item waits its turn.', retryAt }
}
