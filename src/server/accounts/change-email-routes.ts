import { DoneAnswer, ResetPasswordBody, SignedInAnswer } from '../../contract/accounts.ts'
import { CALLS } from '../../contract/calls.ts'
import { ChangeEmailBody, ConfirmEmailBody, EmailChangeAnswer, EmailStopAnswer, StopEmailBody } from '../../contract/email-change.ts'
import type { App, Deps } from '../deps.ts'
import { emailUndoneLetter } from './account-letters.ts'
import { askForEmail, confirmEmail } from './change-email.ts'
import { answerSignedIn } from './read-user.ts'
import { tellOfPassword } from './replace-password.ts'
import { stopEmailChange, undoEmailChange } from './undo-email.ts'

/** Another address for an account, the link in the mail that confirms it, and those by which the one before stops or undoes it. */
export function changeEmailRoutes(app: App, deps: Deps): void {
  app.post(CALLS.changeEmail.path, {
    schema: { body: ChangeEmailBody, response: { 200: EmailChangeAnswer } },
  }, async (request) => ({ ok: true as const, mailed: await askForEmail(deps, request, request.body.email) }))

  app.post(CALLS.confirmEmail.path, {
    config: { session: false, limit: 'mailToken' },
    schema: { body: ConfirmEmailBody, response: { 200: DoneAnswer } },
  }, async (request) => {
    const userId = await confirmEmail(deps, request.body.token)
    request.log.info({ user: userId }, 'e-mail changed')
    return { ok: true as const }
  })

  app.post(CALLS.stopEmailChange.path, {
    config: { session: false, limit: 'mailToken' },
    schema: { body: StopEmailBody, response: { 200: EmailStopAnswer } },
  }, async (request) => {
    const { userId, isChanged } = await stopEmailChange(deps, request.body.token)
    if (!isChanged) request.log.info({ user: userId }, 'e-mail change stopped')
    return { ok: true as const, changed: isChanged }
  })

  app.post(CALLS.undoEmailChange.path, {
    config: { session: false, limit: 'mailToken' },
    schema: { body: ResetPasswordBody, response: { 200: SignedInAnswer } },
  }, async (request, reply) => {
    const { lostEmail, ...signedIn } = await undoEmailChange(deps, request, request.body)
    const answer = await answerSignedIn(deps, request, reply, signedIn, 'e-mail change undone')
    tellOfPassword(deps, answer.user)
    const { display_name: name } = answer.user
    if (lostEmail !== null) deps.mailer?.post('e-mail change undone', async () => ({ to: lostEmail, ...emailUndoneLetter(name) }))
    return answer
  })
}
