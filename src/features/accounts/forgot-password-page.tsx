import { FormPage } from '../../ui/form-page.tsx'
import { BACK_TO_LOGIN, MailLinkForm } from './mail-link-parts.tsx'
import { ACCOUNT_MESSAGES } from './messages.ts'
import { useProviders } from './sign-in-parts.tsx'
import { useRemote } from '../../state/player.ts'

/** Renders the request for a link by e-mail; its message is the same whether or not there is such an account. */
export function ForgotPasswordPage() {
  const remote = useRemote()
  const canBeSent = useProviders(remote)?.mail !== false
  const page = {
    title: ACCOUNT_MESSAGES.forgotTitle,
    lead: canBeSent ? ACCOUNT_MESSAGES.forgotLead : ACCOUNT_MESSAGES.noMail,
    footer: BACK_TO_LOGIN,
  }
  if (!canBeSent) return <FormPage {...page} />
  return <MailLinkForm call="requestPasswordReset" page={page} sentWords={ACCOUNT_MESSAGES.linkSent} />
}
