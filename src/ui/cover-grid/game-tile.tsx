import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { coverUrl } from '../../domain/cover-url.ts'
import { gamePath } from '../../domain/game-path.ts'
import { Cover } from '../cover.tsx'
import type { ListedGame } from '../game-card.tsx'
import tile from './tile.module.css'

export interface GameTileProps {
  game: Pick<ListedGame, 'id' | 'igdb_id' | 'name' | 'cover'>
  /** Shown over the cover. */
  children?: ReactNode
}

/** Renders a game as its cover with its name below, as a link to its page. */
export function GameTile({ game, children }: GameTileProps) {
  return (
    <Link href={gamePath(game)} className={tile.tile} draggable={false}>
      <span className={tile.frame}>
        <Cover src={coverUrl(game.cover)} name={game.name} isLazy />
        {children}
      </span>
      <span className={tile.name} dir="auto">
        {game.name}
      </span>
    </Link>
  )
}
