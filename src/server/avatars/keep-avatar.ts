import { v7 as uuidv7 } from 'uuid'
import { fail } from '../api-error.ts'
import { transaction } from '../db/database.ts'
import type { Db, Trx } from '../db/database.ts'
import { bumpRevision } from '../db/user-revision.ts'
import type { Deps } from '../deps.ts'
import { mediaUrl, nameOfMediaUrl } from './media-store.ts'
import type { MediaStore } from './media-store.ts'

/** Until then a registration may claim what was uploaded before it. */
export const STAGED_MS = 60 * 60 * 1_000

/**
 * Which change this is, and when the player made it: of two the later one stands (`sync` rule 4). One that says no time
 * is made now, and so later than all there is.
 */
export interface AvatarChange {
  readonly id: string
  readonly at: number | undefined
}

export interface AvatarOutcome {
  readonly status: 'applied' | 'stale'
  /** The picture that stands now. */
  readonly url: string
}

/** What is known of a change without looking at its picture: the same one again, or one that came too late. */
export async function findOutcome(
  db: Db | Trx,
  userId: string,
  change: AvatarChange,
): Promise<AvatarOutcome | undefined> {
  const row = await findRow(db, userId)
  if (row === undefined || change.at === undefined || row.at < change.at) return undefined
  const isSame = row.at === change.at && row.mutation_id === change.id
  return { status: isSame ? 'applied' : 'stale', url: mediaUrl(row.name) }
}

function findRow(db: Db | Trx, userId: string) {
  return db.selectFrom('avatar').select(['name', 'mutation_id', 'at']).where('user_id', '=', userId).executeTakeFirst()
}

/** Makes an encoded picture the player's, unless a later one stands by now. The one before leaves the disk. */
export async function keepAvatar(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  media: MediaStore,
  userId: string,
  change: AvatarChange,
  image: Buffer,
): Promise<AvatarOutcome> {
  const name = await media.add(image)
  const { outcome, unused } = await transaction(db, async (trx) => {
    await bumpRevision(trx, userId)
    const known = await findOutcome(trx, userId, change)
    if (known !== undefined) return { outcome: known, unused: name }
    const before = await findRow(trx, userId)
    const row = { name, mutation_id: change.id, at: change.at ?? Math.max(clock(), (before?.at ?? 0) + 1) }
    await trx.insertInto('avatar').values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row)).execute()
    await trx.updateTable('app_user').set({ avatar_url: mediaUrl(name) }).where('id', '=', userId).execute()
    return { outcome: { status: 'applied' as const, url: mediaUrl(name) }, unused: before?.name }
  })
  // Only now: a transaction that failed leaves the old one, and the new file to the sweeper.
  if (unused !== undefined) await media.remove(unused)
  return outcome
}

/** Keeps a picture for somebody who has no account yet. */
export async function stageAvatar(db: Db, media: MediaStore, image: Buffer, now: number): Promise<string> {
  const name = await media.add(image)
  await db.insertInto('staged_avatar').values({ name, expires_at: now + STAGED_MS }).execute()
  return mediaUrl(name)
}

/**
 * Gives a staged picture to the account that is just being made, in its transaction. Refuses with 400 `unknown_upload`
 * what was never staged, is older than an hour or has been claimed: of many registrations with it one succeeds. But who
 * registers again with an address that waits to be confirmed, because an answer was lost, takes the picture along: its
 * name is random, so nobody else can ask for it.
 */
export async function claimStagedAvatar(trx: Trx, userId: string, url: string, now: number): Promise<void> {
  const name = nameOfMediaUrl(url)
  const staged = await trx.deleteFrom('staged_avatar')
    .where('name', '=', name).where('expires_at', '>', now).returning('name').executeTakeFirst()
  if (staged === undefined && !(await takeFromEarlier(trx, userId, name))) {
    fail('unknown_upload', 400, 'Your picture has waited too long. Please choose it again.')
  }
  await trx.insertInto('avatar').values({ user_id: userId, name, mutation_id: uuidv7(), at: now }).execute()
  await trx.updateTable('app_user').set({ avatar_url: url }).where('id', '=', userId).execute()
}

/** From a registration of the same address that waits; answers whether one had it. */
async function takeFromEarlier(trx: Trx, userId: string, name: string): Promise<boolean> {
  const { email } = await trx.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  const earlier = await trx.deleteFrom('avatar').where('name', '=', name)
    .where('user_id', 'in', trx.selectFrom('app_user').select('id')
      .where('email', '=', email).where('awaits_verification', '=', true))
    .returning('user_id').executeTakeFirst()
  if (earlier === undefined) return false
  await trx.updateTable('app_user').set({ avatar_url: '' }).where('id', '=', earlier.user_id).execute()
  return true
}
