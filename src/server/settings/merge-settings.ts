import { sql } from 'kysely'
import { PutSettingsBody } from '../../contract/settings.ts'
import { isTimeZone } from '../../domain/quests/player-day.ts'
import { parseAvatarRing } from '../../domain/avatar-ring.ts'
import { CHOICE_DEFAULTS, isChoice } from '../../domain/choices.ts'
import type { ChoiceValue } from '../../domain/choices.ts'
import { mergeSettings as mergeRows, SETTING_KEYS, TIME_ZONE_KEY } from '../accounts/user-settings.ts'
import { ApiError } from '../http/api-error.ts'
import { requireKnownSettings } from '../catalogue/known-ids.ts'
import { requireOpenRing } from './require-open-ring.ts'
import { defineSyncEntity } from '../changes/define-sync-entity.ts'
import { defineWrite } from '../writes/define-write.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import type { WriteRun } from '../writes/write-run.ts'

const CHOICE_NAMES = Object.keys(CHOICE_DEFAULTS)

/** `settings.merge`: key by key, so that devices that change different keys never conflict. */
export const mergeSettings = defineWrite('settings.merge', {
  item: PutSettingsBody,
  list: null,
  rowOf: () => 'settings',
  findFault: ({ time_zone: zone, choices = {} }) => {
    if (zone !== undefined && !isTimeZone(zone)) return `names ${JSON.stringify(zone)}, which is no time zone.`
    return findChoiceFault(choices)
  },
  write: (run, items) => Promise.all(items.map((item) => mergeOne(run, item))),
})

async function mergeOne(run: WriteRun, { at, item }: AcceptedItem<PutSettingsBody>): Promise<Outcome> {
  const { id: _id, at: _at, ...changes } = item
  if (Object.keys(changes).length === 0) return 'applied'
  try {
    await requireKnownSettings(run.deps.db, changes)
    await requireOpenRing(run.deps.db, run.userId, changes.choices?.['avatar_ring'], run.deps.clock())
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  return run.inTransaction((trx) => mergeRows(trx, run.userId, changes, at))
}

function findChoiceFault(choices: Readonly<Record<string, ChoiceValue>>): string | undefined {
  const wrong = Object.entries(choices).find(
    ([name, value]) => !isChoice(name, value) || (name === 'avatar_ring' && !parseAvatarRing(String(value))),
  )
  if (wrong === undefined) return undefined
  const [name, value] = wrong
  return `sets ${JSON.stringify(name)} to ${JSON.stringify(value)}, which is no choice of the settings.`
}

export const settingEntity = defineSyncEntity(
  'settings',
  ({ userId, since }) => sql`
  select rev, key as id, json_build_object('value', value) as value, at
  from user_setting where user_id = ${userId} and rev > ${since} and key in (${sql.join(SETTING_KEYS)})`,
)

export const choiceEntity = defineSyncEntity(
  'choices',
  ({ userId, since }) => sql`
  select rev, key as id, json_build_object('value', value) as value, at
  from user_setting where user_id = ${userId} and rev > ${since} and key in (${sql.join(CHOICE_NAMES)})`,
)

export const timeZoneEntity = defineSyncEntity(
  'timeZone',
  ({ userId, since }) => sql`
  select rev, 'me' as id, json_build_object('zone', value) as value, at
  from user_setting where user_id = ${userId} and rev > ${since} and key = ${TIME_ZONE_KEY}`,
)
