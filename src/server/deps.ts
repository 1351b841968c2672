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
import type { Env } from './env.ts'
import type { Catalogue } from './games/catalogue.ts'
import type { Limiter } from './limiter.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { OAuthProviders } from './oauth/oauth-providers.ts'
import type { Push } from './push/push.ts'
import type { RateLimitName } from './rate-limits.ts'
import type { Connections } from './socials/connect/connect-providers.ts'
import type { SteamLibraries } from './own-data/steam-libraries.ts'
import type { Profanity } from './profanity.ts'

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** What a feature's routes are given. */
export interface Deps {
  readonly db: Db
  /** Has `read` read what others have written, from a replica where there is one that has what this player knows of. */
  readonly readOthers: <T>(request: FastifyRequest, read: (db: Db) => Promise<T>) => Promise<T>
  readonly env: Env
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** When something could last not be kept for want of room, by the clock. */
  readonly room: { lackedAt: number }
  readonly limiter: Limiter
  readonly sessions: Sessions
  readonly devices: KnownDevices
  readonly passwords: PasswordHasher
  /** Null where no mail can be sent: then accounts are active at once. */
  readonly mailer: Mailer | null
  readonly oauth: OAuthProviders
  /** The places that can be asked whose an account is. */
  readonly connections: Connections
  /** Absent where the host has no key. */
  readonly steam?: SteamLibraries
  /** How devices are told by message. */
  readonly push: Push
  /** What of a text others may not read. */
  readonly profanity: Profanity
  /** The deck's index and the dictionaries in use, refreshed behind the requests. */
  readonly catalogue: Catalogue
  /** The images of games. */
  readonly covers: Covers
  /** What the server counts of itself. */
  readonly metrics: Metrics
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For whoever runs the server: null where no mail can be sent. */
    mailer: Mailer | null
    /** For whoever runs the server: a refresh need not wait for the timer. */
    catalogue: Catalogue
  }
  interface FastifyRequest {
    /** Who is signed in, by the session cookie. Use `requireUser`. */
    user: SessionUser | null
    /** Whether it comes from a device whose player has deleted their account. */
    hasLeft: boolean
    /** When its answer was begun, in milliseconds since 1970; null before it is known who asks. */
    askedAt: number | null
  }
  interface FastifyContextConfig {
    /** Which limit every request counts against before anything else happens; `read` unless said, false for none. */
    limit?: RateLimitName | false
    /** False where nobody needs to be known: saves the look-up. */
    session?: false
    /** Answers under whatever name it is asked: for what watches over the server and tells nothing of anybody. */
    anyHost?: true
    /** Says no as soon as the server is to stop, while everything else is answered for a while. */
    saysReady?: true
    /** Answers while the server stops as well. */
    whileStopping?: true
    /** Refuses other sites although nothing is changed: for answers that tell something about people. */
    sameOriginRead?: true
    /** For what browsers send on their own, and may send without saying from where; nothing may change by it. */
    mayLackOrigin?: true
    /** What the OpenAPI document says where the schema that is checked or serialised by says less. */
    described?: { readonly body?: TSchema; readonly form?: TSchema; readonly answer?: TSchema }
  }
}
