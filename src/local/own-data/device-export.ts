import { ENTITY_NAMES } from '../../contract/entities.ts'
import type { EntityName } from '../../contract/entities.ts'
import { REPORTS_PART, yearOf } from '../../contract/export/export-format.ts'
import type { ExportAbout, ExportGame, ExportPart, ExportRow } from '../../contract/export/export-format.ts'
import { writeExport } from '../../contract/export/write-export.ts'
import type { ExportSource } from '../../contract/export/write-export.ts'
import { gameOfRow } from '../../kinds/own-data.ts'
import { findMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import type { GameRow } from '../rows.ts'
import { saidGames } from './said-games.ts'

const ROWS_A_PAGE = 500

export interface DeviceExportOrder {
  readonly player: ExportAbout['player']
  readonly origin: string
  readonly now: number
}

/** A ZIP of everything of the player's that lies on this device, what still waits included: no network is needed. */
export async function exportFromDevice(db: UserDatabase, order: DeviceExportOrder): Promise<Blob> {
  const pieces: BlobPart[] = []
  await writeExport(await deviceSource(db, order), (piece) => void pieces.push(piece as Uint8Array<ArrayBuffer>))
  return new Blob(pieces, { type: 'application/zip' })
}

/**
 * The games that such a file would speak of without knowing them: a device keeps cards only as long as it needs them. Another
 * server finds its own games by what their cards say.
 */
export async function gamesToFetch(db: UserDatabase): Promise<number[]> {
  const rows = await Promise.all(ENTITY_NAMES.map(async (entity) => (await readRows(db, entity)).map((row) => ({ entity, ...row }))))
  return [...new Set(rows.flat().flatMap(({ entity, id, game, value }) => (game ? [] : (gameOfRow(entity, id, value) ?? []))))]
}

/** Whether this device has heard all that the server knows of the player. */
export async function hasHeardAll(db: UserDatabase): Promise<boolean> {
  return typeof (await findMeta(db, 'position'))?.cursor === 'string'
}

/** All of it is read at one moment: what is written meanwhile comes into the next file. */
async function deviceSource(db: UserDatabase, { player, origin, now }: DeviceExportOrder): Promise<ExportSource> {
  const parts = await db.transaction('r', [db.mine, db.gameStates, db.games], () =>
    Promise.all(ENTITY_NAMES.map(async (entity) => [entity, await readRows(db, entity)] as const)))
  const rowsOf = new Map<EntityName | null, ExportRow[]>(parts)
  const said = saidGames((entity) => rowsOf.get(entity) ?? [])
  return {
    about: { made_by: 'device', origin, player, missing: [REPORTS_PART] },
    now,
    pages: ({ entity }: ExportPart) => inPages(rowsOf.get(entity) ?? []),
    games: () => inPages(said),
  }
}

async function* inPages<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let first = 0; first < rows.length; first += ROWS_A_PAGE) yield rows.slice(first, first + ROWS_A_PAGE)
}

async function readRows(db: UserDatabase, entity: EntityName): Promise<ExportRow[]> {
  const rows = entity === 'gameStates' ? await readStates(db) : await readOthers(db, entity)
  const games = await db.games.bulkGet(rows.map(({ id, value }) => gameOfRow(entity, id, value) ?? -1))
  return rows.map(({ id, at, value }, index) => {
    const game = games[index]
    return { id, at, ...(game ? { game: asExportGame(game) } : {}), value }
  })
}

async function readStates(db: UserDatabase): Promise<ExportRow[]> {
  const rows = await db.gameStates.toArray()
  return rows.flatMap(({ gameId, state, at }) => (state ? [{ id: String(gameId), at, value: { state } }] : []))
}

async function readOthers(db: UserDatabase, entity: EntityName): Promise<ExportRow[]> {
  const rows = await db.mine.where('[entity+id]').between([entity, ''], [entity, '\uffff']).toArray()
  return rows.flatMap(({ id, value, at }) => (value ? [{ id, at, value: value as ExportRow['value'] }] : []))
}

function asExportGame({ id, igdb_id: igdbId, name, first_release_date: release }: GameRow): ExportGame {
  return { id, igdb_id: igdbId ?? null, name, year: yearOf(release) }
}
