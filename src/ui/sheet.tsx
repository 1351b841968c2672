import { SpringValue } from '@react-spring/web'
import { useDrag } from '@use-gesture/react'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { Pill } from './pill.tsx'
import styles from './sheet.module.css'
import { REDUCED_MOTION, WIDE, useMediaQuery } from './use-media-query.ts'

const SPRING = { tension: 380, friction: 36, clamp: true }
const CLOSE_AFTER_FRACTION = 0.3
const CLOSE_VELOCITY_PX_PER_MS = 0.5

export interface SheetProps {
  title: string
  /** Stays in sight below what scrolls; gets the way to close the sheet. */
  footer?: (close: () => void) => ReactNode
  /** Called once the sheet has left; the caller then takes it out of the tree. */
  onClosed: () => void
  children: ReactNode
}

/**
 * A sheet from below, from the left edge where there is room. The platform's own modal dialog keeps the focus
 * inside, the rest inert and Escape working, in no bytes; the spring and the drag are ours.
 */
export function Sheet({ title, footer, onClosed, children }: SheetProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const scrim = useRef<HTMLDivElement>(null)
  const wide = useMediaQuery(WIDE)
  const still = useMediaQuery(REDUCED_MOTION)
  /** 0 is open, 1 is out of sight. */
  const [away] = useState(() => new SpringValue(1))

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    void away.start({ to: 0, immediate: still, config: { ...SPRING, velocity: 0 } })
    return () => {
      away.stop()
      element?.close()
    }
  }, [away, still])

  useEffect(() => {
    const paint = () => {
      const fraction = away.get()
      if (panel.current) panel.current.style.translate = wide ? `${-100 * fraction}% 0` : `0 ${100 * fraction}%`
      if (scrim.current) scrim.current.style.opacity = String(1 - fraction)
    }
    paint()
    // An empty start only sets the listener that every later start keeps.
    void away.start({ default: { onChange: paint } })
  }, [away, wide])

  const close = (velocity = 0) => {
    const leave = () => {
      // Closing before the caller unmounts gives the focus back to where it was.
      dialog.current?.close()
      onClosed()
    }
    void away.start({ to: 1, immediate: still, config: { ...SPRING, velocity }, onRest: leave })
  }

  const bindDrag = useDrag(
    ({ movement: [mx, my], velocity: [vx, vy], direction: [dx, dy], last }) => {
      const length = (wide ? panel.current?.offsetWidth : panel.current?.offsetHeight) ?? 1
      const moved = Math.max(0, (wide ? -mx : my) / length)
      const velocity = wide ? -vx * dx : vy * dy
      away.set(moved)
      if (!last) return
      if (moved > CLOSE_AFTER_FRACTION || velocity > CLOSE_VELOCITY_PX_PER_MS) close(velocity / length)
      else void away.start({ to: 0, immediate: still, config: { ...SPRING, velocity: velocity / length } })
    },
    { filterTaps: true, pointer: { keys: false } },
  )

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <div ref={scrim} className={styles.scrim} onClick={() => close()} />
      <div ref={panel} className={styles.panel}>
        <header className={styles.header} {...bindDrag()}>
          <h2 id={titleId}>{title}</h2>
          <Pill aria-label="Close" className={styles.close} onClick={() => close()}>
            <X size={20} strokeWidth={1.75} aria-hidden />
          </Pill>
        </header>
        <div className={styles.body}>{children}</div>
        {footer ? <footer className={styles.footer}>{footer(() => close())}</footer> : null}
      </div>
    </dialog>
  )
}
