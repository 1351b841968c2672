import { parsedArgs, runCommand, UsageError } from '../command-line.ts'
import type { Terminal } from '../command-line.ts'
import type { Db } from '../db/database.ts'
import { withHostDatabase } from '../db/host-database.ts'
import type { Env } from '../env.ts'
import { terminalJson } from '../terminal-text.ts'
import type { ModerationAct } from './moderation-tables.ts'
import { reportLines, reportTable } from './report-lines.ts'
import { actOnReport, findReports, showReport } from './reports.ts'

const USAGE = `Usage: npm run admin -- reports COMMAND

  reports list [--all] [--json]     open reports, the oldest first; with --all the closed ones too
  reports show ID [--json]          one report, what it is about, and what has been done about it
  reports close ID [--note WHY]     nothing more is to be done
  reports reopen ID [--note WHY]
  reports hide ID [--note WHY]      hides the review, reply, topic, post or list that it is about from everybody but its
                                    author, and closes the report
  reports unhide ID [--note WHY]    shows it again

ID may be how the id begins. Every act is noted with the time and the name of who is logged in here.
Uses the database of DATABASE_URL, else the embedded one under DATA_DIR, as npm start does; a server may be running.
Ends with 0 when it is done, 1 when it is not, 2 when the command is not understood.`

const ACTS: Readonly<Record<string, ModerationAct>> = { close: 'close', reopen: 'reopen', hide: 'hide', unhide: 'show' }

export interface AdminWorld extends Terminal {
  readonly env: Pick<Env, 'dataDir' | 'databaseUrl'>
  /** Who at the machine acts. */
  readonly actor: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Runs one command; answers what the process ends with. */
export function runAdmin(args: readonly string[], world: AdminWorld): Promise<number> {
  return runCommand(args, USAGE, world, async () => {
    const run = readCommand(args, world)
    await withHostDatabase(world.env, async ({ db }) => {
      for (const line of await run(db)) world.say(line)
    })
  })
}

/** What is to be done with the database, and answers the lines to say. */
function readCommand(args: readonly string[], { actor, now }: AdminWorld): (db: Db) => Promise<readonly string[]> {
  const { values, positionals } = parsedArgs({
    args, allowPositionals: true, options: { all: { type: 'boolean' }, json: { type: 'boolean' }, note: { type: 'string' } },
  })
  const [subject, command = '', id, ...more] = positionals
  const asJson = (value: unknown, lines: () => readonly string[]) => (values.json === true ? [terminalJson(value)] : lines())
  if (subject !== 'reports' || more.length > 0) throw new UsageError(`There is no command "${positionals.join(' ')}".`)
  if (command === 'list' && id === undefined) {
    return async (db) => {
      const reports = await findReports(db, { withClosed: values.all === true })
      return asJson(reports, () => (reports.length === 0 ? ['No open reports.'] : reportTable(reports)))
    }
  }
  const act = ACTS[command]
  if (act === undefined && command !== 'show') throw new UsageError(`There is no command "${positionals.join(' ')}".`)
  if (id === undefined) throw new UsageError(`Which report? Give its id: reports ${command} ID.`)
  return async (db) => {
    const report = act === undefined ? await showReport(db, id) : await actOnReport(db, { act, id, actor, note: values.note ?? '', now: now() })
    return asJson(report, () => reportLines(report))
  }
}
