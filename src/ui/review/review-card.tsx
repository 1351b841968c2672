import Heart from 'lucide-react/icons/heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { scoreText } from '../../domain/review-rule.ts'
import type { ReviewStatus } from '../../domain/review-rule.ts'
import { Ago } from '../ago.tsx'
import { Avatar } from '../avatar.tsx'
import { bump } from '../haptics.ts'
import hidden from '../visually-hidden.module.css'
import layout from '../layout.module.css'
import styles from './review-card.module.css'
import { ReviewText } from './review-text.tsx'
import { REVIEW_CARD_MESSAGES as MESSAGES } from './messages.ts'

export interface ReviewCardProps {
  /** The author; without a picture it is the player, or `isNamedAbove`: then the name is for screen readers only. */
  author: { readonly name: string; readonly avatarUrl?: string; readonly isNamedAbove?: boolean }
  /** From 0 to 100. */
  rating: number
  /** Empty for a score alone. */
  comment: string
  /** The platform's name. */
  platform?: string | undefined
  status: ReviewStatus | null
  playedOn: string | null
  /** ISO 8601, or milliseconds; null if it is unknown here. */
  writtenAt: string | number | null
  editedAt: string | number | null
  /** Whether it is not sent yet. */
  isWaiting?: boolean
  /** Whether a long text is folded. */
  collapses?: boolean
  like?: LikeOf
  /** The number of likes, if it cannot be liked because it is the player's own. */
  likes?: number
  replies?: { readonly count: number; readonly href: string }
  /** Further actions. */
  actions?: ReactNode
}

interface LikeOf {
  readonly count: number
  readonly isLiked: boolean
  readonly onLike: (isLiked: boolean) => void
}

/** Renders a review: author, score and text. */
export function ReviewCard(props: ReviewCardProps) {
  const { author, rating, comment, like, likes, replies, actions, collapses = false } = props
  return (
    <article className={styles.card}>
      <header className={layout.row12}>
        {author.avatarUrl === undefined ? null : <Avatar src={author.avatarUrl} size={40} />}
        <div className={styles.who}>
          <h3 dir="auto" className={author.isNamedAbove ? hidden.hidden : undefined}>
            {author.name}
          </h3>
          <When {...props} />
        </div>
        <Score rating={rating} />
      </header>
      <Circumstances {...props} />
      {comment === '' ? null : <ReviewText text={comment} collapses={collapses} />}
      {like || likes !== undefined || replies || actions ? (
        <div className={styles.actions}>
          {like ? <Like name={author.name} {...like} /> : null}
          {likes === undefined ? null : <Likes count={likes} />}
          {replies ? (
            <Link href={replies.href} className={styles.action} aria-label={MESSAGES.repliesTo(replies.count, author.name)}>
              <MessageCircle size={18} strokeWidth={1.75} aria-hidden />
              {MESSAGES.replies(replies.count)}
            </Link>
          ) : null}
          <div className={styles.rest}>{actions}</div>
        </div>
      ) : null}
    </article>
  )
}

/** Renders a score for the place next to a name. */
export function Score({ rating }: { rating: number }) {
  return (
    <p className={styles.score}>
      <span aria-hidden>{scoreText(rating)}</span>
      <span className={hidden.hidden}>{MESSAGES.score(scoreText(rating))}</span>
    </p>
  )
}

function When({ writtenAt, editedAt, isWaiting = false }: ReviewCardProps) {
  const details = [
    writtenAt === null ? null : <Ago key="written" at={writtenAt} />,
    editedAt === null ? null : (
      <span key="edited">
        {MESSAGES.edited} <Ago at={editedAt} />
      </span>
    ),
    isWaiting ? <span key="waiting">{MESSAGES.waiting}</span> : null,
  ].filter((one) => one !== null)
  return <p className={styles.when}>{details.flatMap((one, at) => (at === 0 ? [one] : [' · ', one]))}</p>
}

function Circumstances({ status, platform, playedOn }: ReviewCardProps) {
  const words = [status === null ? '' : MESSAGES.status(status), platform ?? '', playedOn === null ? '' : MESSAGES.played(playedOn)]
  const details = words.filter(Boolean)
  return details.length === 0 ? null : <p className={styles.circumstances}>{details.join(' · ')}</p>
}

function Likes({ count }: { count: number }) {
  return (
    <p className={styles.likes}>
      <Heart size={18} strokeWidth={1.75} aria-hidden />
      {MESSAGES.likes(count)}
    </p>
  )
}

function Like({ name, count, isLiked, onLike }: { name: string } & LikeOf) {
  const press = () => {
    bump()
    onLike(!isLiked)
  }
  return (
    <button type="button" className={styles.like} aria-label={MESSAGES.like(name, count)} aria-pressed={isLiked} onClick={press}>
      <Heart size={18} strokeWidth={1.75} fill={isLiked ? 'currentColor' : 'none'} aria-hidden />
      <span className={styles.count}>{MESSAGES.number(count)}</span>
    </button>
  )
}
