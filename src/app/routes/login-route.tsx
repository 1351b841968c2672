import { LoginPage } from '../../features/accounts/login-page.tsx'
import { isUserStored } from '../runtime/user-key.ts'
import { syncStatus } from '../../state/sync-status.ts'
import type { PageProps } from './page-props.ts'

export function LoginRoute({ onSignedIn }: PageProps) {
  return <LoginPage isKnown={isUserStored()} waiting={syncStatus.waiting} onSignedIn={onSignedIn} />
}
