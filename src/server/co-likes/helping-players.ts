import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { shares } from '../people/shares.ts'

/** SQL condition on a row of `app_user`: the player's likes may be used to learn co-likes. */
export function isHelping(): RawBuilder<boolean> {
  return sql`(app_user.soft_deleted_at is null and not app_user.awaits_verification and ${shares('coLikes', 'app_user.id')})`
}
