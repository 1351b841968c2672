import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'
import type { App } from './deps.ts'
import { isHttps } from './env.ts'
import type { Env } from './env.ts'
import { answerError } from './error-answers.ts'
import { FrameworkLines } from './framework-lines.ts'
import { createLogger } from './logger.ts'
import { ProtocolErrors } from './protocol-errors.ts'
import { plainPath } from './request-path.ts'
import { securityHeaders } from './security-headers.ts'

/** How long a connection may take to say something, and we to answer, in milliseconds. */
export interface Timeouts {
  /** From the first byte of a request to its last. */
  readonly requestMs: number
  /** To the end of its headers. */
  readonly headersMs: number
  /** Without a byte. */
  readonly idleMs: number
  readonly betweenRequestsMs: number
  /** How often connections are looked at. */
  readonly checkEveryMs: number
  /** For an answer; a route whose work takes longer has a time of its own. */
  readonly answerMs: number
}

/** Looked at every 5 s, so that who sends a byte a second is gone within 30. */
export const TIMEOUTS: Timeouts = {
  requestMs: 25_000, headersMs: 20_000, idleMs: 60_000, betweenRequestsMs: 72_000, checkEveryMs: 5_000, answerMs: 10_000,
}

export interface FastifyWorld {
  readonly env: Env
  readonly clock: () => number
  readonly logger?: FastifyBaseLogger
  readonly timeouts?: Timeouts
  /** What compiles the schemas of requests and responses; Fastify's own unless given. */
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
  // A deck at once takes half of the processor time that it takes as a stream through another thread.
  syncThreshold: 64 * KIB,
}

/** Fastify with our limits on what comes in: sizes, times, and shapes of JSON. */
export function createFastify({ env, clock, logger, timeouts = TIMEOUTS, schemaController }: FastifyWorld): App {
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
    handlerTimeout: timeouts.answerMs,
    keepAliveTimeout: timeouts.betweenRequestsMs,
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
      maxHeaderSize: 16 * KIB,
      // Asked for by our own step, whose refusal looks like every other.
      requireHostHeader: false,
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // Whoever closes has waited for the answers before (`serve.ts`); what is left only holds a connection.
    forceCloseConnections: true,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false } },
    ...(schemaController && { schemaController }),
    clientErrorHandler: (error, socket) => protocolErrors.answer(error, socket, app.log),
    frameworkErrors: (error, request, reply) => {
      const path = plainPath(request.url)
      reply.headers(securityHeaders(path, isHttps(env)))
      // No hook sees these.
      if (path.startsWith('/api/')) reply.header('server-now', clock())
      answerError(error, request, reply)
    },
  }).withTypeProvider<TypeBoxTypeProvider>()
  protocolErrors.watch(app)
  return app
}
