import { SpringValue } from '@react-spring/web'
import { useDrag } from '@use-gesture/react'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { createContext, useCallback, useContext, useEffect, useId, useRef, useState } from 'react'
import { Pill } from './pill.tsx'
import styles from './sheet.module.css'
import { useBackToClose } from './use-back-to-close.ts'
import { DESK, REDUCED_MOTION, SHEET_BESIDE, useMediaQuery } from './use-media-query.ts'
import { usePlaceBeside } from './use-anchored.ts'

const SPRING = { tension: 380, friction: 36, clamp: true }
const CLOSE_AFTER_FRACTION = 0.3
const CLOSE_VELOCITY_PX_PER_MS = 0.5

// Why: docs/decisions/interface/0001-native-dialog.md
export interface SheetProps {
  title: string
  /** As high as the screen, for long content. */
  tall?: boolean
  /** On wide screens it comes from the left edge, next to its subject: for filters, and the reasons for a card. */
  isFromLeft?: boolean
  /** The element that opened it, if it belongs to a row: on wide screens it is placed next to that row. */
  opener?: Element | null
  /** Stays in view below the scrolling content. */
  footer?: ReactNode
  /** Called once the sheet has left; the caller then unmounts it. */
  onClosed: () => void
  children: ReactNode
}

const CloseSheet = createContext<() => void>(() => undefined)

/** Returns a function that closes the sheet around the caller, with its animation. */
export function useCloseSheet(): () => void {
  return useContext(CloseSheet)
}

/** How far a dialog rises as it appears, in px. */
const RISE = 16

/** The position and opacity of a panel, by how far it is away. */
const AWAY = {
  below: (away: number) => ({ translate: `0 ${100 * away}%`, opacity: 1 }),
  left: (away: number) => ({ translate: `${-100 * away}% 0`, opacity: 1 }),
  over: (away: number) => ({ translate: `0 ${RISE * away}px`, opacity: 1 - away }),
}

/**
 * Renders a sheet from below, on a phone in landscape from the left. On wide screens filters come from the left, sheets of a row are placed
 * next to it, and everything else is a dialog in the middle. The platform's own modal dialog keeps the focus inside, the rest inert and
 * Escape working, without any code; the spring and the drag are ours.
 */
export function Sheet({ title, tall, isFromLeft = false, opener = null, footer, onClosed, children }: SheetProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const scrim = useRef<HTMLDivElement>(null)
  const header = useRef<HTMLElement>(null)
  const isWide = useMediaQuery(SHEET_BESIDE)
  const isDesk = useMediaQuery(DESK)
  const place = isDesk && !isFromLeft ? 'over' : isWide ? 'left' : 'below'
  const isStill = useMediaQuery(REDUCED_MOTION)
  /** 0 is open, 1 is out of sight. */
  const [away] = useState(() => new SpringValue(1))

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    void away.start({ to: 0, immediate: isStill, config: { ...SPRING, velocity: 0 } })
    return () => {
      away.stop()
      element?.close()
    }
  }, [away, isStill])

  useEffect(() => {
    const paint = () => {
      const fraction = away.get()
      if (panel.current) Object.assign(panel.current.style, AWAY[place](fraction))
      if (scrim.current) scrim.current.style.opacity = String(1 - fraction)
    }
    paint()
    // An empty start only sets the listener that every later start keeps.
    void away.start({ default: { onChange: paint } })
  }, [away, place])
  usePlaceBeside(panel, place === 'over' ? opener : null)

  // `close` depends on it.
  const closeWith = useCallback(
    (velocity: number) => {
      const onRest = ({ finished }: { finished?: boolean }) => {
        // A sheet that was caught on its way out stays.
        if (!finished) return
        // Closing before the caller unmounts returns the focus.
        dialog.current?.close()
        onClosed()
      }
      void away.start({ to: 1, immediate: isStill, config: { ...SPRING, velocity }, onRest })
    },
    [away, isStill, onClosed],
  )
  // It is the value of a context.
  const close = useCallback(() => closeWith(0), [closeWith])
  useBackToClose(`sheet:${title}`, close)

  useDrag(
    ({ movement: [mx, my], velocity: [vx, vy], direction: [dx, dy], last }) => {
      const isLeft = place === 'left'
      const length = (isLeft ? panel.current?.offsetWidth : panel.current?.offsetHeight) ?? 1
      const moved = Math.max(0, (isLeft ? -mx : my) / length)
      const velocity = isLeft ? -vx * dx : vy * dy
      away.set(moved)
      if (!last) return
      if (moved > CLOSE_AFTER_FRACTION || velocity > CLOSE_VELOCITY_PX_PER_MS) closeWith(velocity / length)
      else void away.start({ to: 0, immediate: isStill, config: { ...SPRING, velocity: velocity / length } })
    },
    { target: header, enabled: place !== 'over', filterTaps: true, pointer: { keys: false } },
  )

  useEffect(() => {
    const element = scrim.current
    element?.addEventListener('click', close)
    return () => element?.removeEventListener('click', close)
  }, [close])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <div ref={scrim} className={styles.scrim} data-of-row={(place === 'over' && opener !== null) || undefined} />
      <div ref={panel} className={styles.panel} data-place={place} data-tall={tall || undefined} data-of-row={opener !== null || undefined}>
        <header ref={header} className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <Pill aria-label="Close" className={styles.close} onClick={close}>
            <X size={20} strokeWidth={1.75} aria-hidden />
          </Pill>
        </header>
        <CloseSheet value={close}>
          <div className={styles.body}>{children}</div>
          {footer ? <footer className={styles.footer}>{footer}</footer> : null}
        </CloseSheet>
      </div>
    </dialog>
  )
}
