import { lazy } from 'react'
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx'
import { QUEST_TEXTS } from '../../features/quests/texts.ts'
import { TwoColumns } from '../../ui/two-columns.tsx'
import { requirePlayerDevice } from '../session/account.ts'
import type { PageProps } from './page-props.ts'
import { useIdentity } from './use-identity.ts'

const TodaysQuests = lazy(async () => ({ default: (await import('../../features/quests/todays-quests.tsx')).TodaysQuests }))

export function NotificationsRoute({ remote }: PageProps) {
  const { device } = requirePlayerDevice()
  const identity = useIdentity(true)
  return (
    <TwoColumns label={QUEST_TEXTS.todays} second={identity && <TodaysQuests device={device} identity={identity} />}>
      <NotificationsPage device={device} remote={remote} />
    </TwoColumns>
  )
}
