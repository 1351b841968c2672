import { terminalLine } from '../runtime/terminal-text.ts'
import type { PlayerAccount } from './players.ts'
import type { Report, ReportDetails } from './reports.ts'

const ID_SHOWN = 13
const TITLE_SHOWN = 60

const day = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
const short = (text: string) => (text.length > TITLE_SHOWN ? `${text.slice(0, TITLE_SHOWN - 1)}…` : text)

/** Returns reports as a table, a line each below its head. */
export function reportTable(reports: readonly Report[]): string[] {
  const rows = reports.map(({ id, at, closed_at: closedAt, severity, subject_type: type, reason, category, username, title }) => [
    id.slice(0, ID_SHOWN),
    day(at),
    closedAt === null ? 'open' : 'closed',
    severity ?? '-',
    type,
    reason ?? category,
    username ?? '(deleted)',
    short(terminalLine(title)),
  ])
  const table = [['ID', 'SENT (UTC)', 'STATE', 'SEVERITY', 'ABOUT', 'WHY', 'BY', 'TITLE'], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** Returns one complete report, a fact a line. */
export function reportLines(report: ReportDetails): string[] {
  const { subject, acts } = report
  const facts: readonly (readonly [string, string | null])[] = [
    ['Report', report.id],
    ['Sent', `${day(report.at)} UTC by ${report.username ?? '(deleted)'}`],
    ['State', report.closed_at === null ? 'open' : `closed ${day(report.closed_at)} UTC`],
    ['About', `${report.subject_type}${report.subject_id === null ? '' : ` ${terminalLine(report.subject_id)}`}`],
    ['Why', [report.category, report.reason, report.severity, ...report.fields].filter((word) => word !== null).join(', ')],
    ['Page', terminalLine(report.url)],
    [
      'Contact',
      [report.contact_email, report.contact_handle]
        .filter((way) => way !== null)
        .map(terminalLine)
        .join(', ') || null,
    ],
    ['Title', terminalLine(report.title)],
  ]
  const text = (words: string) => words.split('\n').map((line) => `    ${terminalLine(line)}`)
  return [
    ...facts.flatMap(([name, value]) => (value === null ? [] : [`${`${name}:`.padEnd(9)} ${value}`])),
    ...text(report.description),
    ...report.links.map((link) => `    ${terminalLine(link)}`),
    ...(subject === null
      ? []
      : [
          `${subject.hidden_at === null ? 'It says' : `Hidden since ${day(subject.hidden_at)} UTC, it says`}, by ${subject.author}:`,
          ...text(subject.text),
        ]),
    ...acts.map(actLine),
  ]
}

/** Returns one account, a fact a line. */
export function playerLines({
  id,
  username,
  email,
  created_at: since,
  soft_deleted_at: leaving,
  closed_at: closed,
  app_since: app,
  passkeys,
  sessions,
  acts,
}: PlayerAccount): string[] {
  const state = closed !== null ? `closed ${day(closed)} UTC` : leaving !== null ? `deleted by its player ${day(leaving)} UTC` : 'open'
  return [
    `Player:   ${terminalLine(username)}${email === null ? '' : `, ${terminalLine(email)}`}`,
    `Id:       ${id}`,
    `Since:    ${day(since)} UTC`,
    `State:    ${state}`,
    `2nd step: ${[...(app === null ? [] : [`authenticator app since ${day(app)} UTC`]), ...(passkeys === 0 ? [] : [`${passkeys} passkeys`])].join(', ') || 'none'}`,
    `Sessions: ${sessions.length === 0 ? 'none' : sessions.length}`,
    ...sessions.map(
      ({ device, created_at: at, seen_at: seen }) =>
        `    ${terminalLine(device) || 'unknown device'}, since ${day(at)} UTC, last used ${day(seen)} UTC`,
    ),
    ...acts.map(actLine),
  ]
}

const actLine = ({ at, actor, act, note }: { at: number; actor: string; act: string; note: string }) =>
  `${day(at)} UTC ${actor}: ${act}${note === '' ? '' : `, ${terminalLine(note)}`}`
