import { LoginPage } from '../features/accounts/login-page.tsx'
import { RegisterPage } from '../features/accounts/register-page.tsx'
import type { PageProps } from './page-props.ts'
import { waitingOfLastUser } from './player-device.ts'

export function LoginRoute({ remote, onSignedIn }: PageProps) {
  return <LoginPage remote={remote} waiting={waitingOfLastUser()} onSignedIn={onSignedIn} />
}

export function RegisterRoute({ remote, onSignedIn }: PageProps) {
  return <RegisterPage remote={remote} onSignedIn={onSignedIn} />
}
