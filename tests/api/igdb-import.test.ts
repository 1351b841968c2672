import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { GameChoice } from '../../src/server/catalogue/igdb/game-query.ts'
import { IgdbClient } from '../../src/server/catalogue/igdb/igdb-client.ts'
import { importIgdb } from '../../src/server/catalogue/igdb/import-igdb.ts'
import type { IgdbProgress, IgdbSummary } from '../../src/server/catalogue/igdb/import-igdb.ts'
import { hasImported } from '../../src/server/catalogue/igdb/import-position.ts'
import { withGameWriter } from '../../src/server/catalogue/import/game-writer.ts'
import { generateIgdbGames } from '../support/igdb-records.ts'
import { FAULTS, IGDB_CLIENT, igdbAt, IgdbServer } from '../support/igdb-server.ts'
import { QuickPace } from '../support/quick-pace.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

const GAMES = generateIgdbGames({ count: 1_200, seed: 3 })
/** For tests that do not depend on pages. */
const FEW = GAMES.slice(0, 200)
const EVERYTHING: GameChoice = { platformIds: [], minRatings: null, since: null, limit: null }

let database: TestDatabase
let igdb: IgdbServer
let pace: QuickPace
let progress: IgdbProgress[]

beforeEach(async () => {
  database = await createTestDatabase()
  pace = new QuickPace()
  progress = []
  igdb = await IgdbServer.start({ games: GAMES, now: pace.now })
})
afterEach(async () => {
  await igdb.close()
  await database.drop()
})

interface RunOptions {
  readonly choice?: Partial<GameChoice>
  readonly isDryRun?: boolean
  readonly endpoints?: IgdbServer['endpoints']
}

function run({ choice = {}, isDryRun = false, endpoints = igdb.endpoints }: RunOptions = {}): Promise<IgdbSummary> {
  const { db } = database
  const client = new IgdbClient(db, IGDB_CLIENT, { endpoints, pace })
  return withGameWriter(db, { source: 'igdb', isDryRun }, (writer) =>
    importIgdb({
      db,
      client,
      writer,
      choice: { ...EVERYTHING, ...choice },
      isDryRun,
      onProgress: (one) => progress.push(one),
    }),
  )
}

async function importedIds(): Promise<number[]> {
  const rows = await database.db
    .selectFrom('game')
    .select('igdb_id')
    .where('igdb_id', 'is not', null)
    .where('listed', '=', true)
    .orderBy('igdb_id')
    .execute()
  return rows.map(({ igdb_id: id }) => id ?? 0)
}

const idsOf = (games: readonly { readonly [field: string]: unknown }[]) => games.map(({ id }) => Number(id))

describe('a complete import', () => {
  it('adds every game with adult ones, in pages of 500 after the last id, dictionaries first; a second one changes nothing', async () => {
    const summary = await run()
    expect(summary).toMatchObject({ added: GAMES.length, changed: 0, unlisted: 0 })
    expect([...summary.skipped]).toEqual([])
    expect(await importedIds()).toEqual(idsOf(GAMES))
    expect(igdb.tokensGiven).toBe(1)
    const pages = igdb.asked.filter(({ query }) => query.includes('involved_companies'))
    expect(pages.map(({ query }) => /where id > (\d+); sort id asc; limit (\d+);$/.exec(query)?.slice(1).map(Number))).toEqual(
      [0, GAMES[499]?.['id'], GAMES[999]?.['id'], GAMES[1_199]?.['id']].map((id) => [id, 500]),
    )
    const firstOf = (path: string) => igdb.asked.findIndex((asked) => asked.path === path && !asked.query.includes('updated_at desc'))
    expect(firstOf('platforms')).toBeLessThan(firstOf('games'))
    expect(progress).toEqual([0, 500, 1_000, 1_200].map((read) => ({ read, total: 1_200, before: 0 })))
    expect(await run()).toMatchObject({ added: 0, changed: 0, unchanged: GAMES.length, unlisted: 0 })
  })

  it('adds new entries to the dictionaries, and keeps our own ones unchanged', async () => {
    igdb.games = FEW
    await run()
    const platforms = await database.db
      .selectFrom('platform')
      .select(['id', 'name', 'slug', 'abbreviation', 'family_id'])
      .where('id', 'in', [6, 900, 901])
      .orderBy('id')
      .execute()
    expect(platforms).toEqual([
      { id: 6, name: 'PC (Microsoft Windows)', slug: 'win', abbreviation: 'PC', family_id: 1011 },
      { id: 900, name: 'PlayStation 6', slug: 'ps6', abbreviation: 'PS6', family_id: 1 },
      { id: 901, name: 'Another PC', slug: 'win-901', abbreviation: null, family_id: null },
    ])
    const genres = await database.db.selectFrom('genre').select('name').where('id', '=', 8).executeTakeFirst()
    expect(genres).toEqual({ name: 'Platformer' })
    const types = await database.db.selectFrom('game_type').select('name').where('id', '=', 15).executeTakeFirst()
    expect(types).toEqual({ name: 'Demo' })
  })

  it('ranks games by their visits', async () => {
    igdb.games = GAMES.slice(0, 20).map((game, index) => ({ ...game, id: 2 * index + 2, themes: [] }))
    await run()
    const rows = await database.db
      .selectFrom('game')
      .select(['igdb_id', 'rank_weight'])
      .where('igdb_id', 'is not', null)
      .orderBy('rank_weight', 'desc')
      .execute()
    expect(rows.map(({ igdb_id: id }) => id)).toEqual(idsOf(igdb.games))
    expect(rows[0]?.rank_weight).toBe(4)
  })
})

it('ranks games by their ratings if IGDB no longer counts visits', async () => {
  igdb.dictionaries = { ...igdb.dictionaries, popularity_types: [] }
  igdb.games = GAMES.slice(0, 6).map((game, index) => ({ ...game, themes: [], total_rating_count: 10 ** index }))
  await run()
  const rows = await database.db
    .selectFrom('game')
    .select('igdb_id')
    .where('igdb_id', 'is not', null)
    .orderBy('rank_weight', 'desc')
    .orderBy('id', 'desc')
    .execute()
  expect(rows.map(({ igdb_id: id }) => id)).toEqual(idsOf(igdb.games).reverse())
})

it('skips ids that are no ids of ours', async () => {
  const [first, second] = GAMES as [Record<string, unknown>, Record<string, unknown>]
  igdb.games = [first, { ...second, id: 3_000_000_000 }, { ...second, id: 9_000_000_000_000 }]
  const summary = await run()
  expect([...summary.skipped]).toEqual([['an id that is not from 1 to 2147483647', 2]])
  expect(await importedIds()).toEqual([first['id']])
})

describe('a partial import', () => {
  it.each([
    [
      'by platforms',
      { platformIds: [6, 48] },
      (game: Record<string, unknown>) => (game['platforms'] as number[]).some((id) => id === 6 || id === 48),
    ],
    ['by ratings', { minRatings: 100 }, (game: Record<string, unknown>) => Number(game['total_rating_count'] ?? 0) >= 100],
    ['by changes since a date', { since: 1_770_000_000 }, (game: Record<string, unknown>) => Number(game['updated_at']) >= 1_770_000_000],
  ])('%s', async (_, choice, isIn) => {
    igdb.games = FEW
    await run({ choice })
    expect(await importedIds()).toEqual(idsOf(FEW.filter(isIn)))
  })

  it('by a number, which counts the records that are read', async () => {
    expect((await run({ choice: { limit: 600 } })).added).toBe(600)
    expect(progress.at(-1)).toEqual({ read: 600, total: 600, before: 0 })
  })

  it('keeps the games of an earlier import', async () => {
    igdb.games = FEW
    await run({ choice: { limit: 100 } })
    const before = await importedIds()
    await run({ choice: { minRatings: 400 } })
    expect(await importedIds()).toEqual(expect.arrayContaining(before))
  })
})

it('a dry run reports the same and writes nothing', async () => {
  igdb.games = FEW
  const summary = await run({ isDryRun: true })
  expect(summary).toMatchObject({ added: FEW.length, unlisted: 0 })
  expect(await importedIds()).toEqual([])
  expect(await database.db.selectFrom('igdb_import').selectAll().execute()).toEqual([])
  expect(await database.db.selectFrom('platform').select('id').where('id', '=', 900).executeTakeFirst()).toBeUndefined()
})

describe('an interrupted import', () => {
  /** From the query for the third page on everything fails; the first page is written by then. */
  function breakHalfWay(faults: typeof igdb.faults): void {
    let pages = 0
    igdb.onAsked = () => {
      if (igdb.asked.at(-1)?.query.includes('involved_companies') === true && ++pages === 3) igdb.faults = faults
    }
  }

  const goesOn = async (problem: string, faults: typeof igdb.faults) => {
    breakHalfWay(faults)
    await expect(run()).rejects.toMatchObject({ name: 'IgdbError', problem })
    const stored = await importedIds()
    expect(stored.length).toBeGreaterThan(0)
    expect(await hasImported(database.db)).toBe(false)

    igdb.faults = []
    igdb.onAsked = () => {}
    progress = []
    await run()
    expect(progress[0]).toMatchObject({ read: progress[0]?.before, total: 1_200 })
    expect(progress[0]?.before).toBeGreaterThanOrEqual(500)
    expect(await importedIds()).toEqual(idsOf(GAMES))
    expect(await hasImported(database.db)).toBe(true)
  }

  it('IGDB down: it says so, keeps what it has, and continues from there', () =>
    goesOn(
      'unreachable',
      Array.from({ length: 12 }, () => FAULTS.status(500)),
    ))

  // `igdb-client.test.ts` checks the message for each failure.
  it.each([
    ['keys revoked half-way', 'keys', Array.from({ length: 4 }, () => FAULTS.status(401))],
    ['the quota used up', 'quota', Array.from({ length: 12 }, () => FAULTS.status(429))],
    ['web pages as responses', 'unreadable', Array.from({ length: 40 }, () => FAULTS.webPage)],
  ])('%s: it says so, keeps what it has, and continues from there', { tags: ['soak'] }, (_, problem, faults) => goesOn(problem, faults))

  it('continues only for the same selection', async () => {
    breakHalfWay(Array.from({ length: 12 }, () => FAULTS.status(500)))
    await expect(run()).rejects.toThrow()
    igdb.faults = []
    igdb.onAsked = () => {}
    progress = []
    await run({ choice: { platformIds: [6] } })
    expect(progress[0]).toMatchObject({ before: 0 })
  })
})

describe('records that are too large', () => {
  const HUGE = 'x'.repeat(5_000_000)

  it('one of 5 MB becomes a game', async () => {
    igdb.games = GAMES.slice(0, 20).map((game, index) => (index === 7 ? { ...game, summary: HUGE } : game))
    await run()
    expect(await importedIds()).toEqual(idsOf(igdb.games))
  })

  it('one above the size limit is skipped and named, and no other', async () => {
    igdb.games = GAMES.slice(0, 45).map((game, index) => (index === 7 ? { ...game, summary: HUGE } : game))
    const summary = await run({ endpoints: igdbAt(igdb.origin, { responseMaxBytes: 1_000_000 }) })
    expect([...summary.skipped]).toEqual([['a record too large to be read', 1]])
    expect(await importedIds()).toEqual(idsOf(igdb.games.filter((_, index) => index !== 7)))
  })

  it('pages that are cut off repeatedly are read in smaller ones', async () => {
    igdb.onAsked = () => {
      if (/limit (500|125);$/.test(igdb.asked.at(-1)?.query ?? '')) igdb.faults = []
    }
    igdb.games = FEW
    igdb.faults = [...Array.from({ length: 10 }, () => undefined), FAULTS.cutShort, FAULTS.cutShort]
    await run()
    expect(await importedIds()).toEqual(idsOf(FEW))
  })
})

describe('a record that IGDB has removed', () => {
  it('is no longer dealt, and returns when the record does', async () => {
    igdb.games = FEW
    await run()
    igdb.games = FEW.filter((_, index) => index !== 5)
    expect(await run()).toMatchObject({ unlisted: 1 })
    expect(await importedIds()).not.toContain(FEW[5]?.['id'])
    const row = await database.db.selectFrom('game').select('listed').where('igdb_id', '=', Number(FEW[5]?.['id'])).executeTakeFirst()
    expect(row).toEqual({ listed: false })
    igdb.games = FEW
    await run()
    expect(await importedIds()).toEqual(idsOf(FEW))
  })

  it('does not count if a complete page of games seems to be gone', async () => {
    igdb.games = GAMES.slice(0, 520)
    await run()
    const before = await importedIds()
    igdb.games = []
    await run()
    expect((await importedIds()).slice(0, 500)).toEqual(before.slice(0, 500))
  })
})

it('two at once: the second gets a message', async () => {
  let second: Promise<unknown> | undefined
  // The first has the lock by now, and waits for this response until the second has ended.
  igdb.games = FEW
  igdb.faults = [
    (_request, response) => {
      second = run().catch((error: unknown) => error)
      void second.then(() => response.writeHead(500).end())
    },
  ]
  await run()
  expect(await second).toMatchObject({ name: 'ImportRunningError' })
  expect(await importedIds()).toEqual(idsOf(FEW))
})
