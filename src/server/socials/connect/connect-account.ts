import type { ConnectedKey } from '../../../domain/social-keys.ts'
import { transaction } from '../../db/database.ts'
import type { Db } from '../../db/database.ts'
import { bumpRevision } from '../../db/user-revision.ts'
import type { AccountThere } from './account-there.ts'

/** Stores the player's account at a service, with a later time than all their earlier values; its visibility does not change. */
export async function connectAccount(db: Db, userId: string, key: ConnectedKey, { id, value }: AccountThere, now: number): Promise<void> {
  await transaction(db, async (trx) => {
    const { rev } = await bumpRevision(trx, userId)
    const before = await trx
      .selectFrom('social')
      .select(['shown', 'at'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst()
    const row = { value, shown: before?.shown ?? false, connected_id: id, at: Math.max(now, (before?.at ?? 0) + 1), rev }
    await trx
      .insertInto('social')
      .values({ user_id: userId, key, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(row))
      .execute()
  })
}
