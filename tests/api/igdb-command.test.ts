import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importIgdbCommand } from '../../src/server/catalogue/import-igdb-command.ts'
import { Progress } from '../../src/server/catalogue/import/progress.ts'
import type { Env } from '../../src/server/config/env.ts'
import { readEnv } from '../../src/server/config/env.ts'
import { createLogger } from '../../src/server/runtime/logger.ts'
import { startServer } from '../../src/server/runtime/serve.ts'
import { generateIgdbGames } from '../support/igdb-records.ts'
import { FAULTS, IGDB_CLIENT, IgdbServer } from '../support/igdb-server.ts'
import { RealServer } from '../support/real-server.ts'
import { RunningProcess } from '../support/run-process.ts'
import { QuickPace } from '../support/quick-pace.ts'
import { createStarterTemplate } from '../support/starter-template.ts'
import type { StarterTemplate } from '../support/starter-template.ts'
import { urlOf } from '../support/test-cluster.ts'
import type { TestDatabase } from '../support/test-database.ts'

const CLI = join(import.meta.dirname, '../../src/server/catalogue/cli.ts')
const GAMES = generateIgdbGames({ count: 1_200, seed: 5 })

let template: StarterTemplate
let database: TestDatabase
let igdb: IgdbServer
let pace: QuickPace
let printed: string[]
let shown: string

beforeAll(async () => {
  template = await createStarterTemplate()
})
afterAll(() => template.drop())
beforeEach(async () => {
  database = await template.copy()
  pace = new QuickPace()
  igdb = await IgdbServer.start({ games: GAMES, now: pace.now })
  printed = []
  shown = ''
})
afterEach(async () => {
  await igdb.close()
  await database.drop()
})

function run(args: readonly string[], { signal = new AbortController().signal, env = envWith(IGDB_CLIENT) } = {}): Promise<void> {
  const progress = new Progress({
    isTerminal: false,
    write: (text) => {
      shown += text
    },
    now: pace.now,
  })
  return importIgdbCommand({ endpoints: igdb.endpoints, pace }).run(args, { env, signal, progress, print: (line) => printed.push(line) })
}

function envWith(keys: { readonly id: string; readonly secret: string }): Env {
  return readEnv({ IGDB_CLIENT_ID: keys.id, IGDB_CLIENT_SECRET: keys.secret, DATABASE_URL: urlOf(database.connection) })
}

it('imports, and prints what it did', async () => {
  await run([])
  expect(printed).toEqual([
    'Done:',
    '  added: 1,200 games',
    '  joined with a game that was here: 0 games',
    '  changed: 0 games',
    '  unchanged: 0 games',
    'The server shows it after its next start.',
  ])
  expect(shown).toMatch(/Importing from IGDB: 1,200 of 1,200 games \(100 %\), .+ a second, in \d+ s\n$/)
})

it('accepts names of platforms, a date, a number of ratings and a limit', async () => {
  await run(['--platforms', 'PC, ps4,130', '--since', '2020-02', '--min-ratings', '3', '--limit', '7'])
  expect(igdb.asked.find(({ query }) => query.includes('involved_companies'))?.query).toContain(
    'where id > 0 & platforms = (6,48,130) & total_rating_count >= 3 & updated_at >= 1580515200; sort id asc; limit 7;',
  )
})

it('a dry run prints what would change', async () => {
  await run(['--dry-run', '--limit', '20'])
  expect(printed[0]).toBe('Would be (nothing was written):')
})

it('continues after an earlier run, and says so', async () => {
  let pages = 0
  igdb.onAsked = () => {
    if (igdb.asked.at(-1)?.query.includes('involved_companies') === true && ++pages === 3)
      igdb.faults = Array.from({ length: 9 }, () => FAULTS.status(500))
  }
  await expect(run([])).rejects.toThrow(/IGDB cannot be reached at the moment.+Run the same command to continue/)
  igdb.onAsked = () => {}
  igdb.faults = []
  await run([])
  expect(printed[0]).toMatch(/^Continuing after (500|1,000) games from an earlier run\.$/)
})

it('stops when it is asked to, at once', async () => {
  const stop = new AbortController()
  let pages = 0
  igdb.onAsked = () => {
    if (igdb.asked.at(-1)?.query.includes('involved_companies') === true && ++pages === 2) {
      igdb.faults = [FAULTS.silence, FAULTS.silence]
      stop.abort()
    }
  }
  await expect(run([], { signal: stop.signal })).rejects.toThrow('Stopped. What was written is kept')
})

describe('invalid arguments', () => {
  it.each([
    ['a platform that is none', ['--platforms', 'Ouija'], 'unknown platform "Ouija"'],
    ['a date that is none', ['--since', 'yesterday'], '--since must be a date such as 2026-05-01, not "yesterday"'],
    ['a number that is none', ['--min-ratings', 'many'], '--min-ratings must be a whole number'],
    ['an option that is none', ['--fast'], 'Unknown option'],
    ['a file', ['games.json'], 'Unexpected argument'],
  ])('%s', async (_, args, problem) => {
    await expect(run(args)).rejects.toMatchObject({ name: 'UsageError', message: expect.stringContaining(problem) as string })
    expect(igdb.asked).toEqual([])
  })

  it('missing keys: says where to get them', async () => {
    const env = { ...envWith(IGDB_CLIENT) }
    delete env.igdb
    await expect(run([], { env })).rejects.toThrow(/IGDB_CLIENT_ID and IGDB_CLIENT_SECRET are not set\..+dev\.twitch\.tv/)
  })

  it('invalid keys: names the settings to check', async () => {
    await expect(run([], { env: envWith({ ...IGDB_CLIENT, secret: 'not-the-secret' }) })).rejects.toThrow(
      'Twitch does not know IGDB_CLIENT_ID',
    )
  })
})

describe('the programs', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'igdb-command-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

  const KEYS = { IGDB_CLIENT_ID: IGDB_CLIENT.id, IGDB_CLIENT_SECRET: IGDB_CLIENT.secret }

  it('npm run catalogue ends with 1 without keys', async () => {
    const command = new RunningProcess(CLI, ['import', 'igdb'], { env: { DATABASE_URL: urlOf(database.connection) } })
    expect(await command.ended).toBe(1)
    expect(command.stderr).toMatch(/^\nIGDB_CLIENT_ID and IGDB_CLIENT_SECRET are not set\./)
  })

  it('npm start names the command in one line until something is imported', async () => {
    const hint = 'The keys of IGDB are set, and nothing has been imported yet: npm run catalogue -- import igdb\n'
    expect(await startedWith(KEYS)).toMatch(new RegExp(`^Questdeck is ready: .+\n${hint}$`))
    expect(await hintsWith({})).toEqual([])
    await run(['--platforms', '6'])
    expect(await hintsWith(KEYS)).toEqual([])
  })

  async function hintsWith(keys: Record<string, string>): Promise<readonly string[]> {
    const env = readEnv({ PORT: '0', DATABASE_URL: urlOf(database.connection), DATA_DIR: folder, ...keys })
    const server = await startServer({
      env,
      logger: createLogger('silent'),
      dist: folder,
      onFatal: (error) => {
        throw error
      },
    })
    await server.stop()
    return server.hints
  }

  async function startedWith(keys: Record<string, string>): Promise<string> {
    const server = new RealServer({ DATABASE_URL: urlOf(database.connection), DATA_DIR: folder, ...keys })
    await server.address()
    expect(await server.kill('SIGTERM')).toBe(0)
    return server.stdout
  }
})
