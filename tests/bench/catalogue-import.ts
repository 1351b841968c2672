import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase } from '../../src/server/db/database.ts'
import type { Db } from '../../src/server/db/database.ts'
import { generateGames } from '../support/generate-games.ts'
import { madeUpName, madeUpWords } from '../support/made-up-names.ts'
import { RunningProcess } from '../support/run-process.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { asAdmin, inDatabase, startTestCluster, urlOf } from '../support/test-cluster.ts'
import { timed } from './bench-catalogue.ts'
import { atMost, figure } from './report.ts'
import type { Bench, Findings } from './report.ts'

/** As many as IGDB has; `IMPORT_GAMES` for fewer. */
const GAMES = Number(process.env['IMPORT_GAMES'] ?? 350_000)
const TIMES_COPY_MAX = 4
const MEMORY_MAX_MB = 500
const COMPANIES = 40_000
const ROOT = join(import.meta.dirname, '../..')
/** Says at its end what it took at most. */
const TELL_MEMORY = `data:text/javascript,process.on('exit', () => console.error('peak kB: ' + process.resourceUsage().maxRSS))`

/** A whole catalogue from one JSON file, against `COPY` of the very rows that came of it. */
export const catalogueImportBench: Bench = {
  name: 'catalogue-import',
  title: `import of ${GAMES.toLocaleString('en')} records from a JSON file`,
  async run(say) {
    const folder = await mkdtemp(join(tmpdir(), 'catalogue-import-'))
    const cluster = await startTestCluster()
    const name = `questdeck_bench_${randomBytes(4).toString('hex')}`
    try {
      // The database writes here as whoever it runs.
      await chmod(folder, 0o777)
      await asAdmin(cluster.connection, `create database ${name} template ${cluster.template}`)
      const connection = inDatabase(cluster.connection, name)
      say('writing the file')
      const path = join(folder, 'games.json')
      await writeRecords(path)
      const first = await runImport(path, urlOf(connection), say)
      const again = await runImport(path, urlOf(connection), say)
      const db = openDatabase(connection, { maxConnections: 1 })
      try {
        say('copying the same rows')
        return findingsOf({ first, again, copyMs: await copyRows(db, folder), bytes: (await stat(path)).size })
      } finally {
        await db.destroy()
        await asAdmin(cluster.connection, `drop database ${name} with (force)`)
      }
    } finally {
      await cluster.stop()
      await rm(folder, { recursive: true })
    }
  },
}

interface Run {
  readonly ms: number
  readonly peakMb: number
}

function findingsOf({ first, again, copyMs, bytes }: { first: Run; again: Run; copyMs: number; bytes: number }): Findings {
  const peakMb = Math.max(first.peakMb, again.peakMb)
  return {
    figures: [
      figure('the file', bytes / 1e6, 'MB'),
      figure('import', first.ms / 1_000, 's'),
      figure('import, games a second', (1_000 * GAMES) / first.ms, ''),
      figure('COPY of the same rows', copyMs / 1_000, 's'),
      figure('COPY, games a second', (1_000 * GAMES) / copyMs, ''),
      figure('the same file again', again.ms / 1_000, 's'),
      figure('peak memory, first time', first.peakMb, 'MB'),
      figure('peak memory, again', again.peakMb, 'MB'),
    ],
    verdicts: [
      atMost('import, times COPY', first.ms / copyMs, TIMES_COPY_MAX, '×'),
      atMost('peak memory', peakMb, MEMORY_MAX_MB, 'MB'),
    ],
  }
}

async function runImport(path: string, url: string, say: (line: string) => void): Promise<Run> {
  const [ms, command] = await timed(async () => {
    const running = new RunningProcess('--import', [TELL_MEMORY, ...npmScript(), 'import', 'file', path], { cwd: ROOT, env: { DATABASE_URL: url } })
    const code = await running.ended
    if (code !== 0) throw new Error(`The import ended with ${code}: ${running.stderr}`)
    return running
  })
  say(command.stdout.replaceAll('\n', ' '))
  return { ms, peakMb: Number(/peak kB: (\d+)/.exec(command.stderr)?.[1]) / 1_000 }
}

/** What `npm run catalogue` has Node do: how much memory it may take is said there. */
function npmScript(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { catalogue: string } }
  return scripts.catalogue.split(' ').slice(2)
}

/** Milliseconds: both tables of an import, into empty ones with the same indexes. */
async function copyRows(db: Db, folder: string): Promise<number> {
  await sql`set statement_timeout = 0`.execute(db)
  let copyMs = 0
  for (const table of ['game', 'game_import']) {
    const file = sql.lit(join(folder, table))
    await sql`copy ${sql.table(table)} to ${file}`.execute(db)
    await sql`create table ${sql.table(`${table}_copy`)} (like ${sql.table(table)} including all)`.execute(db)
    copyMs += (await timed(() => sql`copy ${sql.table(`${table}_copy`)} from ${file}`.execute(db)))[0]
  }
  return copyMs
}

async function writeRecords(path: string): Promise<void> {
  const random = seededRandom(31)
  const words = madeUpWords(28_000, 21)
  const file = createWriteStream(path)
  let text = '['
  let number = 0
  for (const game of generateGames({ count: GAMES, seed: 11, firstId: 1 })) {
    number++
    text += `${number === 1 ? '' : ',\n'}${JSON.stringify(recordOf(game, number, words, random))}`
    if (text.length < 1_000_000) continue
    if (!file.write(text)) await once(file, 'drain')
    text = ''
  }
  file.end(`${text}]`)
  await once(file, 'close')
}

type Generated = Parameters<typeof recordFacts>[0]

/** A record as IGDB writes it, with some of everything. */
function recordOf(game: Generated, number: number, words: readonly string[], random: () => number): object {
  const some = (count: number) => Array.from({ length: count }, () => words[Math.floor(words.length * random())] ?? '').join(' ')
  const company = () => {
    const id = 1 + Math.floor(COMPANIES * random() ** 2)
    return { id, name: `Studio ${id}` }
  }
  return {
    ...recordFacts(game),
    id: number,
    name: madeUpName(words, random),
    summary: some(30),
    alternative_names: random() < 0.2 ? [{ id: number, name: some(3) }] : [],
    cover: { id: number, image_id: `co${number.toString(36)}` },
    screenshots: Array.from({ length: Math.floor(4 * random()) }, (_, at) => ({ id: at, image_id: `sc${number.toString(36)}${at}` })),
    involved_companies: [
      { id: number, company: company(), developer: true, publisher: false },
      { id: number, company: company(), developer: false, publisher: true },
    ],
    parent_game: random() < 0.05 ? 1 + Math.floor(GAMES * random()) : null,
    updated_at: 1_700_000_000 + number,
    checksum: '0b1f3a52-4a59-4d0b-a2c5-7e3f00000000',
  }
}

function recordFacts(game: {
  year: number | null; gameType: number; platformIds: readonly number[]; genreIds: readonly number[]; gameModeIds: readonly number[]
  themeIds: readonly number[]; likeQty: number
}): object {
  const date = game.year === null ? null : Date.UTC(game.year, 5, 15) / 1_000
  return {
    first_release_date: date,
    game_type: game.gameType,
    platforms: game.platformIds,
    genres: game.genreIds,
    game_modes: game.gameModeIds,
    themes: game.themeIds,
    release_dates: game.platformIds.map((platform) => ({ platform, date, date_format: 0 })),
    total_rating: 70,
    total_rating_count: game.likeQty,
  }
}
