import type { User } from '../../contract/accounts.ts'
import type { Remote } from '../../remote/remote.ts'
import { NewPasswordPage } from './new-password-page.tsx'
import { ACCOUNT_TEXTS } from './texts.ts'
import { useMailToken } from './use-mail-token.ts'

export interface MailLinkPageProps {
  remote: Remote
  onSignedIn: (user: User) => Promise<void>
}

const WORDS = {
  title: ACCOUNT_TEXTS.resetTitle,
  lead: ACCOUNT_TEXTS.resetLead,
  missing: ACCOUNT_TEXTS.noToken,
  failed: ACCOUNT_TEXTS.resetFailed,
}

/** Where the link leads that somebody has asked for who has forgotten their password. */
export function ResetPasswordPage(props: MailLinkPageProps) {
  return <NewPasswordPage {...props} token={useMailToken()} call="resetPassword" words={WORDS} />
}
