import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { coverUrl } from '../../domain/cover-url.ts'
import { releaseYear } from '../../domain/release-date.ts'
import { Cover } from '../cover.tsx'
import type { ListedGame } from '../game-card.tsx'
import { Skeleton } from '../skeleton.tsx'
import prose from '../prose.module.css'
import styles from './found-game.module.css'

const TO_COME = ['a', 'b', 'c', 'd']

export interface FoundGameProps<Game extends ListedGame> {
  game: Game
  isChosen: boolean
  /** Shown after its year while it is chosen. */
  chosenWord?: string
  /** Whether it cannot be chosen now. */
  isShut?: boolean
  /** Should keep its identity. */
  onToggle: (game: Game) => void
}

/** Renders a game that was found by name: a press chooses it, and the next one removes it. */
export const FoundGame = memo(function FoundGame<Game extends ListedGame>({
  game,
  isChosen,
  chosenWord,
  isShut = false,
  onToggle,
}: FoundGameProps<Game>) {
  const Sign = isChosen ? Check : Plus
  return (
    <button
      type="button"
      className={styles.game}
      aria-pressed={isChosen}
      aria-disabled={isShut || undefined}
      onClick={() => isShut || onToggle(game)}
    >
      <span className={styles.cover}>
        <Cover src={coverUrl(game.cover)} name={game.name} isLazy />
      </span>
      <span className={styles.words}>
        <span className={prose.name} dir="auto">
          {game.name}
        </span>
        <span className={styles.more}>
          {releaseYear(game.first_release_date)}
          {isChosen && chosenWord !== undefined ? <span className={styles.chosen}>{chosenWord}</span> : null}
        </span>
      </span>
      <span className={styles.sign}>
        <Sign size={20} strokeWidth={2} aria-hidden />
      </span>
    </button>
  )
}) as <Game extends ListedGame>(props: FoundGameProps<Game>) => ReactNode

/** Renders placeholders for found games. */
export function FoundGamesToCome() {
  return (
    <div aria-hidden>
      {TO_COME.map((row) => (
        <div key={row} className={styles.game}>
          <Skeleton className={styles.cover} />
          <Skeleton width="55%" height={18} />
        </div>
      ))}
    </div>
  )
}
