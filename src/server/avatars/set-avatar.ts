import { sql } from 'kysely'
import { Type } from 'typebox'
import { writeItem } from '../../contract/writes.ts'
import { ApiError } from '../http/api-error.ts'
import { defineSyncEntity } from '../changes/define-sync-entity.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { defineWrite } from '../writes/define-write.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { encodeAvatar } from './encode-avatar.ts'
import type { Encoder } from './encoder.ts'
import { mediaUrl, newPictureName } from './pictures.ts'

export interface AvatarDeps extends Pick<Deps, 'db' | 'clock' | 'limiter' | 'metrics'> {
  readonly encoder: Encoder
}

const AvatarItem = writeItem({ picture: Type.Unsafe<Buffer>(Type.Unknown()) })
type SetAvatar = AcceptedItem<{ readonly picture: Buffer }>

/** `avatar.set`: the player's picture; at equal times the one of the greater mutation id wins. */
export const setAvatar = defineWrite('avatar.set', {
  item: AvatarItem,
  list: null,
  rowOf: () => 'me',
  write: (run: WriteRun<AvatarDeps>, items) => Promise.all(items.map((item) => setOne(run, item))),
})

/** The rate limit counts pictures, not requests: the same one sent again, because its response was lost, is free. */
async function setOne(run: WriteRun<AvatarDeps>, change: SetAvatar): Promise<Outcome> {
  const { limiter } = run.deps
  const known = outcomeOf(change, await findRow(run.db, run.userId))
  if (known !== undefined) return known
  try {
    await limiter.consumeDurably('avatar', run.userId)
    return await store(run, change, await encodeAvatar(run.deps.encoder, change.item.picture))
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** Stores an encoded picture in place of the one before, unless a later one exists by now. */
function store(run: WriteRun<AvatarDeps>, change: SetAvatar, image: Buffer): Promise<Outcome> {
  const { userId } = run
  return run.inTransaction(async (trx, rev) => {
    const before = await findRow(trx, userId)
    const known = outcomeOf(change, before)
    if (known !== undefined) return known
    // A change without a time is made now, and so later than all others.
    const at = change.isTimed ? change.at : Math.max(change.at, (before?.at ?? 0) + 1)
    const name = newPictureName()
    const row = { name, image, mutation_id: change.id, at, rev }
    await trx
      .insertInto('avatar')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    await trx
      .updateTable('app_user')
      .set({ avatar_url: mediaUrl(name) })
      .where('id', '=', userId)
      .execute()
    return 'applied' as const
  })
}

/** Returns the result of a change that is known without its picture: the same one again, or one that is stale. */
function outcomeOf({ id, at, isTimed }: SetAvatar, row: AvatarRow | undefined): 'applied' | 'stale' | undefined {
  if (row === undefined || !isTimed || row.at < at) return undefined
  if (row.mutation_id === id) return 'applied'
  return row.at === at && row.mutation_id < id ? undefined : 'stale'
}

type AvatarRow = NonNullable<Awaited<ReturnType<typeof findRow>>>

function findRow(db: Db | Trx, userId: string) {
  return db.selectFrom('avatar').select(['name', 'mutation_id', 'at']).where('user_id', '=', userId).executeTakeFirst()
}

export const avatarEntity = defineSyncEntity(
  'avatars',
  ({ userId, since }) => sql`
  select rev, 'me' as id, json_build_object('avatar_url', ${sql.lit(mediaUrl(''))} || name) as value, at
  from avatar where user_id = ${userId} and rev > ${since}`,
)
