import { ENDPOINTS } from '../../../contract/endpoints.ts'
import { CONNECTED_KEYS } from '../../../domain/social-keys.ts'
import type { ConnectedKey } from '../../../domain/social-keys.ts'
import type { Env, OAuthClient } from '../../config/env.ts'
import type { OutboundRules } from '../../http/outbound.ts'

/** The addresses of a service that confirms accounts. */
export interface ConnectEndpoints {
  /** The page to which the browser is redirected. */
  readonly authorize: string
  /** The endpoint that confirms what the browser brought back. */
  readonly check: string
  /** The endpoint for the user, if the check alone does not name them. */
  readonly user?: string
}

export type AllConnectEndpoints = Readonly<Record<ConnectedKey, ConnectEndpoints>>

const PROVIDER_ENDPOINTS: AllConnectEndpoints = {
  discord: {
    authorize: 'https://discord.com/oauth2/authorize',
    check: 'https://discord.com/api/oauth2/token',
    user: 'https://discord.com/api/users/@me',
  },
  twitch: {
    authorize: 'https://id.twitch.tv/oauth2/authorize',
    check: 'https://id.twitch.tv/oauth2/token',
    user: 'https://id.twitch.tv/oauth2/validate',
  },
  steam: { authorize: 'https://steamcommunity.com/openid/login', check: 'https://steamcommunity.com/openid/login' },
}

const OUTBOUND: OutboundRules = { hosts: new Set(['discord.com', 'id.twitch.tv', 'steamcommunity.com']) }

/** A service that this server can use. */
export interface Connection {
  readonly key: ConnectedKey
  /** Steam has no clients. */
  readonly client: OAuthClient | undefined
  /**
   * Our own address, and the one to which the browser comes back: one for each service, so that no response of one is taken for another's.
   */
  readonly realm: string
  readonly redirectUri: string
  readonly endpoints: ConnectEndpoints
  readonly outbound: OutboundRules
}

export type Connections = Readonly<Partial<Record<ConnectedKey, Connection>>>

/** The services' addresses and the rules for requests; by default the real ones. */
export interface ConnectDeps {
  readonly connectEndpoints?: AllConnectEndpoints
  readonly connectOutbound?: OutboundRules
}

/** Returns the services that the host has configured. */
export function createConnections(
  env: Env,
  { connectEndpoints = PROVIDER_ENDPOINTS, connectOutbound = OUTBOUND }: ConnectDeps,
): Connections {
  const isConfigured = { discord: env.discord !== undefined, twitch: env.twitch !== undefined, steam: env.steamConnect }
  return Object.fromEntries(
    CONNECTED_KEYS.filter((key) => isConfigured[key]).map((key): [ConnectedKey, Connection] => [
      key,
      {
        key,
        client: key === 'steam' ? undefined : env[key],
        realm: env.publicUrl,
        redirectUri: env.publicUrl + ENDPOINTS.finishConnect.path.replace(':provider', key),
        endpoints: connectEndpoints[key],
        outbound: connectOutbound,
      },
    ]),
  )
}
