import type { MatchedGame } from '../../local/queries/matches.ts'
import styles from './marked-games.module.css'
import { SimilarPlayerGame } from './similar-player-game.tsx'
import { useOwnMarks } from './use-own-marks.ts'
import { usePlayer } from '../../state/player.ts'

export interface MarkedGamesProps {
  /** The label of the row. */
  label: string
  /** Should keep its identity. */
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
