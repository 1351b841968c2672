// The pages before the session share one file, because each is small.
export { CheckInboxPage } from '../../features/accounts/check-inbox-page.tsx'
export { ConfirmEmailPage } from '../../features/accounts/confirm-email-page.tsx'
export { ForgotPasswordPage } from '../../features/accounts/forgot-password-page.tsx'
export { ResetPasswordPage, UndoEmailPage } from '../../features/accounts/new-password-page.tsx'
export { RegisterPage } from '../../features/accounts/register-page.tsx'
export { StopEmailPage } from '../../features/accounts/stop-email-page.tsx'
