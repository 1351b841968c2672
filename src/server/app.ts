import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { accountRoutes } from './accounts/account-routes.ts'
import { mailLinkRoutes } from './accounts/mail-link-routes.ts'
import { PasswordHasher } from './accounts/password-hasher.ts'
import type { HashCost } from './accounts/password-hasher.ts'
import { profileRoutes } from './accounts/profile-routes.ts'
import { sessionRoutes } from './accounts/session-routes.ts'
import { Sessions } from './accounts/sessions.ts'
import { fail } from './api-error.ts'
import { avatarRoutes } from './avatars/avatar-routes.ts'
import { coverRoutes } from './covers/cover-routes.ts'
import { cspReportRoutes } from './csp-reports.ts'
import type { Db } from './db/database.ts'
import type { App, Deps } from './deps.ts'
import { isHttps } from './env.ts'
import type { Env } from './env.ts'
import { answerError } from './error-answers.ts'
import { gameRoutes } from './games/game-routes.ts'
import { LiveCatalogue } from './games/live-catalogue.ts'
import { gameStateRoutes } from './gamestates/game-state-routes.ts'
import { healthRoutes } from './health.ts'
import { acceptOnlyJson } from './json-body.ts'
import { Limiter, subjectOfIp } from './limiter.ts'
import { listRoutes } from './lists/list-routes.ts'
import { createLogger } from './logger.ts'
import { Mailer } from './mail/mailer.ts'
import { createOAuthProviders } from './oauth/oauth-providers.ts'
import type { OAuthWorld } from './oauth/oauth-providers.ts'
import { oauthRoutes } from './oauth/oauth-routes.ts'
import { openApiRoutes } from './openapi.ts'
import { questRoutes } from './quests/quest-routes.ts'
import { RATE_LIMITS } from './rate-limits.ts'
import type { RateLimits } from './rate-limits.ts'
import { redirectToHttps } from './require-https.ts'
import { requireSameOrigin } from './same-origin.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { searchRoutes } from './search/search-routes.ts'
import { settingsRoutes } from './settings/settings-routes.ts'
import { pageSender, serveStaticFiles } from './static-files.ts'
import { refuseUndeclaredQueries } from './strict-query.ts'
import { answerUndeclared, pathOf } from './undeclared.ts'

/** Every feature of the API, each with its routes. */
const FEATURES: readonly ((app: App, deps: Deps) => void)[] = [
  healthRoutes,
  accountRoutes,
  mailLinkRoutes,
  sessionRoutes,
  oauthRoutes,
  profileRoutes,
  gameRoutes,
  gameStateRoutes,
  searchRoutes,
  listRoutes,
  questRoutes,
  settingsRoutes,
  coverRoutes,
  avatarRoutes,
  cspReportRoutes,
]

export interface AppOptions extends OAuthWorld {
  readonly db: Db
  readonly env: Env
  /** Milliseconds since 1970. */
  readonly clock?: () => number
  /** How to ask other servers: the image provider. */
  readonly fetch?: typeof globalThis.fetch
  readonly limits?: RateLimits
  readonly logger?: FastifyBaseLogger
  /** Where the built page lies. */
  readonly dist?: string
  readonly hashCost?: HashCost
  readonly timeouts?: Timeouts
  /** Before each further attempt to send a mail. */
  readonly mailRetryDelaysMs?: readonly number[]
  /** Asked before each request: true refuses it with 503, because the server is stopping or overwhelmed. */
  readonly isRefusing?: () => boolean
}

/** How long a connection may take to say something, in milliseconds. */
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
}

/** Looked at every 5 s, so that who sends a byte a second is gone within 30. */
const TIMEOUTS: Timeouts = {
  requestMs: 25_000, headersMs: 20_000, idleMs: 60_000, betweenRequestsMs: 72_000, checkEveryMs: 5_000,
}

const KIB = 1_024
const BODY_MAX_BYTES = 256 * KIB

/** Builds the server as a function of its world; nothing listens yet. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { db, env, clock = Date.now } = options
  const https = isHttps(env)
  const app = createFastify(options, https)
  const catalogue = await LiveCatalogue.open(db, app.log)
  const deps: Deps = {
    db,
    env,
    clock,
    fetch: options.fetch ?? globalThis.fetch,
    limiter: new Limiter(db, clock, options.limits ?? RATE_LIMITS),
    sessions: new Sessions(db, clock, https),
    passwords: new PasswordHasher(options.hashCost),
    mailer: createMailer(options, app),
    oauth: createOAuthProviders(env, options),
    catalogue,
  }
  app.decorate('catalogue', catalogue)
  app.decorate('mailer', deps.mailer)
  app.addHook('onClose', async () => deps.mailer?.close())
  catalogue.start()
  app.addHook('onClose', () => catalogue.stop())

  acceptOnlyJson(app)
  app.decorateRequest('user', null)
  await app.register(fastifyCookie)
  await app.register(fastifyCompress, COMPRESSION)
  addRequestSteps(app, deps, options)
  app.setErrorHandler(answerError)
  const dist = options.dist ?? 'dist'
  app.setNotFoundHandler(answerUndeclared(app, pageSender(dist)))

  refuseUndeclaredQueries(app)
  openApiRoutes(app)
  for (const routes of FEATURES) routes(app, deps)
  await serveStaticFiles(app, dist)
  await app.ready()
  return app
}

const COMPRESSION = {
  // Fastest first: zstd at its default 3, brotli at 4 (its own default 11 costs 98 ms for one deck), gzip at 6.
  encodings: ['zstd', 'br', 'gzip'] as ('zstd' | 'br' | 'gzip')[],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 6 },
  globalDecompression: false,
  threshold: KIB,
}

function createMailer({ env, mailRetryDelaysMs: retryDelaysMs }: AppOptions, { log }: App): Mailer | null {
  const { smtpUrl, mailFrom: from } = env
  if (smtpUrl === undefined) return null
  return new Mailer({ smtpUrl, from, log, ...(retryDelaysMs === undefined ? {} : { retryDelaysMs }) })
}

function createFastify({ logger, env, timeouts = TIMEOUTS }: AppOptions, https: boolean): App {
  return Fastify({
    loggerInstance: logger ?? createLogger('silent'),
    // Our own line at the end has the route's pattern instead of the address.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: env.trustProxy === 0 ? false : (_address: string, hop: number) => hop < env.trustProxy,
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.idleMs,
    handlerTimeout: 10_000,
    keepAliveTimeout: timeouts.betweenRequestsMs,
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
      maxHeaderSize: 16 * KIB,
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // Whoever closes has waited for the answers before (`serve.ts`); what is left only holds a connection.
    forceCloseConnections: true,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false } },
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply, pathOf(request.url), https)
      answerError(error, request, reply)
    },
  }).withTypeProvider<TypeBoxTypeProvider>()
}

/** What happens to every request before its route, in this order. */
function addRequestSteps(app: App, deps: Deps, { isRefusing }: AppOptions): void {
  const https = isHttps(deps.env)

  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url)
    setSecurityHeaders(reply, path, https)
    reply.header('x-request-id', request.id)
    if (isRefusing?.() === true) {
      reply.header('connection', 'close')
      fail('unavailable', 503, 'The server is stopping or has too much to do. Please try again.', 5)
    }
    if (redirectToHttps(request, reply, deps.env.publicUrl)) return reply
    if (request.is404 || !path.startsWith('/api/')) return
    if (request.headers['content-encoding'] !== undefined) {
      fail('unsupported_media_type', 415, 'Compressed bodies are not accepted.')
    }
    requireSameOrigin(request, deps.env.publicUrl)
    const { session, limit } = request.routeOptions.config
    if (session !== false) request.user = await deps.sessions.identify(request, reply)
    if (limit !== false) {
      const usage = countRequest(request, deps.limiter)
      reply.headers({
        'ratelimit-limit': usage.max,
        'ratelimit-remaining': usage.remaining,
        'ratelimit-reset': usage.resetSeconds,
      })
    }
  })

  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.user?.id,
    })
  })
}

function countRequest(request: FastifyRequest, limiter: Limiter) {
  const named = request.routeOptions.config.limit
  const subject = request.user?.id ?? subjectOfIp(request.ip)
  return limiter.consume(named || (request.user === null ? 'readAnonymous' : 'read'), subject)
}
