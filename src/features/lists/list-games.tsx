import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import { useCallback, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { SEARCH_QUERY_MAX_CHARACTERS } from '../../contract/limits.ts'
import { nameFilter } from '../../domain/name-filter.ts'
import type { ShownList } from '../../local/own/lists.ts'
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
import { GameCover, GameLine } from './list-tile.tsx'
import { LIST_TEXTS as TEXTS } from './texts.ts'
import { useAddressPart } from './use-address-part.ts'
import type { ListPlace } from './use-list-places.ts'

export interface ListGamesProps {
  list: ShownList
  isOwn: boolean
  places: readonly ListPlace[]
  /** Whether a game that is not here yet will not come by itself. */
  areAllKnown: boolean
  /** What is looked for in the list, while something is. */
  find: { text: string; set: (text: string) => void } | null
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const
const idOf = ({ gameId }: ListPlace) => gameId

/** The games of a list in its order, as covers or one below the other. */
export function ListGames({ list, isOwn, places, areAllKnown, find }: ListGamesProps) {
  const { isOnline } = useSnapshot(syncStatus)
  const [view, setView] = useAddressPart('view')
  const isRows = view === 'rows'
  const text = find?.text ?? ''
  const known = useMemo(() => (areAllKnown ? places.filter(({ game }) => game) : places), [places, areAllKnown])
  const shown = useMemo(() => {
    if (text.trim() === '') return known
    const isCalled = nameFilter(text)
    return known.filter(({ game }) => game && isCalled(game))
  }, [known, text])
  const drawTile = useCallback(
    (place: ListPlace) => (isRows ? <GameLine place={place} isRanked={list.is_ranked} /> : <GameCover place={place} isRanked={list.is_ranked} />),
    [isRows, list.is_ranked],
  )
  if (list.games.length === 0) return <EmptyList listId={list.id} isOwn={isOwn} />
  const missing = places.length - known.length
  const counted = shown.length < known.length ? TEXTS.someOf(shown.length, known.length) : TEXTS.games(places.length)
  return (
    <section className={layout.stack12} aria-label={TEXTS.list}>
      {find ? (
        <NameField
          label={TEXTS.find}
          clear={TEXTS.clear}
          value={find.text}
          maxLength={SEARCH_QUERY_MAX_CHARACTERS}
          onChange={find.set}
          isFocused={find.text === ''}
        />
      ) : null}
      <div className={styles.bar}>
        <output className={prose.figures}>{isOnline ? counted : TEXTS.onDevice(counted)}</output>
        <Pill
          className={styles.view}
          aria-label={isRows ? TEXTS.asGrid : TEXTS.asRows}
          onClick={() => setView(isRows ? '' : 'rows')}
        >
          {isRows ? <LayoutGrid {...ICON} /> : <List {...ICON} />}
        </Pill>
      </div>
      {missing > 0 ? <output className={prose.small}>{TEXTS.missing(missing)}</output> : null}
      {shown.length === 0 && known.length > 0 ? (
        <EmptyState title={TEXTS.none} actions={<Button onClick={() => find?.set('')}>{TEXTS.clearFind}</Button>}>
          {TEXTS.noneText}
        </EmptyState>
      ) : (
        <CoverGrid
          key={isRows ? 'rows' : 'covers'}
          label={TEXTS.list}
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

function EmptyList({ listId, isOwn }: { listId: string; isOwn: boolean }) {
  return (
    <EmptyState
      title={TEXTS.emptyTitle}
      actions={
        isOwn ? (
          <ButtonLink href={`/list/${listId}/edit`} kind="main">
            {TEXTS.addGames}
          </ButtonLink>
        ) : null
      }
    >
      {isOwn ? TEXTS.empty.own : TEXTS.empty.other}
    </EmptyState>
  )
}
