import { Type } from 'typebox'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import type { App, Deps } from '../deps.ts'
import { acceptJson } from './json-body.ts'
import { subjectOfIp } from './limiter.ts'

const BODY_MAX_BYTES = 64 * 1_024
const REPORTS_LOGGED_MAX = 10
const TEXT_MAX_CHARACTERS = 200

const Report = Type.Object({
  type: Type.Optional(Type.String()),
  body: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})

/** The content comes from any browser, or from anyone. It is only counted, truncated and logged. */
const ReportsBody = Type.Array(Report, { maxItems: 100 })

/** Registers the endpoint for browsers' reports of what the content policy has blocked. Logs what a person can act on. */
export function cspReportRoutes(app: App, { limiter }: Deps): void {
  void app.register(async (scope: App) => {
    acceptJson(scope, 'application/reports+json')
    scope.post(
      ENDPOINTS.cspReports.path,
      {
        bodyLimit: BODY_MAX_BYTES,
        config: { session: false, limit: false, mayLackOrigin: true },
        schema: { body: ReportsBody, response: { 204: Type.Null() } },
      },
      async (request, reply) => {
        limiter.consume('cspReports', subjectOfIp(request.ip))
        limiter.consume('cspReportsTotal', 'everybody')
        const violations = request.body.filter(({ type }) => type === 'csp-violation').slice(0, REPORTS_LOGGED_MAX)
        for (const { body = {} } of violations) {
          request.log.warn(
            {
              directive: textOf(body['effectiveDirective']),
              blocked: placeOf(body['blockedURL']),
              page: placeOf(body['documentURL']),
              source: placeOf(body['sourceFile']),
              line: typeof body['lineNumber'] === 'number' ? body['lineNumber'] : undefined,
            },
            'the content policy blocked something',
          )
        }
        return reply.status(204).send(null)
      },
    )
  })
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, TEXT_MAX_CHARACTERS) : undefined
}

/** Returns an address without its private parts: no query, no fragment. Values such as `inline` stay as they are. */
function placeOf(value: unknown): string | undefined {
  const text = textOf(value)
  const url = text === undefined ? null : URL.parse(text)
  return url === null ? text?.split(/[?#]/, 1)[0] : `${url.origin}${url.pathname}`
}
