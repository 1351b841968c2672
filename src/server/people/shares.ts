import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { WHO_SEES } from '../../domain/who-sees.ts'
import type { DataClass, Visibility } from '../../domain/who-sees.ts'

/** SQL condition: a player lets others see a class of their data. `player` is a column with a player's id. */
export function shares(dataClass: DataClass, player: string): RawBuilder<boolean> {
  const { seenBy, choice }: Visibility = WHO_SEES[dataClass]
  if (seenBy === 'nobody') return sql`false`
  if (choice === undefined) return sql`true`
  return sql`not exists (
    select 1 from user_setting
    where user_setting.user_id = ${sql.ref(player)} and user_setting.key = ${choice} and user_setting.value::text = 'false')`
}
