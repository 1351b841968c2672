import type { ReportCategory, ReportSubject } from '../domain/report-rule.ts'

/** What a report is to begin with. */
export interface ReportRequest {
  readonly category?: ReportCategory
  readonly subjectType: ReportSubject
  readonly subjectId?: string
  /** From where it is opened. */
  readonly context: string
  readonly prefill?: { readonly title?: string; readonly description?: string }
}

/** Opens the report dialog over whatever page is shown; false where nobody listens, as before the shell has come. */
export function openReport(detail: ReportRequest): boolean {
  return !dispatchEvent(new CustomEvent('open-report', { detail, cancelable: true }))
}
