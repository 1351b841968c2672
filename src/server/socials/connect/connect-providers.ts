import { CALLS } from '../../../contract/calls.ts'
import { CONNECTED_KEYS } from '../../../domain/social-keys.ts'
import type { ConnectedKey } from '../../../domain/social-keys.ts'
import type { Env, OAuthClient } from '../../env.ts'
import type { OutboundRules } from '../../outbound.ts'

/** Where a place is asked whose an account is. */
export interface ConnectEndpoints {
  /** Where the browser goes. */
  readonly authorize: string
  /** Where the server asks whether what the browser brought back is true. */
  readonly check: string
  /** Who it is, where the check alone does not say. */
  readonly user?: string
}

export type AllConnectEndpoints = Readonly<Record<ConnectedKey, ConnectEndpoints>>

const ENDPOINTS: AllConnectEndpoints = {
  discord: {
    authorize: 'https://discord.com/oauth2/authorize', check: 'https://discord.com/api/oauth2/token',
    user: 'https://discord.com/api/users/@me',
  },
  twitch: {
    authorize: 'https://id.twitch.tv/oauth2/authorize', check: 'https://id.twitch.tv/oauth2/token',
    user: 'https://id.twitch.tv/oauth2/validate',
  },
  steam: { authorize: 'https://steamcommunity.com/openid/login', check: 'https://steamcommunity.com/openid/login' },
}

const OUTBOUND: OutboundRules = { hosts: new Set(['discord.com', 'id.twitch.tv', 'steamcommunity.com']) }

/** A place that this server can ask. */
export interface Connection {
  readonly key: ConnectedKey
  /** Steam knows no clients. */
  readonly client: OAuthClient | undefined
  /** Our own address, and where the browser comes back to: one for each place, so that no answer of one is taken for another's. */
  readonly realm: string
  readonly redirectUri: string
  readonly endpoints: ConnectEndpoints
  readonly outbound: OutboundRules
}

export type Connections = Readonly<Partial<Record<ConnectedKey, Connection>>>

/** Where the places are, and how they may be asked: the real ones unless said. */
export interface ConnectWorld {
  readonly connectEndpoints?: AllConnectEndpoints
  readonly connectOutbound?: OutboundRules
}

/** The places that the host has configured. */
export function createConnections(env: Env, { connectEndpoints = ENDPOINTS, connectOutbound = OUTBOUND }: ConnectWorld): Connections {
  const isConfigured = { discord: env.discord !== undefined, twitch: env.twitch !== undefined, steam: env.steamConnect }
  return Object.fromEntries(CONNECTED_KEYS.filter((key) => isConfigured[key]).map((key): [ConnectedKey, Connection] => [key, {
    key,
    client: key === 'steam' ? undefined : env[key],
    realm: env.publicUrl,
    redirectUri: env.publicUrl + CALLS.finishConnect.path.replace(':provider', key),
    endpoints: connectEndpoints[key],
    outbound: connectOutbound,
  }]))
}
