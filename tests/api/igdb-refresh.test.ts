import { pino } from 'pino'
import type { FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { IgdbRecord } from '../../src/server/catalogue/igdb/igdb-client.ts'
import { IgdbClient } from '../../src/server/catalogue/igdb/igdb-client.ts'
import type { GameChoice } from '../../src/server/catalogue/igdb/game-query.ts'
import { importIgdb } from '../../src/server/catalogue/igdb/import-igdb.ts'
import { nightlyRefresh } from '../../src/server/catalogue/igdb/nightly-refresh.ts'
import { withGameWriter } from '../../src/server/catalogue/import/game-writer.ts'
import { generateIgdbGames, IGDB_NOW } from '../support/igdb-records.ts'
import { FAULTS, IGDB_CLIENT, IgdbServer } from '../support/igdb-server.ts'
import { QuickPace } from '../support/quick-pace.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

const GAMES = generateIgdbGames({ count: 40, seed: 9 })
const EVERYTHING: GameChoice = { platformIds: [], minRatings: null, since: null, limit: null }
const DAY_MS = 86_400_000

let database: TestDatabase
let igdb: IgdbServer
let pace: QuickPace
let now: number
let logged: { readonly msg: string }[]
let logger: FastifyBaseLogger

beforeEach(async () => {
  database = await createTestDatabase()
  pace = new QuickPace()
  now = IGDB_NOW * 1_000
  logged = []
  logger = pino(
    {},
    {
      write: (line: string) => {
        logged.push(JSON.parse(line) as { msg: string })
      },
    },
  )
  igdb = await IgdbServer.start({ games: GAMES, now: pace.now })
})
afterEach(async () => {
  await igdb.close()
  await database.drop()
})

const openClient = (signal?: AbortSignal) =>
  new IgdbClient(database.db, IGDB_CLIENT, { endpoints: igdb.endpoints, pace, ...(signal && { signal }) })

function importAll(choice: Partial<GameChoice> = {}) {
  const { db } = database
  return withGameWriter(db, { source: 'igdb' }, (writer) =>
    importIgdb({ db, client: openClient(), writer, choice: { ...EVERYTHING, ...choice }, clock: () => now }),
  )
}

const server = () => nightlyRefresh({ db: database.db, openClient, logger, clock: () => now })

const pagesAsked = () => igdb.asked.map(({ query }) => query).filter((query) => query.includes('involved_companies'))

async function nameOf(igdbId: unknown): Promise<string | undefined> {
  const row = await database.db
    .selectFrom('game')
    .select('name')
    .where('igdb_id', '=', Number(igdbId))
    .where('listed', '=', true)
    .executeTakeFirst()
  return row?.name
}

/** Returns IGDB's changes of the next day: a renamed game, a new one, a removed one. */
function aDayLater(): { readonly renamed: IgdbRecord; readonly added: IgdbRecord; readonly removed: IgdbRecord } {
  const [first, removed, ...others] = GAMES as [IgdbRecord, IgdbRecord]
  const renamed = { ...first, name: 'Renamed', updated_at: IGDB_NOW + 50_000 }
  const added = { id: 5_000_000, name: 'Quite New', updated_at: IGDB_NOW + 60_000 }
  igdb.games = [renamed, ...others, added]
  now += DAY_MS
  return { renamed, added, removed }
}

it('loads changes since the last one, and unlists removed games', async () => {
  await importAll()
  const { renamed, added, removed } = aDayLater()
  await server().turn()
  expect(await nameOf(renamed['id'])).toBe('Renamed')
  expect(await nameOf(added['id'])).toBe('Quite New')
  expect(await nameOf(removed['id'])).toBeUndefined()
  expect(logged).toMatchObject([{ added: 1, changed: 1, joined: 0, unlisted: 1, msg: 'refreshed from IGDB' }])
})

it('requests only changes since IGDB’s last change, by its own clock', async () => {
  await importAll()
  const latest = Math.max(...GAMES.map((game) => Number(game['updated_at'])))
  aDayLater()
  // Our clock is an hour off meanwhile.
  now += 3_600_000
  igdb.asked.length = 0
  await server().turn()
  expect(pagesAsked()[0]).toContain(`where id > 0 & updated_at >= ${latest};`)
})

it('runs once a night, even with several servers', async () => {
  await importAll()
  aDayLater()
  await Promise.all([server().turn(), server().turn()])
  await server().turn()
  expect(logged.map(({ msg }) => msg)).toEqual(['refreshed from IGDB'])
  now += DAY_MS
  await server().turn()
  expect(logged).toHaveLength(2)
})

it.each([
  ['was never imported', undefined],
  ['was imported up to a limit', { limit: 10 }],
  ['was imported from a date on', { since: 1 }],
])('does nothing for a catalogue that %s', async (_, choice) => {
  if (choice !== undefined) await importAll(choice)
  aDayLater()
  igdb.asked.length = 0
  await server().turn()
  expect(igdb.asked).toEqual([])
})

it('uses the selection of the first import', async () => {
  await importAll({ minRatings: 100 })
  aDayLater()
  igdb.asked.length = 0
  await server().turn()
  expect(pagesAsked()[0]).toContain('total_rating_count >= 100 & updated_at >= ')
})

it('reports a failure, and retries at the next check', async () => {
  await importAll()
  aDayLater()
  igdb.faults = Array.from({ length: 6 }, () => FAULTS.status(500))
  const one = server()
  await one.turn()
  expect(logged).toMatchObject([{ msg: 'refreshing from IGDB failed' }])
  await one.turn()
  expect(logged.at(-1)).toMatchObject({ msg: 'refreshed from IGDB' })
})

it('aborts at once when the server stops, without a message', async () => {
  await importAll()
  aDayLater()
  const one = server()
  const asked = new Promise<void>((resolve) => {
    igdb.faults = [() => resolve()]
  })
  const looking = one.turn()
  await asked
  await one.stop()
  await looking
  expect(logged).toEqual([])
})
