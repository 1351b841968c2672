import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MockInstance } from 'vitest'
import { Progress } from '../../src/server/catalogue/import/progress.ts'
import { runCatalogue } from '../../src/server/catalogue/run-catalogue.ts'
import { TERMINAL } from '../../src/server/runtime/command-line.ts'
import { findPostmaster } from '../../src/server/db/postmaster.ts'
import { superviseDatabase } from '../../src/server/db/supervisor.ts'
import { prepareData } from '../support/prepared-data.ts'
import { roundsOf } from '../support/rounds.ts'
import { RunningProcess } from '../support/run-process.ts'
import { createStarterTemplate } from '../support/starter-template.ts'
import type { StarterTemplate } from '../support/starter-template.ts'
import { urlOf } from '../support/test-cluster.ts'
import type { TestDatabase } from '../support/test-database.ts'

const CLI = join(import.meta.dirname, '../../src/server/catalogue/cli.ts')
const KILLS = roundsOf({ quick: 1, soak: 10 })
const GAMES = roundsOf({ quick: 6_000, soak: 20_000 })

let folder: string
/** The output of a command in this process. */
let stdout: string
let stderr: string
let complaining: MockInstance
const running: RunningProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-command-'))
  stdout = ''
  stderr = ''
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    stdout += `${line}\n`
  })
  complaining = vi.spyOn(console, 'error').mockImplementation((line: string) => {
    stderr += `${line}\n`
  })
})
afterEach(async () => {
  // The error output of a command is not console noise of the test.
  complaining.mockClear()
  for (const process of running.splice(0)) await process.kill('SIGTERM')
  // A database that is stopping may still write.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

function run(args: readonly string[], env: Record<string, string> = {}): RunningProcess {
  const process = new RunningProcess(CLI, args, { env })
  running.push(process)
  return process
}

/** Runs the same command in this process; returns its exit code. */
function runHere(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const progress = new Progress({
    isTerminal: false,
    write: (text) => {
      stderr += text
    },
    now: () => performance.now(),
  })
  return runCatalogue(args, { ...TERMINAL, env, signal: new AbortController().signal, progress })
}

/** Above all provider ids of the starter’s games. */
const FIRST_ID = 1_000_000

async function fileOf(games: number, firstId = FIRST_ID): Promise<string> {
  const path = join(folder, 'games.jsonl')
  const lines = Array.from({ length: games }, (_, at) =>
    JSON.stringify({ id: firstId + at, name: `Imported ${at}`, year: 1990 + (at % 30), platforms: ['PC'] }),
  )
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
  expect(await runHere(args)).toBe(code)
  expect(stdout + stderr).toContain('import file PATH [--dry-run] [--limit N]')
})

it('uses the embedded database: starts and stops it if no server runs, and leaves a running server’s database running', async () => {
  const dataDir = join(folder, 'data')
  await prepareData(dataDir)
  const command = run(['import', 'file', await fileOf(30)], { DATA_DIR: dataDir })
  expect(await command.ended).toBe(0)
  expect(command.stdout).toBe(
    'Done:\n  added: 30 games\n  joined with a game that was here: 0 games\n  changed: 0 games\n  unchanged: 0 games\n' +
      'The server shows it after its next start.\n',
  )
  expect(command.stderr).toMatch(/^(Looking through: .*\n)+(Writing: .*\n)*Writing: 30 of 30 games \(100 %\), .* a second, in \d+ s\n$/)
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()

  const server = await superviseDatabase({ dataDir, log: { info: vi.fn(), warn: vi.fn() }, onFatal: vi.fn() })
  try {
    expect(await runHere(['import', 'file', await fileOf(30, FIRST_ID + 100)], { DATA_DIR: dataDir })).toBe(0)
    expect(stdout).toContain('The running server shows it within five minutes.')
    expect(await findPostmaster(join(dataDir, 'postgres'))).toBeDefined()
  } finally {
    await server.stop()
  }
})

describe('on the database of DATABASE_URL', () => {
  let template: StarterTemplate
  let database: TestDatabase
  let env: Record<string, string>

  beforeAll(async () => {
    template = await createStarterTemplate()
  })
  afterAll(() => template.drop())
  beforeEach(async () => {
    database = await template.copy()
    env = { DATABASE_URL: urlOf(database.connection) }
  })
  afterEach(async () => {
    for (const process of running.splice(0)) await process.kill('SIGKILL')
    await database.drop()
  })

  async function countImported(): Promise<number> {
    const { count } = await database.db
      .selectFrom('game')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('igdb_id', '>=', FIRST_ID)
      .executeTakeFirstOrThrow()
    return count
  }

  async function untilImported(count: number): Promise<void> {
    while ((await countImported()) < count) await database.db.selectFrom('catalogue_source').selectAll().execute()
  }

  it(`continues after Ctrl-C, which ends it cleanly with 130, and after ${KILLS} kills, and creates no game twice`, async () => {
    const path = await fileOf(GAMES)
    const asked = run(['import', 'file', path], env)
    await untilImported(1)
    expect(await asked.kill('SIGINT')).toBe(130)
    expect(asked.stderr).toContain('Stopped. What was written is kept')
    for (let kill = 1; kill <= KILLS; kill++) {
      const command = run(['import', 'file', path], env)
      await untilImported(Math.max(Math.floor((GAMES * kill) / (KILLS + 2)), (await countImported()) + 1))
      await command.kill('SIGKILL')
    }
    const before = await countImported()
    expect(before).toBeLessThan(GAMES)
    // The database may need a moment to notice that the other connection has ended.
    let code = await runHere(['import', 'file', path], env)
    while (code === 1 && stderr.includes('Another import')) {
      stderr = ''
      code = await runHere(['import', 'file', path], env)
    }
    expect(code).toBe(0)
    expect(stdout).toContain(`  unchanged: ${before.toLocaleString('en')} games`)
    const games = await database.db
      .selectFrom('game')
      .select(['id', 'igdb_id', 'name'])
      .where('igdb_id', '>=', FIRST_ID)
      .orderBy('igdb_id')
      .execute()
    expect(games.map(({ igdb_id, name }) => `${igdb_id} ${name}`)).toEqual(
      Array.from({ length: GAMES }, (_, at) => `${FIRST_ID + at} Imported ${at}`),
    )
  }, 120_000)

  it('ends cleanly with 143 at SIGTERM', { tags: ['soak'] }, async () => {
    const command = run(['import', 'file', await fileOf(GAMES)], env)
    await untilImported(1)
    expect(await command.kill('SIGTERM')).toBe(143)
    expect(command.stderr).toContain('Stopped. What was written is kept')
    expect(await countImported()).toBeLessThan(GAMES)
  })

  it.each([
    ['no-such-file.json', /cannot be read: ENOENT/],
    ['.', /has no file whose name ends with/],
  ])('explains %s', async (path, problem) => {
    expect(await runHere(['import', 'file', path === '.' ? folder : join(folder, path)], env)).toBe(1)
    expect(stderr).toMatch(problem)
  })

  it('prints no control characters from a file to a terminal', async () => {
    const path = join(folder, 'steering.jsonl')
    const games = Array.from({ length: 120 }, (_, at) =>
      JSON.stringify({ id: FIRST_ID + at, name: `Imported ${at}`, platforms: ['Ou\u001b]0;mine\u0007ya', '\u009b2J\u202eOuya'] }),
    )
    await writeFile(path, [...games, '{"id": 121, \u001b[2J\u009b31m}', ''].join('\n'))
    expect(await runHere(['import', 'file', path, '--dry-run'], env), stderr).toBe(0)
    expect(stdout).toContain('platform "Ou ]0;mine ya", 120 times')
    expect(stdout).toContain('steering.jsonl, line 121: it is not valid JSON')
    // oxlint-disable-next-line no-control-regex
    expect(stdout + stderr).not.toMatch(/[\0-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
  })
})
