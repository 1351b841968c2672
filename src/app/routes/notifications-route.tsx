import { NotificationsPage } from '../../features/notifications/notifications-page.tsx'
import { requirePlayerDevice } from '../session/account.ts'
import type { PageProps } from './page-props.ts'

export function NotificationsRoute({ remote }: PageProps) {
  return <NotificationsPage device={requirePlayerDevice().device} remote={remote} />
}
