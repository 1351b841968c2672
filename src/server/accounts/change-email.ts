import type { FastifyRequest } from 'fastify'
import { ACCOUNT_ERRORS } from '../../contract/account-messages.ts'
import { fail } from '../http/api-error.ts'
import { isUniqueViolation, transaction } from '../db/database.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { subjectOfIp } from '../http/limiter.ts'
import type { AddressedMail } from '../mail/mailer.ts'
import { alreadyRegisteredEmail, addressChangeAskedEmail, addressChangedEmail, confirmAddressEmail } from './account-emails.ts'
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
 * Requests another address for an account. The player must have proved recently who they are (else 403 `confirm_first`). If the server
 * sends e-mail, the change takes effect when its link is opened. The current address is notified at once, with a link that stops the
 * change. Without e-mail it takes effect at once, as at registration. Returns whether a link was sent. An address that has an account
 * throws 409 `email_taken`. If addresses are hidden (`HIDE_EMAIL_TAKEN`), it is treated exactly like a free one, and only the e-mail
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
    await trx
      .insertInto('email_change')
      .values({ user_id: id, ...asked })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(asked))
      .execute()
    return { before: player.email, name: player.display_name, stop: await createEmailClaim(trx, id, player.email, clock()) }
  })
  mailer.post('new e-mail', async () =>
    (await limiter.hasRoom('mailPerEmail', subjectOfEmail(email))) ? writeToNew(deps, id, email, token) : undefined,
  )
  // No shared limit counts this e-mail: an intruder in the account must not be able to suppress it.
  if (before !== null && stop !== null)
    mailer.post('e-mail change asked for', async () => ({ to: before, ...addressChangeAskedEmail(env.publicUrl, name, stop) }))
  request.log.info({ user: id }, 'e-mail change asked for')
  return true
}

/**
 * Uses the link of that e-mail: the account gets the new address, and the old address is notified. Returns the user's id. Throws 400
 * `invalid_token`.
 */
export async function confirmEmail({ db, clock, env, mailer }: Deps, token: string): Promise<string> {
  if (!isSecret(token)) refuseMailToken()
  const now = clock()
  const { userId, name, before, undo } = await transaction(db, async (trx) => {
    const asks = () =>
      trx
        .selectFrom('email_change')
        .select(['user_id', 'email'])
        .where('token_hash', '=', hashOfSecret(token))
        .where('expires_at', '>', now)
        .executeTakeFirst()
    const player = (await lockPlayer(trx, ((await asks()) ?? refuseMailToken()).user_id)) ?? refuseMailToken()
    // It was used or revoked while this transaction waited for the player's row.
    const { user_id: userId, email } = (await asks()) ?? refuseMailToken()
    const isReturn = await forgetClaimsFromReturn(trx, userId, email, now)
    const undo = isReturn ? null : await createEmailClaim(trx, userId, player.email, now)
    await setEmail(trx, userId, email, now)
    return { userId, name: player.display_name, before: player.email, undo }
  }).catch((error: unknown) => (isUniqueViolation(error) ? refuseMailToken() : Promise.reject(error)))
  if (before !== null) {
    mailer?.post('e-mail changed', async () => ({ to: before, ...addressChangedEmail(env.publicUrl, name, undo) }))
  }
  return userId
}

/** Links that were sent to the former address are deleted, and so is a pending change. Every session stays. */
async function setEmail(trx: Trx, userId: string, email: string, verifiedAt: number | null): Promise<void> {
  await trx.updateTable('app_user').set({ email, email_verified_at: verifiedAt }).where('id', '=', userId).execute()
  for (const table of ['mail_token', 'email_change'] as const) await trx.deleteFrom(table).where('user_id', '=', userId).execute()
}

/** Locks the player and their session. If that session was ended meanwhile, its request must not succeed any more. */
async function requireStillIn(trx: Trx, { id, tokenHash }: SessionUser) {
  const player = await lockPlayer(trx, id)
  const session = await trx
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', id)
    .where('token_hash', '=', tokenHash)
    .forKeyShare()
    .executeTakeFirst()
  if (player === undefined || session === undefined) fail('confirm_first', 403, ACCOUNT_ERRORS.confirmFirst)
  return player
}

function refuseWhereTaken(error: unknown): never {
  if (isUniqueViolation(error)) refuseTaken()
  throw error
}

async function writeToNew(
  { db, env }: { db: Db; env: Deps['env'] },
  userId: string,
  to: string,
  token: string,
): Promise<AddressedMail | undefined> {
  const holder = await findAccount(db, to)
  if (holder !== undefined) return { to, ...alreadyRegisteredEmail(env.publicUrl, holder.display_name) }
  const user = await db.selectFrom('app_user').select('display_name').where('id', '=', userId).executeTakeFirst()
  return user && { to, ...confirmAddressEmail(env.publicUrl, user.display_name, token) }
}
