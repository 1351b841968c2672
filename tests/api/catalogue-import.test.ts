import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DictionaryLookup } from '../../src/server/catalogue/import/dictionary-lookup.ts'
import { findFiles } from '../../src/server/catalogue/import/find-files.ts'
import { withGameWriter } from '../../src/server/catalogue/import/game-writer.ts'
import { importFile } from '../../src/server/catalogue/import/import-file.ts'
import type { FileImportOptions, FileImportReport } from '../../src/server/catalogue/import/import-file.ts'
import { ImportRunningError } from '../../src/server/catalogue/import/import-error.ts'
import { Progress } from '../../src/server/catalogue/import/progress.ts'
import { readGame } from '../../src/server/catalogue/import/read-game.ts'
import { loadStarterText } from '../../src/server/catalogue/load-starter.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import { catalogueDigest } from '../support/catalogue-digest.ts'
import { signUp } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import { TEST_GAMES, testCatalogueText, testGameId } from '../support/test-catalogue.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'catalogue-import-'))
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const progress = new Progress({ isTerminal: false, write: () => undefined, now: () => 0 })

/** Returns made-up games that the catalogue does not have. */
function records(count: number, change: (number: number) => object = () => ({})) {
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Imported ${at + 1}`,
    first_release_date: 1_379_376_000 + at * 86_400,
    platforms: ['PC', 48],
    genres: ['Shooter'],
    involved_companies: [{ company: { id: 70 + (at % 7), name: `Maker ${at % 7}` }, developer: true, publisher: at % 2 === 0 }],
    cover: { image_id: `co${at + 1}` },
    summary: `The summary of ${at + 1}`,
    ...change(at + 1),
  }))
}

async function imported(
  content: string | Buffer | readonly object[],
  { name = 'games.json', ...options }: Partial<FileImportOptions> & { name?: string } = {},
): Promise<FileImportReport> {
  const path = join(folder, name)
  await writeFile(path, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content))
  return importFile(database.db, { path, progress, ...options })
}

const countOf = ({ added, changed, unchanged, joined, broken, skipped }: FileImportReport) => ({
  added,
  changed,
  unchanged,
  joined,
  broken,
  skipped: [...skipped],
})
const NOTHING = { added: 0, changed: 0, unchanged: 0, joined: 0, broken: 0, skipped: [] }

function gameOf(igdbId: number) {
  return database.db.selectFrom('game').selectAll().where('igdb_id', '=', igdbId).executeTakeFirst()
}

describe('a file of Wikidata, from the query in docs/hosting.md', () => {
  const CSV = [
    'name,igdb_id,release_date,platforms,genres,game_modes,developers,publishers,series,external_ids',
    'Portal,71,2007-10-10T00:00:00Z,Microsoft Windows|PlayStation 3|Xbox 360,puzzle video game|first-person shooter,single-player video game,Valve,Valve,Portal,"{""steam"":""400""}"',
    '"Papers, Please",,2013-08-08T00:00:00Z,Microsoft Windows|iOS,simulation video game|puzzle video game,single-player video game,Lucas Pope,3909 LLC,,"{""steam"":""239030""}"',
    'Somewhere Quiet,,2019-01-01T00:00:00Z,Nintendo Switch,action-adventure game,co-op mode,,,,"{""steam"":""""}"',
    '',
  ].join('\r\n')

  it('adds games with their known facts, and the same file again changes nothing', async () => {
    // A spreadsheet leaves blank rows at the end.
    const blank = `${','.repeat((CSV.split('\r\n')[0] ?? '').split(',').length - 1)}\r\n`.repeat(40)
    expect(countOf(await imported(`${CSV}${blank}`, { name: 'wikidata.csv' }))).toEqual({ ...NOTHING, added: 3 })
    expect(await gameOf(71)).toMatchObject({ name: 'Portal', platform_ids: [6, 9, 12], genre_ids: [9, 5], game_mode_ids: [1] })
    const quiet = await database.db.selectFrom('game').selectAll().where('name', '=', 'Somewhere Quiet').executeTakeFirstOrThrow()
    expect(quiet).toMatchObject({ igdb_id: null, platform_ids: [130], genre_ids: [31], game_mode_ids: [3] })
    expect(countOf(await imported(CSV, { name: 'wikidata.csv' }))).toEqual({ ...NOTHING, unchanged: 3 })
  })

  it('matches existing games by IGDB’s id, by Steam’s, and by name, year and platform', async () => {
    await imported([
      { id: 71, name: 'Portal', first_release_date: 1_191_974_400, platforms: [6] },
      { id: 72, name: 'Papers Please!', platforms: [6], external_ids: { steam: '239030' } },
      { id: 73, name: 'Somewhere quiet', first_release_date: 1_546_300_800, platforms: [130] },
    ])
    expect(countOf(await imported(CSV, { name: 'wikidata.csv' }))).toMatchObject({ added: 0, skipped: [] })
    expect(await gameOf(72)).toMatchObject({ name: 'Papers, Please', game_mode_ids: [1] })
    expect(await gameOf(73)).toMatchObject({ game_mode_ids: [3] })
  })
})

describe('a file', () => {
  it('is imported completely, and a second import changes nothing', async () => {
    const games = records(1_100)
    expect(countOf(await imported(games))).toEqual({ ...NOTHING, added: 1_100 })
    expect(await gameOf(17)).toMatchObject({
      name: 'Imported 17',
      cover_image_id: 'co17',
      platform_ids: [6, 48],
      genre_ids: [5],
      developer_ids: [72],
      publisher_ids: [72],
      listed: true,
    })
    const before = await catalogueDigest(database.db)
    expect(countOf(await imported(games))).toEqual({ ...NOTHING, unchanged: 1_100 })
    expect(await catalogueDigest(database.db)).toEqual(before)
  })

  it('updates what has changed, under the same id', async () => {
    await imported(records(20))
    const before = await gameOf(7)
    const report = await imported(records(20, (number) => (number === 7 ? { name: 'Renamed', cover: null } : {})))
    expect(countOf(report)).toEqual({ ...NOTHING, changed: 1, unchanged: 19 })
    expect(await gameOf(7)).toMatchObject({ id: before?.id, name: 'Renamed', cover_image_id: null })
  })

  it.each<[string, (games: readonly object[]) => string | Buffer]>([
    ['games.json', (games) => JSON.stringify({ exported: 'today', games }, null, 2)],
    ['games.jsonl', (games) => games.map((game) => JSON.stringify(game)).join('\n')],
    ['games.json.gz', (games) => gzipSync(JSON.stringify(games))],
    ['games', (games) => gzipSync(games.map((game) => JSON.stringify(game)).join('\n'))],
    [
      'games.csv',
      (games) =>
        [
          'id;name;first_release_date;platforms;genres;cover;summary;involved_companies',
          ...games.map((game) =>
            Object.values({ ...(game as ReturnType<typeof records>[number]), platforms: 'PC|PS4', genres: 'Shooter' })
              .map((value) => `"${typeof value === 'object' ? JSON.stringify(value).replaceAll('"', '""') : String(value)}"`)
              .join(';'),
          ),
        ].join('\r\n'),
    ],
  ])('may be %s', async (name, textOf) => {
    const games = records(30).map(({ id, name: title, first_release_date, platforms, genres, summary }) => ({
      id,
      name: title,
      first_release_date,
      platforms,
      genres,
      cover: `co${id}`,
      summary,
      involved_companies: [],
    }))
    expect(countOf(await imported(textOf(games), { name }))).toEqual({ ...NOTHING, added: 30 })
    expect(await gameOf(30)).toMatchObject({ name: 'Imported 30', platform_ids: [6, 48], genre_ids: [5], cover_image_id: 'co30' })
  })

  it('adds adult games with their theme, by number and by name', async () => {
    const report = await imported(records(3, (number) => (number === 1 ? {} : { themes: number === 2 ? [42, 1] : ['Erotic'] })))
    expect(countOf(report)).toEqual({ ...NOTHING, added: 3 })
    expect([await gameOf(2), await gameOf(3)]).toMatchObject([{ theme_ids: [42, 1] }, { theme_ids: [42] }])
  })

  it('may be a folder of files', async () => {
    const path = join(folder, 'many')
    await mkdir(path)
    await writeFile(join(path, 'a.json'), JSON.stringify(records(10)))
    await writeFile(
      join(path, 'b.jsonl.gz'),
      gzipSync(
        records(15)
          .slice(10)
          .map((game) => JSON.stringify(game))
          .join('\n'),
      ),
    )
    await writeFile(join(path, 'readme.txt'), 'not a game')
    expect(countOf(await importFile(database.db, { path, progress }))).toEqual({ ...NOTHING, added: 15 })
    expect(countOf(await importFile(database.db, { path, progress, limit: 12, isDryRun: true }))).toEqual({ ...NOTHING, unchanged: 12 })
  })

  it('may be a folder of folders: in the order of their names, without hidden files and links', async () => {
    const path = join(folder, 'deep')
    const [first] = records(1)
    const put = async (name: string, id: number) => {
      await mkdir(dirname(join(path, name)), { recursive: true })
      await writeFile(join(path, name), JSON.stringify([{ ...first, id }]))
    }
    for (const [at, name] of ['z.json', 'b/c/d.json', 'b/a.json', 'a/x.json', '.git/e.json', 'a/.f.json'].entries()) await put(name, at + 1)
    await writeFile(join(folder, 'outside.json'), JSON.stringify([{ ...first, id: 100 }]))
    await symlink(join(folder, 'outside.json'), join(path, 'link.json'))
    await symlink(path, join(path, 'b', 'back'))
    const files = await findFiles(path)
    expect(files.map((file) => relative(path, file.path))).toEqual(['z.json', 'a/x.json', 'b/a.json', 'b/c/d.json'])
    expect(countOf(await importFile(database.db, { path, progress }))).toMatchObject({ added: 4 })
  })

  it('is only compared in a dry run', async () => {
    const before = await catalogueDigest(database.db)
    expect(countOf(await imported(records(30), { isDryRun: true }))).toEqual({ ...NOTHING, added: 30 })
    expect(await catalogueDigest(database.db)).toEqual(before)
  })

  it('loses only its broken records, and names their lines', async () => {
    const lines = records(40).map((game) => JSON.stringify(game))
    lines[4] = '{"id": 5, "name": '
    lines[9] = JSON.stringify({ id: 2 ** 31, name: 'Too far' })
    const report = await imported(lines.join('\n'), { name: 'games.jsonl' })
    expect(countOf(report)).toEqual({ ...NOTHING, added: 38, broken: 2 })
    expect(report.brokenRecords).toEqual([
      expect.stringMatching(/^games\.jsonl, line 5: it is not valid JSON/),
      'games.jsonl, line 10: its id is no whole number from 1 to 2147483647',
    ])
  })

  it('is not imported if more than one record in ten is broken', async () => {
    const before = await catalogueDigest(database.db)
    const games = records(3_000, (number) => (number > 2_000 && number % 2 === 0 ? { name: '' } : {}))
    await expect(imported(games)).rejects.toThrow(/records are broken.*Nothing was changed/)
    expect(await catalogueDigest(database.db)).toEqual(before)
  })

  it('names values that no dictionary has', async () => {
    const { unknown } = await imported(records(5, () => ({ platforms: ['PC', 'Ouya 2'] })))
    expect([[...unknown.counts], unknown.areMore]).toEqual([[['platform "Ouya 2"', 5]], false])
  })

  it('names a limited number of them, however many there are', async () => {
    const { unknown } = await imported(
      records(1_200, (number) => ({ platforms: [`Ouya ${number}`, 'Ouya 1'] })),
      { isDryRun: true },
    )
    expect([unknown.counts.size, unknown.counts.get('platform "Ouya 1"'), unknown.areMore]).toEqual([1_000, 1_201, true])
  }, 60_000)

  it('counts a game that it contains twice once', async () => {
    const report = await imported([...records(5), ...records(2, () => ({ name: 'Another' }))])
    expect(countOf(report)).toEqual({ ...NOTHING, added: 5, skipped: [['appears more than once; the first one counts', 2]] })
  })

  it('may have records without ids, which are matched by name, year and platform', async () => {
    const games = records(30, (number) => ({ id: undefined, name: `Imported ${number % 3}`, first_release_date: `${1980 + number}` }))
    const far = games.filter((_, at) => at % 6 < 3)
    expect(countOf(await imported(far))).toEqual({ ...NOTHING, added: 15 })
    expect(countOf(await imported(far))).toEqual({ ...NOTHING, unchanged: 15 })
  })

  it('has cycles of parents cut', async () => {
    await imported(records(6, (number) => ({ parent_game: [0, 2, 3, 1, 1, 99, 5][number], version_parent: number === 6 ? 1 : null })))
    const rows = await database.db
      .selectFrom('game_import')
      .innerJoin('game', 'game.id', 'game_id')
      .select(['igdb_id', 'parent_id', 'version_parent_id'])
      .orderBy('igdb_id')
      .execute()
    const idOf = async (igdbId: number) => (await gameOf(igdbId))?.id ?? null
    expect(rows.map(({ parent_id }) => parent_id)).toEqual([null, await idOf(3), await idOf(1), await idOf(1), null, await idOf(5)])
    expect(rows.map(({ version_parent_id }) => version_parent_id)).toEqual([null, null, null, null, null, await idOf(1)])
  })

  it('has characters removed that no database accepts', async () => {
    await imported(
      records(1, () => ({
        name: 'A\u0000 \ud800 name',
        summary: 'One\u0000\r\n\r\n\r\n\r\nTwo',
        keywords: ['pixel art'],
        alternative_names: ['\u0007'],
      })),
    )
    expect(await gameOf(1)).toMatchObject({ name: 'A  \ufffd name', summary: 'One\n\nTwo' })
  })
})

describe('a game of the starter catalogue', () => {
  const starter = (number: number) =>
    database.db.selectFrom('game').selectAll().where('id', '=', testGameId(number)).executeTakeFirstOrThrow()

  async function recordOf(number: number) {
    const { name, first_release_date: date, platform_ids: platforms } = await starter(number)
    return { name: name.toUpperCase(), first_release_date: date, platforms: platforms.slice(0, 1) }
  }

  it('is matched with its record: it keeps its id and its players’ records, and has a cover now', async () => {
    const server = await buildTestApp({ db: database.db })
    try {
      const player = await signUp(server.app)
      await player.call('likeGame', { params: { gameId: testGameId(3) }, body: { userId: player.id } })
      const before = await starter(3)
      expect(countOf(await imported([{ id: 900, cover: 'coreal', ...(await recordOf(3)) }]))).toEqual({ ...NOTHING, joined: 1 })
      expect(await starter(3)).toMatchObject({
        igdb_id: 900,
        cover_image_id: 'coreal',
        summary: before.summary,
        tag_ids: before.tag_ids,
        genre_ids: before.genre_ids,
        rank_weight: before.rank_weight,
      })
      await server.app.catalogue.refresh()
      expect((await player.call('gamesBatch', { body: { ids: [900] } })).body).toMatchObject([
        { id: testGameId(3), cover_url: expect.stringContaining('coreal') },
      ])
      expect((await player.call('pullGameStates', { params: { userId: player.id } })).body).toEqual([
        { game_id: testGameId(3), state: 'liked' },
      ])
    } finally {
      await server.app.close()
    }
  })

  it('is matched with the best record, wherever that is in the file; the others are games of their own', async () => {
    const record = await recordOf(4)
    const year = new Date((record.first_release_date ?? 0) * 1_000).getUTCFullYear()
    const report = await imported([
      { id: 901, ...record, game_type: 11 },
      { id: 902, ...record, first_release_date: `${year + 1}` },
      { id: 903, ...record },
      { id: 904, ...record, version_parent: 903 },
      { id: 905, ...record, first_release_date: `${year + 2}` },
      { id: 906, ...record, platforms: ['Commodore 64DD'] },
      { id: 907, ...record, platforms: [92] },
    ])
    expect(countOf(report)).toMatchObject({ joined: 1, added: 6 })
    expect((await starter(4)).igdb_id).toBe(903)
  })

  it('is matched by the next import if one ended before it knew the best record', async () => {
    const dictionaries = await DictionaryLookup.read(database.db)
    const read = async (id: number, number: number) => readGame({ id, ...(await recordOf(number)) }, dictionaries, () => undefined)
    const [waiting, late] = [await read(920, 8), await read(921, 9)]
    await expect(
      withGameWriter(database.db, { source: 'igdb' }, async (writer) => {
        await writer.write([waiting])
        throw new Error('the end of this process')
      }),
    ).rejects.toThrow('the end of this process')
    expect((await starter(8)).igdb_id).toBeNull()
    await withGameWriter(database.db, { source: 'igdb' }, async (writer) => {
      await writer.write([late])
      expect(await writer.finish()).toMatchObject({ joined: 2, added: 0 })
    })
    expect([(await starter(8)).igdb_id, (await starter(9)).igdb_id]).toEqual([920, 921])
    expect(await database.db.selectFrom('deferred_import').selectAll().execute()).toEqual([])
  })

  it('is matched with a record without an id, and later gets its id', async () => {
    expect(countOf(await imported([await recordOf(5)]))).toEqual({ ...NOTHING, joined: 1 })
    expect(countOf(await imported([await recordOf(5)]))).toEqual({ ...NOTHING, unchanged: 1 })
    await imported([{ id: 910, ...(await recordOf(5)) }])
    expect((await starter(5)).igdb_id).toBe(910)
  })

  it('keeps the imported values when the starter file changes, and imported games stay listed', async () => {
    await imported([
      { id: 911, cover: 'coreal', summary: 'From the record', ...(await recordOf(6)) },
      { name: 'Only here', year: 2001, platforms: ['PC'] },
    ])
    const before = await database.db.selectFrom('game').selectAll().where('listed', '=', true).execute()
    await loadStarterText(database.db, testCatalogueText().replaceAll('made-up game', 'invented game'))
    expect(await starter(6)).toMatchObject({ igdb_id: 911, summary: 'From the record' })
    expect((await starter(7)).summary).toContain('invented')
    expect(await database.db.selectFrom('game').select('id').where('listed', '=', true).execute()).toHaveLength(before.length)
  })
})

describe('an import', () => {
  it('is refused while another one runs', async () => {
    const other = openDatabase(database.connection, { maxConnections: 1 })
    try {
      await withGameWriter(other, { source: 'igdb' }, async () => {
        await expect(imported(records(3))).rejects.toThrow(ImportRunningError)
      })
      expect(countOf(await imported(records(3)))).toMatchObject({ added: 3 })
    } finally {
      await other.destroy()
    }
  })

  it('stops when it is asked to, and continues from there', async () => {
    const stop = new AbortController()
    const asking = new Progress({
      isTerminal: true,
      write: (text) => {
        if (text.includes('Writing: 1,000')) stop.abort()
      },
      now: (() => {
        let time = 0
        return () => (time += 1_000)
      })(),
    })
    await expect(imported(records(3_000), { signal: stop.signal, progress: asking })).rejects.toThrow('Stopped.')
    const { added, unchanged } = await imported(records(3_000))
    expect(unchanged).toBeGreaterThanOrEqual(1_000)
    expect(added).toBeGreaterThan(0)
    expect(added + unchanged).toBe(3_000)
  })

  it('on a full disk says so, keeps what it has written, and continues from there', async () => {
    await sql`create function fill_disk() returns trigger language plpgsql as $$ begin raise exception 'no space left' using errcode = 'disk_full'; end $$`.execute(
      database.db,
    )
    await sql`create trigger fill_disk before insert on game for each row when (new.igdb_id = 1500) execute function fill_disk()`.execute(
      database.db,
    )
    await expect(imported(records(2_000))).rejects.toThrow(/^The database’s disk is full/)
    await sql`drop trigger fill_disk on game`.execute(database.db)
    expect(countOf(await imported(records(2_000)))).toEqual({ ...NOTHING, unchanged: 1_000, added: 1_000 })
  })

  it('is seen by a running server: the deck has the new games after its next refresh', async () => {
    const server = await buildTestApp({ db: database.db })
    try {
      await imported(records(10))
      await server.app.catalogue.refresh()
      expect(server.app.catalogue.index.size).toBe(TEST_GAMES + 10)
      await imported(records(10, () => ({ name: 'Renamed by the import' })))
      await server.app.catalogue.refresh()
      const player = await signUp(server.app)
      const { body } = await player.call<{ total: number }>('searchGames', { body: { q: 'renamed by' } })
      expect(body.total).toBe(10)
    } finally {
      await server.app.close()
    }
  })
})
