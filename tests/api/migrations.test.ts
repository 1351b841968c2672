import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/server/db/database.ts'
import { migrate, MigrationError, readMigrations } from '../../src/server/db/migrate.ts'
import type { Migration } from '../../src/server/db/migrate.ts'
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
  it('runs every file once, in order, and answers what it ran', async () => {
    expect(await migrate(database.db, [FIRST])).toEqual(['0001-first'])
    expect(await migrate(database.db, [FIRST, SECOND])).toEqual(['0002-second'])
    expect(await migrate(database.db, [FIRST, SECOND])).toEqual([])
    expect(await counted()).toEqual([1, 2])
  })

  it('brings the real schema up on an empty database', async () => {
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

  it('refuses a file that has changed since it was run, and runs nothing', async () => {
    await migrate(database.db, [FIRST])
    await expect(migrate(database.db, [{ ...FIRST, checksum: 'another' }, SECOND])).rejects.toThrow(
      'The migration 0001-first has changed since it was run on this database.',
    )
    expect(await counted()).toEqual([1])
  })

  it('refuses a database that a newer version has used', async () => {
    await migrate(database.db, [FIRST, SECOND])
    const error = await migrate(database.db, [FIRST]).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(MigrationError)
    expect(String(error)).toContain('0002-second, which this version does not know')
  })

  it('leaves nothing of a run that failed, names the file, and can be repeated once it is mended', async () => {
    const broken = migration('0002-second', 'insert into counted values (2); insert into nowhere values (1)')
    await expect(migrate(database.db, [FIRST, broken])).rejects.toThrow(/0002-second failed: .*nowhere/)
    expect(await applied()).toEqual([])
    expect(await migrate(database.db, [FIRST, SECOND])).toEqual(['0001-first', '0002-second'])
  })
})

describe('reading the files', () => {
  let directory: string
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'questdeck-migrations-'))
  })
  afterEach(() => rm(directory, { recursive: true }))

  it('orders them by number and takes Windows line ends for the same file', async () => {
    await writeFile(join(directory, '0002-b.sql'), 'select 2;\r\n')
    await writeFile(join(directory, '0001-a.sql'), 'select 1;\n')
    await writeFile(join(directory, 'README.md'), 'not a migration')
    const windows = await readMigrations(directory)
    await writeFile(join(directory, '0002-b.sql'), 'select 2;\n')
    expect(windows.map((file) => file.name)).toEqual(['0001-a', '0002-b'])
    expect(await readMigrations(directory)).toEqual(windows)
  })

  it('refuses a name that has no place in the order', async () => {
    await writeFile(join(directory, 'later.sql'), 'select 1;')
    await expect(readMigrations(directory)).rejects.toThrow('later.sql is not named like 0001-accounts.sql.')
  })
})
