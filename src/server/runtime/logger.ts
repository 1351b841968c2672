import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import type { LogLevel } from '../config/env-settings.ts'

const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'token',
  'code_verifier',
  'state',
  'nonce',
  'email',
  'endpoint',
  'p256dh',
  'auth',
]

/**
 * Returns a logger of JSON lines for machines and for `jq`: UTC, request id, route pattern, status, duration. It never logs bodies,
 * addresses with their query, e-mails or tokens. Values under a suspicious name are redacted.
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]),
      censor: '[cut]',
    },
    serializers: { err: serializeError },
  }
  return pino(options, destination ?? pino.destination({ dest: 2, sync: true }))
}

/** Omits `detail`, in which PostgreSQL repeats the values of a row, and Kysely's query. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint, table }),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  }
}
