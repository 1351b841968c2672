import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { IgdbRecord } from '../../src/server/catalogue/igdb/igdb-client.ts'
import { IgdbClient } from '../../src/server/catalogue/igdb/igdb-client.ts'
import { importIgdb } from '../../src/server/catalogue/igdb/import-igdb.ts'
import { withGameWriter } from '../../src/server/catalogue/import/game-writer.ts'
import { ownIds } from '../../src/server/games/own-ids.ts'
import { IGDB_NOW } from '../support/igdb-records.ts'
import { IGDB_CLIENT, IgdbServer } from '../support/igdb-server.ts'
import { signUp } from '../support/player.ts'
import { QuickPace } from '../support/quick-pace.ts'
import { serverStates } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

const EVERYTHING = { platformIds: [], minRatings: null, since: null, limit: null }
const RELEASED = Date.UTC(2015, 2, 2) / 1_000
const PC = 6
const SWITCH = 130

let server: TestApp
let igdb: IgdbServer
let pace: QuickPace

beforeEach(async () => {
  server = await buildTestApp()
  pace = new QuickPace()
  igdb = await IgdbServer.start({ games: [], now: pace.now })
})
afterEach(async () => {
  await igdb.close()
  await server.close()
})

const record = (id: number, rest: object = {}): IgdbRecord =>
  ({
    id,
    name: 'Moon Harbour',
    first_release_date: RELEASED,
    platforms: [PC, SWITCH],
    game_type: 0,
    updated_at: IGDB_NOW,
    ...rest,
  }) as IgdbRecord
/** A record that is always there, because a response without any game would not count. */
const OTHER = record(900, { name: 'Another' })

/** Imports the games of an IGDB at a later day. */
async function importDay(...games: IgdbRecord[]) {
  const { db } = server
  igdb.games = [...games, OTHER]
  const client = new IgdbClient(db, IGDB_CLIENT, { endpoints: igdb.endpoints, pace })
  return withGameWriter(db, { source: 'igdb' }, (writer) =>
    importIgdb({ db, client, writer, choice: EVERYTHING, clock: () => IGDB_NOW * 1_000 }),
  )
}

/** Returns for each record, by IGDB's id, whether it is listed, and its main game. */
async function games(): Promise<Record<number, [listed: boolean, main: number | null]>> {
  const { rows } = await sql<{ igdb_id: number; listed: boolean; main: number | null }>`
    select game.igdb_id, game.listed, main.igdb_id as main from game left join game main on main.id = game.main_id
    where game.igdb_id is not null and game.igdb_id <> 900 order by game.igdb_id`.execute(server.db)
  return Object.fromEntries(rows.map(({ igdb_id, listed, main }) => [igdb_id, [listed, main]]))
}

it('a record that another of its name, year and platform has replaced is merged into that one', async () => {
  await importDay(record(1))
  expect(await importDay(record(2, { platforms: [PC] }))).toMatchObject({ unlisted: 1 })
  expect(await games()).toEqual({ 1: [false, 2], 2: [true, null] })
})

it('its players’ data moves there, and its id leads there', async () => {
  await importDay(record(1), record(2))
  const [old = 0, stays = 0] = await ownIds(server.db, [1, 2])
  const player = await signUp(server.app)
  await player.call('likeGame', { params: { gameId: old }, body: { userId: player.id, at: server.clock.now() } })
  await importDay(record(2))
  expect(await serverStates(server, player.id)).toEqual({ [stays]: 'liked' })
  expect(await ownIds(server.db, [1])).toEqual([stays])
})

it('it stays merged in the imports after that, and moves on when that one is replaced too', async () => {
  await importDay(record(1))
  await importDay(record(2))
  await importDay(record(2, { summary: 'Changed', updated_at: IGDB_NOW + 1 }))
  expect(await games()).toEqual({ 1: [false, 2], 2: [true, null] })
  await importDay(record(3))
  expect(await games()).toEqual({ 1: [false, 3], 2: [false, 3], 3: [true, null] })
})

it('its own editions move on too', async () => {
  const edition = record(5, { name: 'Moon Harbour Deluxe', version_parent: 1 })
  await importDay(record(1), edition)
  await importDay(record(2), edition)
  expect(await games()).toMatchObject({ 1: [false, 2], 5: [true, 2] })
})

it('games that share a card count as one', async () => {
  await importDay(record(1))
  await importDay(record(2), record(3, { parent_game: 2, game_type: 11 }))
  await importDay(record(2), record(3, { parent_game: 2, game_type: 11 }))
  expect(await games()).toMatchObject({ 2: [true, null], 3: [true, 2] })
  expect((await games())[1]?.[0]).toBe(false)
})

it.each([
  ['another name', [record(2, { name: 'Moon Harbor II' })]],
  ['another year', [record(2, { first_release_date: RELEASED + 366 * 86_400 })]],
  ['no platform in common', [record(2, { platforms: [48] })]],
  ['two that it could be', [record(2), record(3)]],
])('a record with %s replaces nothing: the missing one is unlisted', async (_, after) => {
  await importDay(record(1))
  await importDay(...after)
  expect((await games())[1]).toEqual([false, null])
})

it('a record that returns is a separate game again', async () => {
  await importDay(record(1))
  await importDay(record(2))
  await importDay(record(1), record(2))
  expect(await games()).toEqual({ 1: [true, null], 2: [true, null] })
})
