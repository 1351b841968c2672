import { OAuth2Client } from 'arctic'
import { CALLS } from '../../contract/calls.ts'
import { OAUTH_PROVIDERS } from '../../contract/sign-in-problems.ts'
import type { OAuthProvider } from '../../contract/sign-in-problems.ts'
import type { Env } from '../env.ts'
import type { OutboundRules } from '../outbound.ts'

/** Where a provider is asked. */
export interface ProviderEndpoints {
  /** Where the browser goes. */
  readonly authorize: string
  readonly token: string
  /** Who has signed in, where the provider does not say so in an id token. */
  readonly user?: string
  /** Whose id tokens are believed. */
  readonly issuers?: readonly string[]
}

export type OAuthEndpoints = Readonly<Record<OAuthProvider, ProviderEndpoints>>

const ENDPOINTS: OAuthEndpoints = {
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
  /** One for each provider, so that no answer of one can be taken for another's. */
  readonly redirectUri: string
  readonly scopes: string[]
  readonly endpoints: ProviderEndpoints
  readonly outbound: OutboundRules
}

export type OAuthProviders = Readonly<Partial<Record<OAuthProvider, ConfiguredProvider>>>

/** Where the providers are, and how they may be asked: the real ones unless said. */
export interface OAuthWorld {
  readonly oauthEndpoints?: OAuthEndpoints
  readonly outbound?: OutboundRules
}

/** The providers whose keys are configured. */
export function createOAuthProviders(env: Env, world: OAuthWorld): OAuthProviders {
  const { oauthEndpoints = ENDPOINTS, outbound = OUTBOUND } = world
  const configured = OAUTH_PROVIDERS.flatMap((name): [OAuthProvider, ConfiguredProvider][] => {
    const keys = env[name]
    if (keys === undefined) return []
    const redirectUri = env.publicUrl + CALLS.finishOAuth.path.replace(':provider', name)
    return [[name, {
      name,
      client: new OAuth2Client(keys.id, keys.secret, redirectUri),
      clientId: keys.id,
      clientSecret: keys.secret,
      redirectUri,
      scopes: SCOPES[name],
      endpoints: oauthEndpoints[name],
      outbound,
    }]]
  })
  return Object.fromEntries(configured)
}

export function isOAuthProvider(name: string): name is OAuthProvider {
  return (OAUTH_PROVIDERS as readonly string[]).includes(name)
}
