import { constants, getPriority } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../src/server/db/database.ts'
import type { Db } from '../../src/server/db/database.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function priorityBehind(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return getPriority(rows[0]?.pid ?? 0)
}

// Only there may another process be told; and another machine's database has its processes elsewhere.
const isToldHere = process.platform === 'linux' && (process.env['TEST_DATABASE_URL'] ?? '') === '' && process.getuid?.() === 0

it.runIf(isToldHere)('has the database give way for those connections alone that ask for it', async () => {
  const before = await priorityBehind(database.db)
  const giving = openDatabase(database.connection, { maxConnections: 1, givesWay: true })
  try {
    expect(await priorityBehind(giving)).toBe(Math.max(before, constants.priority.PRIORITY_BELOW_NORMAL))
    expect(await priorityBehind(database.db)).toBe(before)
  } finally {
    await giving.destroy()
  }
})

it('answers all the same, whoever the database belongs to', async () => {
  const giving = openDatabase(database.connection, { maxConnections: 1, givesWay: true })
  try {
    expect((await sql<{ one: number }>`select 1 as one`.execute(giving)).rows).toEqual([{ one: 1 }])
  } finally {
    await giving.destroy()
  }
})
