import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ComponentType, CSSProperties, RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { usePageControl } from '../../state/page-controls.ts'
import { pageHint } from '../../state/page-hint.ts'
import { Button } from '../../ui/button.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { RoundButton } from '../../ui/round-button.tsx'
import prose from '../../ui/prose.module.css'
import hidden from '../../ui/visually-hidden.module.css'
import { DeckScene } from './scenes/deck-scene.tsx'
import { DiscoveryScene } from './scenes/discovery-scene.tsx'
import { GameScene } from './scenes/game-scene.tsx'
import { ListScene } from './scenes/list-scene.tsx'
import { QuestsScene } from './scenes/quests-scene.tsx'
import { ReviewsScene } from './scenes/reviews-scene.tsx'
import { SearchScene } from './scenes/search-scene.tsx'
import { TimelineScene } from './scenes/timeline-scene.tsx'
import { TUTORIAL_MESSAGES as MESSAGES } from './messages.ts'
import styles from './tutorial-page.module.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { REDUCED_MOTION, useMediaQuery } from '../../ui/use-media-query.ts'

interface Slide {
  words: { title: string; text: string; hint: string }
  Scene: ComponentType
  /** The colour of the stage. */
  hue: number
}

/** In their order. */
const SLIDES: readonly Slide[] = [
  { words: MESSAGES.discovery, Scene: DiscoveryScene, hue: 85 },
  { words: MESSAGES.deck, Scene: DeckScene, hue: 42 },
  { words: MESSAGES.list, Scene: ListScene, hue: 245 },
  { words: MESSAGES.timeline, Scene: TimelineScene, hue: 165 },
  { words: MESSAGES.game, Scene: GameScene, hue: 205 },
  { words: MESSAGES.reviews, Scene: ReviewsScene, hue: 15 },
  { words: MESSAGES.search, Scene: SearchScene, hue: 120 },
  { words: MESSAGES.quests, Scene: QuestsScene, hue: 60 },
]

/**
 * Renders eight slides, each a small scene that works like the real app. Nothing in it is stored or sent. Finished or skipped, it ends at
 * the profile, and Back does not lead into it again.
 */
export function TutorialPage() {
  usePageTitle(MESSAGES.pageTitle)
  const [, navigate] = useLocation()
  const leave = () => navigate('/profile', { replace: true })
  const { isOpen: isHintOpen } = useSnapshot(pageHint)
  usePageControl('hint', isHintOpen, toggleHint)
  useEffect(() => closeHint, [])
  const { track, index, goTo } = useSlides(SLIDES.length, leave)
  const isLast = index === SLIDES.length - 1
  const at = index + 1
  const title = SLIDES[index]?.words.title ?? ''
  return (
    <main className={styles.page}>
      <h1 className={hidden.hidden}>{MESSAGES.page}</h1>
      <output className={hidden.hidden}>{MESSAGES.progress(at, SLIDES.length, title)}</output>
      <div className={styles.bar}>
        <div className={styles.steps} aria-hidden>
          {SLIDES.map(({ words }, place) => (
            <span key={words.title} data-passed={place <= index || undefined} />
          ))}
        </div>
        <Button kind="bare" compact onClick={leave}>
          {MESSAGES.skip}
        </Button>
      </div>
      <div ref={track} className={styles.track}>
        {SLIDES.map(({ words, Scene, hue }, place) => (
          <section
            key={words.title}
            className={styles.slide}
            aria-label={words.title}
            inert={place !== index}
            style={{ '--hue': String(hue) } as CSSProperties}
          >
            <div className={styles.words}>
              <h2>{words.title}</h2>
              <p>{words.text}</p>
              <p className={styles.hint}>{words.hint}</p>
            </div>
            <div className={styles.stage}>
              <Scene />
            </div>
          </section>
        ))}
      </div>
      {isHintOpen ? <p className={styles.help}>{MESSAGES.help}</p> : null}
      <div className={styles.foot}>
        <RoundButton label={MESSAGES.back} size={48} tone="plain" disabled={index === 0} onPress={() => goTo(index - 1)}>
          <ArrowLeft size={22} strokeWidth={2} aria-hidden />
        </RoundButton>
        <p className={prose.figures} aria-hidden>
          {MESSAGES.counter(at, SLIDES.length)}
        </p>
        <Button kind="main" className={styles.next} onClick={() => (isLast ? leave() : goTo(index + 1))}>
          {isLast ? MESSAGES.finish : MESSAGES.next}
          <ArrowRight size={20} strokeWidth={2} aria-hidden />
        </Button>
      </div>
    </main>
  )
}

function toggleHint(): void {
  pageHint.isOpen = !pageHint.isOpen
}

function closeHint(): void {
  pageHint.isOpen = false
}

const TYPED_INTO = 'input, textarea, select, dialog, [contenteditable]'
/** A slide counts as shown once this much of it is visible. */
const SHOWN = 0.6

interface Slides {
  /** Scrolls sideways, with one child per slide: the browser's own snapping is the swipe. */
  track: RefObject<HTMLDivElement | null>
  index: number
  goTo: (index: number) => void
}

/** Returns the current slide, changed by finger, wheel, button or key. Escape leaves. */
function useSlides(count: number, onLeave: () => void): Slides {
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  /** The target of a button or key; slides on the way do not count as shown. */
  const heading = useRef<number | null>(null)
  const isStill = useMediaQuery(REDUCED_MOTION)

  const goTo = (to: number) => {
    const element = track.current
    if (!element || to < 0 || to >= count) return
    heading.current = to
    setIndex(to)
    element.scrollTo({ left: to * element.clientWidth, behavior: isStill ? 'instant' : 'smooth' })
    if (isStill) element.animate([{ opacity: 0 }, { opacity: 1 }], 120)
  }

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

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') onLeave()
    if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return
    if (event.key === 'ArrowRight') goTo(index + 1)
    else if (event.key === 'ArrowLeft') goTo(index - 1)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  return { track, index, goTo }
}
