import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findPostmaster } from '../../src/server/db/postmaster.ts'
import { prepareData } from '../support/prepared-data.ts'
import { RealServer } from '../support/real-server.ts'
import { roundsOf } from '../support/rounds.ts'
import { RunningProcess } from '../support/run-process.ts'
import { urlOf } from '../support/test-cluster.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

const CLI = join(import.meta.dirname, '../../src/server/catalogue/cli.ts')
const KILLS = roundsOf({ quick: 3, soak: 10 })
const GAMES = 12_000

let folder: string
const running: RunningProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-command-'))
})
afterEach(async () => {
  for (const process of running.splice(0)) await process.kill('SIGTERM')
  // A database that ends may still write.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

function run(args: readonly string[], env: Record<string, string> = {}): RunningProcess {
  const process = new RunningProcess(CLI, args, { env })
  running.push(process)
  return process
}

/** Behind all numbers that the starter’s games have at the provider. */
const FIRST_ID = 1_000_000

async function fileOf(games: number): Promise<string> {
  const path = join(folder, 'games.jsonl')
  const lines = Array.from({ length: games }, (_, at) => JSON.stringify({ id: FIRST_ID + at, name: `Imported ${at}`, year: 1990 + (at % 30), platforms: ['PC'] }))
  await writeFile(path, lines.join('\n'))
  return path
}

it.each([
  [[], 2],
  [['--help'], 0],
  [['export'], 2],
  [['import', 'file'], 2],
  [['import', 'file', 'a', 'b'], 2],
  [['import', 'file', 'a', '--limit', 'some'], 2],
  [['import', 'file', 'a', '--force'], 2],
])('%j ends with %i and the usage', async (args, code) => {
  const command = run(args)
  expect(await command.ended).toBe(code)
  expect(command.stdout + command.stderr).toContain('import file PATH [--dry-run] [--limit N]')
})

describe('on the embedded database', () => {
  beforeEach(() => prepareData(join(folder, 'data')))

  it('starts it where no server runs, and stops it again', async () => {
    const command = run(['import', 'file', await fileOf(30)], { DATA_DIR: join(folder, 'data') })
    expect(await command.ended).toBe(0)
    expect(command.stdout).toBe(
      'Done:\n  added: 30 games\n  joined with a game that was here: 0 games\n  changed: 0 games\n  unchanged: 0 games\n' +
        'The next start of the server shows it.\n',
    )
    expect(command.stderr).toMatch(/^(Looking through: .*\n)+(Writing: .*\n)*Writing: 30 of 30 games \(100 %\), .* a second, in \d+ s\n$/)
    expect(await findPostmaster(join(folder, 'data', 'postgres'))).toBeUndefined()
  })

  it('uses that of a server which runs, and leaves it running', async () => {
    const server = new RealServer({ DATA_DIR: join(folder, 'data') })
    running.push(server)
    const origin = await server.address()
    const command = run(['import', 'file', await fileOf(30)], { DATA_DIR: join(folder, 'data') })
    expect(await command.ended).toBe(0)
    expect(command.stdout).toContain('The server that is running shows it within five minutes.')
    expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  })
})

describe('on the database of DATABASE_URL', () => {
  let database: TestDatabase
  let env: Record<string, string>

  beforeEach(async () => {
    database = await createTestDatabase()
    env = { DATABASE_URL: urlOf(database.connection) }
  })
  afterEach(async () => {
    for (const process of running.splice(0)) await process.kill('SIGKILL')
    await database.drop()
  })

  async function countImported(): Promise<number> {
    const { count } = await database.db.selectFrom('game').select(({ fn }) => fn.countAll<number>().as('count'))
      .where('igdb_id', '>=', FIRST_ID).executeTakeFirstOrThrow()
    return count
  }

  async function untilImported(count: number): Promise<void> {
    while ((await countImported()) < count) await database.db.selectFrom('catalogue_source').selectAll().execute()
  }

  it(`goes on after ${KILLS} kills, and nothing is there twice`, async () => {
    const path = await fileOf(GAMES)
    for (let kill = 1; kill <= KILLS; kill++) {
      const command = run(['import', 'file', path], env)
      await untilImported(Math.floor((GAMES * kill) / (KILLS + 2)))
      await command.kill('SIGKILL')
    }
    const before = await countImported()
    expect(before).toBeLessThan(GAMES)
    // The database may need a moment to notice that the other one is gone.
    let last = run(['import', 'file', path], env)
    while ((await last.ended) === 1 && last.stderr.includes('Another import')) last = run(['import', 'file', path], env)
    expect(await last.ended).toBe(0)
    expect(last.stdout).toContain(`  unchanged: ${before.toLocaleString('en')} games`)
    const games = await database.db.selectFrom('game').select(['id', 'igdb_id', 'name']).where('igdb_id', '>=', FIRST_ID).orderBy('igdb_id').execute()
    expect(games.map(({ igdb_id, name }) => `${igdb_id} ${name}`)).toEqual(Array.from({ length: GAMES }, (_, at) => `${FIRST_ID + at} Imported ${at}`))
  }, 120_000)

  it('ends cleanly with 130 at Ctrl-C, and with 143 at SIGTERM', async () => {
    const path = await fileOf(GAMES)
    for (const [signal, code] of [['SIGINT', 130], ['SIGTERM', 143]] as const) {
      const command = run(['import', 'file', path], env)
      await untilImported((await countImported()) + 1)
      expect(await command.kill(signal)).toBe(code)
      expect(command.stderr).toContain('Stopped. What was written stays')
    }
    expect(await countImported()).toBeLessThan(GAMES)
  })

  it.each([
    ['no-such-file.json', /cannot be read: ENOENT/],
    ['.', /has no file whose name ends with/],
  ])('says what is wrong with %s', async (path, problem) => {
    const command = run(['import', 'file', path === '.' ? folder : join(folder, path)], env)
    expect(await command.ended).toBe(1)
    expect(command.stderr).toMatch(problem)
  })

  it('writes nothing out of a file that a terminal would obey', async () => {
    const path = join(folder, 'steering.jsonl')
    const games = Array.from({ length: 120 }, (_, at) => JSON.stringify({ id: FIRST_ID + at, name: `Imported ${at}`, platforms: ['Ou\u001b]0;mine\u0007ya', '\u009b2J\u202eOuya'] }))
    await writeFile(path, [...games, '{"id": 121, \u001b[2J\u009b31m}', ''].join('\n'))
    const command = run(['import', 'file', path, '--dry-run'], env)
    expect(await command.ended, command.stderr).toBe(0)
    expect(command.stdout).toContain('platform "Ou ]0;mine ya", 120 times')
    expect(command.stdout).toContain('steering.jsonl, line 121: it is not valid JSON')
    // oxlint-disable-next-line no-control-regex
    expect(command.stdout + command.stderr).not.toMatch(/[\0-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
  })
})
