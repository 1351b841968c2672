import { useEffect } from 'react'
import type { RefObject } from 'react'
import { tick } from '../../ui/haptics.ts'

const PRESS_MS = 450
/** A finger that has moved this far scrolls. */
const STILL_PX = 10

/**
 * Calls `onLongPress` for a finger that rests on a game within an element, and suppresses the browser's click and menu of the same touch.
 * `onLongPress` should keep its identity.
 */
export function useLongPress(element: RefObject<HTMLElement | null>, isOn: boolean, onLongPress: (gameId: number) => void): void {
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
      const tile = (event.target as Element).closest<HTMLElement>('[data-tile-id]')
      if (event.pointerType !== 'touch' || !event.isPrimary || !tile) return
      start = { x: event.clientX, y: event.clientY }
      timer = setTimeout(() => {
        stop()
        tick()
        swallowClick(box)
        onLongPress(Number(tile.dataset['tileId']))
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
  }, [element, isOn, onLongPress])
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
