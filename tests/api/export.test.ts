// Shows [S295].
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import type { ExportAbout, ExportRow } from '../../src/contract/export/export-format.ts'
import type { ExportLinkResponse, MatchGamesResponse } from '../../src/contract/own-data.ts'
import { FRESH_FOR_MS } from '../../src/server/accounts/fresh-sign-in.ts'
import { TIMEOUTS } from '../../src/server/http/create-fastify.ts'
import { newReport } from '../support/new-report.ts'
import { listenAnywhere } from '../support/raw-request.ts'
import { Browser, signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { seedList } from '../support/seed-lists.ts'
import { seedRestriction } from '../support/seed-people.ts'
import { seedReview } from '../support/seed-reviews.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

let server: TestApp
let player: Player

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  player = await signUp(server.app)
})

const GAME = testGameId(1)
const askForLink = () => player.call<ExportLinkResponse>('requestExport')
const tokenOf = ({ path }: ExportLinkResponse) => path.split('/').at(-1) ?? ''

/** Returns the file of the link, unpacked. */
async function fetchZip(who: Player = player) {
  const { body } = await who.call<ExportLinkResponse>('requestExport')
  const answer = await server.app.inject({ url: body.path, headers: { 'sec-fetch-site': 'same-origin', ...who.cookieHeader() } })
  expect(answer.statusCode).toBe(200)
  const files = unzipSync(answer.rawPayload)
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return {
    headers: answer.headers,
    files: Object.keys(files),
    text,
    about: JSON.parse(text('questdeck.json')) as ExportAbout,
    rows: (part: string) => JSON.parse(text(`data/${part}.json`)) as ExportRow[],
  }
}

it('names nobody who has blocked the player', async () => {
  const other = await signUp(server.app)
  await player.call('mutePlayer', { params: { targetId: other.id }, body: { muted: true } })
  expect((await fetchZip()).rows('mutes')).toMatchObject([{ id: other.id, value: { display_name: other.user.display_name } }])
  await seedRestriction(server.db, other.id, player.id, 'block')
  const { rows, text } = await fetchZip()
  expect(rows('mutes')).toMatchObject([{ id: other.id, value: { username: '', display_name: '', avatar_url: '' } }])
  expect(text('csv/mutes.csv')).not.toContain(other.user.username)
})

const sendStates = (states: { game_id: number; state: string | null }[]) =>
  player.call('pushGameStates', { body: { user_id: player.id, states } })

it('contains the player’s own data with the games’ names, and nobody else’s', async () => {
  const at = server.clock.now()
  await sendStates([{ game_id: GAME, state: 'owned' }])
  await sendStates([{ game_id: testGameId(2), state: 'liked' }])
  server.clock.advance(1_000)
  await sendStates([{ game_id: testGameId(2), state: null }])
  await seedReview(server.db, { id: player.id, userId: player.id, gameId: GAME })
  await player.call('sendReport', { body: newReport(player.id) })
  const other = await signUp(server.app)
  await other.call('pushGameStates', { body: { user_id: other.id, states: [{ game_id: testGameId(3), state: 'liked' }] } })

  const { about, rows, files, text, headers } = await fetchZip()

  expect(headers['content-disposition']).toMatch(/^attachment; filename="questdeck-\d{4}-\d\d-\d\d\.zip"$/)
  expect(headers['cache-control']).toBe('no-store')
  expect(about).toMatchObject({
    format: 'questdeck-export',
    version: 1,
    made_by: 'server',
    missing: [],
    player: { id: player.id, display_name: player.user.display_name, email: player.email },
    counts: { 'game-states': 1, reviews: 1, reports: 1, wishes: 0 },
  })
  const game = await server.db.selectFrom('game').select(['igdb_id', 'name']).where('id', '=', GAME).executeTakeFirstOrThrow()
  expect(rows('game-states')).toEqual([
    { id: String(GAME), at, game: { id: GAME, ...game, year: expect.any(Number) as number }, value: { state: 'owned' } },
  ])
  expect(rows('reviews')[0]?.game?.id).toBe(GAME)
  expect(text('csv/game-states.csv')).toBe(
    `id,at,game,year,igdb_id,state\r\n${GAME},${new Date(at).toISOString()},${game.name},${rows('game-states')[0]?.game?.year},${game.igdb_id ?? ''},owned\r\n`,
  )
  expect(text('README.md')).toContain('# Your data from Questdeck')
  expect(files).not.toContain('csv/wishes.csv')
})

it('names a second factor and its day, and nothing that could be used in its place', async () => {
  const [day, encrypted] = ['2026-06-01T00:00:00.000Z', 'sealed-secret-of-an-app']
  expect((await fetchZip()).about.player.second_factors).toBeUndefined()
  await server.db
    .insertInto('authenticator')
    .values({ user_id: player.id, encrypted_secret: encrypted, created_at: 1, confirmed_at: Date.parse(day) })
    .execute()
  await server.db.insertInto('recovery_code').values({ user_id: player.id, code_hash: 'hash-of-a-code', created_at: 1 }).execute()
  const { about, files, text } = await fetchZip()
  expect(about.player.second_factors).toEqual([{ name: 'authenticator app', added_at: day }])
  expect(files.map(text).join('')).not.toMatch(new RegExp(`${encrypted}|hash-of-a-code`))
})

const gamesOf = (text: string) => parse(text, { columns: true }) as Record<string, string>[]

it('has one row for other services of each game with data of the player [S296]', async () => {
  expect((await fetchZip()).files).not.toContain('games.csv')
  const [owned, wanted, scored, listed, back] = [1, 2, 3, 4, 5].map(testGameId) as [number, number, number, number, number]
  await sendStates([owned, back].map((game_id) => ({ game_id, state: 'owned' })))
  await player.call('wantGame', { params: { gameId: wanted }, body: { userId: player.id, wanted: true } })
  await seedReview(server.db, { id: player.id, userId: player.id, gameId: scored, rating: 75, comment: '=1+1' })
  await seedList(server.db, { userId: player.id, name: 'Cosy, warm', gameIds: [listed, owned] })
  server.clock.advance(1_000)
  await sendStates([{ game_id: back, state: null }])
  await sql`insert into game_external_id values (1, '504230', ${owned}), (1, '504231', ${owned}), (5, '7', ${wanted})`.execute(server.db)
  // Data of others is not the player's.
  const other = await signUp(server.app)
  await other.call('pushGameStates', { body: { user_id: other.id, states: [{ game_id: testGameId(6), state: 'liked' }] } })

  const text = (await fetchZip()).text('games.csv')

  const names = await server.db.selectFrom('game').select('name').where('id', 'in', [owned, wanted, scored, listed]).orderBy('id').execute()
  const rows = gamesOf(text)
  expect(rows.map(({ Name }) => Name)).toEqual(names.map(({ name }) => name))
  expect(rows).toMatchObject([
    {
      state: 'owned',
      wish: 'false',
      Rating: '',
      Tags: 'Cosy warm',
      steam_app_id: '504230',
      url: expect.stringMatching(/\/games\/\d+$/) as string,
    },
    { state: '', wish: 'true', Tags: '', steam_app_id: '' },
    { state: '', wish: 'false', Rating: '4', score: '75', Review: "'=1+1", status: '' },
    { state: '', wish: 'false', Tags: 'Cosy warm' },
  ])
})

it('has one row for each of very many games, whatever data the game has', async () => {
  const ids = Array.from({ length: 1_250 }, (_, n) => 5_000_000 + n)
  const of = { user_id: player.id, at: 1, rev: 1 }
  await server.db
    .insertInto('game_state')
    .values(ids.filter((id) => id % 3 > 0).map((game_id) => ({ ...of, game_id, state: 1, unliked_at: 0 }) as never))
    .execute()
  await server.db
    .insertInto('wish')
    .values(ids.filter((id) => id % 3 < 2).map((game_id) => ({ ...of, game_id, wanted: true }) as never))
    .execute()
  const rows = gamesOf((await fetchZip()).text('games.csv'))
  expect(rows.map(({ url }) => Number(url?.split('/').at(-1)))).toEqual(ids)
  expect(rows.filter(({ state, wish }) => state === 'liked' && wish === 'true')).toHaveLength(ids.filter((id) => id % 3 === 1).length)
})

it('has each of many rows once, even if one revision wrote more than a page holds', async () => {
  const ids = Array.from({ length: 1_250 }, (_, n) => 5_000_000 + n)
  await server.db
    .insertInto('game_state')
    .values(
      ids.map(
        (game_id) =>
          ({
            user_id: player.id,
            game_id,
            state: 1,
            at: 1,
            unliked_at: 0,
            rev: game_id < 5_000_900 ? 1 : 2,
          }) as never,
      ),
    )
    .execute()
  expect((await fetchZip()).rows('game-states').map(({ id }) => Number(id))).toEqual(ids)
})

it('works once, for a day, for that player only', async () => {
  const first = (await askForLink()).body
  const second = (await askForLink()).body
  const open = (link: ExportLinkResponse, who: Player = player) =>
    who.call('fetchExport', { params: { token: tokenOf(link) } }).then(({ status }) => status)
  expect(await open(first)).toBe(404)
  expect(await open(second, await signUp(server.app))).toBe(404)
  expect(await Promise.all([open(second), open(second)])).toEqual(expect.arrayContaining([200, 404]))
  const old = (await askForLink()).body
  server.clock.advance(24 * 60 * 60 * 1_000)
  player = await signUp(server.app)
  expect(await open(old)).toBe(404)
})

it('is used up once the file is ready, never by a HEAD request', async () => {
  const { path } = (await askForLink()).body
  const headers = { 'sec-fetch-site': 'same-origin', ...player.cookieHeader() }
  expect((await server.app.inject({ method: 'HEAD', url: path, headers })).headers['content-type']).toBe('application/zip')
  await sql`alter table game_state rename to held`.execute(server.db)
  expect((await server.app.inject({ url: path, headers })).statusCode).toBe(500)
  await sql`alter table held rename to game_state`.execute(server.db)
  expect((await server.app.inject({ url: path, headers })).statusCode).toBe(200)
})

it('waits its turn among many, and each player gets theirs', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => signUp(server.app)))
  const statuses = await Promise.all(
    players.map(async (who) => {
      const { body } = await who.call<ExportLinkResponse>('requestExport')
      return (await server.app.inject({ url: body.path, headers: { 'sec-fetch-site': 'same-origin', ...who.cookieHeader() } })).statusCode
    }),
  )
  expect(statuses).toEqual(players.map(() => 200))
})

it('may take longer than any other response', async () => {
  const hurried = await buildTestApp({ db: server.db, timeouts: { ...TIMEOUTS, responseMs: 300 } })
  const held = Promise.withResolvers<void>()
  const waits = Promise.withResolvers<void>()
  try {
    const link = (await askForLink()).body
    const who = new Browser(hurried.app)
    for (const [name, value] of player.cookies) who.cookies.set(name, value)
    const lock = server.db.transaction().execute(async (trx) => {
      await sql`lock table game_state in access exclusive mode`.execute(trx)
      held.resolve()
      await waits.promise
    })
    await held.promise
    const made = who.call('fetchExport', { params: { token: tokenOf(link) } })
    // A request behind it has waited longer than the limit, and is refused.
    expect((await who.call('pullChanges')).status).toBe(503)
    waits.resolve()
    await lock
    expect((await made).status).toBe(200)
  } finally {
    waits.resolve()
    await hurried.close()
  }
})

it('sends progress if it takes or waits longer than a connection may be silent, and is a valid file in the end', async () => {
  const hurried = await buildTestApp({ db: server.db, timeouts: { ...TIMEOUTS, idleMs: 1_000 } })
  const held = Promise.withResolvers<void>()
  const waits = Promise.withResolvers<void>()
  try {
    const port = await listenAnywhere(hurried.app)
    const [link, other] = [(await askForLink()).body, await signUp(server.app)]
    const second = (await other.call<ExportLinkResponse>('requestExport')).body
    const lock = server.db.transaction().execute(async (trx) => {
      await sql`lock table game_state in access exclusive mode`.execute(trx)
      held.resolve()
      await waits.promise
    })
    await held.promise
    const open = async (path: string, who: Player) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'sec-fetch-site': 'same-origin', ...who.cookieHeader() } })
      const pieces: Uint8Array[] = []
      const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
      // More pieces than fit into the time of a silent connection.
      while (pieces.length < 6) pieces.push((await reader.read()).value as Uint8Array)
      waits.resolve()
      for (let next = await reader.read(); !next.done; next = await reader.read()) pieces.push(next.value)
      return { status: answer.status, buffering: answer.headers.get('x-accel-buffering'), files: unzipSync(Buffer.concat(pieces)) }
    }
    const answers = await Promise.all([open(link.path, player), open(second.path, other)])
    await lock
    for (const { status, buffering, files } of answers) {
      expect([status, buffering, strFromU8(files['README.md'] ?? new Uint8Array())]).toEqual([
        200,
        'no',
        expect.stringContaining('# Your data'),
      ])
    }
    // An unfinished file does not use its link up.
    expect((await player.call('fetchExport', { params: { token: tokenOf(link) } })).status).toBe(404)
  } finally {
    waits.resolve()
    await hurried.close()
  }
})

it('breaks off if it fails after progress was sent, and its link still works', async () => {
  const hurried = await buildTestApp({ db: server.db, timeouts: { ...TIMEOUTS, idleMs: 1_000 } })
  const held = Promise.withResolvers<void>()
  const waits = Promise.withResolvers<void>()
  try {
    const port = await listenAnywhere(hurried.app)
    const link = (await askForLink()).body
    const lock = server.db.transaction().execute(async (trx) => {
      await sql`lock table game_state in access exclusive mode`.execute(trx)
      held.resolve()
      await waits.promise
      await sql`alter table game_state rename to held`.execute(trx)
    })
    await held.promise
    const answer = await fetch(`http://127.0.0.1:${port}${link.path}`, {
      headers: { 'sec-fetch-site': 'same-origin', ...player.cookieHeader() },
    })
    waits.resolve()
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated')
    await lock
    await sql`alter table held rename to game_state`.execute(server.db)
    expect((await player.call('fetchExport', { params: { token: tokenOf(link) } })).status).toBe(200)
  } finally {
    waits.resolve()
    await hurried.close()
  }
})

it('is not made for a client that has disconnected before their turn, and their link still works', async () => {
  const port = await listenAnywhere(server.app)
  const other = await signUp(server.app)
  const link = (await askForLink()).body
  const first = await other.call<ExportLinkResponse>('requestExport')
  const held = Promise.withResolvers<void>()
  const waits = Promise.withResolvers<void>()
  const lock = server.db.transaction().execute(async (trx) => {
    await sql`lock table game_state in access exclusive mode`.execute(trx)
    held.resolve()
    await waits.promise
  })
  await held.promise
  const open = (path: string, who: Player, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'sec-fetch-site': 'same-origin', ...who.cookieHeader() },
      signal: signal ?? null,
    })
  const theirs = open(first.body.path, other)
  const isMaking = () =>
    sql<{ count: number }>`select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      server.db,
    )
  await expect.poll(async () => Number((await isMaking()).rows[0]?.count)).toBe(1)
  const leaving = new AbortController()
  const hasCome = new Promise((resolve) => server.app.server.once('request', resolve))
  const left = open(link.path, player, leaving.signal).catch((error: unknown) => (error as Error).name)
  await hasCome
  leaving.abort()
  expect(await left).toBe('AbortError')
  waits.resolve()
  await lock
  const answer = await theirs
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, Number(answer.headers.get('content-length'))])
  expect((await player.call('fetchExport', { params: { token: tokenOf(link) } })).status).toBe(200)
})

it('needs a recent proof of identity', async () => {
  server.clock.advance(FRESH_FOR_MS)
  expect((await player.call<ErrorResponse>('requestExport')).body.error.code).toBe('confirm_first')
  await player.call('confirmSignIn', { body: { password: player.password } })
  expect((await askForLink()).status).toBe(200)
})

it('is limited to a few a day', async () => {
  const limited = await buildTestApp({ db: server.db, limits: { exportsPerDay: { max: 2, windowMs: 1_000_000 } } })
  try {
    player = await signUp(limited.app)
    const answers = [await askForLink(), await askForLink(), await askForLink()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
  } finally {
    await limited.close()
  }
})

it('finds games of another server by number, then by name and year, and guesses none', async () => {
  const games = await server.db.selectFrom('game').select(['id', 'igdb_id', 'name', 'first_release_date']).orderBy('id').execute()
  const named = (index: number) => games[index] as (typeof games)[number]
  await server.db.updateTable('game').set({ igdb_id: 4_711 }).where('id', '=', named(0).id).execute()
  const year = new Date((named(1).first_release_date ?? 0) * 1_000).getUTCFullYear()
  const { body } = await player.call<MatchGamesResponse>('matchGames', {
    body: {
      games: [
        { igdb_id: 4_711, name: 'Called otherwise', year: null },
        { igdb_id: null, name: named(1).name.toUpperCase(), year },
        { igdb_id: null, name: named(1).name, year: year + 2 },
        { igdb_id: 99_999_999, name: 'Never made', year: 2001 },
      ],
    },
  })
  expect(body.ids).toEqual([named(0).id, named(1).id, null, null])
})
