import { lazy } from 'react'
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx'
import { QUEST_MESSAGES } from '../../features/quests/messages.ts'
import { TwoColumns } from '../../ui/two-columns.tsx'
import { useIdentity } from './use-identity.ts'

const TodaysQuests = lazy(async () => ({ default: (await import('../../features/quests/todays-quests.tsx')).TodaysQuests }))

export function NotificationsRoute() {
  const identity = useIdentity(true)
  return (
    <TwoColumns label={QUEST_MESSAGES.todays} second={identity && <TodaysQuests identity={identity} />}>
      <NotificationsPage />
    </TwoColumns>
  )
}
