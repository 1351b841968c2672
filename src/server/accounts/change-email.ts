import type { FastifyRequest } from 'fastify'
import { isUniqueViolation, transaction } from '../db/database.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { subjectOfIp } from '../limiter.ts'
import type { AddressedMail } from '../mail/mailer.ts'
import { alreadyRegisteredLetter, emailChangedLetter, newEmailLetter } from './account-letters.ts'
import { normaliseEmail, subjectOfEmail } from './email-address.ts'
import { findAccount } from './find-by-email.ts'
import { requireFresh } from './fresh-sign-in.ts'
import { EMAIL_CHANGE_MS, refuseMailToken } from './mail-tokens.ts'
import { refuseTaken } from './register.ts'
import { createSecret, hashOfSecret, isSecret } from './secret.ts'

/**
 * A player who has proved lately who they are (else 403 `confirm_first`) wants to go by another address. Where mail is sent it
 * is theirs once the link in it was opened; without mail there is nothing to wait for, as at registration. Answers whether a
 * link is on its way. An address that has an account is refused with 409 `email_taken`, or treated just like a free one where
 * addresses are hidden (`HIDE_EMAIL_TAKEN`): only the mail differs.
 */
export async function askForEmail(deps: Deps, request: FastifyRequest, text: string): Promise<boolean> {
  const { db, env, clock, limiter, mailer } = deps
  const { id } = await requireFresh(deps, request)
  const email = normaliseEmail(text)
  await limiter.consumeDurably('mailLink', subjectOfIp(request.ip))
  const isHidden = env.hideEmailTaken && mailer !== null
  if (!isHidden && (await findAccount(db, email)) !== undefined) refuseTaken()
  if (mailer === null) {
    await transaction(db, (trx) => setEmail(trx, id, email, null)).catch(refuseWhereTaken)
    request.log.info({ user: id }, 'e-mail changed')
    return false
  }
  const token = createSecret()
  const asked = { email, token_hash: hashOfSecret(token), expires_at: clock() + EMAIL_CHANGE_MS }
  await db.insertInto('email_change').values({ user_id: id, ...asked })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(asked)).execute()
  mailer.post('new e-mail', async () =>
    (await limiter.hasRoom('mailPerEmail', subjectOfEmail(email))) ? writeToNew(deps, id, email, token) : undefined)
  request.log.info({ user: id }, 'e-mail change asked for')
  return true
}

/** Uses the link of that mail up: the account goes by the new address, and the old one is told. Or 400 `invalid_token`. */
export async function confirmEmail({ db, clock, env, mailer }: Deps, token: string): Promise<string> {
  if (!isSecret(token)) refuseMailToken()
  const now = clock()
  const { userId, name, before } = await transaction(db, async (trx) => {
    const asked = await trx.deleteFrom('email_change')
      .where('token_hash', '=', hashOfSecret(token)).where('expires_at', '>', now).returning(['user_id', 'email']).executeTakeFirst()
    if (asked === undefined) refuseMailToken()
    return setEmail(trx, asked.user_id, asked.email, now)
  }).catch((error: unknown) => (isUniqueViolation(error) ? refuseMailToken() : Promise.reject(error)))
  if (before !== null) {
    mailer?.post('e-mail changed', async () => ({ to: before, ...emailChangedLetter(env.publicUrl, name) }))
  }
  return userId
}

/** With the address go the links that were mailed to the one before, and a change that waits. Every session stays. */
async function setEmail(trx: Trx, userId: string, email: string, verifiedAt: number | null) {
  const { email: before, display_name: name } = (await trx.selectFrom('app_user').select(['email', 'display_name'])
    // Whoever is leaving changes nothing any more: the link works again once they are back.
    .where('id', '=', userId).where('leaving_at', 'is', null).forUpdate().executeTakeFirst()) ?? refuseMailToken()
  await trx.updateTable('app_user').set({ email, email_verified_at: verifiedAt }).where('id', '=', userId).execute()
  for (const table of ['mail_token', 'email_change'] as const) await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  return { userId, name, before }
}

function refuseWhereTaken(error: unknown): never {
  if (isUniqueViolation(error)) refuseTaken()
  throw error
}

async function writeToNew({ db, env }: { db: Db; env: Deps['env'] }, userId: string, to: string, token: string): Promise<AddressedMail | undefined> {
  const holder = await findAccount(db, to)
  if (holder !== undefined) return { to, ...alreadyRegisteredLetter(env.publicUrl, holder.display_name) }
  const user = await db.selectFrom('app_user').select('display_name').where('id', '=', userId).executeTakeFirst()
  return user && { to, ...newEmailLetter(env.publicUrl, user.display_name, token) }
}
