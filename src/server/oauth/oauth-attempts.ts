import { CodeChallengeMethod, generateCodeVerifier } from 'arctic'
import type { OAuthProvider } from '../../contract/sign-in-problems.ts'
import { createSecret, hashOfSecret, isSameSecret, isSecret } from '../accounts/secret.ts'
import type { Db } from '../db/database.ts'
import type { ConfiguredProvider } from './oauth-providers.ts'

export const OAUTH_ATTEMPT_MS = 10 * 60 * 1_000

/** What has to be known when the browser comes back. */
export interface OAuthAttempt {
  readonly codeVerifier: string
  readonly nonce: string
  readonly returnTo: string
}

/**
 * Begins a sign-in: answers where to send the browser, and the secret of the cookie that binds it to this browser.
 * State, nonce and verifier have 256 random bits each and are good for ten minutes.
 */
export async function beginAttempt(
  db: Db,
  provider: ConfiguredProvider,
  { returnTo, now }: { returnTo: string; now: number },
): Promise<{ cookie: string; address: string }> {
  const [cookie, state, nonce, codeVerifier] = [createSecret(), createSecret(), createSecret(), generateCodeVerifier()]
  await db.insertInto('oauth_attempt')
    .values({
      token_hash: hashOfSecret(cookie),
      provider: provider.name,
      state,
      code_verifier: codeVerifier,
      nonce,
      return_to: returnTo,
      expires_at: now + OAUTH_ATTEMPT_MS,
    })
    .execute()
  const url = provider.client.createAuthorizationURLWithPKCE(
    provider.endpoints.authorize, state, CodeChallengeMethod.S256, codeVerifier, provider.scopes,
  )
  // Only OpenID Connect knows a nonce; others would have to ignore it.
  if (provider.endpoints.issuers !== undefined) url.searchParams.set('nonce', nonce)
  return { cookie, address: url.href }
}

/**
 * Ends a sign-in that comes back with a cookie and a state, and answers what it began with. Each works once, whatever
 * becomes of it; undefined where it is unknown, over, another provider's or another browser's.
 */
export async function takeAttempt(
  db: Db,
  { cookie, provider, state, now }: { cookie: string | undefined; provider: OAuthProvider; state: string; now: number },
): Promise<OAuthAttempt | undefined> {
  if (cookie === undefined || !isSecret(cookie)) return undefined
  const row = await db.deleteFrom('oauth_attempt').where('token_hash', '=', hashOfSecret(cookie))
    .returningAll().executeTakeFirst()
  if (row === undefined || row.expires_at <= now || row.provider !== provider) return undefined
  if (!isSameSecret(row.state, state)) return undefined
  return { codeVerifier: row.code_verifier, nonce: row.nonce, returnTo: row.return_to }
}
