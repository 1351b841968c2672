import { v7 as uuidv7 } from 'uuid'
import { fail } from '../api-error.ts'
import type { Db, Trx } from '../db/database.ts'
import { raisedBefore } from '../db/user-revision.ts'
import { mediaUrl, nameOfMediaUrl } from './media-store.ts'
import type { MediaStore } from './media-store.ts'

/** Until then a registration may claim what was uploaded before it. */
export const STAGED_MS = 60 * 60 * 1_000

/** Keeps a picture for somebody who has no account yet. */
export async function stageAvatar(db: Db, media: MediaStore, image: Buffer, now: number): Promise<string> {
  const name = await media.add(image)
  await db.insertInto('staged_avatar').values({ name, expires_at: now + STAGED_MS }).execute()
  return mediaUrl(name)
}

/**
 * Gives a staged picture to the account that is just being made, in its transaction and after `bumpRevision`. Refuses with
 * 400 `unknown_upload` what was never staged, is older than an hour or has been claimed: of many registrations with it one
 * succeeds.
 */
export async function claimStagedAvatar(trx: Trx, userId: string, url: string, now: number): Promise<void> {
  const name = await takeStagedAvatar(trx, url, now)
  const row = { user_id: userId, name, mutation_id: uuidv7(), at: now, rev: raisedBefore(userId) }
  await trx.insertInto('avatar').values(row).execute()
  await trx.updateTable('app_user').set({ avatar_url: url }).where('id', '=', userId).execute()
}

/** Uses a staged picture up without giving it to anybody, and answers its name; refuses like `claimStagedAvatar`. */
export async function takeStagedAvatar(trx: Trx, url: string, now: number): Promise<string> {
  const staged = await trx.deleteFrom('staged_avatar')
    .where('name', '=', nameOfMediaUrl(url)).where('expires_at', '>', now).returning('name').executeTakeFirst()
  if (staged === undefined) {
    fail('unknown_upload', 400, 'Your picture has waited too long. Please choose it again.')
  }
  return staged.name
}
