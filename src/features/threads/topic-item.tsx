import Clock from 'lucide-react/icons/clock'
import Heart from 'lucide-react/icons/heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import { memo } from 'react'
import { Link } from 'wouter'
import { HIDDEN_SPAN } from '../../domain/discussion-rule.ts'
import type { ShownTopicRow } from '../../local/queries/shown-topics.ts'
import { Ago } from '../../ui/ago.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import { TOPICS_MESSAGES as MESSAGES } from './messages.ts'
import layout from '../../ui/layout.module.css'
import styles from './topic-item.module.css'

/** Renders a topic in its list: title, author, and the number of posts since the player's visit. */
export const TopicItem = memo(function TopicItem({ topic, ownPicture }: { topic: ShownTopicRow; ownPicture: string }) {
  const { id, game_id, title, preview, state, isMine, isWaiting, isNew, unread, likes, post_count, last_at, created_at } = topic
  const isActive = state === 'standing'
  const name = isMine ? MESSAGES.you : topic.display_name
  return (
    <article className={styles.topic} data-new={isNew || unread > 0 || undefined}>
      <Avatar src={isMine ? ownPicture : topic.avatar_url} size={40} />
      <div className={layout.stack4}>
        <h2 className={styles.title} dir="auto">
          <Link href={`/discussions/${id}?gameId=${game_id}`}>
            {isActive ? title : MESSAGES[state === 'deleted' ? 'deletedAuthor' : 'hidden']}
          </Link>
        </h2>
        {isActive ? (
          <p className={styles.preview} dir="auto">
            {preview.replaceAll(HIDDEN_SPAN, MESSAGES.spoiler)}
          </p>
        ) : null}
        <p className={styles.facts}>
          {isActive ? <bdi className={styles.name}>{name}</bdi> : null}
          {isWaiting ? (
            <span className={styles.fact}>
              <Clock size={14} strokeWidth={2} aria-hidden />
              {MESSAGES.waiting}
            </span>
          ) : (
            <span className={styles.fact}>
              {post_count > 0 ? `${MESSAGES.lastPost} ` : null}
              <Ago at={post_count > 0 ? last_at : created_at} />
            </span>
          )}
          <span className={styles.fact}>
            <MessageCircle size={14} strokeWidth={2} aria-hidden />
            <span className={hidden.hidden}>{MESSAGES.posts(post_count)}</span>
            <span aria-hidden>{MESSAGES.number(post_count)}</span>
          </span>
          {likes > 0 ? (
            <span className={styles.fact}>
              <Heart size={14} strokeWidth={2} aria-hidden />
              <span className={hidden.hidden}>{MESSAGES.likes(likes)}</span>
              <span aria-hidden>{MESSAGES.number(likes)}</span>
            </span>
          ) : null}
        </p>
      </div>
      {isNew ? <p className={styles.mark}>{MESSAGES.isNew}</p> : null}
      {!isNew && unread > 0 ? (
        <p className={styles.mark}>
          <span aria-hidden>{MESSAGES.unread(unread)}</span>
          <span className={hidden.hidden}>{MESSAGES.unreadOf(unread)}</span>
        </p>
      ) : null}
    </article>
  )
})
