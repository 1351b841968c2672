import type { GameCard } from '../../contract/games.ts'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './counts.module.css'
import { withOwn } from './user-game.ts'
import { GAME_MESSAGES as MESSAGES } from './messages.ts'
import type { UseUserGameResult } from './use-user-game.ts'

export interface CountsProps {
  game: GameCard
  own: UseUserGameResult
  /** The number of scores in the game's mean, if it is known. */
  scoreCount: number | undefined
}

/** Renders the players' rating of the game, the player's own, and the counts, without empty ones. */
export function Counts({ game, own: { word, first }, scoreCount }: CountsProps) {
  const { rating_10: rating } = game
  const likes = withOwn(game.like_qty, first?.acknowledged.isLiked ?? false, word?.verdict === 'liked')
  // A card that was cached before owners were counted has no number.
  const owners =
    game.owned_count === undefined ? 0 : withOwn(game.owned_count, first?.acknowledged.isOwned ?? false, word?.verdict === 'owned')
  const wants = withOwn(game.wishlist_count, first?.acknowledged.isWanted ?? false, word?.isWanted ?? false)
  const score = word?.score ?? null
  if (rating === undefined && score === null && likes + owners + wants === 0) return null
  return (
    <ul className={styles.counts} aria-label={MESSAGES.players}>
      {rating === undefined ? null : (
        <Count isScore figure={rating.toFixed(1)} of={MESSAGES.scores(scoreCount)} aloud={MESSAGES.rated(rating, scoreCount)} />
      )}
      {score === null ? null : <Count figure={MESSAGES.score(score)} of={MESSAGES.yours} aloud={MESSAGES.youGave(score)} />}
      {likes === 0 ? null : <Count figure={MESSAGES.number(likes)} of={MESSAGES.likes(likes)} aloud={MESSAGES.likedBy(likes)} />}
      {owners === 0 ? null : <Count figure={MESSAGES.number(owners)} of={MESSAGES.owners(owners)} aloud={MESSAGES.ownedBy(owners)} />}
      {wants === 0 ? null : <Count figure={MESSAGES.number(wants)} of={MESSAGES.wishes(wants)} aloud={MESSAGES.wantedBy(wants)} />}
    </ul>
  )
}

function Count({ figure, of, aloud, isScore }: { figure: string; of: string; aloud: string; isScore?: boolean }) {
  return (
    <li>
      <span className={styles.count} aria-hidden>
        <strong data-score={isScore}>{figure}</strong>
        {of}
      </span>
      <span className={hidden.hidden}>{aloud}</span>
    </li>
  )
}
