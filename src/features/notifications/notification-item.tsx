import Bell from 'lucide-react/icons/bell'
import { Link } from 'wouter'
import { coverUrl } from '../../domain/cover-url.ts'
import { notificationPath } from '../../domain/notification-path.ts'
import type { ShownNotification } from '../../loaders/resources/notifications.ts'
import { Ago } from '../../ui/ago.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Cover } from '../../ui/cover.tsx'
import { SomeNames } from '../../ui/some-names.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import pictures from '../../ui/player/pictures.module.css'
import prose from '../../ui/prose.module.css'
import styles from './notification-item.module.css'
import { isLevelsOfMany, wordsOf } from './notification-messages.ts'
import { NOTIFICATIONS_MESSAGES as MESSAGES } from './messages.ts'

export interface NotificationItemProps {
  notification: ShownNotification
  /** The reader. */
  userId: string
  now: number
  onFollow: () => void
}

/** Renders one notification, as a link to its subject. */
export function NotificationItem({ notification, userId, now, onFollow }: NotificationItemProps) {
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
