import { useDrag } from '@use-gesture/react'
import Heart from 'lucide-react/icons/heart'
import Library from 'lucide-react/icons/library'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { bump, tick } from '../../../ui/haptics.ts'
import { RoundButton } from '../../../ui/round-button.tsx'
import { REDUCED_MOTION } from '../../../ui/use-media-query.ts'
import hidden from '../../../ui/visually-hidden.module.css'
import { Poster } from '../scene-parts.tsx'
import { SAMPLE_GAMES, sampleGame } from '../sample-games.ts'
import { TUTORIAL_MESSAGES } from '../messages.ts'
import styles from './deck-scene.module.css'

const MESSAGES = TUTORIAL_MESSAGES.deck
const VERDICTS = ['disliked', 'liked', 'owned'] as const
type Verdict = (typeof VERDICTS)[number]
const KEYS: Partial<Record<string, Verdict>> = { ArrowLeft: 'disliked', ArrowRight: 'liked', ArrowUp: 'owned' }
const STAMPS = { liked: MESSAGES.like, disliked: MESSAGES.nope, owned: MESSAGES.owned }
const AWAY = { liked: '150% 10%', disliked: '-150% 10%', owned: '0 -150%' }
const FLING = { duration: 300, easing: 'cubic-bezier(0.3, 0.1, 0.6, 1)', fill: 'forwards' } as const
const FADE = { duration: 120, fill: 'forwards' } as const
const SETTLE = { duration: 320, easing: 'cubic-bezier(0.25, 1.4, 0.4, 1)' } as const
/** The cards here are half as large as on the deck, and so is the distance of a swipe. */
const COUNTS_PX = 64
const LEANS_PX = 24
const THROWN_PX_PER_MS = 0.5

/** Renders a deck that is swiped like the real one: by finger, mouse and buttons, and by keys while one of those has the focus. */
export function DeckScene() {
  /** The number of swiped cards; the games repeat. */
  const [swiped, setSwiped] = useState(0)
  const [last, setLast] = useState<Verdict | undefined>()
  const [counts, setCounts] = useState<Record<Verdict, number>>({ liked: 0, disliked: 0, owned: 0 })
  const pile = useRef<HTMLDivElement>(null)
  const controls = useRef<HTMLDivElement>(null)

  const findTop = () => pile.current?.querySelector<HTMLElement>(`[data-place="${swiped}"]`) ?? undefined
  const swipe = (verdict: Verdict) => {
    const card = findTop()
    const isStill = window.matchMedia(REDUCED_MOTION).matches
    if (card) {
      card.dataset['leaning'] = verdict
      card.animate(isStill ? [{ opacity: 0 }] : [{ translate: AWAY[verdict], opacity: 0 }], isStill ? FADE : FLING)
    }
    bump()
    setLast(verdict)
    setCounts({ ...counts, [verdict]: counts[verdict] + 1 })
    setSwiped(swiped + 1)
  }
  // The top card follows the finger, shows the verdict of letting go, and flies or settles.
  useDrag(
    ({ movement: [dx, dy], velocity: [vx, vy], last, canceled }) => {
      const card = findTop()
      if (!card) return
      const leaning = verdictOf(dx, dy, LEANS_PX)
      const translate = `${dx}px ${dy}px`
      const rotate = `${dx / 14}deg`
      const isFar = Math.hypot(vx, vy) > THROWN_PX_PER_MS || verdictOf(dx, dy, COUNTS_PX)
      if (last && leaning && isFar && !canceled) return swipe(leaning)
      if ((card.dataset['leaning'] ?? '') !== (leaning ?? '')) tick()
      card.dataset['leaning'] = last ? '' : (leaning ?? '')
      Object.assign(card.style, last ? { translate: '', rotate: '' } : { translate, rotate })
      if (last)
        card.animate(
          [
            { translate, rotate },
            { translate: '0 0', rotate: '0deg' },
          ],
          SETTLE,
        )
    },
    { target: pile, threshold: 0, pointer: { keys: false } },
  )

  useEffect(() => {
    const element = controls.current
    const onKeyDown = (event: KeyboardEvent) => {
      const verdict = KEYS[event.key]
      if (!verdict || event.repeat) return
      // Otherwise these keys would turn the slides.
      event.preventDefault()
      swipe(verdict)
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  })

  const top = gameAt(swiped).name
  return (
    <div className={styles.deck}>
      <div ref={pile} className={styles.pile} data-top={top}>
        {[swiped - 1, swiped, swiped + 1, swiped + 2]
          .filter((place) => place >= 0)
          .map((place) => (
            <div key={place} className={styles.card} data-place={place} data-depth={place - swiped}>
              <Poster game={gameAt(place)} />
              {VERDICTS.map((verdict) => (
                <span key={verdict} className={styles.stamp} data-verdict={verdict} aria-hidden>
                  {STAMPS[verdict]}
                </span>
              ))}
            </div>
          ))}
      </div>
      <div ref={controls} className={styles.controls}>
        <RoundButton label={MESSAGES.nope} size={48} tone="nope" shortcut="ArrowLeft" onPress={() => swipe('disliked')}>
          <X size={24} strokeWidth={2.25} aria-hidden />
        </RoundButton>
        <RoundButton label={MESSAGES.like} size={64} tone="like" shortcut="ArrowRight" onPress={() => swipe('liked')}>
          <Heart size={28} strokeWidth={2} fill="currentColor" aria-hidden />
        </RoundButton>
        <RoundButton label={MESSAGES.owned} size={48} tone="owned" shortcut="ArrowUp" onPress={() => swipe('owned')}>
          <Library size={22} strokeWidth={2} aria-hidden />
        </RoundButton>
      </div>
      <dl className={styles.counts}>
        {VERDICTS.map((verdict) => (
          <div key={verdict}>
            <dt>{MESSAGES.done[verdict]}</dt>
            <dd>{counts[verdict]}</dd>
          </div>
        ))}
      </dl>
      <output className={hidden.hidden}>
        {last ? `${MESSAGES.done[last]}: ${gameAt(swiped - 1).name}. ` : ''}
        {MESSAGES.top(top)}
      </output>
    </div>
  )
}

function gameAt(place: number) {
  return SAMPLE_GAMES[place % SAMPLE_GAMES.length] ?? sampleGame('ember')
}

/** Returns the verdict of a finger's movement, from this many pixels on. */
function verdictOf(dx: number, dy: number, from: number): Verdict | undefined {
  if (-dy >= from && -dy > Math.abs(dx)) return 'owned'
  if (Math.abs(dx) < from) return undefined
  return dx > 0 ? 'liked' : 'disliked'
}
