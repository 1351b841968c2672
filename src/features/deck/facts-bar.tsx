import Bookmark from 'lucide-react/icons/bookmark'
import Heart from 'lucide-react/icons/heart'
import Info from 'lucide-react/icons/info'
import Pause from 'lucide-react/icons/pause'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Sparkles from 'lucide-react/icons/sparkles'
import Star from 'lucide-react/icons/star'
import Tags from 'lucide-react/icons/tags'
import { Suspense, lazy, memo, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { DealtCard } from '../../local/queries/deck.ts'
import { classNames } from '../../ui/class-names.ts'
import { Pill } from '../../ui/pill.tsx'
import { usePainted } from '../../ui/until-painted.ts'
import { REDUCED_MOTION, useMediaQuery } from '../../ui/use-media-query.ts'
import type { DictionaryIndex } from '../../local/queries/value-names.ts'
import view from './deck-view.module.css'
import styles from './facts-bar.module.css'
import { MESSAGES } from './messages.ts'
import type { MoodSelectProps } from './mood-select.tsx'
import type { Mood } from './moods.ts'
import { namesOf, reasonMessage } from './card-facts.ts'

// After the first card; its space is reserved.
const MoodSelect = lazy(async () => ({ default: (await import('./mood-select.tsx')).MoodSelect }))

export interface FactsBarProps extends Omit<HudProps, 'card'>, WaysProps {
  /** The top card; undefined if there are no facts to show. */
  card: DealtCard | undefined
}

/** Renders the deck's bar: facts about the top card, the mood, the tour, the app's indicators, the filters. */
export function FactsBar({ card, index, isBesideDetails, onReason, ...ways }: FactsBarProps) {
  const { list } = ways
  // A list's deck is below the bar of all pages, which is the banner there.
  const Bar = list ? 'div' : 'header'
  return (
    <Bar className={view.bar}>
      {list}
      {card ? <Hud card={card} index={index} isBesideDetails={isBesideDetails} onReason={onReason} /> : null}
      <Ways {...ways} index={index} />
    </Bar>
  )
}

interface WaysProps extends Pick<HudProps, 'index'> {
  /** Replaces the filters in a list's deck: its name, and the way back. */
  list: ReactNode
  /** Indicators of the app. Their space is reserved. */
  app: ReactNode
  filterCount: number
  onFilters: (areOpen: true) => void
  mood: Mood | undefined
  onMoodChange: MoodSelectProps['onChange'] | undefined
  onTour: (() => void) | undefined
}

/** Renders the signs at the end of the bar, where other pages have theirs. A swipe does not render them again. */
const Ways = memo(function Ways({ index, list, app, filterCount, onFilters, mood, onMoodChange, onTour }: WaysProps) {
  const isPainted = usePainted()
  return (
    <span className={view.ways}>
      {onMoodChange ? (
        <span className={view.moods}>
          {isPainted ? (
            <Suspense>
              <MoodSelect mood={mood} index={index} onChange={onMoodChange} />
            </Suspense>
          ) : null}
        </span>
      ) : null}
      {onTour ? (
        <Pill className={classNames(view.sign, view.tour)} aria-label={MESSAGES.tour} onClick={onTour}>
          <Info size={22} strokeWidth={1.75} aria-hidden />
        </Pill>
      ) : null}
      {list ? null : (
        <>
          <span className={view.app}>{app}</span>
          <Pill
            className={view.sign}
            aria-label={MESSAGES.filtersWithCount(filterCount)}
            aria-haspopup="dialog"
            data-tour="filters"
            onClick={() => onFilters(true)}
          >
            <SlidersHorizontal size={22} strokeWidth={1.75} aria-hidden />
            {filterCount > 0 ? <span className={view.count}>{filterCount}</span> : null}
          </Pill>
        </>
      )}
    </span>
  )
})

const ICONS = { reason: Sparkles, rating: Star, likes: Heart, wants: Bookmark, themes: Tags } as const

interface HudProps {
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
const Hud = memo(function Hud({ card, index, isBesideDetails, onReason }: HudProps) {
  const items = hudItems(card, index, isBesideDetails)
  const [held, setShown] = useState(() => atFirst(card))
  // Another card restarts it in the same elements: the focus stays, and it renders once.
  const shown = held.id === card.id ? held : atFirst(card)
  const { turn, isPaused } = shown
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

const HUD_ROTATION_MS = 2_500
const COUNT_SHOWN_FROM = 10
/** The number of characters that fit next to the filters on a phone of 360 px. */
const THEMES_CHARACTERS = 19
const SEPARATOR = ' · '

interface HudItem {
  kind: 'reason' | 'rating' | 'likes' | 'wants' | 'themes'
  /** Shown one after the other, each complete or not at all. */
  parts: readonly string[]
  /** The same for screen readers, without a picture, and with all themes. */
  spoken: string
}

/**
 * Returns the HUD's facts about a game, in its order: first the reason. Empty ones are left out. Likes and wants appear only from ten on.
 * Themes appear as far as they fit. Next to the card's details it only has facts that these lack.
 */
export function hudItems(card: DealtCard, index: DictionaryIndex, isBesideDetails = false): HudItem[] {
  const items: HudItem[] = []
  const reason = reasonMessage(card, index)
  if (reason !== undefined) items.push(textItem('reason', reason))
  if (card.rating_10 !== undefined) {
    items.push({ kind: 'rating', parts: [MESSAGES.score(card.rating_10)], spoken: MESSAGES.spokenScore(card.rating_10) })
  }
  if (card.like_qty >= COUNT_SHOWN_FROM) items.push(textItem('likes', MESSAGES.likedBy(card.like_qty)))
  if (card.wishlist_count >= COUNT_SHOWN_FROM) items.push(textItem('wants', MESSAGES.wantedBy(card.wishlist_count)))
  const themes = namesOf(index.themes, card.themes)
  if (themes.length > 0) items.push({ kind: 'themes', parts: thatFit(themes), spoken: themes.join(SEPARATOR) })
  return isBesideDetails ? items.filter(({ kind }) => kind === 'likes' || kind === 'wants') : items
}

function textItem(kind: HudItem['kind'], text: string): HudItem {
  return { kind, parts: [text], spoken: text }
}

/** Returns the first names that fit, without explanations in brackets, at least one. */
function thatFit(names: readonly string[]): readonly string[] {
  const short = names.map((name) => name.replace(/ \(.*\)$/, ''))
  const isTooMany = (count: number) => count > 1 && short.slice(0, count).join(SEPARATOR).length > THEMES_CHARACTERS
  let count = short.length
  while (isTooMany(count)) count--
  return short.slice(0, count)
}
