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
import layout from '../../ui/layout.module.css'
import styles from './notifications-page.module.css'
import { NOTIFICATIONS_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'
import Bell from 'lucide-react/icons/bell'
import { Link } from 'wouter'
import { coverUrl } from '../../domain/cover-url.ts'
import { notificationPath } from '../../domain/notification-path.ts'
import { Ago } from '../../ui/ago.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Cover } from '../../ui/cover.tsx'
import { SomeNames } from '../../ui/some-names.tsx'
import pictures from '../../ui/player/pictures.module.css'
import prose from '../../ui/prose.module.css'

const NONE: readonly ShownNotification[] = []

/** Renders the player's notifications, the latest first. Unread ones are separate, until the player opens one or marks all as read. */
export function NotificationsPage() {
  const { device, remote } = usePlayer()
  usePageTitle(MESSAGES.title)
  const [message, setMessage] = useState('')
  const inUse = useResource({ device, remote }, notificationsPage, null)
  const { shown, status, more, showMore } = inUse
  if (shown === null && isUnavailable(status)) return <NoPage page={inUse} />
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

interface NotificationItemProps {
  notification: ShownNotification
  /** The reader. */
  userId: string
  now: number
  onFollow: () => void
}

/** Renders one notification, as a link to its subject. */
function NotificationItem({ notification, userId, now, onFollow }: NotificationItemProps) {
  const { circle, kind, actors, actor_count: count, at, game, isUnread } = notification
  const { did, about } = wordsOf(notification)
  const [actor] = actors
  const isOwnLevel = kind === 'LEVELUP' && circle === 'personal'
  return (
    <Link href={notificationPath(notification, userId)} className={styles.row} data-unread={isUnread || undefined} onClick={onFollow}>
      <Pictures notification={notification} />
      <span className={styles.words}>
        {isUnread ? <span className={hidden.hidden}>{MESSAGES.isNew}</span> : null}
        {isLevelsOfMany(notification) ? (
          <>
            <SomeNames names={actors.map(({ display_name: name }) => name)} count={count} className={styles.name} />{' '}
          </>
        ) : actor && !isOwnLevel ? (
          <>
            <bdi className={styles.name}>{actor.display_name}</bdi>
            {count > 1 ? MESSAGES.others(count - 1) : ''}{' '}
          </>
        ) : null}
        {did} {about === null ? null : <bdi className={styles.name}>{about}</bdi>}
        <Ago at={at} now={now} className={prose.smallLine} />
      </span>
      {game && actor ? <Cover className={styles.cover} src={coverUrl(game.cover, 'cover_small')} name={game.name} isLazy /> : null}
      <span className={styles.dot} aria-hidden />
    </Link>
  )
}

/** Renders its actors, the last one in front; the game if there are none. */
function Pictures({ notification: { actors, game } }: { notification: ShownNotification }) {
  if (actors.length > 0) {
    return (
      <span className={pictures.pictures} data-many={actors.length > 1 || undefined}>
        {actors.slice(0, 2).map(({ user_id: id, avatar_url: src }) => (
          <Avatar key={id} src={src} size={actors.length > 1 ? 32 : 44} />
        ))}
      </span>
    )
  }
  return (
    <span className={pictures.pictures}>
      {game ? (
        <Cover className={styles.cover} src={coverUrl(game.cover, 'cover_small')} name={game.name} isLazy />
      ) : (
        <Bell size={24} strokeWidth={1.75} aria-hidden />
      )}
    </span>
  )
}

/** The text of a notification after the actors' names: the action, and the name of its subject. */
interface NotificationWords {
  readonly did: string
  readonly about: string | null
}

/** Returns true for a notification about new levels of several players on one day. */
function isLevelsOfMany({ circle, kind, actor_count: count }: ShownNotification): boolean {
  return circle === 'heroes' && kind === 'LEVELUP' && count > 1
}

/** Returns the text of a notification. It names no subject if one player has several. */
function wordsOf(notification: ShownNotification): NotificationWords {
  const { circle, kind, count } = notification
  if (isLevelsOfMany(notification)) return { did: MESSAGES.newLevels, about: null }
  const words: Partial<Record<string, (count: number) => string>> = MESSAGES.did[circle]
  const did = words[kind]?.(count) ?? ''
  const isOfMany = circle === 'heroes' && count > 1 && kind !== 'MENTION' && kind !== 'LEVELUP'
  return { did, about: isOfMany ? null : aboutOf(notification) }
}

function aboutOf({ circle, kind, game, list, topic, other, level }: ShownNotification): string | null {
  if (kind === 'LEVELUP') return level === null ? null : MESSAGES.level(level)
  if (kind === 'FOLLOW' || (kind === 'MENTION' && circle === 'heroes')) return other?.display_name ?? null
  if (topic) return MESSAGES.discussion(topic.title)
  if (kind === 'MENTION' && game) return MESSAGES.aReview(game.name)
  return list?.name ?? game?.name ?? null
}
