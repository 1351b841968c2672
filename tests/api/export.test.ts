import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ErrorAnswer } from '../../src/contract/error-codes.ts'
import type { ExportAbout, ExportRow } from '../../src/contract/export/export-format.ts'
import type { ExportLinkAnswer, MatchGamesAnswer } from '../../src/contract/own-data.ts'
import { FRESH_FOR_MS } from '../../src/server/accounts/fresh-sign-in.ts'
import { newReport } from '../support/new-report.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
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
const askForLink = () => player.call<ExportLinkAnswer>('requestExport')
const tokenOf = ({ path }: ExportLinkAnswer) => path.split('/').at(-1) ?? ''

/** What the link leads to, unpacked. */
async function fetchZip(who: Player = player) {
  const { body } = await who.call<ExportLinkAnswer>('requestExport')
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

const sendStates = (states: { game_id: number; state: string | null }[]) =>
  player.call('pushGameStates', { body: { user_id: player.id, states } })

it('holds what is the player’s own, with the games’ names, and nobody else’s', async () => {
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
    format: 'questdeck-export', version: 1, made_by: 'server', missing: [],
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

it('has every row of many, each once, also where one revision wrote more than a page holds', async () => {
  const ids = Array.from({ length: 1_250 }, (_, n) => 5_000_000 + n)
  await server.db.insertInto('game_state').values(ids.map((game_id) => ({
    user_id: player.id, game_id, state: 1, at: 1, unliked_at: 0, rev: game_id < 5_000_900 ? 1 : 2,
  }) as never)).execute()
  expect((await fetchZip()).rows('game-states').map(({ id }) => Number(id))).toEqual(ids)
})

it('works once, for a day, for that player alone', async () => {
  const first = (await askForLink()).body
  const second = (await askForLink()).body
  const open = (link: ExportLinkAnswer, who: Player = player) =>
    who.call('fetchExport', { params: { token: tokenOf(link) } }).then(({ status }) => status)
  expect(await open(first)).toBe(404)
  expect(await open(second, await signUp(server.app))).toBe(404)
  expect(await Promise.all([open(second), open(second)])).toEqual(expect.arrayContaining([200, 404]))
  const old = (await askForLink()).body
  server.clock.advance(24 * 60 * 60 * 1_000)
  player = await signUp(server.app)
  expect(await open(old)).toBe(404)
})

it('is for somebody who has just proved who they are', async () => {
  server.clock.advance(FRESH_FOR_MS)
  expect((await player.call<ErrorAnswer>('requestExport')).body.error.code).toBe('confirm_first')
  await player.call('confirmSignIn', { body: { password: player.password } })
  expect((await askForLink()).status).toBe(200)
})

it('may be asked for a few times a day', async () => {
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
  const { body } = await player.call<MatchGamesAnswer>('matchGames', {
    body: {
      games: [
        { igdb_id: 4_711, name: 'Called otherwise', year: null },
        { igdb_id: null, name: named(1).name.toUpperCase(), year },
        { igdb_id: null, name: named(1).name, year: year + 1 },
        { igdb_id: 99_999_999, name: 'Never made', year: 2001 },
      ],
    },
  })
  expect(body.ids).toEqual([named(0).id, named(1).id, null, null])
})
