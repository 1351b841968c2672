import { REPORT_CATEGORIES, REPORT_FIELDS, REPORT_REASONS, REPORT_SEVERITIES, REPORT_SUBJECTS } from '../domain/report-rule.ts'
import type { ReportField, ReportReason, ReportSeverity, ReportSubject, ReportWords } from '../domain/report-rule.ts'
import { exactly, isString, listOf, nullable, oneOf } from '../domain/validators.ts'
import { defineMutator } from './define-mutator.ts'

/** A report, with its context and its time. */
export interface NewReport extends ReportWords {
  /** A UUID, made by the device. */
  readonly reportId: string
  readonly subjectType: ReportSubject
  readonly subjectId: string | null
  readonly fields: readonly ReportField[]
  readonly reason: ReportReason | null
  readonly severity: ReportSeverity | null
  /** Where the form was opened, such as `profile_self`. */
  readonly context: string
  readonly url: string
  readonly path: string
  readonly userAgent: string
  /** An ISO timestamp. */
  readonly ts: string
}

/** Returns the order key of a report. */
export function reportKey(reportId: string): string {
  return `report:${reportId}`
}

/** The mutators of reports to the operators of the server. */
export const REPORT_MUTATORS = {
  /** A report to the operators of the server. Nobody else sees it, so it has no overlay. */
  'report.send': defineMutator<NewReport>({
    isPayload: exactly({
      reportId: isString,
      category: oneOf(REPORT_CATEGORIES),
      subjectType: oneOf(REPORT_SUBJECTS),
      subjectId: nullable(isString),
      title: isString,
      description: isString,
      links: listOf(isString),
      fields: listOf(oneOf(REPORT_FIELDS)),
      reason: nullable(oneOf(REPORT_REASONS)),
      severity: nullable(oneOf(REPORT_SEVERITIES)),
      contact: exactly({ email: nullable(isString), handle: nullable(isString) }),
      context: isString,
      url: isString,
      path: isString,
      userAgent: isString,
      ts: isString,
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
