import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'
import { GAME_TYPES, gameRecord, importRecords } from '../support/fold-by-file.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

/** Whose card each game shares, by IGDB's ids; those with a card of their own are left out. */
async function folded(): Promise<Record<number, number | null>> {
  const rows = await database.db.selectFrom('game').innerJoin('game as main', 'main.id', 'game.main_id')
    .select(['game.igdb_id', 'main.igdb_id as main']).orderBy('game.igdb_id').execute()
  return Object.fromEntries(rows.map(({ igdb_id, main }) => [igdb_id, main]))
}

const importAll = (...records: object[]) => importRecords(database.db, records)

describe('at the end of an import a game shares the card of another', () => {
  it('where it is an edition of it, whatever its type', async () => {
    await importAll(gameRecord(1), gameRecord(2, { version_parent: 1 }), gameRecord(3, { version_parent: 1, game_type: GAME_TYPES.bundle }))
    expect(await folded()).toEqual({ 2: 1, 3: 1 })
  })

  it('where it is a port or a remaster of it, and no other kind of game', async () => {
    const others = Object.values(GAME_TYPES).map((game_type) => gameRecord(100 + game_type, { parent_game: 1, game_type }))
    await importAll(gameRecord(1), ...others)
    expect(await folded()).toEqual({ [100 + GAME_TYPES.remaster]: 1, [100 + GAME_TYPES.port]: 1 })
  })

  it('of the last one on the way: from the edition of a port to what was ported', async () => {
    await importAll(
      gameRecord(1), gameRecord(2, { parent_game: 1, game_type: GAME_TYPES.port }), gameRecord(3, { version_parent: 2 }),
      gameRecord(4, { parent_game: 3, game_type: GAME_TYPES.remaster }),
    )
    expect(await folded()).toEqual({ 2: 1, 3: 1, 4: 1 })
  })

  it('of its edition first, where it names both', async () => {
    await importAll(gameRecord(1), gameRecord(2), gameRecord(3, { version_parent: 2, parent_game: 1, game_type: GAME_TYPES.port }))
    expect(await folded()).toEqual({ 3: 2 })
  })

  it('of the one it is a port of, where that whose edition it is is not here', async () => {
    await importAll(gameRecord(1), gameRecord(3, { version_parent: 2, parent_game: 1, game_type: GAME_TYPES.port }))
    expect(await folded()).toEqual({ 3: 1 })
  })

  it('and has its own where its parent is not here', async () => {
    await importAll(gameRecord(3, { version_parent: 2 }))
    expect(await folded()).toEqual({})
  })

  it('never in a circle, also where edition and port make one together', async () => {
    await importAll(
      gameRecord(1, { version_parent: 2 }), gameRecord(2, { parent_game: 3, game_type: GAME_TYPES.port }), gameRecord(3, { version_parent: 1 }),
      gameRecord(4, { version_parent: 4 }), gameRecord(5, { version_parent: 6 }), gameRecord(6, { version_parent: 5 }),
    )
    const mains = await folded()
    expect(Object.keys(mains)).toHaveLength(3)
    for (const main of Object.values(mains)) expect(mains).not.toHaveProperty(String(main))
  })

  it('never of one that is not listed: of the listed one behind it, or its own', async () => {
    const ids = await importAll(gameRecord(1), gameRecord(2, { version_parent: 1 }), gameRecord(3, { version_parent: 2 }))
    const unlist = (igdbId: number) => database.db.updateTable('game').set({ listed: false }).where('id', '=', ids.get(igdbId) ?? 0).execute()
    await unlist(2)
    await importAll(gameRecord(4))
    expect(await folded()).toMatchObject({ 3: 1 })
    await unlist(1)
    await importAll(gameRecord(5))
    expect(await folded()).toEqual({})
  })

  it('no longer, when a later import says otherwise', async () => {
    await importAll(gameRecord(1), gameRecord(2, { version_parent: 1 }), gameRecord(3))
    await importAll(gameRecord(2), gameRecord(3, { version_parent: 1 }))
    expect(await folded()).toEqual({ 3: 1 })
    await importAll(gameRecord(3, { version_parent: 2 }))
    expect(await folded()).toEqual({ 3: 2 })
  })

  it('and an import that changes nothing writes nothing of it', async () => {
    const records = [gameRecord(1), gameRecord(2, { version_parent: 1 })]
    await importAll(...records)
    const before = await rowVersions()
    await importAll(...records)
    expect(await rowVersions()).toEqual(before)
  })
})

/** Which transaction has written each game last. */
async function rowVersions(): Promise<unknown> {
  const { rows } = await sql`select id, xmin::text as version from game order by id`.execute(database.db)
  return rows
}
