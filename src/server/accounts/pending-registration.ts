import type { FastifyRequest } from 'fastify'
import { transaction } from '../db/database.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { isHttps } from '../env.ts'
import type { Env } from '../env.ts'
import type { AddressedMail, Mailer } from '../mail/mailer.ts'
import { alreadyRegisteredLetter, verificationLetter } from './account-letters.ts'
import { subjectOfEmail } from './email-address.ts'
import { findAccount } from './find-by-email.ts'
import { createMailToken, findOwnerOfMailToken, UNCONFIRMED_KEPT_MS } from './mail-tokens.ts'
import { PrivateCookie } from './private-cookie.ts'
import { insertPlayer, refuseTaken } from './register.ts'
import type { AcceptedRegistration } from './register.ts'

/**
 * Proves that a browser has made a registration that waits: the address alone does not tell whose of several it is, and
 * a link must only ever be mailed again for the one of who asks.
 */
export function registrationCookie(env: Env): PrivateCookie {
  return new PrivateCookie('registration', UNCONFIRMED_KEPT_MS, isHttps(env))
}

/**
 * Keeps a registration until the link in its mail has been opened: nobody can sign in to it before. Others that wait
 * for the same address stay as they are, and it does not touch them. Where addresses are hidden (`HIDE_EMAIL_TAKEN`)
 * one that is taken is treated just like one that is free, down to every row that is written; only the mail differs.
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
    (await limiter.hasRoom('mailPerEmail', subjectOfEmail(email))) ? writeForPending(deps, pending.userId) : undefined)
  return pending
}

/** What `registrationCookie` carries. */
export function proveRegistration(db: Db | Trx, userId: string, now: number): Promise<string> {
  return createMailToken(db, userId, 'resend-verification', now)
}

/** Which registration of an address the browser that asks has made; undefined where it has made none. */
export async function findProvenRegistration(
  { db, env, clock }: Deps,
  request: FastifyRequest,
): Promise<string | undefined> {
  const proof = registrationCookie(env).read(request)
  return proof === undefined ? undefined : findOwnerOfMailToken(db, 'resend-verification', proof, clock())
}

/** The letter for a registration: its own link, or that the address has an account already. */
export async function writeForPending(
  { db, env, clock }: Deps,
  userId: string,
  onlyTo?: string,
): Promise<AddressedMail | undefined> {
  const pending = await db.selectFrom('app_user').select(['email', 'display_name'])
    .where('id', '=', userId).where('awaits_verification', '=', true).executeTakeFirst()
  if (pending === undefined || pending.email === null) return undefined
  const { email: to, display_name: displayName } = pending
  if (onlyTo !== undefined && onlyTo !== to) return undefined
  const account = await findAccount(db, to)
  if (account !== undefined) return { to, ...alreadyRegisteredLetter(env.publicUrl, account.display_name) }
  const token = await createMailToken(db, userId, 'verify-email', clock())
  return { to, ...verificationLetter(env.publicUrl, displayName, token) }
}
