import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { TSchema } from 'typebox'
import type { KnownDevices } from './accounts/known-devices.ts'
import type { PasswordHasher } from './accounts/password-hasher.ts'
import type { SessionUser } from './accounts/session-user.ts'
import type { Sessions } from './accounts/sessions.ts'
import type { Covers } from './covers/covers.ts'
import type { Db } from './db/database.ts'
import type { Env } from './config/env.ts'
import type { Catalogue } from './catalogue/index/catalogue.ts'
import type { Limiter } from './http/limiter.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { OAuthProviders } from './oauth/oauth-providers.ts'
import type { Push } from './push/push.ts'
import type { RateLimitName } from './http/rate-limits.ts'
import type { FactorKey } from './second-factor/factor-key.ts'
import type { Connections } from './socials/connect/connect-providers.ts'
import type { SteamLibraries } from './own-data/steam-libraries.ts'
import type { Profanity } from './texts/profanity-filter.ts'

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** The dependencies of a feature's routes. */
export interface Deps {
  readonly db: Db
  /** Calls `read` to read what others have written. It uses a replica if there is one that has everything this player knows of. */
  readonly readOthers: <T>(request: FastifyRequest, read: (db: Db) => Promise<T>) => Promise<T>
  readonly env: Env
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** When something last failed to be stored for lack of space, by the clock. */
  readonly room: { lackedAt: number }
  readonly limiter: Limiter
  readonly sessions: Sessions
  readonly devices: KnownDevices
  readonly passwords: PasswordHasher
  /** Encrypts the secrets of authenticator apps. */
  readonly factorKey: FactorKey
  /** Null if no e-mail can be sent. Then accounts are active at once. */
  readonly mailer: Mailer | null
  readonly oauth: OAuthProviders
  /** The services that confirm whose an account is. */
  readonly connections: Connections
  /** Absent if the host has no key. */
  readonly steam?: SteamLibraries
  /** Sends push messages. */
  readonly push: Push
  /** Masks what others may not read in a text. */
  readonly profanity: Profanity
  /** The deck's index and the dictionaries in use, refreshed in the background. */
  readonly catalogue: Catalogue
  /** The images of games. */
  readonly covers: Covers
  /** The server's own metrics. */
  readonly metrics: Metrics
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For a host: null if no e-mail can be sent. */
    mailer: Mailer | null
    /** For a host: a refresh need not wait for the timer. */
    catalogue: Catalogue
  }
  interface FastifyRequest {
    /** The signed-in user, by the session cookie. Use `requireUser`. */
    user: SessionUser | null
    /** Whether the request comes from a device whose player has deleted their account. */
    hasLeft: boolean
    /** When processing began, in milliseconds since 1970; null before the user is known. */
    askedAt: number | null
  }
  interface FastifyContextConfig {
    /** The rate limit that counts every request first; `read` by default, false for none. */
    limit?: RateLimitName | false
    /** False if the user is not needed; it saves the look-up. */
    session?: false
    /** Responds under any host name: for monitoring endpoints that reveal nothing about players. */
    anyHost?: true
    /** Responds 503 as soon as the server is about to stop, while everything else is still served for a while. */
    isAnnouncedReady?: true
    /** Responds also while the server stops. */
    whileStopping?: true
    /** Refuses other sites although it changes nothing: for responses with personal data. */
    sameOriginRead?: true
    /** For requests that browsers send on their own, which may lack an origin. They must not change anything. */
    mayLackOrigin?: true
    /** The schema in the OpenAPI document, if the schema for validation or serialisation says less. */
    described?: { readonly body?: TSchema; readonly form?: TSchema; readonly answer?: TSchema }
  }
}
