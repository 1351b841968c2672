import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importFile } from '../../src/server/catalogue/import/import-file.ts'
import { Progress } from '../../src/server/catalogue/import/progress.ts'
import type { Db } from '../../src/server/db/database.ts'

const progress = new Progress({ isTerminal: false, write: () => undefined, now: () => 0 })

/** Game types by their IGDB ids. */
export const GAME_TYPES = {
  main: 0,
  dlc: 1,
  expansion: 2,
  bundle: 3,
  standalone: 4,
  mod: 5,
  episode: 6,
  season: 7,
  remake: 8,
  remaster: 9,
  expanded: 10,
  port: 11,
  fork: 12,
  pack: 13,
  update: 14,
} as const

/** Returns a record of a made-up game in the format of a file. */
export function gameRecord(id: number, rest: object = {}): object {
  return { id, name: `Made up ${id}`, first_release_date: '2015-03-02', platforms: ['PC'], genres: ['Shooter'], ...rest }
}

/** Imports records from a file, and returns our ids by IGDB's ids. */
export async function importRecords(db: Db, records: readonly object[]): Promise<ReadonlyMap<number, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'fold-by-file-'))
  try {
    const path = join(folder, 'games.json')
    await writeFile(path, JSON.stringify(records))
    await importFile(db, { path, progress })
  } finally {
    await rm(folder, { recursive: true })
  }
  const rows = await db.selectFrom('game').select(['id', 'igdb_id']).where('igdb_id', 'is not', null).execute()
  return new Map(rows.map(({ id, igdb_id }) => [Number(igdb_id), id]))
}
