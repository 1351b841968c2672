import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Settings } from '../../contract/settings.ts'
import { CHOICE_DEFAULTS } from '../../domain/choices.ts'
import type { ChoiceName, Choices, ChoiceValue } from '../../domain/choices.ts'
import { WHO_SEES } from '../../domain/who-sees.ts'
import type { Db, Trx } from '../db/database.ts'
import { raisedBefore } from '../db/user-revision.ts'

export const SETTING_KEYS = ['platforms', 'genres', 'tags'] as const satisfies readonly (keyof Settings)[]
/** The key of the player's time zone. It is stored with the settings, but no page requests it: a device stores it. */
export const TIME_ZONE_KEY = 'time_zone'

/** Merged key by key. Single choices are stored next to the lists, under their own names. */
export type SettingChanges = Partial<Settings> & {
  readonly [TIME_ZONE_KEY]?: string
  readonly choices?: Readonly<Record<string, ChoiceValue>>
}

/** Returns the player's choices, with the default of each that was not made. */
export async function readChoices(db: Db | Trx, userId: string): Promise<Choices> {
  const names = Object.keys(CHOICE_DEFAULTS)
  const rows = await db
    .selectFrom('user_setting')
    .select(['key', 'value'])
    .where('user_id', '=', userId)
    .where('key', 'in', names)
    .execute()
  return { ...CHOICE_DEFAULTS, ...Object.fromEntries(rows.map(({ key, value }) => [key as ChoiceName, value])) }
}

/** Returns the player's settings, with empty lists by default. */
export async function readSettings(db: Db | Trx, userId: string): Promise<Settings> {
  return (await readTimedSettings(db, userId)).settings
}

/** The same, and when the player last changed one of them; 0 for never. */
export async function readTimedSettings(db: Db | Trx, userId: string): Promise<{ settings: Settings; settings_at: number }> {
  const rows = await db
    .selectFrom('user_setting')
    .select(['key', 'value', 'at'])
    .where('user_id', '=', userId)
    .where('key', 'in', SETTING_KEYS)
    .execute()
  const stored = Object.fromEntries(rows.map((row) => [row.key, row.value])) as Partial<Settings>
  return {
    settings: { platforms: stored.platforms ?? [], genres: stored.genres ?? [], tags: stored.tags ?? [] },
    settings_at: Math.max(0, ...rows.map(({ at }) => at)),
  }
}

/**
 * Merges `changes` key by key. For each key the later `at` wins, and at equal times the greater text. Returns whether all of them are the
 * stored values now. Call it after `bumpRevision`: the rows get its revision, and its lock puts the player's writes in order.
 */
export async function mergeSettings(trx: Trx, userId: string, changes: SettingChanges, at: number): Promise<'applied' | 'stale'> {
  const { choices = {}, ...lists } = changes
  const wanted = Object.entries<unknown>({ ...lists, ...choices }).filter(([, value]) => value !== undefined)
  for (const [key, value] of wanted) {
    const row = { value: JSON.stringify(value), at, rev: raisedBefore(userId) }
    await trx
      .insertInto('user_setting')
      .values({ user_id: userId, key, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(row).where(IS_GREATER))
      .execute()
  }
  const rows = await trx.selectFrom('user_setting').select(['key', 'value']).where('user_id', '=', userId).execute()
  const existing = new Map(rows.map(({ key, value }) => [key, value]))
  await showByChoice(trx, userId, existing)
  return wanted.every(([key, value]) => isDeepStrictEqual(value, existing.get(key))) ? 'applied' : 'stale'
}

/**
 * Copies two choices into columns of their own, because reading them must be fast: being suggested as a similar player, and being ranked.
 */
async function showByChoice(trx: Trx, userId: string, existing: ReadonlyMap<string, unknown>): Promise<void> {
  const hidden = existing.get(WHO_SEES.taste.choice) === false
  const ranked = existing.get(WHO_SEES.ranking.choice) !== false
  await trx
    .updateTable('app_user')
    .set({ twins_hidden: hidden, on_leaderboard: ranked })
    .where('id', '=', userId)
    .where((where) => where.or([where('twins_hidden', '<>', hidden), where('on_leaderboard', '<>', ranked)]))
    .execute()
}

const IS_GREATER = sql<boolean>`(excluded.at, excluded.value::text collate "C")
  > (user_setting.at, user_setting.value::text collate "C")`
