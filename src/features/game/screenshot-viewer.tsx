import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { GameCard } from '../../contract/games.ts'
import { screenshotUrl } from '../../domain/screenshot-url.ts'
import { useBackToClose } from '../../ui/use-back-to-close.ts'
import { REDUCED_MOTION, useMediaQuery } from '../../ui/use-media-query.ts'
import styles from './screenshot-viewer.module.css'
import { steppedTo } from './stepped-to.ts'
import { GAME_MESSAGES as MESSAGES } from './messages.ts'

export interface ScreenshotViewerProps {
  game: Pick<GameCard, 'id' | 'name'>
  ids: readonly string[]
  /** The one that is opened. */
  first: number
  /** The caller unmounts it. */
  onClosed: () => void
}

/**
 * Renders a game's pictures over the complete screen. The platform's own dialog keeps the focus inside and returns it, and its own
 * scrolling is the swipe.
 */
export function ScreenshotViewer({ game, ids, first, onClosed }: ScreenshotViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => {
    // Before the caller unmounts: that returns the focus.
    dialog.current?.close()
    // Focusing does not scroll there; meanwhile the phone may have been rotated.
    document.activeElement?.closest('button')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    onClosed()
  }
  useBackToClose('screenshots', close)
  const { track, at, goTo, onScroll, onHand } = useTrack(first)
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  const step = (way: 1 | -1) => goTo((before) => Math.min(Math.max(before + way, 0), ids.length - 1))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (steppedTo(event, 0, ids.length) === null) return
    event.preventDefault()
    goTo((before) => steppedTo(event, before, ids.length) ?? before)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={MESSAGES.screenshotsOf(game.name)}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <button type="button" className={styles.button} data-place="top" aria-label={MESSAGES.close} onClick={close}>
        <X size={24} strokeWidth={1.75} aria-hidden />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than its room, keys scroll it too */}
      <ul ref={track} className={styles.track} tabIndex={0} onScroll={onScroll} onPointerDown={onHand} onWheel={onHand}>
        {ids.map((id, place) => (
          <li key={id} aria-hidden={place !== at}>
            <Picture gameId={game.id} id={id} isNear={Math.abs(place - at) <= 1} alt={MESSAGES.screenshot(place + 1, ids.length)} />
          </li>
        ))}
      </ul>
      <output className={styles.count}>{MESSAGES.screenshot(at + 1, ids.length)}</output>
      {ids.length === 1 ? null : (
        <>
          <Step text={MESSAGES.previousScreenshot} place="start" isOver={at === 0} onPress={() => step(-1)} />
          <Step text={MESSAGES.nextScreenshot} place="end" isOver={at === ids.length - 1} onPress={() => step(1)} />
        </>
      )}
    </dialog>
  )
}

/** Returns the current picture of the track, and the functions to move. They scroll the track. */
function useTrack(first: number) {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(first)
  /** The target of keys and buttons: ahead of the shown picture during a movement, so that two presses move two pictures. */
  const wanted = useRef(first)
  const isByHand = useRef(false)
  const isStill = useMediaQuery(REDUCED_MOTION)

  useEffect(() => scrollTo(track.current, first, 'instant'), [first])
  return {
    track,
    at,
    goTo: (choose: (before: number) => number) => {
      isByHand.current = false
      wanted.current = choose(wanted.current)
      scrollTo(track.current, wanted.current, isStill ? 'instant' : 'smooth')
    },
    onHand: () => {
      isByHand.current = true
    },
    onScroll: () => {
      const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {}
      if (clientWidth === 0) return
      const place = Math.round(Math.abs(scrollLeft) / clientWidth)
      setAt(place)
      if (isByHand.current) wanted.current = place
    },
  }
}

function scrollTo(track: Element | null, place: number, behavior: ScrollBehavior): void {
  track?.children[place]?.scrollIntoView({ behavior, block: 'nearest', inline: 'start' })
}

/** Large when it comes near; until that is loaded, or if it fails, the size of the strip. */
function Picture({ gameId, id, isNear, alt }: { gameId: number; id: string; isNear: boolean; alt: string }) {
  const [wasNear, setWasNear] = useState(isNear)
  if (isNear && !wasNear) setWasNear(true)
  const [hasFailed, setHasFailed] = useState(false)
  const small = screenshotUrl(gameId, id)
  return (
    <img
      src={wasNear && !hasFailed ? screenshotUrl(gameId, id, 'screenshot_huge') : small}
      style={{ backgroundImage: `url("${small}")` }}
      alt={alt}
      decoding="async"
      draggable={false}
      onError={() => setHasFailed(true)}
    />
  )
}

interface StepProps {
  text: string
  place: 'start' | 'end'
  /** There is none in that direction. The button stays, so that the focus does. */
  isOver: boolean
  onPress: () => void
}

function Step({ text, place, isOver, onPress }: StepProps) {
  const Icon = place === 'start' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      className={styles.button}
      data-place={place}
      aria-label={text}
      aria-disabled={isOver || undefined}
      onClick={isOver ? undefined : onPress}
    >
      <Icon size={28} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
