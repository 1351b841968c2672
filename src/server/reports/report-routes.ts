import { ENDPOINTS } from '../../contract/endpoints.ts'
import { ReportBody } from '../../contract/reports.ts'
import { WriteResponse } from '../../contract/writes.ts'
import type { App, Deps } from '../deps.ts'
import { requireUser } from '../http/require-user.ts'
import { reportIdOf } from './report-id.ts'
import { sendReport } from './send-report.ts'

/** Registers the endpoint for players' reports to the host. */
export function reportRoutes(app: App, deps: Deps): void {
  app.post(
    ENDPOINTS.sendReport.path,
    {
      config: { limit: 'sync' },
      schema: { body: ReportBody, response: { 200: WriteResponse } },
    },
    async (request) => {
      const { metadata: { userId, route = '', context = '' } = {}, ...body } = request.body
      const report = { ...NO_DETAILS, ...body, contact: { ...NO_DETAILS.contact, ...body.contact } }
      const report_id = report.report_id ?? reportIdOf(requireUser(request).id, report)
      return (await sendReport.runOne(deps, request, userId, { ...report, report_id, metadata: { route, context } })).answer
    },
  )
}

/** A report without its optional fields. */
const NO_DETAILS = {
  title: '',
  subjectId: null,
  reason: null,
  severity: null,
  links: [],
  fields: [],
  contact: { email: null, handle: null },
}
