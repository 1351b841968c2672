import { OAuth2Client } from 'arctic'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import { OAUTH_PROVIDERS } from '../../contract/sign-in-problems.ts'
import type { OAuthProvider } from '../../contract/sign-in-problems.ts'
import type { Env } from '../config/env.ts'
import type { OutboundRules } from '../http/outbound.ts'

/** The addresses of a provider. */
export interface ProviderEndpoints {
  /** The page to which the browser is redirected. */
  readonly authorize: string
  readonly token: string
  /** Returns the user, if the provider sends no id token. */
  readonly user?: string
  /** The accepted issuers of id tokens. */
  readonly issuers?: readonly string[]
}

export type OAuthEndpoints = Readonly<Record<OAuthProvider, ProviderEndpoints>>

const PROVIDER_ENDPOINTS: OAuthEndpoints = {
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
  },
  discord: {
    authorize: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    user: 'https://discord.com/api/users/@me',
  },
}

const OUTBOUND: OutboundRules = { hosts: new Set(['oauth2.googleapis.com', 'discord.com']) }

const SCOPES: Readonly<Record<OAuthProvider, string[]>> = {
  google: ['openid', 'email', 'profile'],
  discord: ['identify', 'email'],
}

/** A provider that this server has keys for. */
export interface ConfiguredProvider {
  readonly name: OAuthProvider
  readonly client: OAuth2Client
  readonly clientId: string
  readonly clientSecret: string
  /** One for each provider, so that no response of one can be taken for another's. */
  readonly redirectUri: string
  readonly scopes: string[]
  readonly endpoints: ProviderEndpoints
  readonly outbound: OutboundRules
}

export type OAuthProviders = Readonly<Partial<Record<OAuthProvider, ConfiguredProvider>>>

/** The providers' addresses and the rules for requests; by default the real ones. */
export interface OAuthDeps {
  readonly oauthEndpoints?: OAuthEndpoints
  readonly outbound?: OutboundRules
}

/** Returns the providers with configured keys. */
export function createOAuthProviders(env: Env, deps: OAuthDeps): OAuthProviders {
  const { oauthEndpoints = PROVIDER_ENDPOINTS, outbound = OUTBOUND } = deps
  const configured = OAUTH_PROVIDERS.flatMap((name): [OAuthProvider, ConfiguredProvider][] => {
    const keys = env[name]
    if (keys === undefined) return []
    const redirectUri = env.publicUrl + ENDPOINTS.finishOAuth.path.replace(':provider', name)
    return [
      [
        name,
        {
          name,
          client: new OAuth2Client(keys.id, keys.secret, redirectUri),
          clientId: keys.id,
          clientSecret: keys.secret,
          redirectUri,
          scopes: SCOPES[name],
          endpoints: oauthEndpoints[name],
          outbound,
        },
      ],
    ]
  })
  return Object.fromEntries(configured)
}

export function isOAuthProvider(name: string): name is OAuthProvider {
  return (OAUTH_PROVIDERS as readonly string[]).includes(name)
}
