import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { transaction } from '../db/database.ts'
import type { Db, Trx } from '../db/database.ts'
import { notifiedAt } from './notified-at.ts'

/** More new games at once are an imported catalogue, and no news. */
const ANNOUNCED_MAX = 1_000

/** Notifies players of games that they want and that were released on a platform of theirs, if the day of the release is known. */
export function recordReleases(db: Db, now: number): Promise<void> {
  return fromWhereItEnded(db, 'releases', sql`${Math.floor(now / 1_000)}::bigint`, async (trx, from, to) => {
    await sql`
      insert into notification (user_id, event_key, circle, kind, group_key, game, at)
      select wish.user_id, 'release:' || game.id, 'personal', 'GAME_RELEASE', 'personal:GAME_RELEASE:' || game.id, game.id, ${notifiedAt('wish.user_id', now)}
      from game join wish on wish.game_id = game.id and wish.wanted
      join user_setting owned on owned.user_id = wish.user_id and owned.key = 'platforms'
      where game.first_release_date > ${from} and game.first_release_date <= ${to} and game.release_date_format = 0 and game.listed
        and exists (select 1 from jsonb_array_elements_text(owned.value) platform where platform::integer = any(game.platform_ids))
      on conflict (user_id, event_key) do nothing`.execute(trx)
  })
}

/** Notifies players of unreleased games that were added to the catalogue, if they like, own or want a game of the same series. */
export function recordAnnounced(db: Db, now: number): Promise<void> {
  return fromWhereItEnded(db, 'announced', sql`(select coalesce(max(id), 0) from game)`, async (trx, from, to) => {
    if (to - from > ANNOUNCED_MAX) return
    await sql`
      insert into notification (user_id, event_key, circle, kind, group_key, game, at)
      select distinct fan.user_id, 'announced:' || game.id, 'personal', 'GAME_ANNOUNCE', 'personal:GAME_ANNOUNCE:' || game.id, game.id, ${notifiedAt('fan.user_id', now)}
      from game join game other on other.series_id = game.series_id and other.id <> game.id
      cross join lateral (
        select user_id from game_state where game_id = other.id and state in (1, 3)
        union select user_id from wish where game_id = other.id and wanted
      ) fan
      where game.id > ${from} and game.id <= ${to} and game.main_id is null and game.listed
        and (game.first_release_date is null or game.first_release_date * 1000 > ${now}::bigint)
      on conflict (user_id, event_key) do nothing`.execute(trx)
  })
}

/** Processes what came between the end of the last run and now. The first run only records where to begin. */
function fromWhereItEnded(
  db: Db,
  name: string,
  end: RawBuilder<unknown>,
  look: (trx: Trx, from: number, to: number) => Promise<void>,
): Promise<void> {
  return transaction(db, async (trx) => {
    const {
      rows: [mark],
    } = await sql<{ upto: number; ends: number }>`
      select upto, ${end} as ends from notified_games where name = ${name} for update`.execute(trx)
    if (mark === undefined) {
      await sql`insert into notified_games (name, upto) values (${name}, ${end}) on conflict do nothing`.execute(trx)
      return
    }
    if (mark.ends <= mark.upto) return
    await look(trx, mark.upto, mark.ends)
    await sql`update notified_games set upto = ${mark.ends} where name = ${name}`.execute(trx)
  })
}
