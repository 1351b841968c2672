import Heart from 'lucide-react/icons/heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import { Link } from 'wouter'
import { coverUrl } from '../../domain/cover-url.ts'
import { gamePath } from '../../domain/game-path.ts'
import type { ProfileReview } from '../../local/queries/shown-profiles.ts'
import { Ago } from '../../ui/ago.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Score } from '../../ui/review/review-card.tsx'
import { ReviewText } from '../../ui/review/review-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './review-entry.module.css'
import { PROFILE_MESSAGES as MESSAGES } from './messages.ts'
import type { Games } from './use-profile-games.ts'

/** The length of the text that is shown at first. */
const SNIPPET_CHARACTERS = 75

export interface ReviewEntryProps {
  review: ProfileReview
  games: Games
  /** Of its heading, below the surrounding one. */
  level: 2 | 3
  /** In milliseconds. */
  now: number
}

/** Renders a review in a list: its game, the score, its beginning, and a link to the replies. */
export function ReviewEntry({ review, games, level, now }: ReviewEntryProps) {
  const { id, gameId, rating, comment, likes, replies, at } = review
  const game = games.get(gameId)
  const isComing = !game && games.areComing
  const name = game?.name ?? (isComing ? MESSAGES.gameToCome : MESSAGES.unknownGame)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={styles.entry}>
      {game ? (
        <Link href={gamePath(game)} className={styles.cover} aria-label={game.name}>
          <Cover src={coverUrl(game.cover)} name={game.name} isLazy />
        </Link>
      ) : (
        <Skeleton className={styles.cover} />
      )}
      <div className={styles.words}>
        <header className={styles.head}>
          <Heading className={styles.name} dir="auto">
            {isComing ? <Skeleton className={styles.nameToCome} /> : null}
            <span className={isComing ? hidden.hidden : undefined}>{name}</span>
          </Heading>
          <Score rating={rating} />
        </header>
        {comment === '' ? null : <ReviewText text={comment} collapses={SNIPPET_CHARACTERS} />}
        <footer className={styles.facts}>
          <Ago at={at} now={now} />
          <span className={styles.fact}>
            <Heart size={16} strokeWidth={1.75} aria-hidden />
            <span aria-hidden>{MESSAGES.number(likes)}</span>
            <span className={hidden.hidden}>{MESSAGES.likes(likes)}</span>
          </span>
          <Link href={`/reviews/${id}/replies?gameId=${gameId}`} className={styles.replies} aria-label={MESSAGES.repliesTo(replies, name)}>
            <MessageCircle size={16} strokeWidth={1.75} aria-hidden />
            {MESSAGES.replies(replies)}
          </Link>
        </footer>
      </div>
    </article>
  )
}
