import { CheckInboxPage } from '../../features/accounts/check-inbox-page.tsx'
import { ConfirmEmailPage } from '../../features/accounts/confirm-email-page.tsx'
import { ForgotPasswordPage } from '../../features/accounts/forgot-password-page.tsx'
import { RegisterPage } from '../../features/accounts/register-page.tsx'
import { ResetPasswordPage } from '../../features/accounts/reset-password-page.tsx'
import { StopEmailPage } from '../../features/accounts/stop-email-page.tsx'
import { UndoEmailPage } from '../../features/accounts/undo-email-page.tsx'
import type { PageProps } from './page-props.ts'

export function CheckInboxRoute({ remote, onSignedIn }: PageProps) {
  return <CheckInboxPage remote={remote} onSignedIn={onSignedIn} />
}

export function ConfirmEmailRoute({ remote }: PageProps) {
  return <ConfirmEmailPage remote={remote} />
}

export function ForgotPasswordRoute({ remote }: PageProps) {
  return <ForgotPasswordPage remote={remote} />
}

export function ResetPasswordRoute({ remote, onSignedIn }: PageProps) {
  return <ResetPasswordPage remote={remote} onSignedIn={onSignedIn} />
}

export function StopEmailRoute({ remote, onSignedIn }: PageProps) {
  return <StopEmailPage remote={remote} onSignedIn={onSignedIn} />
}

export function UndoEmailRoute({ remote, onSignedIn }: PageProps) {
  return <UndoEmailPage remote={remote} onSignedIn={onSignedIn} />
}

export function RegisterRoute({ remote }: PageProps) {
  return <RegisterPage remote={remote} />
}
