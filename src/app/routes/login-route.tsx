import { LoginPage } from '../../features/accounts/login-page.tsx'
import { isUserNoted } from '../session/user-key.ts'
import { syncStatus } from '../../state/sync-status.ts'
import type { PageProps } from './page-props.ts'

export function LoginRoute({ remote, onSignedIn }: PageProps) {
  return <LoginPage remote={remote} isKnown={isUserNoted()} waiting={syncStatus.waiting} onSignedIn={onSignedIn} />
}
