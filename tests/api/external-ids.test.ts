import { afterEach, beforeEach, expect, it } from 'vitest'
import { readOutsideIds } from '../../src/server/pack/outside-ids.ts'
import { GAME_TYPES, gameRecord, importRecords } from '../support/merge-by-file.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const importAll = (...records: object[]) => importRecords(database.db, records)

/** Returns the ids of the game of that record in stores, and those of its merged games, by IGDB's ids. */
async function outsideOf(igdbId: number) {
  const { id } = await database.db.selectFrom('game').select('id').where('igdb_id', '=', igdbId).executeTakeFirstOrThrow()
  const { steamIds = [], gogIds = [], merged: mergedGames = [] } = (await readOutsideIds(database.db, [id])).get(id) ?? {}
  return { steam: steamIds, gog: gogIds, mergedGames: mergedGames.map(({ igdbId: merged }) => merged) }
}

it('an import reads a game’s store ids in every format of a record', async () => {
  await importAll(
    gameRecord(1, {
      external_games: [
        { uid: '220', external_game_source: 1 },
        { uid: 'B00OTHER', external_game_source: 20 },
      ],
    }),
    gameRecord(2, { external_ids: { gog: 7, steam: ['300', '400'] } }),
  )
  expect(await outsideOf(1)).toEqual({ steam: [220], gog: [], mergedGames: [] })
  expect(await outsideOf(2)).toEqual({ steam: [300, 400], gog: [7], mergedGames: [] })
})

it('a later record replaces the ids of an earlier one', async () => {
  await importAll(gameRecord(1, { external_ids: { steam: [220, 221], gog: 7 } }))
  await importAll(gameRecord(1, { external_ids: { steam: 222 } }))
  expect(await outsideOf(1)).toEqual({ steam: [222], gog: [], mergedGames: [] })
})

it('a record without an id of the provider leaves missing values unchanged', async () => {
  await importAll(gameRecord(1, { external_ids: { steam: 220 } }))
  await importAll(gameRecord(1, { id: undefined, summary: 'Another.' }))
  expect(await outsideOf(1)).toMatchObject({ steam: [220] })
})

it('the ids of a merged game lead to its main game, and back after it is unmerged', async () => {
  const edition = gameRecord(2, { version_parent: 1, external_ids: { steam: 2, gog: 5 } })
  const port = gameRecord(3, { parent_game: 1, game_type: GAME_TYPES.port, external_ids: { steam: 2 } })
  await importAll(gameRecord(1, { external_ids: { steam: 1 } }), edition, port)
  expect(await outsideOf(1)).toEqual({ steam: [1, 2], gog: [5], mergedGames: [2, 3] })

  await importAll({ ...edition, version_parent: null, version_title: 'Its own' }, port)
  await database.db.updateTable('game').set({ main_id: null }).where('igdb_id', '=', 2).execute()
  expect(await outsideOf(1)).toMatchObject({ steam: [1, 2], gog: [], mergedGames: [3] })
  expect(await outsideOf(2)).toMatchObject({ steam: [2], gog: [5], mergedGames: [] })
})
