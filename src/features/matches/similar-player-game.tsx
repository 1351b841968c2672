import Bookmark from 'lucide-react/icons/bookmark'
import Heart from 'lucide-react/icons/heart'
import type { MatchedGame } from '../../local/queries/matches.ts'
import { GameTile } from '../../ui/cover-grid/game-tile.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PLAYERS_MESSAGES as MESSAGES } from './players-messages.ts'
import styles from './similar-player-game.module.css'
import type { OwnMarks } from './use-own-marks.ts'

/** Renders a game that another player loves, with the player's own marks to set; it stays once one is set. */
export function SimilarPlayerGame({ game, marks }: { game: MatchedGame | undefined; marks: OwnMarks }) {
  if (!game) return <Skeleton shape="cover" />
  const { id, name } = game
  const [isWanted, isLiked] = [marks.isWanted(id), marks.isLiked(id)]
  return (
    <div className={styles.game}>
      <GameTile game={game} />
      <div className={styles.marks}>
        <button
          type="button"
          className={styles.word}
          data-tone="wanted"
          aria-pressed={isWanted}
          aria-label={MESSAGES.wantGame(name)}
          title={MESSAGES.want}
          onClick={() => marks.toggleWanted(id, !isWanted)}
        >
          <Bookmark size={18} strokeWidth={2} aria-hidden />
          {MESSAGES.want}
        </button>
        <button
          type="button"
          className={styles.word}
          data-tone="liked"
          aria-pressed={isLiked}
          aria-label={MESSAGES.likeGame(name)}
          title={MESSAGES.like}
          onClick={() => marks.toggleLiked(id, !isLiked)}
        >
          <Heart size={20} strokeWidth={2} aria-hidden />
        </button>
      </div>
    </div>
  )
}
