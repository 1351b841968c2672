import { sql } from 'kysely'
import { BlockItem, MuteItem } from '../../contract/people.ts'
import { ApiError } from '../http/api-error.ts'
import { defineSyncEntity } from '../changes/define-sync-entity.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import { rateLimited } from '../writes/rate-limited.ts'
import type { LimitedDeps } from '../writes/rate-limited.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { updateFollows } from './follows-after-blocks.ts'
import { nameFor } from './hidden-players.ts'
import { isFound, unknownPlayer } from './known-player.ts'
import { renameAgain } from './rename-players.ts'
import { outcomeAgainst } from './latest-switch.ts'
import type { Switch } from './latest-switch.ts'

type Kind = 'block' | 'mute'

interface Restricting {
  readonly kind: Kind
  /** The item's index in its batch. */
  readonly place: number
}

/** `player.block`: whether a player blocks another. It ends the follows between the two for good. */
export const blockPlayer = defineWrite('player.block', {
  item: BlockItem,
  list: null,
  rowOf: ({ item }) => item.targetId,
  write: (run: WriteRun<LimitedDeps>, items) =>
    Promise.all(
      items.map(({ place, at, item: { targetId, blocked = true } }) =>
        writeRestriction(run, { kind: 'block', place }, targetId, { value: blocked, at }),
      ),
    ),
})

/** `player.mute`: whether a player stops reading another's texts. Nobody is notified. */
export const mutePlayer = defineWrite('player.mute', {
  item: MuteItem,
  list: null,
  rowOf: ({ item }) => item.targetId,
  write: (run: WriteRun<LimitedDeps>, items) =>
    Promise.all(
      items.map(({ place, at, item: { targetId, muted = true } }) =>
        writeRestriction(run, { kind: 'mute', place }, targetId, { value: muted, at }),
      ),
    ),
})

async function writeRestriction(
  run: WriteRun<LimitedDeps>,
  { kind, place }: Restricting,
  otherId: string,
  wanted: Switch,
): Promise<Outcome> {
  const { db, userId } = run
  if (otherId === userId) return new ApiError('invalid_item', 400, `You can’t ${kind} yourself.`)
  const existing = await readSwitch(db, userId, otherId, kind)
  const met = outcomeAgainst(existing, wanted)
  if (met !== undefined) return met
  // Muting must not reveal who has blocked the player: for them, that player does not exist. Blocking reveals nothing either, because any
  // id is accepted.
  if (kind === 'mute' && !(await isFound(db, userId, otherId))) {
    if (wanted.value) return unknownPlayer()
    if (existing === undefined) return 'applied'
  }
  const held = wanted.value && kind === 'block' ? await rateLimited(run, 'block', place) : undefined
  if (held !== undefined) return held
  return run.inTransaction(async (trx, rev) => {
    const fields = { restricted: wanted.value, at: wanted.at, rev }
    const written = await trx
      .insertInto('restriction')
      .values({ player_id: userId, other_id: otherId, kind, ...fields })
      .onConflict((conflict) =>
        conflict
          .columns(['player_id', 'other_id', 'kind'])
          .doUpdateSet(fields)
          .where(sql<boolean>`(excluded.at, excluded.restricted) > (restriction.at, restriction.restricted)`),
      )
      .returning('at')
      .execute()
    if (written.length > 0 && kind === 'block') await updateFollows(trx, { userId, otherId, rev })
    if (written.length > 0 && kind === 'block' && !wanted.value) await renameAgain(trx, userId, otherId)
    if (written.length > 0) return 'applied'
    return outcomeAgainst(await readSwitch(trx, userId, otherId, kind), wanted) ?? 'stale'
  })
}

async function readSwitch(db: Db | Trx, userId: string, otherId: string, kind: Kind): Promise<Switch | undefined> {
  return db
    .selectFrom('restriction')
    .select(['restricted as value', 'at'])
    .where('player_id', '=', userId)
    .where('other_id', '=', otherId)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** By the other player's id, with their name and picture. */
const restrictionEntity = (entity: 'blocks' | 'mutes', kind: Kind) =>
  defineSyncEntity(
    entity,
    ({ userId, since }) => sql`
  select rev, other_id::text as id, case when restricted then ${nameFor(userId)} end as value, at
  from restriction left join app_user on app_user.id = restriction.other_id
  where player_id = ${userId} and kind = ${sql.lit(kind)} and rev > ${since}`,
  )

export const blockEntity = restrictionEntity('blocks', 'block')
export const muteEntity = restrictionEntity('mutes', 'mute')
