import type { FastifyRequest } from 'fastify'
import { DoneResponse, MailLinkBody, ResetPasswordBody, SignedInResponse, VerifyEmailBody } from '../../contract/accounts.ts'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import { fail } from '../http/api-error.ts'
import { transaction } from '../db/database.ts'
import type { App, Deps } from '../deps.ts'
import { subjectOfIp } from '../http/limiter.ts'
import type { AddressedMail, Mailer } from '../mail/mailer.ts'
import { resetEmail } from './account-emails.ts'
import { normaliseEmail } from './email-address.ts'
import { findAccount, findNewestPending } from './find-by-email.ts'
import { lockPlayer } from './lock-player.ts'
import { createMailToken } from './mail-tokens.ts'
import { findProvenRegistration, registrationCookie, writeForPending } from './pending-registration.ts'
import { answerSignedIn, findUser } from './read-user.ts'
import { notifyOfPassword } from './replace-password.ts'
import { resetPassword } from './reset-password.ts'
import { verifyEmail } from './verify-email.ts'

/** Registers the endpoints to confirm an address, and to choose a new password, by a link in an e-mail. */
export function mailLinkRoutes(app: App, deps: Deps): void {
  const madeHere = registrationCookie(deps.env)

  app.post(
    ENDPOINTS.verifyEmail.path,
    {
      config: { session: false, limit: 'mailToken' },
      schema: { body: VerifyEmailBody, response: { 200: SignedInResponse } },
    },
    async (request, reply) => {
      const signedIn = await verifyEmail(deps, request, request.body.token)
      madeHere.clear(reply)
      return answerSignedIn(deps, request, reply, signedIn, 'e-mail confirmed')
    },
  )

  app.post(
    ENDPOINTS.resendVerification.path,
    {
      config: { session: false, limit: false },
      schema: { body: MailLinkBody, response: { 200: DoneResponse } },
    },
    async (request) => {
      const { mailer, email } = await acceptMailRequest(deps, request, 'verify')
      mailer.post('verification', async () => {
        const userId = await findProvenRegistration(deps, request)
        return userId === undefined ? undefined : writeForPending(deps, userId, email)
      })
      return { ok: true as const }
    },
  )

  app.post(
    ENDPOINTS.requestPasswordReset.path,
    {
      config: { session: false, limit: false },
      schema: { body: MailLinkBody, response: { 200: DoneResponse } },
    },
    async (request) => {
      const { mailer, email } = await acceptMailRequest(deps, request, 'reset')
      mailer.post('password reset', () => writeReset(deps, email))
      return { ok: true as const }
    },
  )

  app.post(
    ENDPOINTS.resetPassword.path,
    {
      config: { session: false, limit: 'mailToken' },
      schema: { body: ResetPasswordBody, response: { 200: SignedInResponse } },
    },
    async (request, reply) => {
      const signedIn = await resetPassword(deps, request, request.body)
      madeHere.clear(reply)
      notifyOfPassword(deps, await findUser(deps.db, signedIn.userId))
      return answerSignedIn(deps, request, reply, signedIn, 'password reset')
    },
  )
}

/**
 * Counts a request for an e-mail, and returns what sending needs. It does not look up the account: that happens after the response, which
 * is therefore equal and equally fast in any case.
 */
async function acceptMailRequest(
  { devices, limiter, mailer }: Deps,
  request: FastifyRequest<{ Body: MailLinkBody }>,
  purpose: string,
): Promise<{ mailer: Mailer; email: string }> {
  if (mailer === null) fail('not_found', 404, 'This server sends no emails.')
  const email = normaliseEmail(request.body.email)
  await limiter.consumeDurably('mailLink', subjectOfIp(request.ip))
  await limiter.consumeDurably('mailPerEmail', `${purpose}:${devices.subjectOf(request, email)}`)
  return { mailer, email }
}

/** Returns the e-mail for the account of an address. Without one, it is for the newest registration, whose password it replaces. */
async function writeReset({ db, env, clock }: Deps, email: string): Promise<AddressedMail | undefined> {
  return transaction(db, async (trx) => {
    const user = (await findAccount(trx, email)) ?? (await findNewestPending(trx, email))
    // Checked again under the lock: an address that the account has just lost must not get a link to it.
    if (user === undefined || (await lockPlayer(trx, user.id))?.email !== email) return undefined
    const token = await createMailToken(trx, user.id, 'reset-password', clock())
    return { to: email, ...resetEmail(env.publicUrl, user.display_name, token) }
  })
}
