import { LoginPage } from '../../features/accounts/login-page.tsx'
import { syncStatus } from '../../state/sync-status.ts'
import type { PageProps } from './page-props.ts'

export function LoginRoute({ remote, onSignedIn }: PageProps) {
  return <LoginPage remote={remote} waiting={syncStatus.waiting} onSignedIn={onSignedIn} />
}
