import Bookmark from 'lucide-react/icons/bookmark'
import Heart from 'lucide-react/icons/heart'
import type { MatchedGame } from '../../local/games/matches.ts'
import { GameTile } from '../../ui/cover-grid/game-tile.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PLAYERS_TEXTS as TEXTS } from './players-texts.ts'
import styles from './twin-game.module.css'
import type { OwnMarks } from './use-own-marks.ts'

/** A game that somebody else loves, with what can be said of it in place; it stays once it is said. */
export function TwinGame({ game, marks }: { game: MatchedGame | undefined; marks: OwnMarks }) {
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
          aria-label={TEXTS.wantGame(name)}
          title={TEXTS.want}
          onClick={() => marks.toggleWanted(id, !isWanted)}
        >
          <Bookmark size={18} strokeWidth={2} aria-hidden />
          {TEXTS.want}
        </button>
        <button
          type="button"
          className={styles.word}
          data-tone="liked"
          aria-pressed={isLiked}
          aria-label={TEXTS.likeGame(name)}
          title={TEXTS.like}
          onClick={() => marks.toggleLiked(id, !isLiked)}
        >
          <Heart size={20} strokeWidth={2} aria-hidden />
        </button>
      </div>
    </div>
  )
}
