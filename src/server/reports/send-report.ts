import { ReportItem } from '../../contract/reports.ts'
import { reportProblems } from '../../domain/report-problems.ts'
import type { ReportProblems } from '../../domain/report-problems.ts'
import { ApiError } from '../http/api-error.ts'
import type { Db, Trx } from '../db/database.ts'
import { defineWrite } from '../writes/define-write.ts'
import { rateLimited } from '../writes/rate-limited.ts'
import type { LimitedDeps } from '../writes/rate-limited.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import type { WriteRun } from '../writes/write-run.ts'

const FAULTS: { readonly [P in keyof Required<ReportProblems>]: string } = {
  title: 'lacks a title, or has one that is too long.',
  description: 'lacks a short description, or has one that is too long.',
  links: 'has a link that is not the whole address of a page.',
  contact: 'has a contact that is too long.',
}

/** `report.send`: stores a report for the host. A repetition changes nothing. */
export const sendReport = defineWrite('report.send', {
  item: ReportItem,
  list: null,
  findFault: (report) => {
    const [part] = Object.keys(reportProblems(report)) as (keyof ReportProblems)[]
    return part && FAULTS[part]
  },
  rowOf: ({ item }) => item.report_id,
  write: (run: WriteRun<LimitedDeps>, items) => Promise.all(items.map((item) => storeReport(run, item))),
})

async function storeReport(run: WriteRun<LimitedDeps>, { place, at, item }: AcceptedItem<ReportItem>): Promise<Outcome> {
  const { db, userId } = run
  const met = (await outcomeOfKnown(db, userId, item.report_id)) ?? (await rateLimited(run, 'report', place))
  if (met !== undefined) return met
  const { report_id: id, subjectType, subjectId, contact, metadata, userAgent, ts, id: _id, at: _at, ...same } = item
  const inserted = await db
    .insertInto('report')
    .values({
      ...same,
      id,
      user_id: userId,
      subject_type: subjectType,
      subject_id: subjectId,
      contact_email: contact.email,
      contact_handle: contact.handle,
      route: metadata.route,
      context: metadata.context,
      user_agent: userAgent,
      written_ts: ts,
      at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0 ? 'applied' : ((await outcomeOfKnown(db, userId, id)) ?? 'applied')
}

/** Returns the result for an existing report; undefined for a new one. */
async function outcomeOfKnown(db: Db | Trx, userId: string, id: string): Promise<Outcome | undefined> {
  const known = await db.selectFrom('report').select('user_id').where('id', '=', id).executeTakeFirst()
  if (known === undefined) return undefined
  return known.user_id === userId ? 'applied' : new ApiError('invalid_item', 400, 'The report’s id is taken.')
}
