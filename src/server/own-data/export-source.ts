import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { yearOf } from '../../contract/export/export-format.ts'
import type { ExportAbout, ExportGame, ExportPart, ExportRow } from '../../contract/export/export-format.ts'
import type { ExportSource } from '../../contract/export/write-export.ts'
import { gameOfRow } from '../../mutators/own-data.ts'
import type { SyncEntity } from '../changes/define-sync-entity.ts'
import type { Trx } from '../db/database.ts'
import { userGamePages } from './user-games.ts'

/** The number of rows in memory at once. */
const ROWS_A_PAGE = 500

interface StoredRow {
  readonly rev: number
  readonly id: string
  readonly value: Record<string, unknown> | null
  readonly at: number
}

export interface ExportOrder {
  readonly userId: string
  readonly origin: string
  readonly now: number
}

/** Returns all data that the server stores of a player: what their devices pull, and the reports that they have sent. */
export async function exportSource(trx: Trx, entities: readonly SyncEntity[], order: ExportOrder): Promise<ExportSource> {
  const player = await readPlayer(trx, order.userId)
  return {
    about: { made_by: 'server', origin: order.origin, player, missing: [] },
    now: order.now,
    pages: ({ entity }: ExportPart) => {
      if (entity === null) return reportPages(trx, order.userId)
      const rows = entities.find((one) => one.entity === entity)
      if (!rows) throw new Error(`nothing tells of ${entity}`)
      return pulledPages(trx, rows, order.userId)
    },
    games: () => userGamePages(trx, order.userId),
  }
}

async function readPlayer(trx: Trx, userId: string): Promise<ExportAbout['player']> {
  const {
    email,
    created_at: createdAt,
    ...user
  } = await trx
    .selectFrom('app_user')
    .select(['id', 'username', 'display_name', 'email', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const app = await trx
    .selectFrom('authenticator')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const passkeys = await trx
    .selectFrom('passkey')
    .select(['name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const factors = [
    ...(app ? [{ name: 'authenticator app', added_at: new Date(app.confirmed_at ?? 0).toISOString() }] : []),
    ...passkeys.map(({ name, created_at: at }) => ({
      name: `passkey${name === '' ? '' : ` of ${name}`}`,
      added_at: new Date(at).toISOString(),
    })),
  ]
  return {
    ...user,
    ...(email === null ? {} : { email }),
    created_at: new Date(createdAt).toISOString(),
    ...(factors.length === 0 ? {} : { second_factors: factors }),
  }
}

/** Yields pages in the order of their revisions, each from the last row of the one before. */
async function* pulledPages(trx: Trx, { entity, select }: SyncEntity, userId: string): AsyncGenerator<ExportRow[]> {
  let last: { rev: number; id: string } | undefined
  for (;;) {
    const behind = last ? sql`where rev > ${last.rev} or id > ${last.id}` : sql``
    const { rows } = await sql<StoredRow>`
      select rev, id, value, at from (${select({ userId: sql.val(userId), since: sinceOf(last) })}) entity ${behind}
      order by rev, id limit ${sql.lit(ROWS_A_PAGE)}`.execute(trx)
    const exported = rows.flatMap(({ id, value, at }) => (value ? [{ id, value, at: Number(at) }] : []))
    if (exported.length > 0) yield await withGames(trx, entity, exported)
    last = rows.at(-1)
    if (!last || rows.length < ROWS_A_PAGE) return
  }
}

/** The rows of one revision may be on two pages. */
function sinceOf(last: { rev: number } | undefined): RawBuilder<unknown> {
  return sql`${last === undefined ? 0 : last.rev - 1}::bigint`
}

async function withGames(trx: Trx, entity: SyncEntity['entity'], rows: readonly ExportRow[]): Promise<ExportRow[]> {
  const named = rows.map(({ id, value }) => gameOfRow(entity, id, value))
  const ids = [...new Set(named.filter((id) => id !== undefined))]
  if (ids.length === 0) return [...rows]
  const games = await trx.selectFrom('game').select(['id', 'igdb_id', 'name', 'first_release_date']).where('id', 'in', ids).execute()
  const byId = new Map(
    games.map(({ first_release_date: release, ...game }): [number, ExportGame] => [game.id, { ...game, year: yearOf(release) }]),
  )
  return rows.map(({ id, at, value }, index) => {
    const game = byId.get(named[index] ?? 0)
    return { id, at, ...(game ? { game } : {}), value }
  })
}

async function* reportPages(trx: Trx, userId: string): AsyncGenerator<ExportRow[]> {
  let last: { at: number; id: string } | undefined
  for (;;) {
    const { at: lastAt, id: lastId } = last ?? { at: -1, id: '00000000-0000-0000-0000-000000000000' }
    const rows = await trx
      .selectFrom('report')
      .selectAll()
      .where('user_id', '=', userId)
      .where(sql<boolean>`(at, id) > (${lastAt}, ${lastId}::uuid)`)
      .orderBy('at')
      .orderBy('id')
      .limit(ROWS_A_PAGE)
      .execute()
    const exported = rows.map((row): ExportRow => {
      const { id, at, user_id: _, ...value } = row
      return { id, at, value }
    })
    if (exported.length > 0) yield exported
    last = rows.at(-1)
    if (!last || rows.length < ROWS_A_PAGE) return
  }
}
