import StickyNote from 'lucide-react/icons/sticky-note'
import type { KeyboardEvent, ReactNode } from 'react'
import { memo } from 'react'
import { coverUrl } from '../../domain/cover-url.ts'
import { releaseYear } from '../../domain/release-date.ts'
import { classNames } from '../../ui/class-names.ts'
import { Cover } from '../../ui/cover.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import found from '../../ui/found-games/found-game.module.css'
import prose from '../../ui/prose.module.css'
import styles from './list-row.module.css'
import { BUILDER_MESSAGES as MESSAGES } from './messages.ts'
import type { RowCard } from './use-cards.ts'

const GRIP = 'M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01'
const MENU = 'M12 5h.01M12 12h.01M12 19h.01'

/** Renders the dots of Lucide's icons as one shape: nine circles in each row were a third of a row's elements. */
function Dots({ d }: { d: string }) {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden>
      <path d={d} stroke="currentColor" strokeWidth={3.75} strokeLinecap="round" />
    </svg>
  )
}

export interface RowFaceProps {
  /** Null if it is not on this device, undefined until it is read. */
  card: RowCard | null | undefined
  note: string
  /** Its number, in a ranked list. */
  rank: number | null
  grip: ReactNode
  menu: ReactNode
}

/** Renders a game in the list; the height is always the same. */
function RowFace({ card, note, rank, grip, menu }: RowFaceProps) {
  return (
    <div className={styles.face} data-face>
      {grip}
      {rank === null ? null : <span className={styles.rank}>{rank}</span>}
      <span className={found.cover}>
        {card ? <Cover src={coverUrl(card.cover)} name={card.name} isLazy /> : <Skeleton height="100%" />}
      </span>
      <span className={found.words}>
        <span className={prose.name} dir="auto">
          {card === null ? MESSAGES.notHere : card?.name}
        </span>
        <span className={classNames(found.more, styles.more)} dir={note === '' ? undefined : 'auto'}>
          {note !== '' ? null : card === null ? MESSAGES.notHereHint : releaseYear(card?.first_release_date ?? null)}
          {note === '' ? null : (
            <>
              <StickyNote size={14} strokeWidth={1.75} aria-hidden />
              <span className={styles.note}>{note}</span>
            </>
          )}
        </span>
      </span>
      {menu}
    </div>
  )
}

export interface ListRowProps extends Pick<RowFaceProps, 'card' | 'note' | 'rank'> {
  gameId: number
  /** How many rows it moves to make space for the lifted one. */
  shift: -1 | 0 | 1
  isLifted: boolean
  isOpen: boolean
  /** Opens a row; null closes it. */
  onToggle: (gameId: number | null) => void
  onLift: (gameId: number) => void
  /** Below the face of an open row. */
  panel: ReactNode
}

/** Renders a game in the list: its grip, its face, and the button for its note and position. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { gameId, card, shift, isLifted, isOpen, onToggle, onLift, panel } = props
  const name = card?.name ?? MESSAGES.notHere
  const grip = (
    <button
      type="button"
      className={styles.grip}
      data-grip
      aria-label={MESSAGES.move(name)}
      aria-describedby={MOVE_HINT_ID}
      onKeyDown={(event) => {
        if (event.key !== ' ' && event.key !== 'Enter') return
        event.preventDefault()
        onLift(gameId)
      }}
      // A screen reader's own press, without pointer or key events.
      onClick={({ detail }) => detail === 0 && onLift(gameId)}
    >
      <Dots d={GRIP} />
    </button>
  )
  const menu = (
    <button
      type="button"
      className={styles.menu}
      data-toggle
      aria-label={MESSAGES.open(name)}
      aria-expanded={isOpen}
      onClick={() => onToggle(isOpen ? null : gameId)}
    >
      <Dots d={MENU} />
    </button>
  )
  return (
    <div
      className={styles.row}
      data-game-id={gameId}
      data-lifted={isLifted || undefined}
      data-open={isOpen || undefined}
      data-shift={shift === 0 ? undefined : shift}
    >
      <RowFace {...props} grip={grip} menu={menu} />
      {isOpen ? <div data-panel>{panel}</div> : null}
    </div>
  )
})

/** The description of the grips. */
export const MOVE_HINT_ID = 'list-move-hint'

export interface LiftedRowProps extends Pick<RowFaceProps, 'card' | 'note' | 'rank'> {
  onKeyDown: (event: KeyboardEvent) => void
  onBlur: () => void
}

/** Renders the lifted row over the list; its grip has the focus while it is moved by keys. */
export function LiftedRow({ onKeyDown, onBlur, ...face }: LiftedRowProps) {
  const grip = (
    <button
      type="button"
      className={styles.grip}
      data-grip
      aria-label={MESSAGES.moving(face.card?.name ?? MESSAGES.notHere)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <Dots d={GRIP} />
    </button>
  )
  return (
    <div className={classNames(styles.row, styles.hanging)}>
      <RowFace {...face} grip={grip} menu={null} />
    </div>
  )
}
