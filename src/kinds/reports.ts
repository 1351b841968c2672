import { REPORT_CATEGORIES, REPORT_FIELDS, REPORT_REASONS, REPORT_SEVERITIES, REPORT_SUBJECTS } from '../domain/report-rule.ts'
import type { ReportField, ReportReason, ReportSeverity, ReportSubject, ReportWords } from '../domain/report-rule.ts'
import { exactly, isString, listOf, nullable, oneOf } from '../domain/shapes.ts'
import { defineKind } from './define-kind.ts'

/** A report, with where and when it was written. */
export interface NewReport extends ReportWords {
  /** Made by the device, a UUID. */
  readonly reportId: string
  readonly subjectType: ReportSubject
  readonly subjectId: string | null
  readonly fields: readonly ReportField[]
  readonly reason: ReportReason | null
  readonly severity: ReportSeverity | null
  /** From where it was opened, such as `profile_self`. */
  readonly context: string
  readonly url: string
  readonly path: string
  readonly userAgent: string
  /** As an ISO timestamp. */
  readonly ts: string
}

/** The key under which a report waits. */
export function reportKey(reportId: string): string {
  return `report:${reportId}`
}

/** Reports to whoever runs the server. */
export const REPORT_KINDS = {
  /** A report to whoever runs the server. Nobody but them sees it, so there is nothing that it shows. */
  'report.send': defineKind<NewReport>({
    isPayload: exactly({
      reportId: isString, category: oneOf(REPORT_CATEGORIES), subjectType: oneOf(REPORT_SUBJECTS), subjectId: nullable(isString),
      title: isString, description: isString, links: listOf(isString), fields: listOf(oneOf(REPORT_FIELDS)),
      reason: nullable(oneOf(REPORT_REASONS)), severity: nullable(oneOf(REPORT_SEVERITIES)),
      contact: exactly({ email: nullable(isString), handle: nullable(isString) }),
      context: isString, url: isString, path: isString, userAgent: isString, ts: isString,
    }),
    key: ({ reportId }) => reportKey(reportId),
    clearedWith: null,
    request: {
      custom: {
        call: 'sendReport',
        build: (userId, { id, at, payload: { reportId, context, ...report } }) => ({
          body: { ...report, report_id: reportId, metadata: { userId, route: report.path, context }, id, at },
        }),
      },
    },
    overlays: [],
  }),
}
