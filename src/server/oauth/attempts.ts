import { CodeChallengeMethod, generateCodeVerifier } from 'arctic'
import type { OAuth2Client } from 'arctic'
import { sql } from 'kysely'
import { PrivateCookie } from '../accounts/private-cookie.ts'
import { createSecret, hashOfSecret, isSameSecret, isSecret } from '../accounts/secret.ts'
import type { Db } from '../db/database.ts'
import { isHttps } from '../config/env.ts'
import type { Env } from '../config/env.ts'

const ATTEMPT_MS = 10 * 60 * 1_000

/** The tables of pending attempts: a sign-in, or connecting an account of another service. */
type AttemptTable = 'oauth_attempt' | 'connect_attempt'

/** What must be known when the browser comes back. */
export interface Attempt {
  readonly provider: string
  readonly state: string
  readonly code_verifier: string
  readonly return_to: string
}

/** Returns the cookie that binds an attempt to its browser, which another site navigates back here. */
export function attemptCookie(env: Env, name: string): PrivateCookie {
  return new PrivateCookie(name, ATTEMPT_MS, isHttps(env), 'lax')
}

/**
 * Stores an attempt, with the further columns of `fields`, and returns it with the secret of its cookie. State and verifier have 256 random bits
 * each and are valid for ten minutes.
 */
export async function beginAttempt<Fields extends object>(
  db: Db,
  table: AttemptTable,
  fields: Fields & Pick<Attempt, 'provider' | 'return_to'>,
  now: number,
): Promise<Attempt & Fields & { readonly cookie: string }> {
  const cookie = createSecret()
  const attempt = { ...fields, state: createSecret(), code_verifier: generateCodeVerifier() }
  const row = { ...attempt, token_hash: hashOfSecret(cookie), expires_at: now + ATTEMPT_MS }
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db)
  return { ...attempt, cookie }
}

/** Returns the address to which the browser is redirected. */
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
 * Ends the attempt of a cookie and a state, and returns what it began with. Each works once, whatever its result. Returns undefined if it
 * is unknown, expired, or belongs to another provider or browser.
 */
export async function takeAttempt<Fields>(
  db: Db,
  table: AttemptTable,
  { cookie, provider, state, now }: ComingBack,
): Promise<(Attempt & Fields) | undefined> {
  if (cookie === undefined || !isSecret(cookie)) return undefined
  const {
    rows: [row],
  } = await sql<Attempt & Fields & { readonly expires_at: number }>`
    delete from ${sql.table(table)} where token_hash = ${hashOfSecret(cookie)} returning *`.execute(db)
  if (row === undefined || row.expires_at <= now || row.provider !== provider) return undefined
  return isSameSecret(row.state, state) ? row : undefined
}
