import { sql } from 'kysely'
import { SocialItem } from '../../contract/socials.ts'
import { socialMessage } from '../../contract/social-messages.ts'
import type { SocialKey } from '../../domain/social-keys.ts'
import { readSocial } from '../../domain/socials.ts'
import { ApiError } from '../http/api-error.ts'
import { defineSyncEntity } from '../changes/define-sync-entity.ts'
import type { Trx } from '../db/database.ts'
import { defineWrite } from '../writes/define-write.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import type { WriteRun } from '../writes/write-run.ts'

/** `socials.set`: service by service, so that devices that change different ones never conflict. */
export const setSocials = defineWrite('socials.set', {
  item: SocialItem,
  list: 'socials',
  rowOf: ({ item }) => item.key,
  findFault: ({ handle, url }) => ((handle ?? url ?? null) === null ? 'lacks "handle" or "url".' : undefined),
  async write(run, items) {
    const outcomes: Outcome[] = []
    for (const item of items) outcomes.push(await setOne(run, item))
    return outcomes
  },
})

async function setOne(run: WriteRun, { at, isTimed, item }: AcceptedItem<SocialItem>): Promise<Outcome> {
  const { key, handle, url, show } = item
  const read = readSocial(key, handle ?? url ?? '')
  if ('problem' in read) return new ApiError('invalid_item', 400, socialMessage(key, read.problem))
  const social: Social = { value: read.value, shown: show && read.value !== '', at, isTimed }
  return run.inTransaction((trx, rev) => mergeSocial(trx, { userId: run.userId, key, rev }, social))
}

interface Place {
  readonly userId: string
  readonly key: SocialKey
  readonly rev: number
}

interface Social {
  readonly value: string
  readonly shown: boolean
  readonly at: number
  /** An item without a time is made now, and so later than all others. */
  readonly isTimed: boolean
}

async function mergeSocial(trx: Trx, { userId, key, rev }: Place, { value, shown, at, isTimed }: Social): Promise<Outcome> {
  const before = await trx
    .selectFrom('social')
    .select(['value', 'shown', 'connected_id', 'at'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  // Another account at the service is no longer the connected one.
  const connected_id = before?.value === value ? before.connected_id : null
  const row = { value, shown, connected_id, at: isTimed ? at : Math.max(at, (before?.at ?? 0) + 1), rev }
  const written = await trx
    .insertInto('social')
    .values({ user_id: userId, key, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(row).where(IS_GREATER))
    .returning('at')
    .executeTakeFirst()
  return written !== undefined || (before?.value === value && before.shown === shown) ? 'applied' : 'stale'
}

const IS_GREATER = sql<boolean>`(excluded.at, excluded.value collate "C", excluded.shown) > (social.at, social.value collate "C", social.shown)`

export const socialEntity = defineSyncEntity(
  'socials',
  ({ userId, since }) => sql`
  select rev, key as id, case when value <> '' then json_build_object(
    'value', value, 'show', shown, 'connected', connected_id is not null, 'verified', connected_id is not null) end as value, at
  from social where user_id = ${userId} and rev > ${since}`,
)
