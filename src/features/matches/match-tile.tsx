import Check from 'lucide-react/icons/check'
import { memo } from 'react'
import { Link } from 'wouter'
import { coverUrl } from '../../domain/cover-url.ts'
import { gamePath } from '../../domain/game-path.ts'
import { classNames } from '../../ui/class-names.ts'
import { Cover } from '../../ui/cover.tsx'
import tile from '../../ui/cover-grid/tile.module.css'
import { MarkLine } from './mark-line.tsx'
import styles from './match-tile.module.css'
import type { ShownMatch } from './select-matches.ts'

export interface MatchTileProps {
  match: ShownMatch
  /** Null unless games are being selected: then it links to the game. */
  isChosen: boolean | null
  /** Should keep its identity. */
  onToggle: (gameId: number) => void
}

/** Renders a game with its marks: a link to it, or a checkbox. */
export const MatchTile = memo(function MatchTile({ match, isChosen, onToggle }: MatchTileProps) {
  const { game, marks } = match
  const inside = (
    <>
      <span className={classNames(tile.frame, styles.frame)}>
        <Cover src={coverUrl(game.cover)} name={game.name} isLazy />
        {isChosen === null ? null : (
          <span className={styles.tick}>
            <Check size={18} strokeWidth={3} aria-hidden />
          </span>
        )}
      </span>
      <span className={tile.name} dir="auto">
        {game.name}
      </span>
      <MarkLine marks={marks} />
    </>
  )
  if (isChosen === null) {
    return (
      <Link href={gamePath(game)} className={tile.tile} draggable={false}>
        {inside}
      </Link>
    )
  }
  return (
    <label className={classNames(tile.tile, styles.tile)}>
      <input type="checkbox" checked={isChosen} onChange={() => onToggle(game.id)} />
      {inside}
    </label>
  )
})
