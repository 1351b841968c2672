import { sql } from 'kysely'
import type { Settings } from '../../contract/settings.ts'
import type { Db, Trx } from '../db/database.ts'

export const SETTING_KEYS = ['platforms', 'genres', 'tags'] as const satisfies readonly (keyof Settings)[]

/** What a player has chosen; empty lists where nothing was. */
export async function readSettings(db: Db | Trx, userId: string): Promise<Settings> {
  const rows = await db.selectFrom('user_setting').select(['key', 'value']).where('user_id', '=', userId).execute()
  const stored = Object.fromEntries(rows.map((row) => [row.key, row.value])) as Partial<Settings>
  return { platforms: stored.platforms ?? [], genres: stored.genres ?? [], tags: stored.tags ?? [] }
}

/**
 * Merges `changes` key by key, where for each key the later `at` wins, and answers whether every one of them now
 * stands (an equal `at` with the same value does). Call it after `bumpRevision`, whose lock it relies on.
 */
export async function mergeSettings(
  trx: Trx,
  userId: string,
  changes: Partial<Settings>,
  at: number,
): Promise<'applied' | 'stale'> {
  let isStale = false
  for (const key of SETTING_KEYS) {
    const value = changes[key]
    if (value === undefined) continue
    const text = JSON.stringify(value)
    const written = await trx
      .insertInto('user_setting')
      .values({ user_id: userId, key, value: text, at })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'key']).doUpdateSet({ value: text, at }).where((eb) =>
          eb.or([
            eb('user_setting.at', '<', at),
            eb.and([eb('user_setting.at', '=', at), sql<boolean>`user_setting.value = ${text}::jsonb`]),
          ]),
        ),
      )
      .returning('key')
      .executeTakeFirst()
    isStale ||= written === undefined
  }
  return isStale ? 'stale' : 'applied'
}
