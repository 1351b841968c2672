import ListOrdered from 'lucide-react/icons/list-ordered'
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { HTMLAttributes, ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { countFilters } from '../../domain/filters/filter-set.ts'
import { usePageControl } from '../../state/page-controls.ts'
import { useOwnThings } from '../../state/own-things.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { CoversToCome } from '../../ui/cover-grid/cover-grid.tsx'
import filterStyles from '../../ui/filters/filters.module.css'
import dock from '../../ui/dock.module.css'
import { useFiltersPanel } from '../../ui/filters/use-filters-panel.ts'
import { useParamsInAddress } from '../../ui/filters/use-params-in-address.ts'
import { bump } from '../../ui/haptics.ts'
import { NotHereYet } from '../../ui/not-here-yet.tsx'
import { NoGames } from '../../ui/no-games.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { SetFilterChips } from '../../ui/set-filter-chips.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import { matchesChips, MatchesFilters } from './matches-filters.tsx'
import { MatchesGrid } from './matches-grid.tsx'
import prose from '../../ui/prose.module.css'
import styles from './matches-page.module.css'
import { MATCHES_FILTERS, MATCHES_IN_ADDRESS, NO_PARAMS, withoutFilters, writeMatchesParams } from './matches-params.ts'
import { MissingLine, MatchesToolbar, SelectionBar } from './matches-toolbar.tsx'
import { countFacets, selectMatches } from './select-matches.ts'
import { MATCHES_MESSAGES as MESSAGES } from './messages.ts'
import { useMatches } from './use-matches.ts'
import type { MatchesView, Places } from './use-matches.ts'
import { useMissingGames } from '../../state/missing-games-state.ts'
import { useTakeBack } from '../../state/use-take-back.ts'
import { useSelection } from './use-selection.ts'
import { useThisVisit } from './use-this-visit.ts'
import { usePlayer } from '../../state/player.ts'
import type { Mark, Match } from '../../local/queries/matches.ts'
import { findMeta } from '../../local/db/database.ts'
import { useLiveQuery } from 'dexie-react-hooks'

// Its spring is fetched when it is opened.
const FiltersSheet = lazy(async () => ({ default: (await import('../../ui/filters/filters-sheet.tsx')).FiltersSheet }))
// So are the formats for sharing.
const MatchesShareSheet = lazy(async () => ({ default: (await import('./matches-share-sheet.tsx')).MatchesShareSheet }))

export interface MatchedGamesProps {
  /** The tab. */
  mark: Mark
  /** Called to add games to lists; `onAdded` is called once they are. */
  onAddToList: (gameIds: readonly number[], onAdded: () => void) => void
  nav: ReactNode
  /** The attributes of the element with the games. */
  panel: HTMLAttributes<HTMLElement>
}

/** Renders the player's games with one mark, from the device alone; the filters are in the address. */
export function MatchedGames({ mark, onAddToList, nav, panel }: MatchedGamesProps) {
  const { device } = usePlayer()
  const { db, userId } = device
  const { isOnline } = useSnapshot(syncStatus)
  const { isBeside, isOpen, toggle: toggleFilters } = useFiltersPanel()
  const things = useOwnThings()
  const [read, retainsPlaces] = useMatches(db)
  const view = things.where === 'coming' && isNothing(read) ? null : read
  const { matches, missing: unread } = view && view !== 'failed' ? view : NOTHING
  const isOfTab = ({ marks }: Match) => marks.includes(mark)
  const total = matches.filter(isOfTab).length
  const missing = unread.filter(isOfTab).map(({ gameId }) => gameId)
  const isEmpty = total === 0
  const hasNothing = view !== null && isEmpty
  const [params, set] = useParamsInAddress(isOpen && !isBeside && !isEmpty, {
    ...MATCHES_IN_ADDRESS,
    // A tab may be pressed before a filter is written.
    pathOf: (next) => `/matches?${writeMatchesParams({ ...next, mark })}`,
  })
  const count = countFilters(MATCHES_FILTERS, params)
  usePageControl(hasNothing ? null : 'filters', isOpen, toggleFilters, count)
  const onLaidOut = useThisVisit(userId, writeMatchesParams({ ...params, mark }))
  const dictionaries = useLiveQuery(async () => (await findMeta(db, 'dictionaries'))?.value ?? null, [db])
  const selection = useSelection()
  const [isSharing, setSharing] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const { undoable, take, undo, hold, forget } = useTakeBack<Places>(device)

  const missingState = useMissingGames(db, missing, isOnline)
  // There may be thousands. The grid renders its rows again for another array.
  const shown = useMemo(() => selectMatches(matches, mark, params), [matches, mark, params])
  const all = useMemo(() => countFacets(matches, mark, NO_PARAMS), [matches, mark])
  const left = useMemo(() => countFacets(matches, mark, params), [matches, mark, params])
  const chosen = selection.isOn ? shown.filter(({ gameId }) => selection.has(gameId)) : []

  useEffect(() => {
    // Its bar was replaced by that of the selection, and would come back with an Undo that is too late.
    if (selection.isOn) forget()
  }, [selection.isOn, forget])
  // Another tab has other games.
  const [selectedIn, setSelectedIn] = useState(mark)
  if (selectedIn !== mark) {
    setSelectedIn(mark)
    selection.leave()
  }
  const isBlank = view !== null && shown.length === 0
  const onBlank = useEffectEvent(onLaidOut)
  useEffect(() => {
    if (isBlank) onBlank()
  }, [isBlank])

  const counted = count > 0 ? MESSAGES.someOf(shown.length, total) : MESSAGES.games(total)
  const undoAll = () => {
    if (undoable) retainsPlaces(undoable.note)
    void undo()
    // The pressed element was removed with it.
    title.current?.focus({ preventScroll: true })
  }
  const clear = () => set(withoutFilters(params))
  // Their space is reserved while the games are read: nothing moves when they appear.
  const hasFilters = isOpen && (isBeside ? !hasNothing : !isEmpty)
  const filters =
    dictionaries === undefined || isEmpty ? null : (
      <MatchesFilters params={params} dictionaries={dictionaries} all={all} left={left} onChange={set} />
    )
  return (
    <main className={styles.page} data-beside={(isBeside && hasFilters) || undefined} aria-busy={view === null}>
      {isBeside && hasFilters ? (
        <aside className={filterStyles.side} aria-label={MESSAGES.filters}>
          {filters}
        </aside>
      ) : null}
      <div className={styles.main}>
        <header className={styles.head}>
          <div className={styles.title}>
            <h1 ref={title} tabIndex={-1}>
              {MESSAGES.title}
            </h1>
            {/* The tab shows the number of all. */}
            <output className={count === 0 && isOnline && view ? hidden.hidden : prose.figures}>
              {view === null ? MESSAGES.loading : isEmpty || things.where !== 'here' ? '' : isOnline ? counted : MESSAGES.onDevice(counted)}
            </output>
            {hasNothing ? null : (
              <Link href="/lists" className={styles.lists}>
                <ListOrdered size={18} strokeWidth={1.75} aria-hidden />
                {MESSAGES.lists}
              </Link>
            )}
          </div>
          {nav}
          {hasNothing ? null : (
            <MatchesToolbar
              params={params}
              isSelecting={selection.isOn}
              canSelect={selection.isOn || shown.length > 0}
              canShare={shown.length > 0}
              onChange={set}
              onSelect={() => (selection.isOn ? selection.leave() : selection.begin())}
              onShare={() => setSharing(true)}
            />
          )}
        </header>
        <div {...panel} className={styles.panel}>
          {hasNothing ? null : (
            <SetFilterChips filters={matchesChips(params, dictionaries ?? null)} texts={MESSAGES} onChange={set} onClear={clear} />
          )}
          {isEmpty ? null : <MissingLine count={missing.length} state={missingState} />}
          {things.where === 'away' && !isEmpty ? <NotHereYet as="line" things={things} /> : null}
          {view === null ? (
            <CoversToCome />
          ) : things.where === 'away' && isNothing(view) ? (
            <NotHereYet as="part" things={things} />
          ) : shown.length === 0 ? (
            <NoGames
              texts={{ ...MESSAGES, ...MESSAGES.noneOf[mark] }}
              reason={view === 'failed' ? 'unreadable' : !isEmpty ? 'filtered' : missing.length === 0 ? 'empty' : missingState}
              onClear={clear}
            />
          ) : (
            <MatchesGrid matches={shown} mark={mark} selection={selection} onLaidOut={onLaidOut} />
          )}
        </div>
        <output className={hidden.hidden}>{selection.isOn ? MESSAGES.selected(chosen.length) : ''}</output>
        <div className={dock.dock}>
          {selection.isOn ? (
            <SelectionBar
              count={chosen.length}
              areAll={chosen.length === shown.length}
              onAll={() => selection.set(chosen.length === shown.length ? [] : shown.map(({ gameId }) => gameId))}
              onLeave={selection.leave}
              onAddToList={() =>
                onAddToList(
                  chosen.map(({ gameId }) => gameId),
                  selection.leave,
                )
              }
              onTakeBack={() => {
                selection.leave()
                const taken = chosen.map(({ gameId }) => ({ gameId, marks: [mark] }))
                void take(taken, new Map(chosen.map(({ gameId, at }) => [gameId, at]))).then((isTaken) => isTaken && bump())
              }}
            />
          ) : undoable ? (
            // The next Undo has a time of its own.
            <UndoBar key={undoable.mutationIds[0]} undo={MESSAGES.undo} onUndo={undoAll} onRemoved={forget} onHeld={hold}>
              {MESSAGES.takenBack(undoable.taken.length)}
            </UndoBar>
          ) : null}
        </div>
      </div>
      {isSharing ? (
        <Suspense fallback={null}>
          <MatchesShareSheet
            // The selected ones, if there are any.
            matches={chosen.length > 0 ? chosen : shown}
            name={MESSAGES.shareName[mark]}
            missing={chosen.length === 0 && count === 0 ? missing.length : 0}
            onClosed={() => setSharing(false)}
          />
        </Suspense>
      ) : null}
      {!isBeside && hasFilters ? (
        <Suspense fallback={null}>
          <FiltersSheet
            texts={MESSAGES}
            show={MESSAGES.showGames(shown.length)}
            onClear={count > 0 ? clear : undefined}
            onClosed={toggleFilters}
          >
            {filters}
          </FiltersSheet>
        </Suspense>
      ) : null}
    </main>
  )
}

const NOTHING = { matches: [], missing: [] }

/** Returns whether this device has none. */
function isNothing(view: MatchesView | 'failed' | null): boolean {
  return view !== null && view !== 'failed' && view.matches.length + view.missing.length === 0
}
