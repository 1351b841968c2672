import { DoneResponse, ResetPasswordBody, SignedInResponse } from '../../contract/accounts.ts'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import { ChangeEmailBody, ConfirmEmailBody, EmailChangeResponse, EmailStopResponse, StopEmailBody } from '../../contract/email-change.ts'
import type { App, Deps } from '../deps.ts'
import { addressChangeUndoneEmail } from './account-emails.ts'
import { askForEmail, confirmEmail } from './change-email.ts'
import { answerSignedIn, findUser } from './read-user.ts'
import { notifyOfPassword } from './replace-password.ts'
import { stopEmailChange, undoEmailChange } from './undo-email.ts'

/**
 * Registers the endpoints to change the address of an account, to confirm it by the link in the e-mail, and to stop or undo it from the
 * former address.
 */
export function changeEmailRoutes(app: App, deps: Deps): void {
  app.post(
    ENDPOINTS.changeEmail.path,
    {
      schema: { body: ChangeEmailBody, response: { 200: EmailChangeResponse } },
    },
    async (request) => ({ ok: true as const, mailed: await askForEmail(deps, request, request.body.email) }),
  )

  app.post(
    ENDPOINTS.confirmEmail.path,
    {
      config: { session: false, limit: 'mailToken' },
      schema: { body: ConfirmEmailBody, response: { 200: DoneResponse } },
    },
    async (request) => {
      const userId = await confirmEmail(deps, request.body.token)
      request.log.info({ user: userId }, 'e-mail changed')
      return { ok: true as const }
    },
  )

  app.post(
    ENDPOINTS.stopEmailChange.path,
    {
      config: { session: false, limit: 'mailToken' },
      schema: { body: StopEmailBody, response: { 200: EmailStopResponse } },
    },
    async (request) => {
      const { userId, isChanged } = await stopEmailChange(deps, request.body.token)
      if (!isChanged) request.log.info({ user: userId }, 'e-mail change stopped')
      return { ok: true as const, changed: isChanged }
    },
  )

  app.post(
    ENDPOINTS.undoEmailChange.path,
    {
      config: { session: false, limit: 'mailToken' },
      schema: { body: ResetPasswordBody, response: { 200: SignedInResponse } },
    },
    async (request, reply) => {
      const { lostEmail, ...signedIn } = await undoEmailChange(deps, request, request.body)
      const user = await findUser(deps.db, signedIn.userId)
      notifyOfPassword(deps, user)
      const { display_name: name } = user
      if (lostEmail !== null) deps.mailer?.post('e-mail change undone', async () => ({ to: lostEmail, ...addressChangeUndoneEmail(name) }))
      return answerSignedIn(deps, request, reply, signedIn, 'e-mail change undone')
    },
  )
}
