import { memo, useEffect, useEffectEvent, useRef } from 'react'
import { CoverGrid } from '../../ui/cover-grid/cover-grid.tsx'
import type { ShownMatch } from './select-matches.ts'
import { MATCHES_MESSAGES as MESSAGES } from './messages.ts'
import type { Selection } from './use-selection.ts'
import type { RefObject } from 'react'
import { tick } from '../../ui/haptics.ts'
import Check from 'lucide-react/icons/check'
import { Link } from 'wouter'
import { coverUrl } from '../../domain/cover-url.ts'
import { gamePath } from '../../domain/game-path.ts'
import { classNames } from '../../ui/class-names.ts'
import { Cover } from '../../ui/cover.tsx'
import tile from '../../ui/cover-grid/tile.module.css'
import styles from './matches-grid.module.css'
import Bookmark from 'lucide-react/icons/bookmark'
import Heart from 'lucide-react/icons/heart'
import Library from 'lucide-react/icons/library'
import X from 'lucide-react/icons/x'
import type { LucideIcon } from 'lucide-react'
import type { Mark } from '../../local/queries/matches.ts'

export interface MatchesGridProps {
  matches: readonly ShownMatch[]
  /** The mark that all of them have. */
  mark: Mark
  selection: Selection
  /** Called once the rows are laid out. */
  onLaidOut: () => void
}

const idOf = ({ gameId }: ShownMatch) => gameId

/** Renders the games in rows of covers. */
export function MatchesGrid({ matches, mark, selection, onLaidOut }: MatchesGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const { isOn, begin } = selection
  useLongPress(grid, !isOn, begin)
  return (
    <div ref={grid}>
      <CoverGrid
        label={MESSAGES.list}
        tiles={matches}
        idOf={idOf}
        renderTile={(match) => (
          <MatchTile match={match} mark={mark} isChosen={isOn ? selection.has(match.gameId) : null} onToggle={selection.toggle} />
        )}
        onLaidOut={onLaidOut}
      />
    </div>
  )
}

const PRESS_MS = 450
/** A finger that has moved this far scrolls. */
const STILL_PX = 10

/**
 * Calls `onLongPress` for a finger that rests on a game within an element, and suppresses the browser's click and menu of the same touch.
 */
function useLongPress(element: RefObject<HTMLElement | null>, isOn: boolean, onLongPress: (gameId: number) => void): void {
  const begin = useEffectEvent(onLongPress)
  useEffect(() => {
    const box = element.current
    if (!box || !isOn) return
    const unmounted = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let start = { x: 0, y: 0 }
    const stop = () => {
      clearTimeout(timer)
      timer = undefined
    }
    const on = <K extends keyof HTMLElementEventMap>(name: K, listener: (event: HTMLElementEventMap[K]) => void) =>
      box.addEventListener(name, listener, { signal: unmounted.signal })
    on('pointerdown', (event) => {
      stop()
      const pressed = (event.target as Element).closest<HTMLElement>('[data-tile-id]')
      if (event.pointerType !== 'touch' || !event.isPrimary || !pressed) return
      start = { x: event.clientX, y: event.clientY }
      timer = setTimeout(() => {
        stop()
        tick()
        swallowClick(box)
        begin(Number(pressed.dataset['tileId']))
      }, PRESS_MS)
    })
    on('pointermove', (event) => {
      if (timer && Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL_PX) stop()
    })
    on('pointerup', stop)
    on('pointercancel', stop)
    // Some browsers offer to open or share the link under a finger that rests.
    on('contextmenu', (event) => {
      if (timer || (event as PointerEvent).pointerType === 'touch') event.preventDefault()
    })
    return () => {
      stop()
      unmounted.abort()
    }
  }, [element, isOn])
}

/** Ignores the click of the finger that has rested and is lifted later: it was not meant. */
function swallowClick(box: HTMLElement): void {
  const done = new AbortController()
  const { signal } = done
  box.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      event.stopPropagation()
      done.abort()
    },
    { capture: true, signal },
  )
  addEventListener('pointerdown', () => done.abort(), { capture: true, signal })
}

interface MatchTileProps {
  match: ShownMatch
  /** The mark that needs no line. */
  mark: Mark
  /** Null unless games are being selected: then it links to the game. */
  isChosen: boolean | null
  /** Should keep its identity. */
  onToggle: (gameId: number) => void
}

/** Renders a game with its further marks: a link to it, or a checkbox. */
const MatchTile = memo(function MatchTile({ match, mark, isChosen, onToggle }: MatchTileProps) {
  const { game, marks } = match
  const others = marks.filter((one) => one !== mark)
  const inside = (
    <>
      <span className={classNames(tile.frame, styles.frame)}>
        <Cover src={coverUrl(game.cover)} name={game.name} isLazy />
        {isChosen === null ? null : (
          <span className={styles.tick}>
            <Check size={18} strokeWidth={3} aria-hidden />
          </span>
        )}
      </span>
      <span className={tile.name} dir="auto">
        {game.name}
      </span>
      {others.length === 0 ? null : <MarkLine marks={others} />}
    </>
  )
  if (isChosen === null) {
    return (
      <Link href={gamePath(game)} className={tile.tile} draggable={false}>
        {inside}
      </Link>
    )
  }
  return (
    <label className={classNames(tile.tile, styles.tile)}>
      <input type="checkbox" checked={isChosen} onChange={() => onToggle(game.id)} />
      {inside}
    </label>
  )
})

const ICONS: Record<Mark, LucideIcon> = { liked: Heart, owned: Library, wanted: Bookmark, disliked: X }

/** Renders the icon of a mark, in its colour. */
export function MarkIcon({ mark, size = 14 }: { mark: Mark; size?: number }) {
  const Icon = ICONS[mark]
  return (
    <Icon
      className={styles.sign}
      data-mark={mark}
      size={size}
      strokeWidth={2}
      // Books on a shelf are lines: filled they would be one block.
      fill={mark === 'owned' ? 'none' : 'currentColor'}
      aria-hidden
    />
  )
}

/** Renders further marks of a game. */
function MarkLine({ marks }: { marks: readonly Mark[] }) {
  return (
    <span className={styles.marks}>
      {marks.map((mark) => (
        <span key={mark} className={styles.mark}>
          <MarkIcon mark={mark} />
          {MESSAGES.marks[mark]}
        </span>
      ))}
    </span>
  )
}
