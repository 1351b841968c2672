import { NewPasswordPage } from './new-password-page.tsx'
import type { MailLinkPageProps } from './reset-password-page.tsx'
import { ACCOUNT_TEXTS as TEXTS } from './texts.ts'
import { useMailToken } from './use-mail-token.ts'

const WORDS = { title: TEXTS.undoTitle, lead: TEXTS.undoLead, missing: TEXTS.stopMissing, failed: TEXTS.undoFailed }

/** Takes an account back that goes by another address, with a new password: nobody else is in it any more. */
export function TakeBack({ token, ...props }: MailLinkPageProps & { token: string | null }) {
  return <NewPasswordPage {...props} token={token} call="undoEmailChange" words={WORDS} />
}

/** Where the link leads that the address before was sent when the account got another. */
export function UndoEmailPage(props: MailLinkPageProps) {
  return <TakeBack {...props} token={useMailToken()} />
}
