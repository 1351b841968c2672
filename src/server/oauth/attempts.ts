import { CodeChallengeMethod, generateCodeVerifier } from 'arctic'
import type { OAuth2Client } from 'arctic'
import { sql } from 'kysely'
import { PrivateCookie } from '../accounts/private-cookie.ts'
import { createSecret, hashOfSecret, isSameSecret, isSecret } from '../accounts/secret.ts'
import type { Db } from '../db/database.ts'
import { isHttps } from '../env.ts'
import type { Env } from '../env.ts'

const ATTEMPT_MS = 10 * 60 * 1_000

/** Where what is under way elsewhere is kept: a sign-in, or showing which account there is the player's. */
type AttemptTable = 'oauth_attempt' | 'connect_attempt'

/** What has to be known when the browser comes back. */
export interface Attempt {
  readonly provider: string
  readonly state: string
  readonly code_verifier: string
  readonly return_to: string
}

/** Binds an attempt to the browser that began it, which another site leads back here. */
export function attemptCookie(env: Env, name: string): PrivateCookie {
  return new PrivateCookie(name, ATTEMPT_MS, isHttps(env), 'lax')
}

/**
 * Notes an attempt, with what its table `keeps` beside, and answers it with the secret of its cookie. State and verifier have 256
 * random bits each and are good for ten minutes.
 */
export async function beginAttempt<Kept extends object>(
  db: Db, table: AttemptTable, kept: Kept & Pick<Attempt, 'provider' | 'return_to'>, now: number,
): Promise<Attempt & Kept & { readonly cookie: string }> {
  const cookie = createSecret()
  const attempt = { ...kept, state: createSecret(), code_verifier: generateCodeVerifier() }
  const row = { ...attempt, token_hash: hashOfSecret(cookie), expires_at: now + ATTEMPT_MS }
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db)
  return { ...attempt, cookie }
}

/** Where the browser goes to be asked there. */
export function addressOf(client: OAuth2Client, authorize: string, { state, code_verifier: verifier }: Attempt, scopes: string[]): URL {
  return client.createAuthorizationURLWithPKCE(authorize, state, CodeChallengeMethod.S256, verifier, scopes)
}

export interface ComingBack {
  readonly cookie: string | undefined
  readonly provider: string
  readonly state: string
  readonly now: number
}

/**
 * Ends an attempt that comes back with a cookie and a state, and answers what it began with. Each works once, whatever
 * becomes of it; undefined where it is unknown, over, another provider's or another browser's.
 */
export async function takeAttempt<Kept>(
  db: Db, table: AttemptTable, { cookie, provider, state, now }: ComingBack,
): Promise<(Attempt & Kept) | undefined> {
  if (cookie === undefined || !isSecret(cookie)) return undefined
  const { rows: [row] } = await sql<Attempt & Kept & { readonly expires_at: number }>`
    delete from ${sql.table(table)} where token_hash = ${hashOfSecret(cookie)} returning *`.execute(db)
  if (row === undefined || row.expires_at <= now || row.provider !== provider) return undefined
  return isSameSecret(row.state, state) ? row : undefined
}
