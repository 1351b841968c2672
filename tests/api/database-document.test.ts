import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TABLE_PURPOSES } from '../../src/server/db/table-purposes.ts'
import { DATABASE_DOCUMENT, databaseText, SCHEMA, schemaText, tableNames } from '../support/generate-database.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('every table has one purpose, and every purpose has a table', async () => {
  const described = Object.values(TABLE_PURPOSES).flatMap((purposes) => Object.keys(purposes))
  expect(described.toSorted()).toEqual((await tableNames(database.db)).toSorted())
})

test.each([
  [DATABASE_DOCUMENT, databaseText],
  [SCHEMA, schemaText],
] as const)('%s is what the migrations make', async (file, textOf) => {
  const isStale = readFileSync(join(import.meta.dirname, '../..', file), 'utf8') !== (await textOf(database.db))
  expect(isStale ? `${file} is stale: run \`npm run generate\` and commit it.` : '').toBe('')
})
