import { isPending, isUnavailable } from '../../domain/fetch-status.ts'
import Settings2 from 'lucide-react/icons/settings-2'
import { useState } from 'react'
import { notificationsPage } from '../../resources/notifications.ts'
import type { ShownNotification } from '../../resources/notifications.ts'
import { readNotifications } from '../../local/commands/read-notifications.ts'
import { showFailure } from '../../state/show-failure.ts'
import { useResource } from '../../state/use-resource.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MoreLine } from '../../ui/more-line.tsx'
import { AsItWas, NoPage, RowsToCome } from '../../ui/page-states.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import hidden from '../../ui/visually-hidden.module.css'
import { NotificationItem } from './notification-item.tsx'
import layout from '../../ui/layout.module.css'
import styles from './notifications-page.module.css'
import { NOTIFICATIONS_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'

const NONE: readonly ShownNotification[] = []

/** Renders the player's notifications, the latest first. Unread ones are separate, until the player opens one or marks all as read. */
export function NotificationsPage() {
  const { device, remote } = usePlayer()
  usePageTitle(MESSAGES.title)
  const [message, setMessage] = useState('')
  const inUse = useResource({ device, remote }, notificationsPage, null)
  const { shown, status, more, showMore } = inUse
  if (shown === null && isUnavailable(status)) return <NoPage page={inUse} notHere={MESSAGES.notHere} />
  const isKnown = shown !== undefined && shown !== null
  const notifications = shown ?? NONE
  const unread = notifications.filter(({ isUnread }) => isUnread)
  const read = notifications.filter(({ isUnread }) => !isUnread)
  const markRead = async () => readNotifications(device, Math.max(0, ...notifications.map(({ at }) => at)))
  const part = { userId: device.userId, now: device.now(), onFollow: () => void markRead().catch(showFailure) }
  return (
    <main className={classNames(layout.page, styles.page)} aria-busy={isPending(status) || undefined}>
      <header className={styles.head}>
        <h1>{MESSAGES.title}</h1>
        {unread.length > 0 ? (
          <Button compact onClick={() => void markRead().then(() => setMessage(MESSAGES.marked), showFailure)}>
            {MESSAGES.markAll}
          </Button>
        ) : null}
        <output className={hidden.hidden}>{unread.length > 0 ? '' : message}</output>
      </header>
      <AsItWas page={inUse} asItWas={MESSAGES.asItWas} now={part.now} />
      {isKnown ? null : <RowsToCome loading={MESSAGES.loading} count={5} height={72} />}
      {isKnown && notifications.length === 0 ? <Quiet /> : null}
      <Part title={MESSAGES.unread} notifications={unread} {...part} />
      <Part title={MESSAGES.read} notifications={read} {...part} />
      {isKnown ? <MoreLine more={more} onMore={showMore} /> : null}
      {isKnown && notifications.length > 0 ? (
        <ButtonLink href="/settings?tab=general#notifications" kind="bare">
          <Settings2 size={20} strokeWidth={1.75} aria-hidden /> {MESSAGES.toSettings}
        </ButtonLink>
      ) : null}
    </main>
  )
}

interface PartProps {
  title: string
  notifications: readonly ShownNotification[]
  userId: string
  now: number
  onFollow: () => void
}

function Part({ title, notifications, ...item }: PartProps) {
  if (notifications.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={layout.stack}>
        {notifications.map((notification) => (
          <li key={notification.id}>
            <NotificationItem notification={notification} {...item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Quiet() {
  return (
    <EmptyState title={MESSAGES.quiet} actions={<ButtonLink href="/timeline">{MESSAGES.toTimeline}</ButtonLink>}>
      {MESSAGES.quietText}
    </EmptyState>
  )
}
