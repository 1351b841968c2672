import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase } from '../../src/server/db/database.ts'
import type { Db } from '../../src/server/db/database.ts'
import { RunningProcess } from '../support/run-process.ts'
import { asAdmin, inDatabase, startTestCluster, urlOf } from '../support/test-cluster.ts'
import { timed } from './bench-catalogue.ts'
import { CATALOGUE_COMMAND, CATALOGUE_GAMES as GAMES, writeRecords } from './catalogue-records.ts'
import { atMost, figure } from './report.ts'
import type { Bench, Findings } from './report.ts'

const TIMES_COPY_MAX = 4
const MEMORY_MAX_MB = 500
const ROOT = join(import.meta.dirname, '../..')
/** Prints the peak memory when the process exits. */
const MEMORY_PROBE = `data:text/javascript,process.on('exit', () => console.error('peak kB: ' + process.resourceUsage().maxRSS))`

/** The import of a complete catalogue from one JSON file, compared with `COPY` of the same resulting rows. */
export const catalogueImportBench: Bench = {
  name: 'catalogue-import',
  title: `import of ${GAMES.toLocaleString('en')} records from a JSON file`,
  async run(log) {
    const folder = await mkdtemp(join(tmpdir(), 'catalogue-import-'))
    const cluster = await startTestCluster()
    const name = `questdeck_bench_${randomBytes(4).toString('hex')}`
    try {
      // The database writes into this folder, and its user is unknown.
      await chmod(folder, 0o777)
      await asAdmin(cluster.connection, `create database ${name} template ${cluster.template}`)
      const connection = inDatabase(cluster.connection, name)
      log('writing the file')
      const path = join(folder, 'games.json')
      await writeRecords(path)
      const first = await runImport(path, urlOf(connection), log)
      const again = await runImport(path, urlOf(connection), log)
      const db = openDatabase(connection, { maxConnections: 1 })
      try {
        log('copying the same rows')
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
    verdicts: [atMost('import, times COPY', first.ms / copyMs, TIMES_COPY_MAX, '×'), atMost('peak memory', peakMb, MEMORY_MAX_MB, 'MB')],
  }
}

async function runImport(path: string, url: string, log: (line: string) => void): Promise<Run> {
  const [ms, command] = await timed(async () => {
    const running = new RunningProcess('--import', [MEMORY_PROBE, ...CATALOGUE_COMMAND, 'import', 'file', path], {
      cwd: ROOT,
      env: { DATABASE_URL: url },
    })
    const code = await running.ended
    if (code !== 0) throw new Error(`The import ended with ${code}: ${running.stderr}`)
    return running
  })
  log(command.stdout.replaceAll('\n', ' '))
  return { ms, peakMb: Number(/peak kB: (\d+)/.exec(command.stderr)?.[1]) / 1_000 }
}

/** Returns the milliseconds to copy both tables of an import into empty ones with the same indexes. */
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
