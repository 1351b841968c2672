import Bookmark from 'lucide-react/icons/bookmark'
import Heart from 'lucide-react/icons/heart'
import Pause from 'lucide-react/icons/pause'
import Sparkles from 'lucide-react/icons/sparkles'
import Star from 'lucide-react/icons/star'
import Tags from 'lucide-react/icons/tags'
import { memo, useEffect, useMemo, useState } from 'react'
import type { DealtCard } from '../../local/queries/deck.ts'
import { Pill } from '../../ui/pill.tsx'
import { REDUCED_MOTION, useMediaQuery } from '../../ui/use-media-query.ts'
import type { DictionaryIndex } from '../../local/queries/value-names.ts'
import styles from './hud.module.css'
import { HUD_ROTATION_MS, hudItems } from './hud-items.ts'
import { MESSAGES } from './messages.ts'

const ICONS = { reason: Sparkles, rating: Star, likes: Heart, wants: Bookmark, themes: Tags } as const

export interface HudProps {
  card: DealtCard
  index: DictionaryIndex
  /** Whether the card's details are shown next to it. */
  isBesideDetails: boolean
  /** Shows the complete reason. */
  onReason: () => void
}

/**
 * Renders one fact about the top card after the other, 2.5 s each, first the reason. It stops while it has the focus, under reduced motion,
 * and from one tap to the next. If it does not advance by itself, a tap shows the next fact. A tap on the reason opens all of it.
 */
export const Hud = memo(function Hud({ card, index, isBesideDetails, onReason }: HudProps) {
  const items = useMemo(() => hudItems(card, index, isBesideDetails), [card, index, isBesideDetails])
  const [shown, setShown] = useState(atFirst(card))
  const { turn, isPaused } = shown
  // Another card restarts it in the same elements: the focus stays, and little is rendered.
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
  // A removed button gets no blur event.
  if (!item && isFocused) setFocused(false)
  if (!item) return null
  const Icon = ICONS[item.kind]
  const open = item.kind === 'reason' ? onReason : undefined
  const turning = isStill ? MESSAGES.hudNext : isPaused ? MESSAGES.hudResume : MESSAGES.hudPause
  const action = open ? MESSAGES.hudReason : canTurn ? turning : undefined
  const tap = () => {
    open?.()
    // After the reason was closed the next fact is shown, also if none would follow by itself.
    setShown(open || isStill ? turned(shown) : { ...shown, isPaused: !isPaused })
  }
  return (
    <Pill
      className={styles.hud}
      aria-label={action === undefined ? item.spoken : `${item.spoken}. ${action}`}
      aria-haspopup={open ? 'dialog' : undefined}
      onClick={tap}
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

/** The shown fact, and its card. */
interface Shown {
  readonly id: number
  readonly turn: number
  readonly isPaused: boolean
}

const atFirst = ({ id }: DealtCard): Shown => ({ id, turn: 0, isPaused: false })
const turned = (shown: Shown): Shown => ({ ...shown, turn: shown.turn + 1 })
