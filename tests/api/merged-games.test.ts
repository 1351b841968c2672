import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'
import { GAME_TYPES, gameRecord, importRecords } from '../support/merge-by-file.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

/** Returns the main game of each merged one, by IGDB's ids. */
async function merged(): Promise<Record<number, number | null>> {
  const rows = await database.db
    .selectFrom('game')
    .innerJoin('game as main', 'main.id', 'game.main_id')
    .select(['game.igdb_id', 'main.igdb_id as main'])
    .orderBy('game.igdb_id')
    .execute()
  return Object.fromEntries(rows.map(({ igdb_id, main }) => [igdb_id, main]))
}

const importAll = (...records: object[]) => importRecords(database.db, records)

describe('at the end of an import a game shares the card of another', () => {
  it('if it is an edition of it, whatever its type', async () => {
    await importAll(gameRecord(1), gameRecord(2, { version_parent: 1 }), gameRecord(3, { version_parent: 1, game_type: GAME_TYPES.bundle }))
    expect(await merged()).toEqual({ 2: 1, 3: 1 })
  })

  it('if it is a port or a remaster of it, and no other kind of game', async () => {
    const others = Object.values(GAME_TYPES).map((game_type) => gameRecord(100 + game_type, { parent_game: 1, game_type }))
    await importAll(gameRecord(1), ...others)
    expect(await merged()).toEqual({ [100 + GAME_TYPES.remaster]: 1, [100 + GAME_TYPES.port]: 1 })
  })

  it('of the last one of the chain: from the edition of a port to the original', async () => {
    await importAll(
      gameRecord(1),
      gameRecord(2, { parent_game: 1, game_type: GAME_TYPES.port }),
      gameRecord(3, { version_parent: 2 }),
      gameRecord(4, { parent_game: 3, game_type: GAME_TYPES.remaster }),
    )
    expect(await merged()).toEqual({ 2: 1, 3: 1, 4: 1 })
  })

  it('of its edition first, if it names both', async () => {
    await importAll(gameRecord(1), gameRecord(2), gameRecord(3, { version_parent: 2, parent_game: 1, game_type: GAME_TYPES.port }))
    expect(await merged()).toEqual({ 3: 2 })
  })

  it('of its original, if the game of its edition is missing', async () => {
    await importAll(gameRecord(1), gameRecord(3, { version_parent: 2, parent_game: 1, game_type: GAME_TYPES.port }))
    expect(await merged()).toEqual({ 3: 1 })
  })

  it('and has its own if its parent is missing', async () => {
    await importAll(gameRecord(3, { version_parent: 2 }))
    expect(await merged()).toEqual({})
  })

  it('never in a cycle, even if edition and port make one together', async () => {
    await importAll(
      gameRecord(1, { version_parent: 2 }),
      gameRecord(2, { parent_game: 3, game_type: GAME_TYPES.port }),
      gameRecord(3, { version_parent: 1 }),
      gameRecord(4, { version_parent: 4 }),
      gameRecord(5, { version_parent: 6 }),
      gameRecord(6, { version_parent: 5 }),
    )
    const mains = await merged()
    expect(Object.keys(mains)).toHaveLength(3)
    for (const main of Object.values(mains)) expect(mains).not.toHaveProperty(String(main))
  })

  it('never of an unlisted one: of its listed parent, or its own', async () => {
    const ids = await importAll(gameRecord(1), gameRecord(2, { version_parent: 1 }), gameRecord(3, { version_parent: 2 }))
    const unlist = (igdbId: number) =>
      database.db
        .updateTable('game')
        .set({ listed: false })
        .where('id', '=', ids.get(igdbId) ?? 0)
        .execute()
    await unlist(2)
    await importAll(gameRecord(4))
    expect(await merged()).toMatchObject({ 3: 1 })
    await unlist(1)
    await importAll(gameRecord(5))
    expect(await merged()).toEqual({})
  })

  it('no longer, when a later import changes it', async () => {
    await importAll(gameRecord(1), gameRecord(2, { version_parent: 1 }), gameRecord(3))
    await importAll(gameRecord(2), gameRecord(3, { version_parent: 1 }))
    expect(await merged()).toEqual({ 3: 1 })
    await importAll(gameRecord(3, { version_parent: 2 }))
    expect(await merged()).toEqual({ 3: 2 })
  })

  it('and an import without changes writes nothing of it', async () => {
    const records = [gameRecord(1), gameRecord(2, { version_parent: 1 })]
    await importAll(...records)
    const before = await rowVersions()
    await importAll(...records)
    expect(await rowVersions()).toEqual(before)
  })
})

/** Returns the transaction that has written each game last. */
async function rowVersions(): Promise<unknown> {
  const { rows } = await sql`select id, xmin::text as version from game order by id`.execute(database.db)
  return rows
}
