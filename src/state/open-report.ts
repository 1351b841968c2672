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

let waiting: ReportRequest | undefined

/** Opens the report dialog over whatever page is shown; before the shell has it, as soon as it comes. */
export function openReport(detail: ReportRequest): void {
  if (dispatchEvent(new CustomEvent('open-report', { detail, cancelable: true }))) waiting = detail
}

/** What was asked for before anybody listened, once. */
export function takeWaitingReport(): ReportRequest | undefined {
  const request = waiting
  waiting = undefined
  return request
}
