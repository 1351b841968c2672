import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ErrorAnswer } from '../../src/contract/error-codes.ts'
import type { MatchGamesAnswer, NamedGame } from '../../src/contract/own-data.ts'
import { matchQuery } from '../../src/server/own-data/match-games.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { roundsOf } from '../support/rounds.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

let server: TestApp
let player: Player

const FIRST_ID = 1_500_000_000
const GAMES = roundsOf({ quick: 10_000, soak: 300_000 })
const SLICE = 10_000
const IN_2001 = 1_000_000_000

beforeAll(async () => {
  server = await buildTestApp()
  player = await signUp(server.app)
  // In slices: one statement has a few seconds.
  for (let from = 1; from <= GAMES; from += SLICE) await sql`
    insert into game (id, igdb_id, name, summary, first_release_date, release_date_format, game_type, platform_ids, genre_ids,
      game_mode_ids, theme_ids, tag_ids, developer_ids, publisher_ids, rank_weight, listed)
    select ${FIRST_ID} + n, 5000000 + n, 'Quest ' || n / 2, 'A summary. ', ${IN_2001}, 0, 0, '{}', '{}', '{}', '{}', '{}', '{}', '{}', 0, false
    from generate_series(${from}::integer, ${from + SLICE - 1}::integer) n`.execute(server.db)
  await sql`analyze game`.execute(server.db)
}, 300_000)
afterAll(() => server.close())

const asked = (name: string, change: Partial<NamedGame> = {}): NamedGame => ({ igdb_id: null, name, year: 2001, ...change })
const match = (games: readonly NamedGame[], who = player) =>
  who.call<MatchGamesAnswer & ErrorAnswer>('matchGames', { body: { games } })

it('finds games by name in a large catalogue without reading it whole', async () => {
  const games = Array.from({ length: 40 }, (_, n) => asked(`QUEST ${n}`, n % 2 === 0 ? {} : { igdb_id: 9_000_000 + n }))
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${matchQuery(games)}`.execute(server.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('game_lower_name')
  expect(plan).not.toContain('Seq Scan')
})

it('guesses none of several that have the name and year', async () => {
  const first = FIRST_ID + 1
  await sql`update game set name = 'The only one' where id = ${first}`.execute(server.db)
  const { body } = await match([asked('Quest 7'), asked('the ONLY one'), asked('The only one', { year: null }), asked('Quest 7', { igdb_id: 5_000_009 })])
  expect(body.ids).toEqual([null, first, null, FIRST_ID + 9])
})

it('finds games by what stores call them', async () => {
  const edition = FIRST_ID + 21
  await sql`update game set main_id = ${FIRST_ID + 20} where id = ${edition}`.execute(server.db)
  await sql`insert into game_external_id (source, external_id, game_id) values (1, '440044', ${FIRST_ID + 11}), (5, '7', ${edition})`.execute(server.db)
  const { body } = await match([
    asked('Quest 8', { steam_id: 440_044 }), asked('?', { gog_id: 7 }), asked('?', { steam_id: 7 }), asked('?', { igdb_id: 5_000_009, steam_id: 440_044 }),
  ])
  expect(body.ids).toEqual([FIRST_ID + 11, FIRST_ID + 20, null, FIRST_ID + 9])
})

it('tells of several of one name the likely one, and nothing where it is sure', async () => {
  await sql`update game set rank_weight = 5 where id = ${FIRST_ID + 31}`.execute(server.db)
  const { body } = await match([asked('quest 15'), asked('Quest 15', { year: 1999 }), asked('No such game'), asked('Quest 15', { igdb_id: 5_000_030 })])
  const likely = { id: FIRST_ID + 31, name: 'Quest 15', year: 2001 }
  expect(body).toEqual({ ids: [null, null, null, FIRST_ID + 30], likely: [likely, likely, null, null] })
})

it('looks for one player’s games once at a time, and for others’ meanwhile', async () => {
  const other = await signUp(server.app)
  const waits = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const lock = server.db.transaction().execute(async (trx) => {
    await sql`lock table game in access exclusive mode`.execute(trx)
    held.resolve()
    await waits.promise
  })
  await held.promise
  // Which of the two comes first is the server's to say: the other one is refused.
  const both = [match([asked('Quest 1')]), match([asked('Quest 1')])]
  const theirs = match([asked('Quest 1')], other)
  const refused = await Promise.race(both)
  expect([refused.status, refused.body.error.code, refused.headers['retry-after']]).toEqual([429, 'rate_limited', '1'])
  waits.resolve()
  await lock
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 429])
  expect((await theirs).status).toBe(200)
  expect((await match([asked('Quest 1')])).status).toBe(200)
})
