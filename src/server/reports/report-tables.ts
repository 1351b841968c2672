import type { Generated } from 'kysely'
import type { ReportItem } from '../../contract/reports.ts'

/** Players' reports (migration 0034). */
export interface ReportTables {
  report: {
    id: string
    user_id: string | null
    category: ReportItem['category']
    subject_type: ReportItem['subjectType']
    subject_id: string | null
    title: string
    description: string
    links: string[]
    fields: ReportItem['fields']
    reason: ReportItem['reason']
    severity: ReportItem['severity']
    contact_email: string | null
    contact_handle: string | null
    route: string
    context: string
    url: string
    path: string
    user_agent: string
    written_ts: string
    at: number
    closed_at: Generated<number | null>
  }
}
