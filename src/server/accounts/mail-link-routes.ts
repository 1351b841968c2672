import type { FastifyRequest } from 'fastify'
import {
  DoneAnswer,
  MailLinkBody,
  ResetPasswordBody,
  SignedInAnswer,
  VerifyEmailBody,
} from '../../contract/accounts.ts'
import { CALLS } from '../../contract/calls.ts'
import { fail } from '../api-error.ts'
import { transaction } from '../db/database.ts'
import type { App, Deps } from '../deps.ts'
import { subjectOfIp } from '../limiter.ts'
import type { AddressedMail, Mailer } from '../mail/mailer.ts'
import { resetLetter } from './account-letters.ts'
import { normaliseEmail } from './email-address.ts'
import { findAccount, findNewestPending } from './find-by-email.ts'
import { lockPlayer } from './lock-player.ts'
import { createMailToken } from './mail-tokens.ts'
import { findProvenRegistration, registrationCookie, writeForPending } from './pending-registration.ts'
import { answerSignedIn } from './read-user.ts'
import { tellOfPassword } from './replace-password.ts'
import { resetPassword } from './reset-password.ts'
import { verifyEmail } from './verify-email.ts'

/** Confirming an address and choosing a new password, both by a link in a mail. */
export function mailLinkRoutes(app: App, deps: Deps): void {
  const madeHere = registrationCookie(deps.env)

  app.post(CALLS.verifyEmail.path, {
    config: { session: false, limit: 'mailToken' },
    schema: { body: VerifyEmailBody, response: { 200: SignedInAnswer } },
  }, async (request, reply) => {
    const signedIn = await verifyEmail(deps, request, request.body.token)
    madeHere.clear(reply)
    return answerSignedIn(deps, request, reply, signedIn, 'e-mail confirmed')
  })

  app.post(CALLS.resendVerification.path, {
    config: { session: false, limit: false },
    schema: { body: MailLinkBody, response: { 200: DoneAnswer } },
  }, async (request) => {
    const { mailer, email } = await acceptMailRequest(deps, request, 'verify')
    mailer.post('verification', async () => {
      const userId = await findProvenRegistration(deps, request)
      return userId === undefined ? undefined : writeForPending(deps, userId, email)
    })
    return { ok: true as const }
  })

  app.post(CALLS.requestPasswordReset.path, {
    config: { session: false, limit: false },
    schema: { body: MailLinkBody, response: { 200: DoneAnswer } },
  }, async (request) => {
    const { mailer, email } = await acceptMailRequest(deps, request, 'reset')
    mailer.post('password reset', () => writeReset(deps, email))
    return { ok: true as const }
  })

  app.post(CALLS.resetPassword.path, {
    config: { session: false, limit: 'mailToken' },
    schema: { body: ResetPasswordBody, response: { 200: SignedInAnswer } },
  }, async (request, reply) => {
    const signedIn = await resetPassword(deps, request, request.body)
    madeHere.clear(reply)
    const answer = await answerSignedIn(deps, request, reply, signedIn, 'password reset')
    tellOfPassword(deps, answer.user)
    return answer
  })
}

/**
 * Counts a request for a mail and answers what it needs. Nothing is looked up here: whether there is such an account
 * is found out behind the answer, which is therefore the same and as fast in any case.
 */
async function acceptMailRequest(
  { devices, limiter, mailer }: Deps,
  request: FastifyRequest<{ Body: MailLinkBody }>,
  purpose: string,
): Promise<{ mailer: Mailer; email: string }> {
  if (mailer === null) fail('not_found', 404, 'This server sends no mail.')
  const email = normaliseEmail(request.body.email)
  await limiter.consumeDurably('mailLink', subjectOfIp(request.ip))
  await limiter.consumeDurably('mailPerEmail', `${purpose}:${devices.subjectOf(request, email)}`)
  return { mailer, email }
}

/** To the account of an address; before there is one, to the newest registration, whose password it replaces. */
async function writeReset({ db, env, clock }: Deps, email: string): Promise<AddressedMail | undefined> {
  return transaction(db, async (trx) => {
    const user = (await findAccount(trx, email)) ?? (await findNewestPending(trx, email))
    // Looked at again once it is locked: an address that the account has just lost must not get a link to it.
    if (user === undefined || (await lockPlayer(trx, user.id))?.email !== email) return undefined
    const token = await createMailToken(trx, user.id, 'reset-password', clock())
    return { to: email, ...resetLetter(env.publicUrl, user.display_name, token) }
  })
}
