import type { Remote } from '../../remote/remote.ts'
import { FormPage } from '../../ui/form-page.tsx'
import { BACK_TO_LOGIN } from './back-to-login.tsx'
import { MailLinkForm } from './mail-link-form.tsx'
import { ACCOUNT_TEXTS } from './texts.ts'
import { useProviders } from './use-providers.ts'

/** Asks for a link by mail; what it says is the same whether or not there is such an account. */
export function ForgotPasswordPage({ remote }: { remote: Remote }) {
  const canBeSent = useProviders(remote)?.mail !== false
  const page = { title: ACCOUNT_TEXTS.forgotTitle, lead: canBeSent ? ACCOUNT_TEXTS.forgotLead : ACCOUNT_TEXTS.noMail, footer: BACK_TO_LOGIN }
  if (!canBeSent) return <FormPage {...page} />
  return <MailLinkForm remote={remote} call="requestPasswordReset" page={page} sentWords={ACCOUNT_TEXTS.linkSent} />
}
