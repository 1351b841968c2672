import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'
import type { App } from '../deps.ts'
import { isHttps } from '../config/env.ts'
import type { Env } from '../config/env.ts'
import { answerError } from './error-responses.ts'
import { FrameworkLines } from './framework-lines.ts'
import { createLogger } from '../runtime/logger.ts'
import { ProtocolErrors } from './protocol-errors.ts'
import { plainPath } from './request-path.ts'
import { securityHeaders } from './security-headers.ts'

/** Time limits for connections and responses, in milliseconds. */
export interface Timeouts {
  /** From the first byte of a request to its last. */
  readonly requestMs: number
  /** From the first byte to the end of the headers. */
  readonly headersMs: number
  /** Without a byte. */
  readonly idleMs: number
  readonly betweenRequestsMs: number
  /** How often connections are checked. */
  readonly checkEveryMs: number
  /** For a response. A route with longer work has a limit of its own. */
  readonly responseMs: number
}

/** Checked every 5 s, so that a client that sends a byte a second is disconnected within 30. */
export const TIMEOUTS: Timeouts = {
  requestMs: 25_000,
  headersMs: 20_000,
  idleMs: 60_000,
  betweenRequestsMs: 72_000,
  checkEveryMs: 5_000,
  responseMs: 10_000,
}

export interface FastifyDeps {
  readonly env: Env
  readonly clock: () => number
  readonly logger?: FastifyBaseLogger
  readonly timeouts?: Timeouts
  /** Compiles the schemas of requests and responses; by default Fastify's own compiler. */
  readonly schemaController?: FastifyServerOptions['schemaController']
}

const KIB = 1_024
const BODY_MAX_BYTES = 256 * KIB

export const COMPRESSION = {
  // Fastest first: zstd at its default 3, brotli at 4 (its own default 11 costs 98 ms for one deck), gzip at 6.
  encodings: ['zstd', 'br', 'gzip'] as ('zstd' | 'br' | 'gzip')[],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 6 },
  globalDecompression: false,
  threshold: KIB,
  // Compressing a deck synchronously takes half of the processor time of a stream in another thread.
  syncThreshold: 64 * KIB,
}

/** Returns Fastify with our limits on requests: sizes, times, and the structure of JSON. */
export function createFastify({ env, clock, logger, timeouts = TIMEOUTS, schemaController }: FastifyDeps): App {
  const protocolErrors = new ProtocolErrors(isHttps(env))
  const app: App = Fastify({
    loggerInstance: logger ?? createLogger('silent'),
    logController: new FrameworkLines(),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: env.trustProxy === 0 ? false : (_address: string, hop: number) => hop < env.trustProxy,
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.idleMs,
    handlerTimeout: timeouts.responseMs,
    keepAliveTimeout: timeouts.betweenRequestsMs,
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
      maxHeaderSize: 16 * KIB,
      // Our own request step checks it, so that the response looks like all others.
      requireHostHeader: false,
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // The requests have ended before (`serve.ts`). What is left are idle connections.
    forceCloseConnections: true,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false } },
    ...(schemaController && { schemaController }),
    clientErrorHandler: (error, socket) => protocolErrors.answer(error, socket, app.log),
    frameworkErrors: (error, request, reply) => {
      const path = plainPath(request.url)
      reply.headers(securityHeaders(path, isHttps(env)))
      // Hooks do not run for these.
      if (path.startsWith('/api/')) reply.header('server-now', clock())
      answerError(error, request, reply)
    },
  }).withTypeProvider<TypeBoxTypeProvider>()
  protocolErrors.watch(app)
  return app
}
