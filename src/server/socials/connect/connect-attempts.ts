import { CodeChallengeMethod, generateCodeVerifier, OAuth2Client } from 'arctic'
import type { ConnectedKey } from '../../../domain/social-keys.ts'
import { createSecret, hashOfSecret, isSameSecret, isSecret } from '../../accounts/secret.ts'
import type { Db } from '../../db/database.ts'
import type { Connection } from './connect-providers.ts'
import { steamAddress } from './steam-openid.ts'

export const CONNECT_ATTEMPT_MS = 10 * 60 * 1_000

/** All that is asked for: who it is, and neither mail nor friends. */
const SCOPES: Readonly<Record<'discord' | 'twitch', string[]>> = { discord: ['identify'], twitch: [] }

/** What has to be known when the browser comes back. */
export interface ConnectAttempt {
  readonly userId: string
  readonly state: string
  readonly codeVerifier: string
  readonly returnTo: string
}

export interface NewAttempt {
  readonly userId: string
  readonly returnTo: string
  readonly now: number
}

/** Begins to connect: answers where to send the browser, and the secret of the cookie that binds it to this browser. */
export async function beginConnect(db: Db, connection: Connection, { userId, returnTo, now }: NewAttempt): Promise<{ cookie: string; address: string }> {
  const [cookie, state, codeVerifier] = [createSecret(), createSecret(), generateCodeVerifier()]
  await db.deleteFrom('connect_attempt').where('expires_at', '<=', now).execute()
  await db.insertInto('connect_attempt').values({
    token_hash: hashOfSecret(cookie), user_id: userId, provider: connection.key, state, code_verifier: codeVerifier,
    return_to: returnTo, expires_at: now + CONNECT_ATTEMPT_MS,
  }).execute()
  return { cookie, address: addressOf(connection, state, codeVerifier) }
}

function addressOf(connection: Connection, state: string, codeVerifier: string): string {
  const { key, client, redirectUri, endpoints } = connection
  if (key === 'steam' || client === undefined) return steamAddress(connection, state)
  const asked = new OAuth2Client(client.id, client.secret, redirectUri)
  return asked.createAuthorizationURLWithPKCE(endpoints.authorize, state, CodeChallengeMethod.S256, codeVerifier, SCOPES[key]).href
}

export interface ComingBack {
  readonly cookie: string | undefined
  readonly provider: ConnectedKey
  readonly state: string
  /** Whose session it is now. */
  readonly userId: string
  readonly now: number
}

/** What an attempt began with. Each works once; undefined where it is over, or another place's, browser's or player's. */
export async function takeConnect(db: Db, { cookie, provider, state, userId, now }: ComingBack): Promise<ConnectAttempt | undefined> {
  if (cookie === undefined || !isSecret(cookie)) return undefined
  const row = await db.deleteFrom('connect_attempt').where('token_hash', '=', hashOfSecret(cookie)).returningAll().executeTakeFirst()
  if (row === undefined || row.expires_at <= now || row.provider !== provider || row.user_id !== userId) return undefined
  if (!isSameSecret(row.state, state)) return undefined
  return { userId, state, codeVerifier: row.code_verifier, returnTo: row.return_to }
}
