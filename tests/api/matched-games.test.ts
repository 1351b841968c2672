import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import type { MatchGamesResponse, NamedGame } from '../../src/contract/own-data.ts'
import { importFile } from '../../src/server/catalogue/import/import-file.ts'
import { Progress } from '../../src/server/catalogue/import/progress.ts'
import { namesQuery } from '../../src/server/own-data/match-games.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { roundsOf } from '../support/rounds.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

let server: TestApp
let player: Player

const FIRST_ID = 1_500_000_000
const GAMES = roundsOf({ quick: 10_000, soak: 300_000 })
const SLICE = 5_000
const IN_2001 = 1_000_000_000

beforeAll(async () => {
  server = await buildTestApp()
  player = await signUp(server.app)
  // In slices, because a statement has a few seconds.
  for (let from = 1; from <= GAMES; from += SLICE) {
    await sql`
      insert into game (id, igdb_id, name, summary, first_release_date, release_date_format, game_type, platform_ids, genre_ids,
        game_mode_ids, theme_ids, tag_ids, developer_ids, publisher_ids, rank_weight, listed)
      select ${FIRST_ID} + n, 5000000 + n, 'Quest ' || n / 2, 'A summary. ', ${IN_2001}, 0, 0, '{}', '{}', '{}', '{}', '{}', '{}', '{}', 0, false
      from generate_series(${from}::integer, ${from + SLICE - 1}::integer) n`.execute(server.db)
    await sql`insert into game_import (game_id, digest, alternative_names, screenshot_ids, videos, releases)
      select ${FIRST_ID} + n, 0, array['Adventure ' || ${FIRST_ID} + n], '{}', '[]', '[]'
      from generate_series(${from}::integer, ${from + SLICE - 1}::integer) n`.execute(server.db)
  }
  await sql`analyze game, game_import`.execute(server.db)
}, 300_000)
afterAll(() => server.close())

const asked = (name: string, change: Partial<NamedGame> = {}): NamedGame => ({ igdb_id: null, name, year: 2001, ...change })
const match = (games: readonly NamedGame[], who = player) => who.call<MatchGamesResponse & ErrorResponse>('matchGames', { body: { games } })

it.each([40, 2_000])('finds games by %i names in a large catalogue without reading all of it', async (count) => {
  const keys = Array.from({ length: count }, (_, n) => `quest${n}`)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${namesQuery(keys)}`.execute(server.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('game_name_key')
  expect(plan).toContain('game_import_name_keys')
  expect(plan).not.toContain('Seq Scan')
})

it('reads few blocks for a name, also right after an import', async () => {
  const {
    rows: [row],
  } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
    explain (analyze, buffers, format json) ${namesQuery([`adventure${FIRST_ID + 1}`])}`.execute(server.db)
  const { Plan: read } = row?.['QUERY PLAN'][0] ?? { Plan: {} }
  expect(read['Actual Rows']).toBe(1)
  expect((read['Shared Hit Blocks'] ?? 0) + (read['Shared Read Blocks'] ?? 0)).toBeLessThan(30)
})

it('guesses none of several with the name and year', async () => {
  const first = FIRST_ID + 1
  await sql`update game set name = 'The only one' where id = ${first}`.execute(server.db)
  const { body } = await match([
    asked('Quest 7'),
    asked('the ONLY one'),
    asked('The only one', { year: null }),
    asked('Quest 7', { igdb_id: 5_000_009 }),
  ])
  expect(body.ids).toEqual([null, first, first, FIRST_ID + 9])
})

it('finds games by their store ids', async () => {
  const edition = FIRST_ID + 21
  await sql`update game set main_id = ${FIRST_ID + 20} where id = ${edition}`.execute(server.db)
  await sql`insert into game_external_id (source, external_id, game_id) values (1, '440044', ${FIRST_ID + 11}), (5, '7', ${edition})`.execute(
    server.db,
  )
  const { body } = await match([
    asked('Quest 8', { steam_id: 440_044 }),
    asked('?', { gog_id: 7 }),
    asked('?', { steam_id: 7 }),
    asked('?', { igdb_id: 5_000_009, steam_id: 440_044 }),
  ])
  expect(body.ids).toEqual([FIRST_ID + 11, FIRST_ID + 20, null, FIRST_ID + 9])
})

it('returns the likely one of several with a name, and no candidates for a sure match', async () => {
  await sql`update game set rank_weight = 5 where id = ${FIRST_ID + 31}`.execute(server.db)
  const { body } = await match([
    asked('quest 15'),
    asked('Quest 15', { year: 1999 }),
    asked('No such game'),
    asked('Quest 15', { igdb_id: 5_000_030 }),
  ])
  const likely = { id: FIRST_ID + 31, name: 'Quest 15', year: 2001 }
  expect(body).toMatchObject({ ids: [null, null, null, FIRST_ID + 30], likely: [likely, likely, null, null] })
})

it('matches one player’s games in one request at a time, and others’ meanwhile', async () => {
  const other = await signUp(server.app)
  const waits = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const lock = server.db.transaction().execute(async (trx) => {
    await sql`lock table game in access exclusive mode`.execute(trx)
    held.resolve()
    await waits.promise
  })
  await held.promise
  // The server decides which of the two comes first; the other one is refused.
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

describe('games of an imported catalogue', () => {
  const FILE = fileURLToPath(new URL('../imports/server-look-up-names-catalogue.json', import.meta.url))
  const WII = 5
  const named = (name: string, year: number | null = null, change: Partial<NamedGame> = {}) => asked(name, { year, ...change })

  const matchOne = (game: NamedGame) => match([game])

  beforeAll(async () => {
    await importFile(server.db, { path: FILE, progress: new Progress({ isTerminal: false, write: () => undefined, now: () => 0 }) })
  })

  it.each<[NamedGame, 'sure' | 'likely' | null, (number | null)[]]>([
    [named('Signal Peak', 2011), 'sure', [2011]],
    [named('Signal Peak'), 'likely', [2011, null]],
    [named('Signal Peak', null, { platform_ids: [WII] }), 'sure', [null]],
    [named('Harbour: Night Shift'), 'sure', [2014]],
    [named('Harbour - Night Shift', 2014), 'sure', [2014]],
    [named('Harbour: Night Shift', null, { steam_id: 99 }), 'likely', [2014]],
    [named('Harbour: Night Shift', null, { platform_ids: [] }), 'likely', [2014]],
    [named('Copper Line II', 2016), 'sure', [2016]],
    [named('Copper Line 2', 2026), 'likely', [2016]],
    [named('Copper Line 2 (PC)'), 'likely', [2016]],
    [named('The Copper Line II: Gold Edition'), 'likely', [2016]],
    [named('Iron Choir', 2019), 'sure', [2019]],
    [named('Iron Choir'), 'likely', [1997, 2019]],
    [named('Iron Choir 9'), null, []],
  ])('%j is %s', async (game, certainty, years) => {
    const {
      body: {
        matches: [match],
      },
    } = await matchOne(game)
    expect(match ? [match.is_sure ? 'sure' : 'likely', [match.game, ...match.others].map(({ year }) => year)] : [null, []]).toEqual([
      certainty,
      years,
    ])
  })

  it('returns sure and likely matches to clients that know no candidates', async () => {
    const {
      body: {
        ids,
        likely,
        matches: [sure],
      },
    } = await match([named('Iron Choir', 1997), named('Iron Choir')])
    expect(ids).toEqual([sure?.game.id, null])
    expect(likely).toEqual([null, { id: sure?.game.id, name: 'Iron Choir', year: 1997 }])
  })

  it('finds a game by an alternative name, and by characters that are on no keyboard', async () => {
    const {
      body: {
        matches: [found],
      },
    } = await match([named('Iron Choir', 1997)])
    await sql`update game_import set alternative_names = '{"Ærlig Ⅱ・ガ★"}' where game_id = ${found?.game.id ?? 0}`.execute(server.db)
    const { body } = await match([named('aerlig 2 カ'), named('ÆRLIG II ガ', 1998)])
    expect(body.ids).toEqual([found?.game.id, found?.game.id])
  })
})

describe('a catalogue without an import', () => {
  beforeAll(async () => {
    await sql`truncate game_import`.execute(server.db)
  })

  it('makes no match sure by name or platform only, because the starter may have an older game of the name', async () => {
    const {
      body: { matches },
    } = await match([asked('Harbour: Night Shift', { year: null }), asked('Harbour: Night Shift', { year: 2014 })])
    expect(matches.map((found) => found?.is_sure)).toEqual([false, true])
  })
})
