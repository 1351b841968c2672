import { NotificationsPage } from '../../features/notifications/notifications-page.tsx'
import { requirePlayerDevice } from '../session/account.ts'
import { showFailure } from '../../state/show-failure.ts'
import type { PageProps } from './page-props.ts'

export function NotificationsRoute({ remote }: PageProps) {
  const { device } = requirePlayerDevice()
  return <NotificationsPage device={device} remote={remote} onFailure={showFailure} />
}
