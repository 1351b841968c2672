import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Settings } from '../../contract/settings.ts'
import { CHOICE_DEFAULTS } from '../../domain/choices.ts'
import type { ChoiceName, Choices, ChoiceValue } from '../../domain/choices.ts'
import type { Db, Trx } from '../db/database.ts'
import { raisedBefore } from '../db/user-revision.ts'

export const SETTING_KEYS = ['platforms', 'genres', 'tags'] as const satisfies readonly (keyof Settings)[]
/** Under which the player's time zone lies beside them: a device keeps it, and no page asks for it. */
export const TIME_ZONE_KEY = 'time_zone'

/** What is merged key by key; single choices lie beside the lists, under their own names. */
export type SettingChanges = Partial<Settings> & {
  readonly [TIME_ZONE_KEY]?: string
  readonly choices?: Readonly<Record<string, ChoiceValue>>
}

/** What a player has chosen one by one, at its default where they have not. */
export async function readChoices(db: Db | Trx, userId: string): Promise<Choices> {
  const names = Object.keys(CHOICE_DEFAULTS)
  const rows = await db.selectFrom('user_setting').select(['key', 'value'])
    .where('user_id', '=', userId).where('key', 'in', names).execute()
  return { ...CHOICE_DEFAULTS, ...Object.fromEntries(rows.map(({ key, value }) => [key as ChoiceName, value])) }
}

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
  const standing = new Map(rows.map(({ key, value }) => [key, value]))
  await showByChoice(trx, userId, standing)
  return wanted.every(([key, value]) => isDeepStrictEqual(value, standing.get(key))) ? 'applied' : 'stale'
}

/** Who is offered as a player of like taste, and who is ranked, is read from columns of their own, for there it must be quick. */
async function showByChoice(trx: Trx, userId: string, standing: ReadonlyMap<string, unknown>): Promise<void> {
  const hidden = standing.get('in_twins') === false
  const ranked = standing.get('on_leaderboard') !== false
  await trx
    .updateTable('app_user')
    .set({ twins_hidden: hidden, on_leaderboard: ranked })
    .where('id', '=', userId)
    .where((where) => where.or([where('twins_hidden', '<>', hidden), where('on_leaderboard', '<>', ranked)]))
    .execute()
}

const IS_GREATER = sql<boolean>`(excluded.at, excluded.value::text collate "C")
  > (user_setting.at, user_setting.value::text collate "C")`
