import { useCallback } from 'react'
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx'
import type { BringNotifications } from '../../features/notifications/use-notifications.ts'
import { bringNotifications } from '../../loaders/bring-notifications.ts'
import { requirePlayerDevice } from '../session/account.ts'
import { showFailure } from '../shell/show-failure.ts'
import type { PageProps } from './page-props.ts'

export function NotificationsRoute({ remote }: PageProps) {
  const { device } = requirePlayerDevice()
  const bring: BringNotifications = useCallback((cursor, signal) => bringNotifications(device, remote, cursor, signal), [device, remote])
  return <NotificationsPage device={device} bring={bring} onFailure={showFailure} />
}
