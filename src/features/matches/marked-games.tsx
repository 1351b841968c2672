import type { MatchedGame } from '../../local/queries/matches.ts'
import styles from './marked-games.module.css'
import { usePlayer } from '../../state/player.ts'
import Bookmark from 'lucide-react/icons/bookmark'
import Heart from 'lucide-react/icons/heart'
import { GameTile } from '../../ui/cover-grid/game-tile.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PLAYERS_MESSAGES as MESSAGES } from './players-messages.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import type { Device } from '../../local/db/device.ts'
import { readMirrored } from '../../local/replica/mirror.ts'
import { change } from '../../local/commands/change.ts'
import { setVerdict } from '../../local/commands/set-verdict.ts'
import { showFailure } from '../../state/show-failure.ts'
import { bump } from '../../ui/haptics.ts'

export interface MarkedGamesProps {
  /** The label of the row. */
  label: string
  gameIds: readonly number[]
  /** Those of them that are on this device. */
  games: ReadonlyMap<number, MatchedGame>
}

/** Renders a row of another player's games, with the player's own marks to set. */
export function MarkedGames({ label, gameIds, games }: MarkedGamesProps) {
  const { device } = usePlayer()
  const marks = useOwnMarks(device, gameIds)
  return (
    <ul className={styles.games} aria-label={label}>
      {gameIds.map((gameId) => (
        <li key={gameId}>
          <SimilarPlayerGame game={games.get(gameId)} marks={marks} />
        </li>
      ))}
    </ul>
  )
}

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

export interface OwnMarks {
  isLiked(gameId: number): boolean
  isWanted(gameId: number): boolean
  /** Another press takes it back. */
  toggleLiked(gameId: number, isLiked: boolean): void
  toggleWanted(gameId: number, isWanted: boolean): void
}

/** Returns the player's marks of some games, live, and the functions that set them. */
export function useOwnMarks(device: Device, gameIds: readonly number[]): OwnMarks {
  const { db } = device
  const key = gameIds.join()
  const marks = useLiveQuery(async () => {
    const ids = gameIds.map(String)
    const [states, wishes] = await Promise.all([readMirrored(db, 'gameStates', ids), readMirrored(db, 'wishes', ids)])
    return {
      liked: new Set(gameIds.filter((_, n) => states[n]?.value?.state === 'liked')),
      wanted: new Set(gameIds.filter((_, n) => wishes[n]?.value?.wanted)),
    }
  }, [db, key])
  return {
    isLiked: (gameId) => marks?.liked.has(gameId) ?? false,
    isWanted: (gameId) => marks?.wanted.has(gameId) ?? false,
    toggleLiked(gameId, isLiked) {
      bump()
      setVerdict(device, gameId, isLiked ? 'liked' : null).catch(showFailure)
    },
    toggleWanted(gameId, isWanted) {
      bump()
      change(device, 'game.want', { gameId, wanted: isWanted }).catch(showFailure)
    },
  }
}
