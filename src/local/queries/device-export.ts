import { ENTITY_NAMES } from '../../contract/entities.ts'
import type { EntityName } from '../../contract/entities.ts'
import { REPORTS_PART, yearOf } from '../../contract/export/export-format.ts'
import type { ExportAbout, ExportGame, ExportPart, ExportRow } from '../../contract/export/export-format.ts'
import { writeExport } from '../../contract/export/write-export.ts'
import type { ExportSource } from '../../contract/export/write-export.ts'
import { gameOfRow } from '../../mutators/own-data.ts'
import { findMeta } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'
import type { GameRow } from '../db/game-row.ts'
import { userGameRecords } from './user-game-records.ts'

const ROWS_A_PAGE = 500

export interface DeviceExportOrder {
  readonly player: ExportAbout['player']
  readonly origin: string
  readonly now: number
}

/** Returns a ZIP of all data of the player on this device, pending changes included. It needs no network. */
export async function exportFromDevice(db: UserDatabase, order: DeviceExportOrder): Promise<Blob> {
  const pieces: BlobPart[] = []
  await writeExport(await deviceSource(db, order), (piece) => void pieces.push(piece as Uint8Array<ArrayBuffer>))
  return new Blob(pieces, { type: 'application/zip' })
}

/**
 * Returns the games that such a file would name without a card. A device caches cards only while it needs them. Another
 * server finds its own games by their cards.
 */
export async function gamesToFetch(db: UserDatabase): Promise<number[]> {
  const rows = await Promise.all(ENTITY_NAMES.map(async (entity) => (await readRows(db, entity)).map((row) => ({ entity, ...row }))))
  return [...new Set(rows.flat().flatMap(({ entity, id, game, value }) => (game ? [] : (gameOfRow(entity, id, value) ?? []))))]
}

/** Returns whether this device has pulled everything that the server has of the player. */
export async function hasIngestedAll(db: UserDatabase): Promise<boolean> {
  return typeof (await findMeta(db, 'position'))?.cursor === 'string'
}

/** Returns the data, all read at one moment. What is written meanwhile is in the next file. */
async function deviceSource(db: UserDatabase, { player, origin, now }: DeviceExportOrder): Promise<ExportSource> {
  const parts = await db.transaction('r', [db.mine, db.gameStates, db.games], () =>
    Promise.all(ENTITY_NAMES.map(async (entity) => [entity, await readRows(db, entity)] as const)),
  )
  const rowsOf = new Map<EntityName | null, ExportRow[]>(parts)
  const records = userGameRecords((entity) => rowsOf.get(entity) ?? [])
  return {
    about: { made_by: 'device', origin, player, missing: [REPORTS_PART] },
    now,
    pages: ({ entity }: ExportPart) => inPages(rowsOf.get(entity) ?? []),
    games: () => inPages(records),
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
