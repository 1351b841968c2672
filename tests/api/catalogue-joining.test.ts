import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFile } from '../../src/server/catalogue/import/import-file.ts'
import type { FileImportReport } from '../../src/server/catalogue/import/import-file.ts'
import { nameKey } from '../../src/server/catalogue/import/match-game.ts'
import { Progress } from '../../src/server/catalogue/import/progress.ts'
import { loadStarterText } from '../../src/server/catalogue/load-starter.ts'
import { STARTER_PATH } from '../../src/server/catalogue/starter.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { KNOWN_IGDB_GAMES } from '../support/known-igdb-games.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

/** Ids that no record of the fixture has. */
const OTHERS_FROM = 10_000_000

let database: TestDatabase
let report: FileImportReport
let before: readonly { id: number; name: string }[]

/** Returns each game with others of the same name: a port, an edition, one of the year after, one of another decade. */
function recordsOf([igdbId, name, year, platform]: (typeof KNOWN_IGDB_GAMES)[number], at: number) {
  const record = { name, first_release_date: `${year}-06-15`, platforms: [platform] }
  const other = OTHERS_FROM + 10 * at
  return [
    { id: other, ...record, game_type: 'Port' },
    { id: other + 1, ...record, version_parent: igdbId, version_title: 'Deluxe' },
    { id: other + 2, ...record, first_release_date: `${year + 20}-01-01` },
    { id: igdbId, ...record, cover: `co${igdbId}` },
    { id: other + 3, ...record, platforms: ['Evercade'] },
    { id: other + 4, ...record, first_release_date: `${year + 1}-06-15`, game_type: 'Mod' },
  ]
}

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-joining-'))
  try {
    await migrate(database.db)
    // Removes the provider's ids, so that only names, years and platforms can match.
    await loadStarterText(database.db, (await readFile(STARTER_PATH, 'utf8')).replaceAll(/"igdb": \d+, /g, ''))
    before = await database.db.selectFrom('game').select(['id', 'name']).execute()
    const path = join(folder, 'games.json')
    await writeFile(path, JSON.stringify(KNOWN_IGDB_GAMES.flatMap(recordsOf)))
    const progress = new Progress({ isTerminal: false, write: () => undefined, now: () => 0 })
    report = await importFile(database.db, { path, progress })
  } finally {
    await rm(folder, { recursive: true })
  }
})
afterAll(() => database.drop())

it('matches every game of the starter catalogue whose record is known with that record, and with no other', async () => {
  const nameOf = new Map(before.map(({ id, name }) => [id, nameKey(name)]))
  const joined = await database.db
    .selectFrom('game')
    .select(['id', 'igdb_id', 'cover_image_id'])
    .where(
      'id',
      'in',
      before.map(({ id }) => id),
    )
    .where('igdb_id', 'is not', null)
    .execute()
  expect(joined.map(({ id, igdb_id, cover_image_id }) => [igdb_id, nameOf.get(id), cover_image_id]).toSorted()).toEqual(
    KNOWN_IGDB_GAMES.map(([igdbId, name]) => [igdbId, nameKey(name), `co${igdbId}`]).toSorted(),
  )
})

it('says so, and adds the others as games of their own', () => {
  expect(report).toMatchObject({ joined: KNOWN_IGDB_GAMES.length, added: 5 * KNOWN_IGDB_GAMES.length, changed: 0 })
})
