import { CALLS } from '../../contract/calls.ts'
import { ReportBody } from '../../contract/reports.ts'
import { WriteAnswer } from '../../contract/writes.ts'
import type { App, Deps } from '../deps.ts'
import { sendReport } from './send-report.ts'

/** Players' reports to whoever runs the server. */
export function reportRoutes(app: App, deps: Deps): void {
  app.post(CALLS.sendReport.path, {
    config: { limit: 'sync' },
    schema: { body: ReportBody, response: { 200: WriteAnswer } },
  }, async (request) => {
    const { metadata: { userId, ...metadata }, ...report } = request.body
    return (await sendReport.runOne(deps, request, userId, { ...report, metadata })).answer
  })
}
