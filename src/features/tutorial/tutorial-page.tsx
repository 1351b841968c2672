import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ComponentType, CSSProperties } from 'react'
import { useSnapshot } from 'valtio'
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
import { useSlides } from './use-slides.ts'

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

/** Renders eight slides, each a small scene that works like the real app. Nothing in it is stored or sent. */
export function TutorialPage({ onDone }: { onDone: () => void }) {
  usePageTitle(MESSAGES.pageTitle)
  const { isOpen: isHintOpen } = useSnapshot(pageHint)
  const { track, index, goTo } = useSlides(SLIDES.length, onDone)
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
        <Button kind="bare" compact onClick={onDone}>
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
        <Button kind="main" className={styles.next} onClick={() => (isLast ? onDone() : goTo(index + 1))}>
          {isLast ? MESSAGES.finish : MESSAGES.next}
          <ArrowRight size={20} strokeWidth={2} aria-hidden />
        </Button>
      </div>
    </main>
  )
}
