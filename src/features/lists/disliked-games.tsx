import Undo2 from 'lucide-react/icons/undo-2'
import { memo, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { SEARCH_QUERY_MAX_CHARACTERS } from '../../contract/limits.ts'
import { nameFilter } from '../../domain/name-filter.ts'
import type { Device } from '../../local/device.ts'
import type { MatchedGame } from '../../local/games/matches.ts'
import type { FetchGames } from '../../state/missing-games.ts'
import { useMissingGames } from '../../state/missing-games.ts'
import { useOwnThings } from '../../state/own-things.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { CoverGrid, CoversToCome } from '../../ui/cover-grid/cover-grid.tsx'
import { GameTile } from '../../ui/cover-grid/game-tile.tsx'
import dock from '../../ui/dock.module.css'
import { NameField } from '../../ui/name-field.tsx'
import { NotHereYet } from '../../ui/not-here-yet.tsx'
import { NoGames } from '../../ui/no-games.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import prose from '../../ui/prose.module.css'
import styles from './lists-page.module.css'
import tiles from './disliked-games.module.css'
import { LISTS_TEXTS as TEXTS } from './texts.ts'
import { useAddressPart } from './use-address-part.ts'
import { useDislikedGames } from './use-disliked-games.ts'
import type { DislikedGame, DislikedView } from './use-disliked-games.ts'

const MISSING_WORDS = { fetching: TEXTS.fetching, unreachable: TEXTS.notHere, unknown: TEXTS.unknown }
const idOf = ({ gameId }: DislikedGame) => gameId

export interface DislikedGamesProps {
  device: Device
  /** Should keep its identity. */
  fetchGames: FetchGames
  nav: ReactNode
}

/** All games that the player does not like; each can be taken back. */
export function DislikedGames({ device, fetchGames, nav }: DislikedGamesProps) {
  const { isOnline } = useSnapshot(syncStatus)
  const things = useOwnThings()
  const { view: read, undoable, takeBack, undo, hold, forget } = useDislikedGames(device)
  const [text, setText] = useAddressPart('q')
  const title = useRef<HTMLHeadingElement>(null)
  const view = things.where === 'coming' && isNothing(read) ? null : read
  const { games, missing } = view && view !== 'failed' ? view : NOTHING
  const missingState = useMissingGames(device.db, missing, isOnline, fetchGames)
  const shown = useMemo(() => {
    if (text.trim() === '') return games
    const isCalled = nameFilter(text)
    return games.filter(({ game }) => isCalled(game))
  }, [games, text])
  const counted = shown.length < games.length ? TEXTS.someOf(shown.length, games.length) : TEXTS.games(games.length)
  const isEmpty = games.length === 0
  return (
    <main className={styles.page} aria-busy={view === null}>
      <header className={styles.head}>
        <h1 ref={title} tabIndex={-1}>
          {TEXTS.title}
        </h1>
        <output className={prose.figures}>
          {view === null ? TEXTS.loading : isEmpty || things.where !== 'here' ? '' : isOnline ? counted : TEXTS.onDevice(counted)}
        </output>
      </header>
      {nav}
      {isEmpty ? null : (
        <div className={styles.filter}>
          <NameField
            label={TEXTS.findByName}
            clear={TEXTS.clear}
            value={text}
            maxLength={SEARCH_QUERY_MAX_CHARACTERS}
            onChange={setText}
          />
        </div>
      )}
      {missing.length > 0 && !isEmpty ? <output className={prose.small}>{MISSING_WORDS[missingState](missing.length)}</output> : null}
      {things.where === 'away' && !isEmpty ? <NotHereYet as="line" things={things} /> : null}
      {view === null ? (
        <CoversToCome />
      ) : things.where === 'away' && isNothing(view) ? (
        <NotHereYet as="part" things={things} />
      ) : shown.length === 0 ? (
        <NoGames
          texts={{ ...TEXTS, emptyTitle: TEXTS.noneDisliked.title, empty: TEXTS.noneDisliked.text, clearAll: TEXTS.showAll }}
          why={view === 'failed' ? 'failed' : !isEmpty ? 'filtered' : missing.length === 0 ? 'empty' : missingState}
          onClear={() => setText('')}
        />
      ) : (
        <CoverGrid
          label={TEXTS.disliked}
          tiles={shown}
          idOf={idOf}
          heightsKey={text}
          renderTile={({ game }) => <DislikedTile game={game} onTakeBack={takeBack} />}
        />
      )}
      <div className={dock.dock}>
        {undoable ? (
          <UndoBar
            key={undoable.mutationIds[0]}
            undo={TEXTS.undo}
            onUndo={() => {
              void undo()
              // What was pressed goes with it.
              title.current?.focus({ preventScroll: true })
            }}
            onGone={forget}
            onHeld={hold}
          >
            {TEXTS.takenBack(undoable.note)}
          </UndoBar>
        ) : null}
      </div>
    </main>
  )
}

const NOTHING = { games: [], missing: [] }

/** Whether this device knows of none. */
function isNothing(view: DislikedView | 'failed' | null): boolean {
  return view !== null && view !== 'failed' && view.games.length + view.missing.length === 0
}

interface DislikedTileProps {
  game: MatchedGame
  /** Should keep its identity. */
  onTakeBack: (game: MatchedGame) => void
}

const DislikedTile = memo(function DislikedTile({ game, onTakeBack }: DislikedTileProps) {
  return (
    <div className={tiles.tile}>
      <GameTile game={game} />
      <div className={tiles.over}>
        <button type="button" className={tiles.takeBack} aria-label={TEXTS.takeBack(game.name)} onClick={() => onTakeBack(game)}>
          <span className={tiles.sign}>
            <Undo2 size={18} strokeWidth={2.25} aria-hidden />
          </span>
        </button>
      </div>
    </div>
  )
})
