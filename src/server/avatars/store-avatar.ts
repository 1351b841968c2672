import { v7 as uuidv7 } from 'uuid'
import { fail } from '../http/api-error.ts'
import type { Db, Trx } from '../db/database.ts'
import { raisedBefore } from '../db/user-revision.ts'
import { mediaUrl, nameOfMediaUrl, newPictureName } from './pictures.ts'

/** How long a registration may claim a picture that was uploaded before it. */
export const STAGED_MS = 60 * 60 * 1_000

/** Stores a picture for a user without an account. Returns its address. */
export async function stageAvatar(db: Db, image: Buffer, now: number): Promise<string> {
  const name = newPictureName()
  await db
    .insertInto('staged_avatar')
    .values({ name, image, expires_at: now + STAGED_MS })
    .execute()
  return mediaUrl(name)
}

/**
 * Gives a staged picture to the account that is being created, in its transaction and after `bumpRevision`. Throws 400 `unknown_upload` if
 * it was never staged, is older than an hour or was claimed: of many registrations with it one succeeds. If a user registers again with an
 * address that waits to be confirmed, because a response was lost, the picture moves along. Its name is random, so nobody else can claim
 * it.
 */
export async function claimStagedAvatar(trx: Trx, userId: string, url: string, now: number): Promise<void> {
  const name = nameOfMediaUrl(url)
  const staged = await trx
    .deleteFrom('staged_avatar')
    .where('name', '=', name)
    .where('expires_at', '>', now)
    .returning('image')
    .executeTakeFirst()
  const taken = staged ?? (await takeFromEarlier(trx, userId, name))
  if (taken === undefined) fail('unknown_upload', 400, 'Your picture waited too long. Please choose it again.')
  await trx
    .insertInto('avatar')
    .values({ user_id: userId, name, image: taken.image, mutation_id: uuidv7(), at: now, rev: raisedBefore(userId) })
    .execute()
  await trx.updateTable('app_user').set({ avatar_url: url }).where('id', '=', userId).execute()
}

/** Takes the picture from a pending registration of the same address; undefined if none had it. */
async function takeFromEarlier(trx: Trx, userId: string, name: string): Promise<{ image: Buffer | null } | undefined> {
  const { email } = await trx.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  const earlier = await trx
    .deleteFrom('avatar')
    .where('name', '=', name)
    .where('user_id', 'in', trx.selectFrom('app_user').select('id').where('email', '=', email).where('awaits_verification', '=', true))
    .returning(['user_id', 'image'])
    .executeTakeFirst()
  if (earlier === undefined) return undefined
  await trx.updateTable('app_user').set({ avatar_url: '' }).where('id', '=', earlier.user_id).execute()
  return earlier
}
