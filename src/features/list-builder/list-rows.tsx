import type { ReactNode, Ref } from 'react'
import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { WindowVirtualizer } from 'virtua'
import type { WindowVirtualizerHandle } from 'virtua'
import hidden from '../../ui/visually-hidden.module.css'
import type { BuilderGame } from './builder-list.ts'
import { LiftedRow, ListRow, MOVE_HINT_ID } from './list-row.tsx'
import styles from './list-rows.module.css'
import { shiftOf } from './reorder-rule.ts'
import { BUILDER_MESSAGES as MESSAGES } from './messages.ts'
import type { Cards } from './use-cards.ts'
import { useReorder } from './use-reorder.ts'
import type { Lifted } from './use-reorder.ts'

const ROW_PX = 76
/** A row that was moved far renders within a few frames. */
const FRAMES_TO_COME = 20

export interface ListRowsHandle {
  /** Opens a game's row, wherever it is. */
  open(gameId: number): void
}

export interface ListRowsProps {
  games: readonly BuilderGame[]
  cards: Cards
  isRanked: boolean
  /** Renders the panel of the open row. */
  renderPanel: (game: BuilderGame, index: number, moveTo: (gameId: number, index: number) => void) => ReactNode
  onMove: (gameId: number, index: number) => void
  ref: Ref<ListRowsHandle>
}

/** Renders the games of the list for reordering; rows that are far from the screen are not mounted. */
export function ListRows({ games, cards, isRanked, renderPanel, onMove, ref }: ListRowsProps) {
  const box = useRef<HTMLDivElement>(null)
  const hanging = useRef<HTMLDivElement>(null)
  const rows = useRef<WindowVirtualizerHandle>(null)
  const [open, setOpen] = useState<number | null>(null)
  const [announced, setAnnounced] = useState('')
  const gameIds = games.map(({ gameId }) => gameId)
  const nameOf = (gameId: number) => cards.get(gameId)?.name ?? MESSAGES.notHere

  const onStep = (step: 'lifted' | 'over' | 'dropped' | 'cancelled', { gameId, from, to, by }: Lifted) => {
    // A player who drags it sees where it is.
    if (step === 'over' && by === 'pointer') return
    const message = { lifted: MESSAGES.lifted, over: MESSAGES.at, dropped: MESSAGES.dropped, cancelled: MESSAGES.putBack }[step]
    setAnnounced(message(nameOf(gameId), (step === 'cancelled' ? from : to) + 1, games.length))
  }
  const { lifted, liftByKeys, onKeyDown, drop } = useReorder({
    box,
    hanging,
    gameIds,
    onMove,
    onStep,
    onLift: () => flushSync(() => setOpen(null)),
  })

  const lift = useRef(liftByKeys)
  useEffect(() => {
    lift.current = liftByKeys
  })
  // The rows are memoised: a step of a lifted one renders only those that make room.
  const onLift = useCallback((gameId: number) => lift.current(gameId), [])

  const show = (gameId: number, index: number) => {
    rows.current?.scrollToIndex(index, { align: 'center' })
    void focusRow(box.current, gameId)
  }
  const moveTo = (gameId: number, index: number) => {
    onMove(gameId, index)
    setAnnounced(MESSAGES.at(nameOf(gameId), index + 1, games.length))
    requestAnimationFrame(() => show(gameId, index))
  }
  useImperativeHandle(ref, () => ({
    open(gameId) {
      setOpen(gameId)
      show(gameId, gameIds.indexOf(gameId))
    },
  }))

  const moved = lifted && games.find(({ gameId }) => gameId === lifted.gameId)
  return (
    <div ref={box} className={styles.box} data-moving={lifted ? lifted.by : undefined}>
      <p id={MOVE_HINT_ID} hidden>
        {MESSAGES.moveHint}
      </p>
      <output className={hidden.hidden} aria-live="assertive">
        {announced}
      </output>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its rows are boxes of the library's that no list may hold */}
      <div role="list" aria-label={MESSAGES.list}>
        <WindowVirtualizer ref={rows} bufferSize={300} itemSize={ROW_PX} data={games}>
          {(game, index) => (
            <div
              key={game.gameId}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="listitem"
              aria-setsize={games.length}
              aria-posinset={index + 1}
            >
              <ListRow
                gameId={game.gameId}
                card={cards.get(game.gameId)}
                note={game.note}
                rank={isRanked ? index + 1 : null}
                shift={lifted ? shiftOf(index, lifted.from, lifted.to) : 0}
                isLifted={lifted?.gameId === game.gameId}
                isOpen={open === game.gameId}
                onToggle={setOpen}
                onLift={onLift}
                panel={open === game.gameId ? renderPanel(game, index, moveTo) : null}
              />
            </div>
          )}
        </WindowVirtualizer>
      </div>
      {lifted && moved ? (
        <div ref={hanging} className={styles.hanging}>
          <LiftedRow
            card={cards.get(moved.gameId)}
            note={moved.note}
            rank={isRanked ? lifted.to + 1 : null}
            onKeyDown={onKeyDown}
            onBlur={drop}
          />
        </div>
      ) : null}
    </div>
  )
}

/** Focuses a row that may not be rendered yet, or renders again at its new position. It gives up if the focus moves elsewhere meanwhile. */
async function focusRow(box: HTMLElement | null, gameId: number): Promise<void> {
  const movedOn = new AbortController()
  const letGo = () => movedOn.abort()
  for (const name of ['keydown', 'pointerdown']) addEventListener(name, letGo, { capture: true, signal: movedOn.signal })
  for (let frame = 0; frame < FRAMES_TO_COME && !movedOn.signal.aborted; frame++) {
    const toggle = box?.querySelector<HTMLElement>(`[data-game-id="${gameId}"] [data-toggle]`)
    if (document.activeElement !== toggle) toggle?.focus({ preventScroll: true })
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  letGo()
}
