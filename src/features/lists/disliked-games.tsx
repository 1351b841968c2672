import { UNAVAILABLE } from '../../ui/page-messages.ts'
import Undo2 from 'lucide-react/icons/undo-2'
import { memo, useMemo, useRef, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { SEARCH_QUERY_MAX_CHARACTERS } from '../../contract/limits.ts'
import { nameFilter } from '../../domain/name-filter.ts'
import type { MatchedGame, Stated } from '../../local/queries/matches.ts'
import { useMissingGames } from '../../state/missing-games-state.ts'
import type { Missing } from '../../state/missing-games-state.ts'
import { useOwnThings } from '../../state/own-things.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { CoverGrid, CoversToCome } from '../../ui/cover-grid/cover-grid.tsx'
import { GameTile } from '../../ui/cover-grid/game-tile.tsx'
import dock from '../../ui/dock.module.css'
import { NameField } from '../../ui/name-field.tsx'
import { NotHereYet } from '../../ui/not-here-yet.tsx'
import { NoGames } from '../../ui/no-games.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { UndoBar } from '../../ui/undo-bar.tsx'
import prose from '../../ui/prose.module.css'
import styles from './lists-page.module.css'
import tiles from './disliked-games.module.css'
import { LISTS_MESSAGES as MESSAGES } from './messages.ts'
import { useAddressPart } from './use-address-part.ts'
import { usePlayer } from '../../state/player.ts'
import type { Device } from '../../local/db/device.ts'
import { readStated } from '../../local/queries/matches.ts'
import { watchGames } from '../../local/queries/watch-games.ts'
import { useTakeBack } from '../../state/use-take-back.ts'
import type { TakeBack } from '../../state/use-take-back.ts'
import { bump } from '../../ui/haptics.ts'

const idOf = ({ gameId }: DislikedGame) => gameId

/** Renders all disliked games; each can be taken back. */
export function DislikedGames() {
  const { device } = usePlayer()
  usePageTitle(MESSAGES.disliked)
  const { isOnline } = useSnapshot(syncStatus)
  const things = useOwnThings()
  const { view: read, undoable, takeBack, undo, hold, forget } = useDislikedGames(device)
  const [text, setText] = useAddressPart('q')
  const title = useRef<HTMLHeadingElement>(null)
  const view = things.where === 'coming' && isNothing(read) ? null : read
  const { games, missing } = view && view !== 'failed' ? view : NOTHING
  const missingState = useMissingGames(device.db, missing, isOnline)
  // The grid renders its rows again for another array.
  const shown = useMemo(() => {
    if (text.trim() === '') return games
    const isCalled = nameFilter(text)
    return games.filter(({ game }) => isCalled(game))
  }, [games, text])
  const counted = shown.length < games.length ? MESSAGES.someOf(shown.length, games.length) : MESSAGES.games(games.length)
  const isEmpty = games.length === 0
  return (
    <main className={styles.page} aria-busy={view === null}>
      <header className={styles.head}>
        <h1 ref={title} tabIndex={-1}>
          {MESSAGES.disliked}
        </h1>
        <output className={prose.figures}>
          {view === null ? MESSAGES.loading : isEmpty || things.where !== 'here' ? '' : isOnline ? counted : MESSAGES.onDevice(counted)}
        </output>
      </header>
      {isEmpty ? null : (
        <div className={styles.filter}>
          <NameField
            label={MESSAGES.findByName}
            clear={MESSAGES.clear}
            value={text}
            maxLength={SEARCH_QUERY_MAX_CHARACTERS}
            onChange={setText}
          />
        </div>
      )}
      {missing.length > 0 && !isEmpty ? <output className={prose.small}>{missingText(missing.length, missingState)}</output> : null}
      {things.where === 'away' && !isEmpty ? <NotHereYet as="line" things={things} /> : null}
      {view === null ? (
        <CoversToCome />
      ) : things.where === 'away' && isNothing(view) ? (
        <NotHereYet as="part" things={things} />
      ) : shown.length === 0 ? (
        <NoGames
          texts={{ ...MESSAGES, emptyTitle: MESSAGES.noneDisliked.title, empty: MESSAGES.noneDisliked.text, clearAll: MESSAGES.showAll }}
          reason={view === 'failed' ? 'unreadable' : !isEmpty ? 'filtered' : missing.length === 0 ? 'empty' : missingState}
          onClear={() => setText('')}
        />
      ) : (
        <CoverGrid
          label={MESSAGES.disliked}
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
            undo={MESSAGES.undo}
            onUndo={() => {
              void undo()
              // The pressed element was removed with it.
              title.current?.focus({ preventScroll: true })
            }}
            onRemoved={forget}
            onHeld={hold}
          >
            {MESSAGES.takenBack(undoable.note)}
          </UndoBar>
        ) : null}
      </div>
    </main>
  )
}

/** Returns how many games cannot be shown, and why. */
function missingText(count: number, state: Missing): string {
  if (state === 'fetching' || state === 'unknown') return MESSAGES[state](count)
  return `${UNAVAILABLE[state].line} ${MESSAGES.notHere(count)}`
}

const NOTHING = { games: [], missing: [] }

/** Returns whether this device has none. */
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
        <button type="button" className={tiles.takeBack} aria-label={MESSAGES.takeBack(game.name)} onClick={() => onTakeBack(game)}>
          <span className={tiles.sign}>
            <Undo2 size={18} strokeWidth={2.25} aria-hidden />
          </span>
        </button>
      </div>
    </div>
  )
})

interface DislikedGame extends Stated {
  readonly game: MatchedGame
}

interface DislikedView {
  /** The newest first. */
  readonly games: readonly DislikedGame[]
  /** Further ones, which are not on this device. */
  readonly missing: readonly number[]
}

/** What was taken back last is recorded by its name. */
interface UseDislikedGamesResult extends Pick<TakeBack<string>, 'undoable' | 'undo' | 'hold' | 'forget'> {
  /** Null until it is read. */
  readonly view: DislikedView | 'failed' | null
  takeBack(game: MatchedGame): void
}

/** Returns all disliked games, live, and a function to take one back; a restored one is at its former place. */
function useDislikedGames(device: Device): UseDislikedGamesResult {
  'use memo'
  const { db } = device
  const [view, setView] = useState<DislikedView | 'failed' | null>(null)
  const { take, ...rest } = useTakeBack<string>(device)
  const [places] = useState(() => new Map<number, number>())
  useEffect(
    () =>
      watchGames(db, {
        tables: [db.gameStates],
        read: async () => {
          const stated = (await readStated(db, 'disliked')).map((one) => ({ ...one, at: places.get(one.gameId) ?? one.at }))
          return places.size === 0 ? stated : stated.sort((a, b) => b.at - a.at || a.gameId - b.gameId)
        },
        onView: ({ shown, missing }) => setView({ games: shown, missing }),
        onUnreadable: () => setView((before) => before ?? 'failed'),
      }),
    [db, places],
  )
  const takeBack = async (game: MatchedGame) => {
    const [known] = await db.gameStates.bulkGet([game.id])
    const isTaken = await take([{ gameId: game.id, marks: ['disliked'] }], game.name)
    if (isTaken) bump()
    if (isTaken && known) places.set(game.id, places.get(game.id) ?? known.at)
  }
  return { view, takeBack: (game) => void takeBack(game), ...rest }
}
