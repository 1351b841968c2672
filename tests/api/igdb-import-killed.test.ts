import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { IgdbClient } from '../../src/server/catalogue/igdb/igdb-client.ts'
import { importIgdb } from '../../src/server/catalogue/igdb/import-igdb.ts'
import { withGameWriter } from '../../src/server/catalogue/import/game-writer.ts'
import type { Db } from '../../src/server/db/database.ts'
import { generateIgdbGames } from '../support/igdb-records.ts'
import { IGDB_CLIENT, IgdbServer } from '../support/igdb-server.ts'
import { roundsOf } from '../support/rounds.ts'
import { RunningProcess } from '../support/run-process.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

const IMPORT = join(import.meta.dirname, '..', 'support', 'import-from-igdb.ts')
const GAMES = generateIgdbGames({ count: roundsOf({ quick: 2_000, soak: 20_000 }), seed: 12 })
const KILLS = roundsOf({ quick: 3, soak: 10 })
const PAGES = Math.ceil(GAMES.length / 500)
/** The queries of a process before its first page: the dictionaries, the last change, the popularity, the count. */
const QUESTIONS_BEFORE = 10

let igdb: IgdbServer
let databases: TestDatabase[]

beforeAll(async () => {
  igdb = await IgdbServer.start({ games: GAMES, perSecond: Number.POSITIVE_INFINITY })
  databases = [await createTestDatabase(), await createTestDatabase()]
})
afterAll(async () => {
  await igdb.close()
  await Promise.all(databases.map((database) => database.drop()))
})

it(`has the same result after ${KILLS} kills as without any`, { timeout: roundsOf({ quick: 120_000, soak: 600_000 }) }, async () => {
  const [calm, troubled] = databases as [TestDatabase, TestDatabase]
  await importHere(calm)

  const random = seededRandom(7)
  for (let kill = 0; kill < KILLS; kill++) {
    // Each process gets through its start and some pages: there are two queries for each page, and each kill loses one page.
    const pages = Math.max(1, Math.floor((2 * PAGES) / KILLS))
    await killedAt(troubled, Math.floor(random() * (QUESTIONS_BEFORE + 2 * pages)))
  }
  expect(await positionOf(troubled.db)).toMatchObject({ finished_at: null })
  await importHere(troubled)

  expect(await catalogueOf(troubled.db)).toEqual(await catalogueOf(calm.db))
  expect(await countGames(troubled.db)).toBe(GAMES.length)
})

function begin({ connection }: TestDatabase): RunningProcess {
  return new RunningProcess(IMPORT, [JSON.stringify(connection), igdb.origin])
}

/** Runs the same import in this process. */
function importHere({ db }: TestDatabase): Promise<unknown> {
  const client = new IgdbClient(db, IGDB_CLIENT, { endpoints: igdb.endpoints, gate: { perSecond: 100_000, open: 8 } })
  const choice = { platformIds: [], minRatings: null, since: null, limit: null }
  return withGameWriter(db, { source: 'igdb' }, (writer) => importIgdb({ db, client, writer, choice }))
}

/** Kills an import after this number of queries, whatever it was doing with the earlier responses. */
async function killedAt(database: TestDatabase, questions: number): Promise<void> {
  const from = igdb.asked.length
  const running = begin(database)
  igdb.onAsked = (asked) => {
    if (asked - from >= questions) running.child.kill('SIGKILL')
  }
  expect(await running.ended, running.stderr).toBe('SIGKILL')
  igdb.onAsked = () => {}
}

async function positionOf(db: Db) {
  return db.selectFrom('igdb_import').selectAll().executeTakeFirst()
}

async function countGames(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('game')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('igdb_id', 'is not', null)
    .where('listed', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns every row that an import writes. */
async function catalogueOf(db: Db): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const table of [
    'game',
    'game_import',
    'game_external_id',
    'company',
    'series',
    'platform',
    'genre',
    'theme',
    'game_mode',
    'game_type',
    'tag',
    'deferred_import',
  ]) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ':' || coalesce(md5(string_agg(entry::text, '|' order by entry::text)), '') as digest
      from ${sql.table(table)} entry`.execute(db)
    digests[table] = rows[0]?.digest ?? ''
  }
  return digests
}
