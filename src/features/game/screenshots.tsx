import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useRef, useState, useEffect } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useSnapshot } from 'valtio'
import type { GameCard } from '../../contract/games.ts'
import { screenshotUrl } from '../../domain/screenshot-url.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { REDUCED_MOTION, useMediaQuery } from '../../ui/use-media-query.ts'
import prose from '../../ui/prose.module.css'
import styles from './screenshots.module.css'
import type { ScreenshotViewer } from './screenshot-viewer.tsx'
import { steppedTo } from './stepped-to.ts'
import { GAME_MESSAGES as MESSAGES } from './messages.ts'

/** The part of the visible strip that one press of a button scrolls. */
const STEP = 0.85

export interface ScreenshotsProps {
  game: Pick<GameCard, 'id' | 'name'>
  ids: readonly string[]
  /** Shown next to the heading. */
  aside: ReactNode
}

interface Opened {
  /** Fetched when the first picture is opened. */
  readonly Viewer: typeof ScreenshotViewer
  readonly ids: readonly string[]
  readonly first: number
}

/** Renders the game's pictures in a horizontal strip; each opens large. One that fails is left out. */
export function Screenshots({ game, ids, aside }: ScreenshotsProps) {
  const titleId = useId()
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<Opened | null>(null)
  const { isOnline } = useSnapshot(syncStatus)
  const [wasOnline, setWasOnline] = useState(isOnline)
  if (isOnline !== wasOnline) {
    setWasOnline(isOnline)
    // With the network they may load after all.
    if (isOnline) setFailed(new Set())
  }
  const shown = ids.filter((id) => !failed.has(id))
  const open = (first: number) =>
    void import('./screenshot-viewer.tsx').then(
      ({ ScreenshotViewer: Viewer }) => setOpened({ Viewer, ids: shown, first }),
      // Nothing opens; the page itself says that the app must be reloaded.
      () => undefined,
    )
  if (ids.length === 0) return null
  return (
    <section className={styles.screenshots} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{MESSAGES.screenshots}</h2>
        {aside}
      </div>
      {shown.length === 0 ? (
        <p className={prose.muted}>{MESSAGES.noScreenshots}</p>
      ) : (
        <Strip gameId={game.id} ids={shown} onOpen={open} onFailed={(id) => setFailed((before) => new Set(before).add(id))} />
      )}
      {opened ? <opened.Viewer game={game} ids={opened.ids} first={opened.first} onClosed={() => setOpened(null)} /> : null}
    </section>
  )
}

interface StripProps {
  gameId: number
  ids: readonly string[]
  onOpen: (at: number) => void
  onFailed: (id: string) => void
}

/** Renders one stop of the Tab key, within which the arrows move from picture to picture. */
function Strip({ gameId, ids, onOpen, onFailed }: StripProps) {
  const strip = useRef<HTMLUListElement>(null)
  const { isAtStart, isAtEnd } = useScrollEnds(strip)
  const isStill = useMediaQuery(REDUCED_MOTION)
  const [reached, setReached] = useState(0)
  const stop = Math.min(reached, ids.length - 1)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = steppedTo(event, stop, ids.length)
    if (next === null) return
    event.preventDefault()
    strip.current?.querySelectorAll('button')[next]?.focus()
  }
  const move = (way: 1 | -1) =>
    strip.current?.scrollBy({ left: way * STEP * strip.current.clientWidth, behavior: isStill ? 'auto' : 'smooth' })
  return (
    <div className={styles.frame}>
      <ul ref={strip} className={styles.strip}>
        {ids.map((id, at) => (
          <li key={id}>
            <button
              type="button"
              className={styles.picture}
              tabIndex={at === stop ? 0 : -1}
              aria-label={MESSAGES.screenshot(at + 1, ids.length)}
              onFocus={() => setReached(at)}
              onKeyDown={onKeyDown}
              onClick={() => onOpen(at)}
            >
              <img src={screenshotUrl(gameId, id)} alt="" loading="lazy" decoding="async" draggable={false} onError={() => onFailed(id)} />
            </button>
          </li>
        ))}
      </ul>
      <ForTheMouse name={MESSAGES.earlierScreenshots} side="start" isOver={isAtStart} onPress={() => move(-1)}>
        <ChevronLeft size={24} strokeWidth={1.75} aria-hidden />
      </ForTheMouse>
      <ForTheMouse name={MESSAGES.laterScreenshots} side="end" isOver={isAtEnd} onPress={() => move(1)}>
        <ChevronRight size={24} strokeWidth={1.75} aria-hidden />
      </ForTheMouse>
    </div>
  )
}

interface ForTheMouseProps {
  name: string
  side: 'start' | 'end'
  /** There is nothing more on this side. */
  isOver: boolean
  onPress: () => void
  children: ReactNode
}

/** A finger scrolls the strip itself, and the keys move from picture to picture. */
function ForTheMouse({ name, side, isOver, onPress, children }: ForTheMouseProps) {
  if (isOver) return null
  return (
    <button type="button" className={styles.end} data-side={side} title={name} tabIndex={-1} aria-hidden onClick={onPress}>
      {children}
    </button>
  )
}

/** Renders the space of a strip until it is known whether there is one. */
export function ScreenshotsToCome() {
  return (
    <div className={styles.screenshots} aria-hidden>
      <div className={styles.head}>
        <Skeleton width={140} height={24} />
      </div>
      <Skeleton className={styles.stripToCome} />
    </div>
  )
}

/** Returns whether a horizontal scroller is at its start, and at its end. */
function useScrollEnds(scroller: RefObject<HTMLElement | null>): { isAtStart: boolean; isAtEnd: boolean } {
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: true })
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const look = () => {
      const way = Math.abs(element.scrollLeft)
      const isAtStart = way <= 1
      const isAtEnd = way >= element.scrollWidth - element.clientWidth - 1
      setEnds((before) => (before.isAtStart === isAtStart && before.isAtEnd === isAtEnd ? before : { isAtStart, isAtEnd }))
    }
    const resized = new ResizeObserver(look)
    resized.observe(element)
    // Its content may be removed.
    const changed = new MutationObserver(look)
    changed.observe(element, { childList: true })
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      changed.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller])
  return ends
}
