import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recount } from '../../src/server/catalogue/index/recount.ts'
import { generatedGameId } from '../bench/generated-catalogue.ts'
import { runSeedScale } from '../scale/command.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'
import { urlOf } from '../support/test-cluster.ts'

const ARGS = ['--games', '400', '--players', '60', '--states', '900', '--reviews', '80']

let databases: TestDatabase[]
beforeEach(() => {
  databases = []
})
afterEach(() => Promise.all(databases.map((database) => database.drop())))

async function open(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  databases.push(database)
  return database
}

async function fill({ connection }: TestDatabase, ...args: string[]): Promise<{ code: number; complaint: string }> {
  let complaint = ''
  const code = await runSeedScale(
    args,
    { dataDir: 'none', databaseUrl: urlOf(connection) },
    { print: () => {}, printError: (text) => (complaint = text) },
  )
  return { code, complaint }
}

/** Returns all data of players as one text. */
async function contentOf({ db }: TestDatabase): Promise<string[]> {
  const tables = ['app_user', 'game_state', 'follow', 'list', 'list_item', 'list_text', 'review', 'topic', 'post', 'game']
  return Promise.all(
    tables.map(async (table) => {
      const {
        rows: [row],
      } = await sql<{ text: string }>`
      select md5(string_agg(line, ',' order by line)) as text from (select t::text as line from ${sql.table(table)} t) lines`.execute(db)
      return `${table} ${row?.text}`
    }),
  )
}

async function countIn({ db }: TestDatabase, from: string): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.raw(from)}`.execute(db)
  return row?.n ?? -1
}

describe('a database for measurements', () => {
  it('has the requested games, players, states and reviews, all of them valid, and all counts are right', async () => {
    const database = await open()
    expect(await fill(database, ...ARGS)).toEqual({ code: 0, complaint: '' })
    expect(await countIn(database, `game where id >= ${generatedGameId(0)}`)).toBe(400)
    expect(await countIn(database, "app_user where username like 'scale-%'")).toBe(60)
    expect([await countIn(database, 'game_state'), await countIn(database, 'review')]).toEqual([900, 80])
    for (const table of ['follow', 'list', 'list_item', 'topic', 'post']) expect(await countIn(database, table), table).toBeGreaterThan(0)
    // References without a foreign key.
    for (const table of ['game_state', 'review', 'list_item', 'topic']) {
      expect(await countIn(database, `${table} where not exists (select 1 from game where game.id = ${table}.game_id)`), table).toBe(0)
    }
    expect(
      await countIn(
        database,
        'post where not exists (select 1 from post root where root.id = post.root_id and root.topic_id = post.topic_id)',
      ),
    ).toBe(0)
    expect(await countIn(database, 'list where not exists (select 1 from list_text where list_text.list_id = list.id)')).toBe(0)
    expect(
      await countIn(
        database,
        "app_user where not exists (select 1 from user_revision where user_id = app_user.id) and username like 'scale-%'",
      ),
    ).toBe(0)
    expect(await countIn(database, 'game where like_qty > 0')).toBeGreaterThan(0)
    expect(await recount(database.db)).toBe(0)
  })

  it('is the same for the same seed, and differs for another', async () => {
    const [one, same, other] = [await open(), await open(), await open()]
    await fill(one, ...ARGS)
    await fill(same, ...ARGS)
    await fill(other, ...ARGS, '--seed', '7')
    expect(await contentOf(same)).toEqual(await contentOf(one))
    const [, statesOfOne] = await contentOf(one)
    expect((await contentOf(other))[1]).not.toBe(statesOfOne)
  })

  it('has a few games that very many know, and players who like games of a genre', async () => {
    const database = await open()
    await fill(database, '--games', '2000', '--players', '200', '--states', '8000', '--reviews', '1')
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from game_state group by game_id order by n desc`.execute(
      database.db,
    )
    const first = rows.slice(0, 20).reduce((sum, { n }) => sum + n, 0)
    expect(first / 8_000).toBeGreaterThan(0.1)
    const {
      rows: [kinds],
    } = await sql<{ share: number }>`
      select avg(most)::real as share from (
        select max(n) / sum(n) as most from (
          select user_id, genre_ids[1] as genre, count(*) as n from game_state join game on id = game_id where state = 1 group by 1, 2
        ) counted group by user_id
      ) players`.execute(database.db)
    // The share is of 23 genres.
    expect(kinds?.share).toBeGreaterThan(0.25)
  })

  it('is filled once, and with no more than there is space for', async () => {
    const database = await open()
    expect((await fill(database, '--games', '10', '--players', '2', '--states', '6', '--reviews', '1')).complaint).toContain(
      'at most a quarter of all pairs',
    )
    expect((await fill(database, '--games', '10', '--players', '9', '--states', '6', '--reviews', '7')).complaint).toContain(
      '7 reviews are more than the 6 games',
    )
    expect((await fill(database, '--games', 'many')).code).toBe(2)
    await fill(database, ...ARGS)
    expect(await fill(database, ...ARGS)).toMatchObject({ code: 1, complaint: expect.stringContaining('has been filled before') as string })
  })
})
