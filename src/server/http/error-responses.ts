import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import type { ErrorResponse, ErrorCode } from '../../contract/error-codes.ts'
import { ApiError } from './api-error.ts'
import { isDatabaseUnavailable, isOutOfRoom, isStatementTimeout, sqlStateOf } from '../db/database.ts'

/** Turns any error into a response: ours as they are, all others without details. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = isOfLeaving(error, request, reply) ? LEFT : refusalOf(error)
  if (refusal.code === 'unavailable') request.log.warn({ code: refusal.code, reason: reasonOf(error) }, 'request refused')
  else if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
  else if (SECURITY_CODES.has(refusal.code)) request.log.warn({ code: refusal.code, ip: request.ip }, 'request refused')
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  // A previous attempt to send a body may have set these.
  reply.removeHeader('content-encoding')
  reply.header('cache-control', 'no-store')
  reply.status(refusal.status).type('application/json; charset=utf-8').send(bodyOf(refusal, request.id))
}

/** No client reads it. It is not an error of ours or of the database, whose connections break with the same code. */
const LEFT = new ApiError('malformed', 400, 'The request was aborted.')

/** Returns whether the error occurred because the client disconnected, in the middle of its body or of our work. */
function isOfLeaving(error: unknown, request: FastifyRequest, reply: FastifyReply): boolean {
  return error === request.raw.errored || (reply.raw.destroyed && error === request.signal.reason)
}

/** An expected error needs no stack: it would say where we refused, not why. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

export function bodyOf(refusal: ApiError, requestId: string): ErrorResponse {
  return { error: { code: refusal.code, message: refusal.message, requestId } }
}

const SECURITY_CODES: ReadonlySet<ErrorCode> = new Set(['cross_site', 'user_mismatch', 'rate_limited', 'invalid_credentials'])

/** Space is not freed within a second, and reading still works meanwhile. */
export const OUT_OF_ROOM_SECONDS = 60

function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isDatabaseUnavailable(error)) {
    return new ApiError('unavailable', 503, 'Can’t reach the database. Please try again.', 2)
  }
  if (isStatementTimeout(error)) return tookTooLong()
  if (isOutOfRoom(error)) {
    return new ApiError('unavailable', 503, 'The server is out of space right now. Please try again in a while.', OUT_OF_ROOM_SECONDS)
  }
  // A fallback for the schemas: a number or text of the right type that no column can store.
  if (UNSTORABLE.has(sqlStateOf(error) ?? '')) return new ApiError('malformed', 400, 'A value is out of range.')
  const { validation, validationContext, statusCode, code } = error as Partial<FastifyError>
  if (validation?.[0] !== undefined) return refusalOfValidation(validation, validationContext)
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return tookTooLong()
  switch (statusCode) {
    case 413:
      return new ApiError('too_large', 413, 'The body is too large.')
    case 415:
      return new ApiError('unsupported_media_type', 415, 'The body must be sent as application/json.')
    case 404:
      return new ApiError('not_found', 404, 'Not found.')
    case 503:
      return new ApiError('unavailable', 503, 'The server is stopping. Please try again.', 2)
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ApiError('malformed', statusCode, MALFORMED[code ?? ''] ?? 'The request could not be understood.')
  }
  return new ApiError('internal', 500, 'Something went wrong on our end.')
}

function tookTooLong(): ApiError {
  return new ApiError('unavailable', 503, 'That took too long. Please try again.', 2)
}

const UNSTORABLE: ReadonlySet<string> = new Set(['22003', '22P02', '22021', '22001'])

const MALFORMED: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty; it must be JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body doesn’t match its Content-Length.',
  FST_ERR_BAD_URL: 'The address is not valid.',
}

const PARTS: Readonly<Record<string, string>> = {
  body: 'The body',
  querystring: 'The query',
  params: 'The path',
  headers: 'The headers',
}

function refusalOfValidation(errors: readonly FastifySchemaValidationError[], context: string | undefined): ApiError {
  // Of the errors of a union, the deepest one concerns the intended alternative.
  const error = errors.toSorted((a, b) => b.instancePath.length - a.instancePath.length)[0]
  if (error === undefined) return new ApiError('malformed', 400, 'The request could not be understood.')
  const field = fieldOf(error.instancePath)
  const where = field === '' ? (PARTS[context ?? ''] ?? 'The request') : `"${field}"`
  const message = `${where} ${expectationOf(error)}.`
  // 413 and not 400, so that a device splits the batch (`src/sync/SPEC.md`, rule 6.4).
  if (error.keyword === 'maxItems') return new ApiError('too_many_items', 413, message)
  return new ApiError('malformed', 400, message)
}

/** `/settings/platforms/0` becomes `settings.platforms[0]`. */
function fieldOf(instancePath: string): string {
  return instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : path === '' ? part : `${path}.${part}`), '')
    .slice(0, 100)
}

function expectationOf({ keyword, params, message }: FastifySchemaValidationError): string {
  switch (keyword) {
    case 'type':
      return `must be of type ${String(params['type'])}`
    case 'required':
      return `lacks "${String(params['missingProperty'])}"`
    case 'additionalProperties':
      return `has an unknown key "${String(params['additionalProperty']).slice(0, 60)}"`
    case 'maxItems':
      return `must have at most ${String(params['limit'])} items`
    case 'minItems':
      return `must have at least ${String(params['limit'])} item`
    case 'maxLength':
      return `must have at most ${String(params['limit'])} characters`
    case 'enum':
      return `must be one of ${JSON.stringify(params['allowedValues'])}`
    case 'const':
      return `must be ${JSON.stringify(params['allowedValue'])}`
    default:
      return message ?? 'is not valid'
  }
}
