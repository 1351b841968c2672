import type { Device } from '../../local/device.ts'
import type { MatchedGame } from '../../local/games/matches.ts'
import styles from './said-games.module.css'
import { TwinGame } from './twin-game.tsx'
import { useOwnMarks } from './use-own-marks.ts'

export interface SaidGamesProps {
  device: Device
  /** How the row is read out. */
  label: string
  /** Should keep its identity. */
  gameIds: readonly number[]
  /** Those of them that are on this device. */
  games: ReadonlyMap<number, MatchedGame>
}

/** A row of games that somebody else has said something of, with what can be said of each in place. */
export function SaidGames({ device, label, gameIds, games }: SaidGamesProps) {
  const marks = useOwnMarks(device, gameIds)
  return (
    <ul className={styles.games} aria-label={label}>
      {gameIds.map((gameId) => (
        <li key={gameId}>
          <TwinGame game={games.get(gameId)} marks={marks} />
        </li>
      ))}
    </ul>
  )
}
