// Shows [S216].
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENTITIES } from '../../src/contract/entities.ts'
import type { EntityChange, PullChangesResponse } from '../../src/contract/changes.ts'
import { firstPlaces, isPlace, placesFor } from '../../src/domain/list-order.ts'
import { migrate, readMigrations } from '../../src/server/db/migrate.ts'
import { findList } from '../../src/server/lists/read-list.ts'
import { ListMaker, someGames } from '../support/list-maker.ts'
import { signUp } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'
import { createTestDatabase } from '../support/test-database.ts'

let server: TestApp
let ada: ListMaker

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = new ListMaker(await signUp(server.app), server)
})

async function pull(since?: string): Promise<{ cursor: string; lists: EntityChange[] }> {
  const lists: EntityChange[] = []
  for (let cursor = since; ;) {
    const { body } = await ada.player.call<PullChangesResponse>('pullChanges', cursor === undefined ? {} : { query: { since: cursor } })
    lists.push(...body.changes.filter(({ entity }) => entity.startsWith('list')))
    cursor = body.cursor
    if (!body.more) return { cursor, lists }
  }
}

describe('the pull of a player’s lists', () => {
  it('has each part separately, with its own time, as in the contract', async () => {
    const made = server.clock.now()
    const listId = await ada.make({ is_top10: true, is_public: false, notes: { [testGameId(1)]: 'With tea' }, at: made })
    const { cursor, lists } = await pull()
    const at = made
    expect(lists).toEqual([
      { entity: 'listGames', id: `${listId}/${testGameId(1)}`, value: { place: 'a0' }, at },
      { entity: 'listGames', id: `${listId}/${testGameId(2)}`, value: { place: 'a1' }, at },
      { entity: 'listSwitches', id: `${listId}/is_public`, value: { on: false }, at },
      { entity: 'listSwitches', id: `${listId}/is_ranked`, value: { on: false }, at },
      { entity: 'listTexts', id: `${listId}/description`, value: { text: '', version: listId }, at },
      { entity: 'listTexts', id: `${listId}/name`, value: { text: 'Cosy', version: listId }, at },
      { entity: 'listTexts', id: `${listId}/note/${testGameId(1)}`, value: { text: 'With tea', version: listId }, at },
      { entity: 'lists', id: listId, value: { is_top10: true }, at },
    ])
    for (const { entity, value } of lists) expect(ENTITIES[entity].isValue(value)).toBe(true)
    await ada.place(listId, testGameId(1), null, at + 5)
    expect((await pull(cursor)).lists).toEqual([{ entity: 'listGames', id: `${listId}/${testGameId(1)}`, value: null, at: at + 5 }])
  })

  it('has for changed switches the list with its switches, each with its own time', async () => {
    const listId = await ada.make()
    const { cursor } = await pull()
    const at = server.clock.now() + 5
    await ada.switch(listId, 'is_public', false, at)
    expect((await pull(cursor)).lists).toMatchObject([
      { entity: 'listSwitches', id: `${listId}/is_public`, value: { on: false }, at },
      { entity: 'listSwitches', id: `${listId}/is_ranked`, at: server.clock.now() },
      { entity: 'lists', id: listId },
    ])
  })

  it('has all of it, even if it is more than a page', async () => {
    const ids: string[] = []
    for (let n = 0; n < 6; n++) ids.push(await ada.make({ games: someGames(150) }))
    const { lists } = await pull()
    expect(lists.filter(({ entity }) => entity === 'lists').map(({ id }) => id)).toEqual(ids)
    expect(new Set(lists.map(({ entity, id }) => `${entity} ${id}`)).size).toBe(6 * (150 + 2 + 2 + 1))
  })

  it('has no lists of other players', async () => {
    const listId = await new ListMaker(await signUp(server.app), server).make()
    expect((await pull()).lists.filter(({ id }) => id.startsWith(listId))).toEqual([])
  })
})

describe('lists from before edits existed', () => {
  it('keep their names, their games in order with gaps between the positions, and one Top 10', async () => {
    const database = await createTestDatabase({ empty: true })
    try {
      const { db } = database
      const [userId, listId, other] = [
        '0197a000-0000-7000-8000-000000000001',
        '0197b000-0000-7000-8000-000000000001',
        '0197b000-0000-7000-8000-000000000002',
      ]
      await migrate(
        db,
        (await readMigrations()).filter(({ name }) => name < '0015'),
      )
      await sql`
        insert into app_user (id, username, display_name, avatar_url, created_at) values (${userId}, 'ada', 'Ada', '', 1);
      `.execute(db)
      for (const [id, name, isTop10] of [
        [listId, 'Cosy', true],
        [other, 'TOP 10', false],
      ] as const) {
        await sql`
          insert into list (user_id, id, name, is_public, is_top10, is_ranked, created_at, at, rev)
          values (${userId}, ${id}, ${name}, true, ${isTop10}, false, 5, 5, 3)`.execute(db)
      }
      const count = 4_000
      await sql`
        insert into list_item (user_id, list_id, game_id, position)
        select ${userId}::uuid, ${listId}::uuid, n, ${count} - n / 2 * 2 from generate_series(1, ${count}::integer) n`.execute(db)
      await migrate(db)
      const { rows } = await sql<{ game_id: number; place: string; at: number; rev: number }>`
        select game_id, place, at, rev from list_item where list_id = ${listId} order by place`.execute(db)
      // By descending position; of equal positions the lower id is first.
      expect(rows.slice(0, 4).map(({ game_id }) => game_id)).toEqual([4_000, 3_998, 3_999, 3_996])
      expect(new Set(rows.map(({ place }) => place)).size).toBe(count)
      expect(rows.filter(({ place, at, rev }) => !isPlace(place) || at !== 5 || rev !== 3)).toEqual([])
      const placed = rows.map(({ game_id, place }) => ({ gameId: game_id, place }))
      for (const index of [0, 2_000, count]) expect(placesFor(placed, 9_999, index)).toHaveLength(1)
      expect(await findList(db, other, userId)).toMatchObject({ list_name: 'TOP 10', description: '', is_top10: false, games: [] })
      expect(await findList(db, listId, userId)).toMatchObject({ list_name: 'Cosy', is_top10: true })
    } finally {
      await database.drop()
    }
  })

  it('are sorted by the database in the same way as by client and server', async () => {
    const places = [...firstPlaces(70), 'Zz', 'Zy', 'a0V', 'b00', 'zzz', 'A1', 'a1l']
    const { rows } = await sql<{ place: string }>`
      select place from unnest(${places}::text[]) given (place) order by place collate "C"`.execute(server.db)
    expect(rows.map(({ place }) => place)).toEqual(places.toSorted((a, b) => (a < b ? -1 : 1)))
  })
})
