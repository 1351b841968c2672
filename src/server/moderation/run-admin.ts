import type { FastifyBaseLogger } from 'fastify'
import { parsedArgs, runCommand, UsageError } from '../runtime/command-line.ts'
import type { Terminal } from '../runtime/command-line.ts'
import type { Db } from '../db/database.ts'
import { withHostDatabase } from '../db/host-database.ts'
import type { Env } from '../config/env.ts'
import { terminalJson } from '../runtime/terminal-text.ts'
import type { ModerationAct, PlayerAct } from './moderation-tables.ts'
import { actOnPlayer, showPlayer, signOutEverybody } from './players.ts'
import { playerLines, reportLines, reportTable } from './report-lines.ts'
import { notifyPlayer } from './notify-player.ts'
import type { MailEnv } from './notify-player.ts'
import { actOnReport, findReports, showReport } from './reports.ts'

const USAGE = `Usage: npm run admin -- reports COMMAND
       npm run admin -- players COMMAND

  reports list [--all] [--json]     open reports, oldest first; --all includes closed ones
  reports show ID [--json]          one report, its subject and its history
  reports close ID [--note WHY]     closes the report
  reports reopen ID [--note WHY]     opens it again
  reports hide ID [--note WHY]      hides the reported review, reply, topic, post or list from everyone but its author,
                                    and closes the report
  reports unhide ID [--note WHY]    shows it again

  players show NAME [--json]        one account, its sessions and its history
  players sign-out NAME [--note WHY]  ends every session of a player
  players sign-out --all [--note WHY]  ends every session of every player
  players close NAME [--note WHY]   hides an account, ends its sessions and blocks signing in. It is erased after
                                    ACCOUNT_GRACE_DAYS days, like an account deleted by its player
  players remove-factors NAME [--note WHY]  turns off the second step, such as for a lost phone
  players reopen NAME [--note WHY]  opens a closed account again, until it is erased

ID can be the beginning of the id. NAME is a username, an email address or an id. Every action is logged with the time and
your user name on this machine.
Uses the database at DATABASE_URL, or else the embedded one in DATA_DIR, like npm start. The server may be running.
Exit codes: 0 done, 1 failed, 2 unknown command.`

const ACTS: Readonly<Record<string, ModerationAct>> = { close: 'close', reopen: 'reopen', hide: 'hide', unhide: 'show' }
const PLAYER_ACTS: Readonly<Record<string, PlayerAct>> = {
  'sign-out': 'sign-out',
  close: 'close',
  reopen: 'reopen',
  'remove-factors': 'remove-factors',
}

export interface AdminDeps extends Terminal {
  readonly env: Pick<Env, 'dataDir' | 'databaseUrl'> & MailEnv
  /** Logs the result of e-mails. */
  readonly log: FastifyBaseLogger
  /** The user of the machine. */
  readonly actor: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Runs one command. Returns the exit code. */
export function runAdmin(args: readonly string[], deps: AdminDeps): Promise<number> {
  return runCommand(args, USAGE, deps, async () => {
    const run = readCommand(args, deps)
    await withHostDatabase(deps.env, async ({ db }) => {
      for (const line of await run(db)) deps.print(line)
    })
  })
}

/** Returns what to do with the database; it resolves to the lines to print. */
function readCommand(args: readonly string[], { env, log, actor, now }: AdminDeps): (db: Db) => Promise<readonly string[]> {
  const { values, positionals } = parsedArgs({
    args,
    allowPositionals: true,
    options: { all: { type: 'boolean' }, json: { type: 'boolean' }, note: { type: 'string' } },
  })
  const [subject, command = '', id, ...more] = positionals
  const asJson = (value: unknown, lines: () => readonly string[]) => (values.json === true ? [terminalJson(value)] : lines())
  const note = values.note ?? ''
  const unknown = () => new UsageError(`Unknown command "${positionals.join(' ')}".`)
  if (subject === 'players' && more.length === 0) {
    const act = PLAYER_ACTS[command]
    if (act === undefined && command !== 'show') throw unknown()
    if (act === 'sign-out' && id === undefined && values.all === true) {
      return async (db) => [`Ended ${await signOutEverybody(db, { actor, note, now: now() })} sessions.`]
    }
    if (id === undefined || values.all === true) throw new UsageError(`Which player? Give one name: players ${command} NAME.`)
    return async (db) => {
      const player = act === undefined ? await showPlayer(db, id, now()) : await actOnPlayer(db, { act, name: id, actor, note, now: now() })
      if (act !== undefined) await notifyPlayer(env, log, act, player)
      return asJson(player, () => playerLines(player))
    }
  }
  if (subject !== 'reports' || more.length > 0) throw unknown()
  if (command === 'list' && id === undefined) {
    return async (db) => {
      const reports = await findReports(db, { withClosed: values.all === true })
      return asJson(reports, () => (reports.length === 0 ? ['No open reports.'] : reportTable(reports)))
    }
  }
  const act = ACTS[command]
  if (act === undefined && command !== 'show') throw unknown()
  if (id === undefined) throw new UsageError(`Which report? Give its id: reports ${command} ID.`)
  return async (db) => {
    const report = act === undefined ? await showReport(db, id) : await actOnReport(db, { act, id, actor, note, now: now() })
    return asJson(report, () => reportLines(report))
  }
}
