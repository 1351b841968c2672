import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import { useSnapshot } from 'valtio'
import { SEARCH_QUERY_MAX_CHARACTERS } from '../../contract/limits.ts'
import { nameFilter } from '../../domain/name-filter.ts'
import type { ShownList } from '../../local/queries/lists.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CoverGrid } from '../../ui/cover-grid/cover-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NameField } from '../../ui/name-field.tsx'
import { Pill } from '../../ui/pill.tsx'
import prose from '../../ui/prose.module.css'
import layout from '../../ui/layout.module.css'
import styles from './list-games.module.css'
import { LIST_MESSAGES as MESSAGES } from './messages.ts'
import { useAddressPart } from './use-address-part.ts'
import type { ListPlace } from './use-list-places.ts'
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

export interface ListGamesProps {
  list: ShownList
  isOwn: boolean
  places: readonly ListPlace[]
  /** Whether a missing game will not arrive by itself. */
  areAllKnown: boolean
  /** The query within the list, if there is one. */
  find: { text: string; set: (text: string) => void } | null
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const
const idOf = ({ gameId }: ListPlace) => gameId

/** Renders the games of a list in its order, as covers or one below the other. */
export function ListGames({ list, isOwn, places, areAllKnown, find }: ListGamesProps) {
  'use memo'
  const { isOnline } = useSnapshot(syncStatus)
  const [view, setView] = useAddressPart('view')
  const isRows = view === 'rows'
  const text = find?.text ?? ''
  const known = areAllKnown ? places.filter(({ game }) => game) : places
  const shown = calledLike(known, text)
  const drawTile = (place: ListPlace) =>
    isRows ? <GameLine place={place} isRanked={list.is_ranked} /> : <GameCover place={place} isRanked={list.is_ranked} />
  if (list.games.length === 0) return <EmptyList listId={list.id} isOwn={isOwn} />
  const missing = places.length - known.length
  const counted = shown.length < known.length ? MESSAGES.someOf(shown.length, known.length) : MESSAGES.games(places.length)
  return (
    <section className={layout.stack12} aria-label={MESSAGES.list}>
      {find ? (
        <NameField
          label={MESSAGES.find}
          clear={MESSAGES.clear}
          value={find.text}
          maxLength={SEARCH_QUERY_MAX_CHARACTERS}
          onChange={find.set}
          isFocused={find.text === ''}
        />
      ) : null}
      <div className={styles.bar}>
        <output className={prose.figures}>{isOnline ? counted : MESSAGES.onDevice(counted)}</output>
        <Pill className={styles.view} aria-label={isRows ? MESSAGES.asGrid : MESSAGES.asRows} onClick={() => setView(isRows ? '' : 'rows')}>
          {isRows ? <LayoutGrid {...ICON} /> : <List {...ICON} />}
        </Pill>
      </div>
      {missing > 0 ? <output className={prose.small}>{MESSAGES.missing(missing)}</output> : null}
      {shown.length === 0 && known.length > 0 ? (
        <EmptyState title={MESSAGES.none} actions={<Button onClick={() => find?.set('')}>{MESSAGES.clearFind}</Button>}>
          {MESSAGES.noneText}
        </EmptyState>
      ) : (
        <CoverGrid
          key={isRows ? 'rows' : 'covers'}
          label={MESSAGES.list}
          tiles={shown}
          idOf={idOf}
          isOneColumn={isRows}
          heightsKey={`${list.id} ${isRows} ${text}`}
          renderTile={drawTile}
        />
      )}
    </section>
  )
}

function calledLike(known: readonly ListPlace[], text: string): readonly ListPlace[] {
  if (text.trim() === '') return known
  const isCalled = nameFilter(text)
  return known.filter(({ game }) => game && isCalled(game))
}

function EmptyList({ listId, isOwn }: { listId: string; isOwn: boolean }) {
  return (
    <EmptyState
      title={MESSAGES.emptyTitle}
      actions={
        isOwn ? (
          <ButtonLink href={`/list/${listId}/edit`} kind="main">
            {MESSAGES.addGames}
          </ButtonLink>
        ) : null
      }
    >
      {isOwn ? MESSAGES.empty.own : MESSAGES.empty.other}
    </EmptyState>
  )
}

interface ListTileProps {
  place: ListPlace
  isRanked: boolean
}

/** Renders a game as a cover, with its author's note below. */
const GameCover = memo(function GameCover({ place, isRanked }: ListTileProps) {
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
const GameLine = memo(function GameLine({ place, isRanked }: ListTileProps) {
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
