import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Settings } from '../../contract/settings.ts'
import type { Db, Trx } from '../db/database.ts'
import { raisedBefore } from '../db/user-revision.ts'

export const SETTING_KEYS = ['platforms', 'genres', 'tags'] as const satisfies readonly (keyof Settings)[]
/** Under which the player's time zone lies beside them: a device keeps it, and no page asks for it. */
export const TIME_ZONE_KEY = 'time_zone'

/** What is merged key by key. */
export type SettingChanges = Partial<Settings> & { readonly [TIME_ZONE_KEY]?: string }

/** What a player has chosen; empty lists where nothing was. */
export async function readSettings(db: Db | Trx, userId: string): Promise<Settings> {
  return (await readTimedSettings(db, userId)).settings
}

/** The same, and when the player last changed any of it; 0 for never. */
export async function readTimedSettings(
  db: Db | Trx,
  userId: string,
): Promise<{ settings: Settings; settings_at: number }> {
  const rows = await db.selectFrom('user_setting').select(['key', 'value', 'at'])
    .where('user_id', '=', userId).where('key', 'in', SETTING_KEYS).execute()
  const stored = Object.fromEntries(rows.map((row) => [row.key, row.value])) as Partial<Settings>
  return {
    settings: { platforms: stored.platforms ?? [], genres: stored.genres ?? [], tags: stored.tags ?? [] },
    settings_at: Math.max(0, ...rows.map(({ at }) => at)),
  }
}

/**
 * Merges `changes` key by key, where for each key the later `at` wins, at equal times the greater text, and answers
 * whether every one of them now stands. Call it after `bumpRevision`: its revision goes onto the rows, and its lock puts
 * the player's writes in order.
 */
export async function mergeSettings(
  trx: Trx,
  userId: string,
  changes: SettingChanges,
  at: number,
): Promise<'applied' | 'stale'> {
  const keys = [...SETTING_KEYS, TIME_ZONE_KEY] as const
  for (const key of keys) {
    if (changes[key] === undefined) continue
    const row = { value: JSON.stringify(changes[key]), at, rev: raisedBefore(userId) }
    await trx
      .insertInto('user_setting')
      .values({ user_id: userId, key, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(row).where(IS_GREATER))
      .execute()
  }
  const rows = await trx.selectFrom('user_setting').select(['key', 'value']).where('user_id', '=', userId).execute()
  const standing = new Map(rows.map(({ key, value }) => [key, value]))
  const isStanding = keys.every((key) => changes[key] === undefined || isDeepStrictEqual(changes[key], standing.get(key)))
  return isStanding ? 'applied' : 'stale'
}

const IS_GREATER = sql<boolean>`(excluded.at, excluded.value::text collate "C")
  > (user_setting.at, user_setting.value::text collate "C")`
