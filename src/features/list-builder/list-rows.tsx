import type { ReactNode, Ref } from 'react'
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { WindowVirtualizer } from 'virtua'
import type { WindowVirtualizerHandle } from 'virtua'
import hidden from '../../ui/visually-hidden.module.css'
import type { BuilderGame } from './builder-list.ts'
import { LiftedRow, ListRow, MOVE_HINT_ID } from './list-row.tsx'
import styles from './list-rows.module.css'
import { shiftOf } from './reorder-rule.ts'
import { BUILDER_TEXTS as TEXTS } from './texts.ts'
import type { Cards } from './use-cards.ts'
import { useReorder } from './use-reorder.ts'
import type { Lifted } from './use-reorder.ts'

const ROW_PX = 76
/** A row that has been moved far is drawn within a few frames. */
const FRAMES_TO_COME = 20

export interface ListRowsHandle {
  /** Opens a game's row, wherever it stands. */
  open(gameId: number): void
}

export interface ListRowsProps {
  games: readonly BuilderGame[]
  cards: Cards
  isRanked: boolean
  /** What stands in the row that is open. */
  renderPanel: (game: BuilderGame, index: number, moveTo: (gameId: number, index: number) => void) => ReactNode
  onMove: (gameId: number, index: number) => void
  ref: Ref<ListRowsHandle>
}

/** The games of the list, in their order, to be put into another one; what is far from the screen is not in the document. */
export function ListRows({ games, cards, isRanked, renderPanel, onMove, ref }: ListRowsProps) {
  const box = useRef<HTMLDivElement>(null)
  const hanging = useRef<HTMLDivElement>(null)
  const rows = useRef<WindowVirtualizerHandle>(null)
  const [open, setOpen] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const gameIds = useMemo(() => games.map(({ gameId }) => gameId), [games])
  const nameOf = (gameId: number) => cards.get(gameId)?.name ?? TEXTS.notHere

  const onStep = (step: 'lifted' | 'over' | 'dropped' | 'cancelled', { gameId, from, to, by }: Lifted) => {
    // Whoever drags it sees where it is.
    if (step === 'over' && by === 'pointer') return
    const say = { lifted: TEXTS.lifted, over: TEXTS.at, dropped: TEXTS.dropped, cancelled: TEXTS.putBack }[step]
    setSaid(say(nameOf(gameId), (step === 'cancelled' ? from : to) + 1, games.length))
  }
  const { lifted, liftByKeys, onKeyDown, drop } = useReorder({
    box, hanging, gameIds, onMove, onStep, onLift: () => flushSync(() => setOpen(null)),
  })

  const lift = useRef(liftByKeys)
  useEffect(() => {
    lift.current = liftByKeys
  })
  const onLift = useCallback((gameId: number) => lift.current(gameId), [])
  const onToggle = useCallback((gameId: number) => setOpen((before) => (before === gameId ? null : gameId)), [])

  const show = (gameId: number, index: number) => {
    rows.current?.scrollToIndex(index, { align: 'center' })
    void focusRow(box.current, gameId)
  }
  const moveTo = (gameId: number, index: number) => {
    onMove(gameId, index)
    setSaid(TEXTS.at(nameOf(gameId), index + 1, games.length))
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
        {TEXTS.moveHint}
      </p>
      <output className={hidden.hidden} aria-live="assertive">
        {said}
      </output>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its rows are boxes of the library's that no list may hold */}
      <div role="list" aria-label={TEXTS.list}>
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
                onToggle={onToggle}
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

/** Puts the focus on a row that may yet have to be drawn, and drawn anew where it has come to; whoever goes on meanwhile is let go. */
async function focusRow(box: HTMLElement | null, gameId: number): Promise<void> {
  const goneOn = new AbortController()
  const letGo = () => goneOn.abort()
  for (const name of ['keydown', 'pointerdown']) addEventListener(name, letGo, { capture: true, signal: goneOn.signal })
  for (let frame = 0; frame < FRAMES_TO_COME && !goneOn.signal.aborted; frame++) {
    const toggle = box?.querySelector<HTMLElement>(`[data-game-id="${gameId}"] [data-toggle]`)
    if (document.activeElement !== toggle) toggle?.focus({ preventScroll: true })
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  letGo()
}
