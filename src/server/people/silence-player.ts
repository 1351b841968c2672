import { sql } from 'kysely'
import { BlockItem, MuteItem } from '../../contract/people.ts'
import { ApiError } from '../api-error.ts'
import { definePulled } from '../changes/define-pulled.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import { heldBack } from '../writes/held-back.ts'
import type { LimitedDeps } from '../writes/held-back.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { settleFollows } from './beside-blocks.ts'
import { nameFor } from './hidden-players.ts'
import { isFound, isPlayer, unknownPlayer } from './known-player.ts'
import { nameAnew } from './name-anew.ts'
import { outcomeAgainst } from './latest-switch.ts'
import type { Switch } from './latest-switch.ts'

type Kind = 'block' | 'mute'

/** `player.block`: whether a player blocks another. It ends what either follows of the other, for good. */
export const blockPlayer = defineWrite('player.block', {
  item: BlockItem,
  list: null,
  rowOf: ({ item }) => item.targetId,
  write: (run: WriteRun<LimitedDeps>, items) => Promise.all(items.map(({ at, item: { targetId, blocked = true } }) =>
    silence(run, 'block', targetId, { value: blocked, at }))),
})

/** `player.mute`: whether a player reads nothing of another any more. Nobody hears of it. */
export const mutePlayer = defineWrite('player.mute', {
  item: MuteItem,
  list: null,
  rowOf: ({ item }) => item.targetId,
  write: (run: WriteRun<LimitedDeps>, items) => Promise.all(items.map(({ at, item: { targetId, muted = true } }) =>
    silence(run, 'mute', targetId, { value: muted, at }))),
})

async function silence(run: WriteRun<LimitedDeps>, kind: Kind, otherId: string, wanted: Switch): Promise<Outcome> {
  const { db, userId, deps } = run
  if (otherId === userId) return new ApiError('invalid_item', 400, `Nobody ${kind}s themselves.`)
  const standing = await readSwitch(db, userId, otherId, kind)
  const met = outcomeAgainst(standing, wanted)
  if (met !== undefined) return met
  // A mute is answered as what is looked for is: by it nobody learns who has blocked them. A block is for them to give as well.
  const isThere = kind === 'mute' ? await isFound(db, userId, otherId) : await isPlayer(db, otherId)
  if (!isThere && wanted.value) return unknownPlayer()
  if (!isThere && standing === undefined) return 'applied'
  const held = wanted.value && kind === 'block' ? heldBack(deps, 'block', userId) : undefined
  if (held !== undefined) return held
  return run.inTransaction(async (trx, rev) => {
    const said = { silenced: wanted.value, at: wanted.at, rev }
    const written = await trx.insertInto('silence').values({ player_id: userId, other_id: otherId, kind, ...said })
      .onConflict((conflict) => conflict.columns(['player_id', 'other_id', 'kind']).doUpdateSet(said)
        .where(sql<boolean>`(excluded.at, excluded.silenced) > (silence.at, silence.silenced)`))
      .returning('at').execute()
    if (written.length > 0 && kind === 'block') await settleFollows(trx, { userId, otherId, rev })
    if (written.length > 0 && kind === 'block' && !wanted.value) await nameAnew(trx, userId, otherId)
    if (written.length > 0) return 'applied'
    return outcomeAgainst(await readSwitch(trx, userId, otherId, kind), wanted) ?? 'stale'
  })
}

async function readSwitch(db: Db | Trx, userId: string, otherId: string, kind: Kind): Promise<Switch | undefined> {
  return db.selectFrom('silence').select(['silenced as value', 'at'])
    .where('player_id', '=', userId).where('other_id', '=', otherId).where('kind', '=', kind).executeTakeFirst()
}

/** By the other player's id, with how they are shown. */
const pulledSilences = (entity: 'blocks' | 'mutes', kind: Kind) => definePulled(entity, ({ userId, since }) => sql`
  select rev, other_id::text as id, case when silenced then ${nameFor(userId)} end as value, at
  from silence join app_user on app_user.id = silence.other_id
  where player_id = ${userId} and kind = ${sql.lit(kind)} and rev > ${since}`)

export const pulledBlocks = pulledSilences('blocks', 'block')
export const pulledMutes = pulledSilences('mutes', 'mute')
