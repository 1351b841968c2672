import { memo, useState } from 'react'
import { Link } from 'wouter'
import { coverUrl } from '../../domain/cover-url.ts'
import { gamePath } from '../../domain/game-path.ts'
import { releaseYear } from '../../domain/release-date.ts'
import { Cover } from '../../ui/cover.tsx'
import { GameTile } from '../../ui/cover-grid/game-tile.tsx'
import tile from '../../ui/cover-grid/tile.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import prose from '../../ui/prose.module.css'
import styles from './game-tile.module.css'
import { LIST_MESSAGES as MESSAGES } from './messages.ts'
import type { ListPlace } from './use-list-places.ts'

export interface ListTileProps {
  place: ListPlace
  isRanked: boolean
}

/** Renders a game as a cover, with its author's note below. */
export const GameCover = memo(function GameCover({ place, isRanked }: ListTileProps) {
  const { game, rank, note } = place
  if (!game) return <CoverToCome />
  return (
    <div className={styles.place}>
      <GameTile game={game}>{isRanked ? <Rank rank={rank} className={tile.rank} /> : null}</GameTile>
      {note === '' ? null : <Note name={game.name} text={note} />}
    </div>
  )
})

/** Renders a game as a line, with the complete note. */
export const GameLine = memo(function GameLine({ place, isRanked }: ListTileProps) {
  const { game, rank, note } = place
  if (!game) return <Skeleton className={styles.lineToCome} />
  const year = releaseYear(game.first_release_date)
  return (
    <Link href={gamePath(game)} className={styles.line} draggable={false}>
      {isRanked ? <Rank rank={rank} className={styles.number} /> : null}
      <span className={styles.cover}>
        <Cover src={coverUrl(game.cover)} name={game.name} isLazy />
      </span>
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {game.name}
        </span>
        {year === null ? null : <span className={prose.figures}>{year}</span>}
        {note === '' ? null : (
          <span className={styles.whole} dir="auto">
            {note}
          </span>
        )}
      </span>
    </Link>
  )
})

function Rank({ rank, className }: { rank: number; className: string | undefined }) {
  return (
    <>
      <span className={hidden.hidden}>{MESSAGES.rank(rank)} </span>
      <span className={className} aria-hidden>
        {rank}
      </span>
    </>
  )
}

/** Renders its first lines, and all of it on a tap. */
function Note({ name, text }: { name: string; text: string }) {
  const [isExpanded, setExpanded] = useState(false)
  return (
    <button type="button" className={styles.note} aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
      <span className={hidden.hidden}>{MESSAGES.note(name)}: </span>
      <span className={styles.noteText} dir="auto">
        {text}
      </span>
    </button>
  )
}

function CoverToCome() {
  return (
    <div aria-hidden>
      <Skeleton shape="cover" />
      <Skeleton className={styles.nameToCome} />
    </div>
  )
}
