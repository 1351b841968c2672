import type { FastifyRequest } from 'fastify'
import { transaction } from '../db/database.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { isHttps } from '../config/env.ts'
import type { Env } from '../config/env.ts'
import type { AddressedMail, Mailer } from '../mail/mailer.ts'
import { alreadyRegisteredEmail, verificationEmail } from './account-emails.ts'
import { subjectOfEmail } from './email-address.ts'
import { findAccount } from './find-by-email.ts'
import { createMailToken, findMailToken, UNCONFIRMED_TTL_MS } from './mail-tokens.ts'
import { PrivateCookie } from './private-cookie.ts'
import { insertPlayer, refuseTaken } from './register.ts'
import type { AcceptedRegistration } from './register.ts'

/**
 * Returns the cookie that proves that a browser made a pending registration. The address alone does not say which of several it is, and a
 * link may only be sent again for the one of this browser.
 */
export function registrationCookie(env: Env): PrivateCookie {
  return new PrivateCookie('registration', UNCONFIRMED_TTL_MS, isHttps(env))
}

/**
 * Stores a registration until the link in its e-mail is opened; until then signing in is impossible. It does not change other registrations
 * for the same address. If addresses are hidden (`HIDE_EMAIL_TAKEN`), a taken address is treated exactly like a free one, down to every row
 * that is written. Only the e-mail differs.
 * Why: docs/decisions/accounts/0001-several-registrations-may-wait.md
 */
export async function registerPending(
  deps: Deps,
  mailer: Mailer,
  registration: AcceptedRegistration,
): Promise<{ userId: string; proof: string }> {
  const { db, env, passwords, limiter, clock } = deps
  const { email } = registration
  if (!env.hideEmailTaken && (await findAccount(db, email)) !== undefined) refuseTaken()
  const passwordHash = await passwords.hash(registration.password)
  const pending = await transaction(db, async (trx) => {
    const userId = await insertPlayer(trx, registration, { passwordHash, awaitsVerification: true, now: clock() })
    return { userId, proof: await proveRegistration(trx, userId, clock()) }
  })
  mailer.post('verification', async () =>
    (await limiter.hasRoom('mailPerEmail', subjectOfEmail(email))) ? writeForPending(deps, pending.userId) : undefined,
  )
  return pending
}

/** Returns the content of `registrationCookie`. */
export function proveRegistration(db: Db | Trx, userId: string, now: number): Promise<string> {
  return createMailToken(db, userId, 'resend-verification', now)
}

/** Returns which registration of an address this browser has made; undefined if none. */
export async function findProvenRegistration({ db, env, clock }: Deps, request: FastifyRequest): Promise<string | undefined> {
  const proof = registrationCookie(env).read(request)
  return proof === undefined ? undefined : (await findMailToken(db, 'resend-verification', proof, clock()))?.userId
}

/** Returns the e-mail for a registration: its link, or the news that the address has an account already. */
export async function writeForPending({ db, env, clock }: Deps, userId: string, onlyTo?: string): Promise<AddressedMail | undefined> {
  const pending = await db
    .selectFrom('app_user')
    .select(['email', 'display_name'])
    .where('id', '=', userId)
    .where('awaits_verification', '=', true)
    .executeTakeFirst()
  if (pending === undefined || pending.email === null) return undefined
  const { email: to, display_name: displayName } = pending
  if (onlyTo !== undefined && onlyTo !== to) return undefined
  const account = await findAccount(db, to)
  if (account !== undefined) return { to, ...alreadyRegisteredEmail(env.publicUrl, account.display_name) }
  const token = await createMailToken(db, userId, 'verify-email', clock())
  return { to, ...verificationEmail(env.publicUrl, displayName, token) }
}
