import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import type { FastifyBaseLogger } from 'fastify'
import { KnownDevices } from './accounts/known-devices.ts'
import { PasswordHasher } from './accounts/password-hasher.ts'
import type { HashCost } from './accounts/password-hasher.ts'
import { Sessions } from './accounts/sessions.ts'
import { changeRoutes } from './changes/change-routes.ts'
import { Covers } from './covers/covers.ts'
import { IMAGE_PROVIDER } from './covers/provider-image.ts'
import { COMPRESSION, createFastify } from './http/create-fastify.ts'
import type { FastifyDeps, Timeouts } from './http/create-fastify.ts'
import type { Connection, Db } from './db/database.ts'
import type { Replica } from './db/replica.ts'
import type { App, Deps } from './deps.ts'
import { isHttps } from './config/env.ts'
import type { Env } from './config/env.ts'
import { answerError } from './http/error-responses.ts'
import { FEATURES, SYNC_ENTITIES } from './features.ts'
import type { Catalogue } from './catalogue/index/catalogue.ts'
import { LiveCatalogue } from './catalogue/index/live-catalogue.ts'
import { acceptOnlyJson } from './http/json-body.ts'
import { Limiter } from './http/limiter.ts'
import { Mailer } from './mail/mailer.ts'
import { Metrics } from './metrics/metrics.ts'
import { createOAuthProviders } from './oauth/oauth-providers.ts'
import type { OAuthDeps } from './oauth/oauth-providers.ts'
import { openApiRoutes } from './http/openapi.ts'
import { outboundFetch } from './http/outbound.ts'
import { createPushKeys } from './push/push-keys.ts'
import { PUSH_SERVICES } from './push/push-services.ts'
import type { Push } from './push/push.ts'
import { RATE_LIMITS } from './http/rate-limits.ts'
import type { RateLimits } from './http/rate-limits.ts'
import { addRequestSteps } from './http/request-steps.ts'
import type { Load } from './http/request-steps.ts'
import { FactorKey } from './second-factor/factor-key.ts'
import { sendServerNow } from './http/server-now.ts'
import { SteamLibraries } from './own-data/steam-libraries.ts'
import type { SteamDeps } from './own-data/steam-libraries.ts'
import { createConnections } from './socials/connect/connect-providers.ts'
import type { ConnectDeps } from './socials/connect/connect-providers.ts'
import { pageSender, serveStaticFiles } from './http/static-files.ts'
import { refuseUndeclaredQueries } from './http/strict-query.ts'
import { answerUndeclared } from './http/undeclared.ts'
import { createProfanity } from './texts/profanity-filter.ts'

export interface AppOptions extends OAuthDeps, ConnectDeps, SteamDeps, Load {
  readonly db: Db
  readonly env: Env
  /** How to connect to the database, for threads that need a connection of their own. */
  readonly connection?: Connection
  /** The database for reading what others have written. */
  readonly replica?: Replica | undefined
  /** Opens the catalogue; by default it is built from the database. */
  readonly openCatalogue?: (logger: FastifyBaseLogger) => Promise<Catalogue>
  /** Milliseconds since 1970. */
  readonly clock?: () => number
  /** Fetches from other servers: the image provider. */
  readonly fetch?: typeof globalThis.fetch
  readonly limits?: RateLimits
  /** Sends push messages; by default with temporary keys. */
  readonly push?: Push
  /** Counts what the server does; by default unread. */
  readonly metrics?: Metrics
  readonly logger?: FastifyBaseLogger
  /** The directory of the built page. */
  readonly dist?: string
  readonly hashCost?: HashCost
  readonly timeouts?: Timeouts
  readonly schemaController?: FastifyDeps['schemaController']
  /** The delays before further attempts to send an e-mail. */
  readonly mailRetryDelaysMs?: readonly number[]
}

/** Builds the server from its dependencies. It does not listen yet. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { db, env, clock = Date.now, metrics = new Metrics() } = options
  const https = isHttps(env)
  const app = createFastify({ ...options, clock })
  const openOwn = (logger: FastifyBaseLogger) => LiveCatalogue.open(db, logger, { connection: options.connection, dataDir: env.dataDir })
  const catalogue = await (options.openCatalogue ?? openOwn)(app.log)
  const fetch = options.fetch ?? outboundFetch({ hosts: new Set([new URL(IMAGE_PROVIDER).hostname]) })
  const covers = new Covers({ env, fetch, clock, logger: app.log, metrics })
  const deps: Deps = {
    db,
    readOthers: ({ user }, read) => (options.replica && user?.hasJustWritten === false ? options.replica.read(read) : read(db)),
    env,
    clock,
    room: { lackedAt: -Infinity },
    limiter: new Limiter(db, clock, options.limits ?? RATE_LIMITS),
    sessions: new Sessions(db, clock, https),
    devices: await KnownDevices.open(db, https),
    passwords: new PasswordHasher(options.hashCost),
    factorKey: new FactorKey(env),
    mailer: createMailer(options, app),
    oauth: createOAuthProviders(env, options),
    connections: createConnections(env, options),
    ...(env.steamApiKey === undefined ? {} : { steam: new SteamLibraries(env.steamApiKey, options) }),
    push: options.push ?? { keys: createPushKeys(env), services: PUSH_SERVICES },
    profanity: createProfanity(env),
    catalogue,
    covers,
    metrics,
  }
  metrics.watch('questdeck_catalogue_games', 'Games that are dealt and searched from.', () => catalogue.index.size, 'max')
  app.decorate('catalogue', catalogue)
  app.decorate('mailer', deps.mailer)
  app.addHook('onClose', async () => deps.mailer?.close())
  catalogue.start()
  app.addHook('onClose', () => catalogue.stop())
  // A server that never listens needs no images, and need not scan the folder.
  app.addHook('onListen', async () => covers.start())
  app.addHook('onClose', () => covers.stop())

  sendServerNow(app, clock)
  acceptOnlyJson(app)
  app.decorateRequest('user', null)
  app.decorateRequest('hasLeft', false)
  app.decorateRequest('askedAt', null)
  await app.register(fastifyCookie)
  await app.register(fastifyCompress, COMPRESSION)
  addRequestSteps(app, deps, options)
  app.setErrorHandler(answerError)
  const dist = options.dist ?? 'dist'
  app.setNotFoundHandler(answerUndeclared(app, pageSender(dist)))

  refuseUndeclaredQueries(app)
  openApiRoutes(app)
  for (const { routes } of FEATURES) routes(app, deps)
  changeRoutes(app, deps, SYNC_ENTITIES)
  await serveStaticFiles(app, dist)
  await app.ready()
  return app
}

function createMailer({ env, mailRetryDelaysMs: retryDelaysMs }: AppOptions, { log }: App): Mailer | null {
  const { smtpUrl, mailFrom: from } = env
  if (smtpUrl === undefined) return null
  return new Mailer({ smtpUrl, from, log, ...(retryDelaysMs === undefined ? {} : { retryDelaysMs }) })
}
