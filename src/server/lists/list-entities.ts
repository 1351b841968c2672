import { sql } from 'kysely'
import { LIST_SWITCHES } from '../../contract/list-parts.ts'
import { defineSyncEntity } from '../changes/define-sync-entity.ts'
import { SWITCHED_AT } from './switch-lists.ts'

/** A deleted list only has a tombstone, without its content. */
export const listEntity = defineSyncEntity(
  'lists',
  ({ userId, since }) => sql`
  select rev, id::text as id, case when deleted_at is null then json_build_object('is_top10', is_top10) end as value,
    coalesce(deleted_at, at) as at
  from list where user_id = ${userId} and rev > ${since}`,
)

const SWITCHES = sql.join(LIST_SWITCHES.map((name) => sql`(${sql.lit(name)}, ${sql.ref(name)}, ${sql.ref(SWITCHED_AT[name])})`))

export const listSwitchEntity = defineSyncEntity(
  'listSwitches',
  ({ userId, since }) => sql`
  select rev, id || '/' || switch.name as id, json_build_object('on', switch.is_on) as value, switch.at
  from list cross join lateral (values ${SWITCHES}) switch (name, is_on, at)
  where user_id = ${userId} and rev > ${since} and deleted_at is null`,
)

export const listTextEntity = defineSyncEntity(
  'listTexts',
  ({ userId, since }) => sql`
  select rev, list_id || '/' || case when part = 'note' then 'note/' || game_id else part end as id,
    json_build_object('text', text, 'version', versions[1]) as value, at
  from list_text where user_id = ${userId} and rev > ${since}`,
)

export const listGameEntity = defineSyncEntity(
  'listGames',
  ({ userId, since }) => sql`
  select rev, list_id || '/' || game_id as id, case when place is not null then json_build_object('place', place) end as value,
    at
  from list_item where user_id = ${userId} and rev > ${since}`,
)
