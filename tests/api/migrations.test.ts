import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { User } from '../../src/contract/accounts.ts'
import type { PullChangesResponse } from '../../src/contract/changes.ts'
import { GAME_ID_BASE } from '../../src/contract/limits.ts'
import { createSecret, hashOfSecret } from '../../src/server/accounts/secret.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import { migrate, MigrationError, readMigrations } from '../../src/server/db/migrate.ts'
import type { Migration } from '../../src/server/db/migrate.ts'
import { Browser } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
})
afterEach(() => database.drop())

function migration(name: string, text: string, checksum = `checksum of ${text}`): Migration {
  return { name, sql: text, checksum }
}

const ADA = '0197e000-0000-7000-8000-00000000000a'
const FIRST = migration('0001-first', 'create table counted (n integer); insert into counted values (1)')
const SECOND = migration('0002-second', 'insert into counted values (2)')

async function counted(): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select n from counted order by n`.execute(database.db)
  return rows.map((row) => row.n)
}

async function applied(): Promise<string[]> {
  const rows = await database.db.selectFrom('schema_migration').select('name').orderBy('name').execute()
  return rows.map((row) => row.name)
}

describe('migrating', () => {
  it('runs every file once, in order, and returns their names', async () => {
    expect(await migrate(database.db, [FIRST])).toEqual(['0001-first'])
    expect(await migrate(database.db, [FIRST, SECOND])).toEqual(['0002-second'])
    expect(await migrate(database.db, [FIRST, SECOND])).toEqual([])
    expect(await counted()).toEqual([1, 2])
  })

  it('creates the real schema in an empty database', async () => {
    const names = (await readMigrations()).map((file) => file.name)
    expect(await migrate(database.db)).toEqual(names)
    expect(await applied()).toEqual(names)
    expect(names[0]).toBe('0001-accounts')
  })

  it.each([1, 2, 3])('by six servers at once runs each file exactly once (round %d)', async () => {
    const pools = Array.from({ length: 6 }, () => openDatabase(database.connection, { maxConnections: 2 }))
    const slow = migration('0003-slow', 'select pg_sleep(0.05); insert into counted values (3)')
    const answers = await Promise.all(pools.map((pool) => migrate(pool, [FIRST, SECOND, slow])))
    expect(answers.map((answer) => answer.length).sort()).toEqual([0, 0, 0, 0, 0, 3])
    expect(await counted()).toEqual([1, 2, 3])
    await Promise.all(pools.map((pool) => pool.destroy()))
  })

  it('refuses a file that has changed since its run, and runs nothing', async () => {
    await migrate(database.db, [FIRST])
    await expect(migrate(database.db, [{ ...FIRST, checksum: 'another' }, SECOND])).rejects.toThrow(
      'The migration 0001-first has changed since it was run on this database.',
    )
    expect(await counted()).toEqual([1])
  })

  it('refuses the database of a newer version', async () => {
    await migrate(database.db, [FIRST, SECOND])
    const error = await migrate(database.db, [FIRST]).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(MigrationError)
    expect(String(error)).toContain('0002-second, which this version does not know')
  })

  it('leaves nothing of a failed run, names the file, and can be repeated after a fix', async () => {
    const broken = migration('0002-second', 'insert into counted values (2); insert into nowhere values (1)')
    await expect(migrate(database.db, [FIRST, broken])).rejects.toThrow(/0002-second failed: .*nowhere/)
    expect(await applied()).toEqual([])
    expect(await migrate(database.db, [FIRST, SECOND])).toEqual(['0001-first', '0002-second'])
  })

  it('that failed leaves the previous version unchanged: it starts, and has its data', async () => {
    await migrate(database.db, [FIRST])
    const broken = migration('0002-second', 'drop table counted; create table other (n integer); insert into other values (1 / 0)')
    await expect(migrate(database.db, [FIRST, broken])).rejects.toThrow('0002-second failed')
    expect(await migrate(database.db, [FIRST])).toEqual([])
    expect(await counted()).toEqual([1])
  })

  it('keeps the players of the very first schema through all of them', async () => {
    const files = await readMigrations()
    await migrate(database.db, files.slice(0, 1))
    const token = createSecret()
    await sql`insert into app_user values (${ADA}, 'ada@example.org', 'ada', 'Ada', '', 'unused', 1)`.execute(database.db)
    await sql`insert into session values (${ADA}, ${hashOfSecret(token)}, 1, ${Number.MAX_SAFE_INTEGER})`.execute(database.db)
    await sql`insert into user_setting values (${ADA}, 'platforms', '[6]', 5)`.execute(database.db)
    await sql`insert into user_revision values (${ADA}, 2)`.execute(database.db)
    // The next migrations, of the same day, added games and verdicts.
    await migrate(database.db, files.slice(0, 5))
    await sql`insert into game_type values (0, 'Main game')`.execute(database.db)
    for (const id of [GAME_ID_BASE + 1, GAME_ID_BASE + 2]) {
      await sql`
        insert into game (id, name, summary, game_type, platform_ids, genre_ids, game_mode_ids, theme_ids, tag_ids, developer_ids, publisher_ids, rank_weight)
        values (${id}, ${`Game ${id}`}, '', 0, '{6}', '{}', '{}', '{}', '{}', '{}', '{}', 1)`.execute(database.db)
      await sql`insert into game_state values (${ADA}, ${id}, ${id % 2 === 0 ? 2 : 1}, ${id}, 2)`.execute(database.db)
    }
    await sql`insert into quest_event values (${ADA}, ${ADA}, 'swipe', 7, false, 2)`.execute(database.db)

    expect(await migrate(database.db)).toEqual(files.slice(5).map(({ name }) => name))

    const server = await buildTestApp({ db: database.db })
    const ada = new Browser(server.app)
    ada.cookies.set('sid', token)
    expect((await ada.call<User>('me')).body).toMatchObject({ id: ADA, display_name: 'Ada', email: 'ada@example.org' })
    const { changes } = (await ada.call<PullChangesResponse>('pullChanges')).body
    expect(changes.filter(({ entity }) => entity === 'gameStates').map(({ id, value }) => [id, value])).toEqual([
      [String(GAME_ID_BASE + 1), { state: 'liked' }],
      [String(GAME_ID_BASE + 2), { state: 'disliked' }],
    ])
    expect(changes.find(({ entity }) => entity === 'settings')).toMatchObject({ id: 'platforms', value: { value: [6] } })
    expect(await database.db.selectFrom('quest_event').select('type').execute()).toEqual([{ type: 'swipe' }])
    await server.close()
  })
})

describe('reading the files', () => {
  let directory: string
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'questdeck-migrations-'))
  })
  afterEach(() => rm(directory, { recursive: true }))

  it('orders them by number and ignores Windows line ends', async () => {
    await writeFile(join(directory, '0002-b.sql'), 'select 2;\r\n')
    await writeFile(join(directory, '0001-a.sql'), 'select 1;\n')
    await writeFile(join(directory, 'README.md'), 'not a migration')
    const windows = await readMigrations(directory)
    await writeFile(join(directory, '0002-b.sql'), 'select 2;\n')
    expect(windows.map((file) => file.name)).toEqual(['0001-a', '0002-b'])
    expect(await readMigrations(directory)).toEqual(windows)
  })

  it('refuses a name without a number in the order', async () => {
    await writeFile(join(directory, 'later.sql'), 'select 1;')
    await expect(readMigrations(directory)).rejects.toThrow('later.sql is not named like 0001-accounts.sql.')
  })
})
