import Gem from 'lucide-react/icons/gem'
import Heart from 'lucide-react/icons/heart'
import Pause from 'lucide-react/icons/pause'
import Star from 'lucide-react/icons/star'
import Tags from 'lucide-react/icons/tags'
import { memo, useEffect, useMemo, useState } from 'react'
import type { GameCard } from '../../contract/games.ts'
import { Pill } from '../../ui/pill.tsx'
import { REDUCED_MOTION, useMediaQuery } from '../../ui/use-media-query.ts'
import type { DictionaryIndex } from './card-facts.ts'
import styles from './hud.module.css'
import { HUD_ROTATION_MS, hudItems } from './hud-items.ts'
import { TEXTS } from './texts.ts'

const ICONS = { rating: Star, likes: Heart, wants: Gem, themes: Tags } as const

/**
 * One fact about the top card after the other, 2.5 s each. It stands still while it has the focus, under reduced
 * motion, and from one tap to the next; where it stands still by itself, a tap shows the next fact.
 */
export const Hud = memo(function Hud({ card, index }: { card: GameCard; index: DictionaryIndex }) {
  const items = useMemo(() => hudItems(card, index), [card, index])
  const [shown, setShown] = useState(atFirst(card))
  const { turn, isPaused } = shown
  // Another card begins anew, in the same elements: what has the focus keeps it, and little is drawn.
  if (shown.id !== card.id) setShown(atFirst(card))
  const [isFocused, setFocused] = useState(false)
  const isStill = useMediaQuery(REDUCED_MOTION)
  const isResting = isPaused || isFocused || isStill
  const canTurn = items.length > 1

  useEffect(() => {
    if (isResting || !canTurn) return
    const timer = setTimeout(() => setShown(turned(shown)), HUD_ROTATION_MS)
    return () => clearTimeout(timer)
  }, [isResting, canTurn, shown])

  const item = items[turn % items.length]
  // A button that goes does not say that it has lost the focus.
  if (!item && isFocused) setFocused(false)
  if (!item) return null
  const Icon = ICONS[item.kind]
  const action = isStill ? TEXTS.hudNext : isPaused ? TEXTS.hudResume : TEXTS.hudPause
  return (
    <Pill
      className={styles.hud}
      aria-label={canTurn ? `${item.spoken}. ${action}` : item.spoken}
      onClick={() => setShown(isStill ? turned(shown) : { ...shown, isPaused: !isPaused })}
      onFocus={(event) => setFocused(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      <span key={turn} className={styles.fact} data-kind={item.kind} data-turned={turn > 0 || undefined}>
        <Icon size={16} strokeWidth={2} aria-hidden />
        <span className={styles.text}>
          {item.parts.map((part, at) => (
            <span key={part}>
              {at > 0 ? '· ' : null}
              {part}
            </span>
          ))}
        </span>
      </span>
      {isPaused && canTurn ? <Pause className={styles.paused} size={14} strokeWidth={2} aria-hidden /> : null}
    </Pill>
  )
})

/** What is shown of which card. */
interface Shown {
  readonly id: number
  readonly turn: number
  readonly isPaused: boolean
}

const atFirst = ({ id }: GameCard): Shown => ({ id, turn: 0, isPaused: false })
const turned = (shown: Shown): Shown => ({ ...shown, turn: shown.turn + 1 })
