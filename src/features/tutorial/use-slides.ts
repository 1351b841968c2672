import type { RefObject } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { REDUCED_MOTION, useMediaQuery } from '../../ui/use-media-query.ts'

const TYPED_INTO = 'input, textarea, select, dialog, [contenteditable]'
/** A slide counts as shown once this much of it is visible. */
const SHOWN = 0.6

export interface Slides {
  /** Scrolls sideways, with one child per slide: the browser's own snapping is the swipe. */
  track: RefObject<HTMLDivElement | null>
  index: number
  goTo: (index: number) => void
}

/** Returns the current slide, changed by finger, wheel, button or key. Escape leaves. */
export function useSlides(count: number, onLeave: () => void): Slides {
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  /** The target of a button or key; slides on the way do not count as shown. */
  const heading = useRef<number | null>(null)
  const isStill = useMediaQuery(REDUCED_MOTION)

  const goTo = useCallback(
    (to: number) => {
      const element = track.current
      if (!element || to < 0 || to >= count) return
      heading.current = to
      setIndex(to)
      element.scrollTo({ left: to * element.clientWidth, behavior: isStill ? 'instant' : 'smooth' })
      if (isStill) element.animate([{ opacity: 0 }, { opacity: 1 }], 120)
    },
    [count, isStill],
  )

  useEffect(() => {
    const element = track.current
    if (!element) return
    const slides = [...element.children]
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find((entry) => entry.intersectionRatio >= SHOWN)
        if (!shown) return
        const at = slides.indexOf(shown.target)
        if (heading.current !== null && heading.current !== at) return
        heading.current = null
        setIndex(at)
      },
      { root: element, threshold: SHOWN },
    )
    for (const slide of slides) observer.observe(slide)
    // A finger or wheel takes over from wherever the track is.
    const takeOver = () => (heading.current = null)
    const unmounted = new AbortController()
    for (const name of ['pointerdown', 'wheel']) element.addEventListener(name, takeOver, { passive: true, signal: unmounted.signal })
    return () => {
      observer.disconnect()
      unmounted.abort()
    }
  }, [])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key === 'Escape') onLeave()
      if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return
      if (event.key === 'ArrowRight') goTo(index + 1)
      else if (event.key === 'ArrowLeft') goTo(index - 1)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [goTo, index, onLeave])

  return { track, index, goTo }
}
