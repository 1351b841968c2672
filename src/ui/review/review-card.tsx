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
import { REVIEW_CARD_TEXTS as TEXTS } from './texts.ts'

export interface ReviewCardProps {
  /** Whose it is; one without a picture is the player's own, or `isNamedAbove`: then the name is for readers alone. */
  author: { readonly name: string; readonly avatarUrl?: string; readonly isNamedAbove?: boolean }
  /** From 0 to 100. */
  rating: number
  /** Empty for a score alone. */
  comment: string
  /** What it was played on, by name. */
  platform?: string | undefined
  status: ReviewStatus | null
  playedOn: string | null
  /** ISO 8601, or milliseconds; null where it is not known here. */
  writtenAt: string | number | null
  editedAt: string | number | null
  /** Whether the server has yet to hear of it. */
  isWaiting?: boolean
  /** Whether a long text is folded behind its beginning. */
  folds?: boolean
  like?: LikeOf
  /** How many like it, where it is not to be liked: one's own is liked by others. */
  likes?: number
  replies?: { readonly count: number; readonly href: string }
  /** What else can be done with it. */
  actions?: ReactNode
}

interface LikeOf {
  readonly count: number
  readonly isLiked: boolean
  readonly onLike: (isLiked: boolean) => void
}

/** A review: whose it is, what they give the game, and what they say of it. */
export function ReviewCard(props: ReviewCardProps) {
  const { author, rating, comment, like, likes, replies, actions, folds = false } = props
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
      {comment === '' ? null : <ReviewText text={comment} folds={folds} />}
      {like || likes !== undefined || replies || actions ? (
        <div className={styles.actions}>
          {like ? <Like name={author.name} {...like} /> : null}
          {likes === undefined ? null : <Likes count={likes} />}
          {replies ? (
            <Link href={replies.href} className={styles.action} aria-label={TEXTS.repliesTo(replies.count, author.name)}>
              <MessageCircle size={18} strokeWidth={1.75} aria-hidden />
              {TEXTS.replies(replies.count)}
            </Link>
          ) : null}
          <div className={styles.rest}>{actions}</div>
        </div>
      ) : null}
    </article>
  )
}

/** A score as it stands beside a name. */
export function Score({ rating }: { rating: number }) {
  return (
    <p className={styles.score}>
      <span aria-hidden>{scoreText(rating)}</span>
      <span className={hidden.hidden}>{TEXTS.score(scoreText(rating))}</span>
    </p>
  )
}

function When({ writtenAt, editedAt, isWaiting = false }: ReviewCardProps) {
  const said = [
    writtenAt === null ? null : <Ago key="written" at={writtenAt} />,
    editedAt === null ? null : <span key="edited">{TEXTS.edited} <Ago at={editedAt} /></span>,
    isWaiting ? <span key="waiting">{TEXTS.waiting}</span> : null,
  ].filter((one) => one !== null)
  return <p className={styles.when}>{said.flatMap((one, at) => (at === 0 ? [one] : [' · ', one]))}</p>
}

function Circumstances({ status, platform, playedOn }: ReviewCardProps) {
  const words = [status === null ? '' : TEXTS.status(status), platform ?? '', playedOn === null ? '' : TEXTS.played(playedOn)]
  const said = words.filter(Boolean)
  return said.length === 0 ? null : <p className={styles.circumstances}>{said.join(' · ')}</p>
}

function Likes({ count }: { count: number }) {
  return (
    <p className={styles.likes}>
      <Heart size={18} strokeWidth={1.75} aria-hidden />
      {TEXTS.likes(count)}
    </p>
  )
}

function Like({ name, count, isLiked, onLike }: { name: string } & LikeOf) {
  const press = () => {
    bump()
    onLike(!isLiked)
  }
  return (
    <button type="button" className={styles.like} aria-label={TEXTS.like(name, count)} aria-pressed={isLiked} onClick={press}>
      <Heart size={18} strokeWidth={1.75} fill={isLiked ? 'currentColor' : 'none'} aria-hidden />
      <span className={styles.count}>{TEXTS.number(count)}</span>
    </button>
  )
}
