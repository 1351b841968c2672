import Settings2 from 'lucide-react/icons/settings-2'
import { useState } from 'react'
import type { Device } from '../../local/device.ts'
import { notificationsPage } from '../../loaders/pages/notifications.ts'
import type { ShownNotification } from '../../loaders/pages/notifications.ts'
import type { Remote } from '../../remote/remote.ts'
import { readNotifications } from '../../local/mutations/read-notifications.ts'
import { showFailure } from '../../state/show-failure.ts'
import { usePage } from '../../state/use-page.ts'
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
import { NOTIFICATIONS_TEXTS as TEXTS } from './texts.ts'

const NONE: readonly ShownNotification[] = []

export interface NotificationsPageProps {
  device: Device
  remote: Remote
}

/** What the player is told, the latest first: what they have yet to read stands apart, until they follow one or say that they have. */
export function NotificationsPage({ device, remote }: NotificationsPageProps) {
  usePageTitle(TEXTS.title)
  const [said, say] = useState('')
  const inUse = usePage({ device, remote }, notificationsPage, null)
  const { shown, news, more, showMore } = inUse
  if (shown === null && news === 'unreachable') return <NoPage page={inUse} notHere={TEXTS.notHere} />
  const isKnown = shown !== undefined && shown !== null
  const notifications = shown ?? NONE
  const unread = notifications.filter(({ isUnread }) => isUnread)
  const read = notifications.filter(({ isUnread }) => !isUnread)
  const markRead = async () => readNotifications(device, Math.max(0, ...notifications.map(({ at }) => at)))
  const part = { userId: device.userId, now: device.now(), onFollow: () => void markRead().catch(showFailure) }
  return (
    <main className={classNames(layout.page, styles.page)} aria-busy={news === null || undefined}>
      <header className={styles.head}>
        <h1>{TEXTS.title}</h1>
        {unread.length > 0 ? (
          <Button compact onClick={() => void markRead().then(() => say(TEXTS.marked), showFailure)}>
            {TEXTS.markAll}
          </Button>
        ) : null}
        <output className={hidden.hidden}>{unread.length > 0 ? '' : said}</output>
      </header>
      <AsItWas page={inUse} asItWas={TEXTS.asItWas} now={part.now} />
      {isKnown ? null : <RowsToCome loading={TEXTS.loading} count={5} height={72} />}
      {isKnown && notifications.length === 0 ? <Quiet /> : null}
      <Part title={TEXTS.unread} notifications={unread} {...part} />
      <Part title={TEXTS.read} notifications={read} {...part} />
      {isKnown ? <MoreLine more={more} onMore={showMore} /> : null}
      {isKnown && notifications.length > 0 ? (
        <ButtonLink href="/settings?tab=general#notifications" kind="bare">
          <Settings2 size={20} strokeWidth={1.75} aria-hidden /> {TEXTS.toSettings}
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
    <EmptyState title={TEXTS.quiet} actions={<ButtonLink href="/timeline">{TEXTS.toTimeline}</ButtonLink>}>
      {TEXTS.quietText}
    </EmptyState>
  )
}
