import { DoneAnswer } from '../../contract/accounts.ts'
import { CALLS } from '../../contract/calls.ts'
import { ChangeEmailBody, ConfirmEmailBody, EmailChangeAnswer } from '../../contract/email-change.ts'
import type { App, Deps } from '../deps.ts'
import { askForEmail, confirmEmail } from './change-email.ts'

/** Another address for an account, and the link in the mail that confirms it. */
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
}
