import type { GameCard } from '../../contract/games.ts'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './counts.module.css'
import { withOwn } from './own-opinion.ts'
import { GAME_TEXTS as TEXTS } from './texts.ts'
import type { OwnWordInUse } from './use-own-opinion.ts'

export interface CountsProps {
  game: GameCard
  own: OwnWordInUse
  /** Of how many scores the game's rating is the mean, where that is known. */
  scoreCount: number | undefined
}

/** What the game's players give it, what the player does, and how many say something of it; nothing of what nobody says. */
export function Counts({ game, own: { word, first }, scoreCount }: CountsProps) {
  const { rating_10: rating } = game
  const likes = withOwn(game.like_qty, first?.heard.isLiked ?? false, word?.verdict === 'liked')
  // A card from before they were counted says nothing of them.
  const owners = game.owned_count === undefined ? 0 : withOwn(game.owned_count, first?.heard.isOwned ?? false, word?.verdict === 'owned')
  const wants = withOwn(game.wishlist_count, first?.heard.isWanted ?? false, word?.isWanted ?? false)
  const score = word?.score ?? null
  if (rating === undefined && score === null && likes + owners + wants === 0) return null
  return (
    <ul className={styles.counts} aria-label={TEXTS.players}>
      {rating === undefined ? null : (
        <Count isScore figure={rating.toFixed(1)} of={TEXTS.scores(scoreCount)} aloud={TEXTS.rated(rating, scoreCount)} />
      )}
      {score === null ? null : <Count figure={TEXTS.score(score)} of={TEXTS.yours} aloud={TEXTS.youGave(score)} />}
      {likes === 0 ? null : <Count figure={TEXTS.number(likes)} of={TEXTS.likes(likes)} aloud={TEXTS.likedBy(likes)} />}
      {owners === 0 ? null : <Count figure={TEXTS.number(owners)} of={TEXTS.owners(owners)} aloud={TEXTS.ownedBy(owners)} />}
      {wants === 0 ? null : <Count figure={TEXTS.number(wants)} of={TEXTS.wishes(wants)} aloud={TEXTS.wantedBy(wants)} />}
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
