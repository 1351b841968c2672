import { afterAll, beforeAll, expect, it } from 'vitest'
import { suggestGames } from '../../src/deck-engine/search-games.ts'
import { LiveCatalogue } from '../../src/server/catalogue/index/live-catalogue.ts'
import type { SnapshotBuilderOptions } from '../../src/server/catalogue/index/snapshot-builder.ts'
import { createLogger } from '../../src/server/runtime/logger.ts'
import { suggestEntries } from '../../src/deck-engine/named-entries.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

function open(options: SnapshotBuilderOptions): Promise<LiveCatalogue> {
  return LiveCatalogue.open(database.db, createLogger('silent'), options)
}

function beside(): Promise<LiveCatalogue> {
  return open({ connection: database.connection, besideFromGames: 0 })
}

async function changeCatalogue(checksum: string): Promise<void> {
  await database.db
    .insertInto('catalogue_source')
    .values({ name: 'test', checksum, loaded_at: 0 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ checksum }))
    .execute()
}

it('returns the same whether it was built on this thread or in a worker', async () => {
  const [own, other] = [await open({}), await beside()]
  const ids = [...own.index.ids]
  expect([...other.index.ids]).toEqual(ids)
  expect(await other.cards.read(ids)).toEqual(await own.cards.read(ids))
  expect(other.filters).toEqual(own.filters)
  for (const q of ['zelda', 'botw', 'finl fantasy', 'ゼルダ']) {
    expect(suggestGames(other.search, { q, limit: 10 })).toEqual(suggestGames(own.search, { q, limit: 10 }))
  }
  expect(suggestEntries(other.companies, 'nin', 5)).toEqual(suggestEntries(own.companies, 'nin', 5))
  expect(other.franchises.entries).toEqual(own.franchises.entries)
})

it('shows changes once the worker has handed them over, and the previous state until then', async () => {
  const catalogue = await beside()
  const before = catalogue.index
  const id = before.ids[0] ?? 0
  await database.db.updateTable('game').set({ listed: false }).where('id', '=', id).execute()
  const refreshing = catalogue.refresh()
  expect(catalogue.index).toBe(before)
  await refreshing
  expect(catalogue.index.positions.find(id)).toBe(-1)
  expect(catalogue.index.size).toBe(before.size - 1)
})

it('keeps its state if the worker fails, says so, and tries again the next time', async () => {
  const connection = { ...database.connection }
  const catalogue = await open({ connection, besideFromGames: 0 })
  const before = catalogue.index
  await changeCatalogue('one')
  Object.assign(connection, { connectionString: 'postgres://nobody@127.0.0.1:1/none', host: '127.0.0.1', port: 1 })
  await expect(catalogue.refresh()).rejects.toThrow()
  expect(catalogue.index).toBe(before)
  Object.assign(connection, { connectionString: undefined }, database.connection)
  await catalogue.refresh()
  expect(catalogue.index).not.toBe(before)
})

it('ends the worker with the server, in the middle of a build', async () => {
  const catalogue = await beside()
  const before = catalogue.index
  await changeCatalogue('two')
  const refreshing = catalogue.refresh().catch((error: unknown) => error)
  await catalogue.stop()
  expect(await refreshing).toBeInstanceOf(Error)
  expect(catalogue.index).toBe(before)
})
