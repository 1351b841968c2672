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
import { COMPRESSION, createFastify } from './create-fastify.ts'
import type { FastifyWorld, Timeouts } from './create-fastify.ts'
import type { Connection, Db } from './db/database.ts'
import type { Replica } from './db/replica.ts'
import type { App, Deps } from './deps.ts'
import { isHttps } from './env.ts'
import type { Env } from './env.ts'
import { answerError } from './error-answers.ts'
import { FEATURES, PULLED } from './features.ts'
import type { Catalogue } from './games/catalogue.ts'
import { LiveCatalogue } from './games/live-catalogue.ts'
import { acceptOnlyJson } from './json-body.ts'
import { Limiter } from './limiter.ts'
import { Mailer } from './mail/mailer.ts'
import { Metrics } from './metrics/metrics.ts'
import { createOAuthProviders } from './oauth/oauth-providers.ts'
import type { OAuthWorld } from './oauth/oauth-providers.ts'
import { openApiRoutes } from './openapi.ts'
import { outboundFetch } from './outbound.ts'
import { createPushKeys } from './push/push-keys.ts'
import { PUSH_SERVICES } from './push/push-services.ts'
import type { Push } from './push/push.ts'
import { RATE_LIMITS } from './rate-limits.ts'
import type { RateLimits } from './rate-limits.ts'
import { addRequestSteps } from './request-steps.ts'
import type { Load } from './request-steps.ts'
import { tellTime } from './server-now.ts'
import { SteamLibraries } from './own-data/steam-libraries.ts'
import type { SteamWorld } from './own-data/steam-libraries.ts'
import { createConnections } from './socials/connect/connect-providers.ts'
import type { ConnectWorld } from './socials/connect/connect-providers.ts'
import { pageSender, serveStaticFiles } from './static-files.ts'
import { refuseUndeclaredQueries } from './strict-query.ts'
import { answerUndeclared } from './undeclared.ts'
import { createProfanity } from './profanity.ts'

export interface AppOptions extends OAuthWorld, ConnectWorld, SteamWorld, Load {
  readonly db: Db
  readonly env: Env
  /** Where the database is, for threads that need one of their own. */
  readonly connection?: Connection
  /** Where others' words are read. */
  readonly replica?: Replica | undefined
  /** Where the catalogue comes from; it is built from the database unless said. */
  readonly openCatalogue?: (logger: FastifyBaseLogger) => Promise<Catalogue>
  /** Milliseconds since 1970. */
  readonly clock?: () => number
  /** How to ask other servers: the image provider. */
  readonly fetch?: typeof globalThis.fetch
  readonly limits?: RateLimits
  /** How devices are told by message; with keys that nobody keeps unless said. */
  readonly push?: Push
  /** What counts what the server does; nobody reads it unless given. */
  readonly metrics?: Metrics
  readonly logger?: FastifyBaseLogger
  /** Where the built page lies. */
  readonly dist?: string
  readonly hashCost?: HashCost
  readonly timeouts?: Timeouts
  readonly schemaController?: FastifyWorld['schemaController']
  /** Before each further attempt to send a mail. */
  readonly mailRetryDelaysMs?: readonly number[]
}

/** Builds the server as a function of its world; nothing listens yet. */
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
  // Whoever never listens serves nobody, and need not look through the folder.
  app.addHook('onListen', async () => covers.start())
  app.addHook('onClose', () => covers.stop())

  tellTime(app, clock)
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
  changeRoutes(app, deps, PULLED)
  await serveStaticFiles(app, dist)
  await app.ready()
  return app
}

function createMailer({ env, mailRetryDelaysMs: retryDelaysMs }: AppOptions, { log }: App): Mailer | null {
  const { smtpUrl, mailFrom: from } = env
  if (smtpUrl === undefined) return null
  return new Mailer({ smtpUrl, from, log, ...(retryDelaysMs === undefined ? {} : { retryDelaysMs }) })
}
