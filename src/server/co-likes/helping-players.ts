import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ChoiceName } from '../../domain/choices.ts'

const HELPS: ChoiceName = 'helps_others'

/** Of a player, by a row of `app_user`: whether their likes may tell others which games are liked together. */
export function isHelping(): RawBuilder<boolean> {
  return sql`(app_user.leaving_at is null and not app_user.awaits_verification and not exists (
    select 1 from user_setting
    where user_setting.user_id = app_user.id and user_setting.key = ${HELPS} and user_setting.value::text = 'false'))`
}
