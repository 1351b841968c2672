import { CALLS } from '../../contract/calls.ts'
import { ReportBody } from '../../contract/reports.ts'
import { WriteAnswer } from '../../contract/writes.ts'
import type { App, Deps } from '../deps.ts'
import { requireUser } from '../require-user.ts'
import { reportIdOf } from './report-id.ts'
import { sendReport } from './send-report.ts'

/** Players' reports to whoever runs the server. */
export function reportRoutes(app: App, deps: Deps): void {
  app.post(CALLS.sendReport.path, {
    config: { limit: 'sync' },
    schema: { body: ReportBody, response: { 200: WriteAnswer } },
  }, async (request) => {
    const { metadata: { userId, route = '', context = '' } = {}, ...body } = request.body
    const report = { ...NOTHING_SAID, ...body, contact: { ...NOTHING_SAID.contact, ...body.contact } }
    const report_id = report.report_id ?? reportIdOf(requireUser(request).id, report)
    return (await sendReport.runOne(deps, request, userId, { ...report, report_id, metadata: { route, context } })).answer
  })
}

/** A report without its optional fields. */
const NOTHING_SAID = { title: '', subjectId: null, reason: null, severity: null, links: [], fields: [], contact: { email: null, handle: null } }
