import Clock from 'lucide-react/icons/clock'
import Heart from 'lucide-react/icons/heart'
import { Link } from 'wouter'
import type { ShownTopic } from '../../local/pages/shown-topics.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { bump } from '../../ui/haptics.ts'
import { MoreButton } from '../../ui/player/more-button.tsx'
import { ReviewText } from '../../ui/review/review-text.tsx'
import { THREAD_TEXTS as TEXTS } from './texts.ts'
import post from './post-item.module.css'
import styles from './thread-page.module.css'

export interface TopicOnTopProps {
  topic: ShownTopic
  /** The player's own picture. */
  ownPicture: string
  onLike: (liked: boolean) => void
  onEdit: () => void
  onDelete: () => void
  onMore: () => void
}

/** What a discussion is about: whose question, and all of its text. */
export function TopicOnTop({ topic, ownPicture, onLike, onEdit, onDelete, onMore }: TopicOnTopProps) {
  const { state, isMine, isWaiting, created_at, edited_at, likes, liked_by_me } = topic
  if (state !== 'standing') return <p className={post.gone}>{TEXTS[state === 'deleted' ? 'deletedAuthor' : 'hidden']}</p>
  return (
    <article className={styles.topic}>
      <header className={styles.author}>
        <Avatar src={isMine ? ownPicture : topic.avatar_url} size={40} />
        <div>
          <p className={post.name} dir="auto">
            {isMine ? TEXTS.you : <Link href={`/profile/${topic.user_id}`}>{topic.display_name}</Link>}
          </p>
          <p className={post.when}>
            <time dateTime={created_at}>{TEXTS.when(created_at)}</time>
            {edited_at === null ? null : ` · ${TEXTS.edited(edited_at)}`}
          </p>
        </div>
      </header>
      <ReviewText text={topic.text} mentions={topic.mentions} />
      {isWaiting ? (
        <p className={post.waiting}>
          <Clock size={14} strokeWidth={2} aria-hidden />
          {TEXTS.waiting}
        </p>
      ) : null}
      <div className={post.actions}>
        {isMine ? (
          <>
            {likes > 0 ? <p className={post.likes}>{TEXTS.likes(likes)}</p> : null}
            <Button kind="bare" compact aria-label={TEXTS.editTopic} onClick={onEdit}>
              {TEXTS.edit}
            </Button>
            <Button kind="bare" compact aria-label={TEXTS.deleteTopic} onClick={onDelete}>
              {TEXTS.delete}
            </Button>
          </>
        ) : (
          <>
            <button
              type="button"
              className={post.like}
              aria-label={TEXTS.likeTopic(likes)}
              aria-pressed={liked_by_me}
              onClick={() => {
                bump()
                onLike(!liked_by_me)
              }}
            >
              <Heart size={18} strokeWidth={1.75} fill={liked_by_me ? 'currentColor' : 'none'} aria-hidden />
              <span>{TEXTS.number(likes)}</span>
            </button>
            <MoreButton className={post.more} label={TEXTS.moreTopic} onPress={onMore} />
          </>
        )}
      </div>
    </article>
  )
}
