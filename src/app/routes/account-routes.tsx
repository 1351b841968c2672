import { RegisterPage } from '../../features/accounts/register-page.tsx'

// The pages before the session share one file, because each is small.
export { CheckInboxPage } from '../../features/accounts/check-inbox-page.tsx'
export { ConfirmEmailPage } from '../../features/accounts/confirm-email-page.tsx'
export { ForgotPasswordPage } from '../../features/accounts/forgot-password-page.tsx'
export { ResetPasswordPage, UndoEmailPage } from '../../features/accounts/new-password-page.tsx'
export { StopEmailPage } from '../../features/accounts/stop-email-page.tsx'

/** The registration, which shows the terms over its form: the help itself needs a session. */
export function RegisterRoute() {
  return <RegisterPage loadTerms={async () => (await import('../../features/help/terms-sheet.tsx')).TermsSheet} />
}
