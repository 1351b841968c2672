import { memo } from 'react'
import { Link } from 'wouter'
import { coverUrl } from '../domain/cover-url.ts'
import { gamePath } from '../domain/game-path.ts'
import type { PlatformFacts } from '../domain/platform-groups.ts'
import { releaseYear } from '../domain/release-date.ts'
import { classNames } from './class-names.ts'
import { Cover } from './cover.tsx'
import styles from './game-card.module.css'
import prose from './prose.module.css'
import { longestWord } from './longest-word.ts'
import { PlatformIcons } from './platform-icons.tsx'

/** The fields of a game in a list: any game card of the contract has them. */
export interface ListedGame {
  id: number
  igdb_id?: number
  name: string
  /** The image id below `/covers`. */
  cover: string
  first_release_date: number | null
  platform_ids: readonly number[]
}

export interface GameCardProps {
  game: ListedGame
  /** The dictionary by id. Unknown ids are left out, also while it is loading. */
  platforms: ReadonlyMap<number, PlatformFacts>
  layout?: 'grid' | 'row'
  /** In a row, another name to show. */
  alias?: string
}

/** Renders a game in a grid of covers or a list of rows, the latter with the release year; a click or Enter opens it. */
export const GameCard = memo(function GameCard({ game, platforms, layout = 'grid', alias }: GameCardProps) {
  const year = layout === 'row' ? releaseYear(game.first_release_date) : null
  const known = game.platform_ids.map((id) => platforms.get(id)).filter((platform) => platform !== undefined)
  return (
    <Link href={gamePath(game)} className={classNames(styles.card, styles[layout])}>
      <span className={styles.frame}>
        <Cover src={coverUrl(game.cover)} name={game.name} isLazy />
      </span>
      <span className={styles.words}>
        <span className={styles.name} dir="auto" style={{ '--longest': longestWord(game.name) } as Record<string, number>}>
          {game.name}
        </span>
        {alias === undefined || layout !== 'row' ? null : <span className={prose.smallCut}>{alias}</span>}
        <span className={styles.facts}>
          {year === null ? null : <span className={styles.year}>{year}</span>}
          <PlatformIcons platforms={known} size={layout === 'row' ? 16 : 14} />
        </span>
      </span>
    </Link>
  )
})
