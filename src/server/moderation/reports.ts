import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { transaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import { StartError } from '../runtime/start-error.ts'
import { ALL_TEXTS } from '../texts/all-texts.ts'
import type { ModerationAct } from './moderation-tables.ts'

/** A report as its host sees it; times in milliseconds since 1970. */
export interface Report {
  readonly id: string
  readonly at: number
  readonly closed_at: number | null
  readonly category: string
  readonly severity: string | null
  readonly reason: string | null
  readonly subject_type: string
  readonly subject_id: string | null
  readonly title: string
  /** Its author's; null once their account is erased. */
  readonly username: string | null
}

/** One complete report, with its subject as it is now and the actions on it. */
export interface ReportDetails extends Report {
  readonly description: string
  readonly links: readonly string[]
  readonly fields: readonly string[]
  readonly contact_email: string | null
  readonly contact_handle: string | null
  readonly url: string
  /** Null if nothing of it exists any more, or it has no text that could be hidden. */
  readonly subject: { readonly author: string; readonly text: string; readonly hidden_at: number | null } | null
  readonly acts: readonly { readonly at: number; readonly actor: string; readonly act: ModerationAct; readonly note: string }[]
}

const COLUMNS = sql`report.id, report.at, report.closed_at, category, severity, reason, subject_type, subject_id, title, app_user.username`

/** Returns reports, the oldest first: the open ones, or all. */
export async function findReports(db: Db, { withClosed }: { readonly withClosed: boolean }): Promise<Report[]> {
  const { rows } = await sql<Report>`
    select ${COLUMNS} from report left join app_user on app_user.id = report.user_id
    where ${withClosed ? sql`true` : sql`report.closed_at is null`} order by report.at, report.id`.execute(db)
  return rows
}

/** Returns one report by its id, or by the beginning of it. Throws a `StartError` if there is none, or more than one. */
export async function showReport(db: Db, id: string): Promise<ReportDetails> {
  const { rows } = await sql<Omit<ReportDetails, 'subject' | 'acts'>>`
    select ${COLUMNS}, description, links, fields, contact_email, contact_handle, url
    from report left join app_user on app_user.id = report.user_id
    where starts_with(report.id::text, ${id.toLowerCase()}) limit 2`.execute(db)
  const [report, other] = rows
  if (report === undefined) throw new StartError(`There is no report "${id}".`)
  if (other !== undefined) throw new StartError(`More than one report begins with "${id}". Give more of its id.`)
  const acts = await db
    .selectFrom('moderation_act')
    .select(['at', 'actor', 'act', 'note'])
    .where('report_id', '=', report.id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return { ...report, subject: await findSubject(db, report), acts }
}

interface Subject {
  readonly table: string
  readonly text: RawBuilder<string>
  /** Selects the rows of a report's subject; by default the one with its id. */
  readonly isNamed?: (id: string) => RawBuilder<boolean>
}

/** The table and the text of each subject type. */
const SUBJECTS: Readonly<Record<string, Subject>> = {
  ...Object.fromEntries(
    ALL_TEXTS.map(({ name, words }) => {
      const columns = Object.values(words).map(({ column }) => sql.ref(`thing.${column}`))
      return [name, { table: name, text: sql<string>`${sql.join(columns, sql` || E'\\n' || `)}` }]
    }),
  ),
  review: {
    table: 'review',
    text: sql`thing.comment`,
    // Its player may have deleted it and written another one, or it was merged into the main game's: for readers it is the same.
    isNamed: (id) => sql<boolean>`(thing.user_id, thing.game_id) in (
      select review.user_id, unnest(array[game.id, game.main_id]) from review join game on game.id = review.game_id where review.id = ${id})`,
  },
  list: {
    table: 'list',
    text: sql`coalesce((select string_agg(list_text.text, E'\\n' order by part desc, game_id) from list_text
      where list_text.user_id = thing.user_id and list_text.list_id = thing.id), '')`,
  },
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function findSubject(
  db: Db,
  { subject_type: type, subject_id: id }: Pick<Report, 'subject_type' | 'subject_id'>,
): Promise<ReportDetails['subject']> {
  const subject = SUBJECTS[type]
  if (subject === undefined || id === null || !UUID.test(id)) return null
  const {
    rows: [found],
  } = await sql<NonNullable<ReportDetails['subject']>>`
    select app_user.username as author, ${subject.text} as text, thing.hidden_at
    from ${sql.table(subject.table)} thing join app_user on app_user.id = thing.user_id
    where ${isNamed(subject, id)} and thing.deleted_at is null`.execute(db)
  return found ?? null
}

const isNamed = (subject: Subject, id: string) => subject.isNamed?.(id) ?? sql<boolean>`thing.id = ${id}`

export interface Act {
  readonly act: ModerationAct
  readonly id: string
  /** The user of the machine, and the reason. */
  readonly actor: string
  readonly note: string
  readonly now: number
}

/**
 * Performs an action on a report, and records it: closes it or opens it again; hides its subject from everybody but its author, or shows it
 * again. Hiding closes the report too. Throws a `StartError` if there is nothing to hide.
 */
export async function actOnReport(db: Db, { act, id: given, actor, note, now }: Act): Promise<ReportDetails> {
  const { id, subject_type: type, subject_id: subjectId, subject } = await showReport(db, given)
  await transaction(db, async (trx) => {
    if (act === 'hide' || act === 'show') {
      const found = SUBJECTS[type]
      if (found === undefined)
        throw new StartError(`A report about ${type === 'app' ? 'the app' : `a ${type}`} has nothing to hide. You can close it.`)
      if (subject === null || subjectId === null) throw new StartError(`The ${type} no longer exists. You can close the report.`)
      await sql`
        update ${sql.table(found.table)} thing set hidden_at = ${act === 'hide' ? sql`coalesce(hidden_at, ${now})` : null}
        where ${isNamed(found, subjectId)}`.execute(trx)
    }
    if (act !== 'show') {
      const closedAt = act === 'reopen' ? null : sql<number>`coalesce(closed_at, ${now})`
      await trx.updateTable('report').set({ closed_at: closedAt }).where('id', '=', id).execute()
    }
    await trx.insertInto('moderation_act').values({ at: now, actor, act, report_id: id, note }).execute()
  })
  return showReport(db, id)
}
