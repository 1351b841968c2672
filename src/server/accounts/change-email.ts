import type { FastifyRequest } from 'fastify'
import { ACCOUNT_MESSAGES } from '../../contract/account-messages.ts'
import { fail } from '../api-error.ts'
import { isUniqueViolation, transaction } from '../db/database.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { subjectOfIp } from '../limiter.ts'
import type { AddressedMail } from '../mail/mailer.ts'
import { alreadyRegisteredLetter, emailAskedLetter, emailChangedLetter, newEmailLetter } from './account-letters.ts'
import { normaliseEmail, subjectOfEmail } from './email-address.ts'
import { createEmailClaim, forgetClaimsFromReturn } from './email-claims.ts'
import { findAccount } from './find-by-email.ts'
import { requireFresh } from './fresh-sign-in.ts'
import { lockPlayer } from './lock-player.ts'
import { EMAIL_CHANGE_MS, refuseMailToken } from './mail-tokens.ts'
import { refuseTaken } from './register.ts'
import { createSecret, hashOfSecret, isSecret } from './secret.ts'
import type { SessionUser } from './session-user.ts'

/**
 * A player who has proved lately who they are (else 403 `confirm_first`) wants to go by another address. Where mail is sent it
 * is theirs once the link in it was opened, and the address until now is told at once, with a link that stops it; without mail
 * there is nothing to wait for, as at registration. Answers whether a link is on its way. An address that has an account is
 * refused with 409 `email_taken`, or treated just like a free one where addresses are hidden (`HIDE_EMAIL_TAKEN`): only the mail
 * differs.
 */
export async function askForEmail(deps: Deps, request: FastifyRequest, text: string): Promise<boolean> {
  const { db, env, clock, limiter, mailer } = deps
  const user = await requireFresh(deps, request)
  const { id } = user
  const email = normaliseEmail(text)
  await limiter.consumeDurably('mailLink', subjectOfIp(request.ip))
  await limiter.consumeDurably('emailChange', id)
  const isHidden = env.hideEmailTaken && mailer !== null
  if (!isHidden && (await findAccount(db, email)) !== undefined) refuseTaken()
  if (mailer === null) {
    await transaction(db, async (trx) => {
      await requireStillIn(trx, user)
      await setEmail(trx, id, email, null)
    }).catch(refuseWhereTaken)
    request.log.info({ user: id }, 'e-mail changed')
    return false
  }
  const token = createSecret()
  const asked = { email, token_hash: hashOfSecret(token), expires_at: clock() + EMAIL_CHANGE_MS, session_hash: user.tokenHash }
  const { before, name, stop } = await transaction(db, async (trx) => {
    const player = await requireStillIn(trx, user)
    await trx.insertInto('email_change').values({ user_id: id, ...asked })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(asked)).execute()
    return { before: player.email, name: player.display_name, stop: await createEmailClaim(trx, id, player.email, clock()) }
  })
  mailer.post('new e-mail', async () =>
    (await limiter.hasRoom('mailPerEmail', subjectOfEmail(email))) ? writeToNew(deps, id, email, token) : undefined)
  // Counted by nothing that others use up: whoever is in the account must not be able to silence it.
  if (before !== null && stop !== null) mailer.post('e-mail change asked for', async () => ({ to: before, ...emailAskedLetter(env.publicUrl, name, stop) }))
  request.log.info({ user: id }, 'e-mail change asked for')
  return true
}

/** Uses the link of that mail up: the account goes by the new address, and the old one is told. Or 400 `invalid_token`. */
export async function confirmEmail({ db, clock, env, mailer }: Deps, token: string): Promise<string> {
  if (!isSecret(token)) refuseMailToken()
  const now = clock()
  const { userId, name, before, undo } = await transaction(db, async (trx) => {
    const asks = () => trx.selectFrom('email_change').select(['user_id', 'email'])
      .where('token_hash', '=', hashOfSecret(token)).where('expires_at', '>', now).executeTakeFirst()
    const player = await lockPlayer(trx, ((await asks()) ?? refuseMailToken()).user_id) ?? refuseMailToken()
    // Used or voided while we waited for the player's row.
    const { user_id: userId, email } = (await asks()) ?? refuseMailToken()
    const isReturn = await forgetClaimsFromReturn(trx, userId, email, now)
    const undo = isReturn ? null : await createEmailClaim(trx, userId, player.email, now)
    await setEmail(trx, userId, email, now)
    return { userId, name: player.display_name, before: player.email, undo }
  }).catch((error: unknown) => (isUniqueViolation(error) ? refuseMailToken() : Promise.reject(error)))
  if (before !== null) {
    mailer?.post('e-mail changed', async () => ({ to: before, ...emailChangedLetter(env.publicUrl, name, undo) }))
  }
  return userId
}

/** With the address go the links that were mailed to the one before, and a change that waits. Every session stays. */
async function setEmail(trx: Trx, userId: string, email: string, verifiedAt: number | null): Promise<void> {
  await trx.updateTable('app_user').set({ email, email_verified_at: verifiedAt }).where('id', '=', userId).execute()
  for (const table of ['mail_token', 'email_change'] as const) await trx.deleteFrom(table).where('user_id', '=', userId).execute()
}

/** Locks the player and their session: what ended it meanwhile also voids what it asked for, and must not be outrun. */
async function requireStillIn(trx: Trx, { id, tokenHash }: SessionUser) {
  const player = await lockPlayer(trx, id)
  const session = await trx.selectFrom('session').select('id')
    .where('user_id', '=', id).where('token_hash', '=', tokenHash).forKeyShare().executeTakeFirst()
  if (player === undefined || session === undefined) fail('confirm_first', 403, ACCOUNT_MESSAGES.confirmFirst)
  return player
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
