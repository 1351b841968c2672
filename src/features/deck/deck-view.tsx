import type { Unavailable } from '../../domain/fetch-status.ts'
import { Suspense, lazy, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { DeckFilters, GameCard, GameFilters } from '../../contract/games.ts'
import { countDeckFilters } from '../../domain/filters/deck-filters.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DESK, useMediaQuery } from '../../ui/use-media-query.ts'
import hidden from '../../ui/visually-hidden.module.css'
import { indexDictionaries } from '../../local/queries/value-names.ts'
import { CardAloud, DeckDetails } from './deck-details.tsx'
import { DeckControls, useDeckKeys } from './deck-controls.tsx'
import { DeckHint, DeckLine, announceOnDeck } from './deck-hint.tsx'
import { DeckStack } from './deck-stack.tsx'
import type { ExtraCard } from './deck-stack.tsx'
import pending from './deck-rest.module.css'
import styles from './deck-view.module.css'
import { MESSAGES } from './messages.ts'
import type { Mood } from './moods.ts'
import type { ReasonSheetProps } from './reason-sheet.tsx'
import { DOUBLE_TAP_MS } from './swipe-reader.ts'
import { FactsBar } from './facts-bar.tsx'
import { useDeck } from './use-deck.ts'
import type { Verdict } from './verdict.ts'

/** The first card does not need it. */
const DeckRest = lazy(() => import('./deck-rest.tsx').then((module) => ({ default: module.DeckRest })))
const DeckPictures = lazy(() => import('./deck-pictures.tsx').then((module) => ({ default: module.DeckPictures })))
const ReasonSheet = lazy(() => import('./reason-sheet.tsx').then((module) => ({ default: module.ReasonSheet })))

/** One element, so that no swipe renders it again. */
const LINE = <DeckLine />

/** A device with a mouse. */
const MOUSE = '(hover: hover) and (pointer: fine)'
/** Wide screens, and phones in landscape. */
const ROOM_BESIDE = '(width >= 900px), (orientation: landscape) and (height <= 520px)'

/**
 * `ready` while there are cards. Without any: still `loading`, really `empty`, or why the server deals none: `offline` if the device has
 * dealt all it has.
 */
export type DeckStatus = 'ready' | 'loading' | 'empty' | Unavailable

export interface FiltersSheetProps extends Pick<DeckViewProps, 'dictionaries' | 'filters'> {
  onApply: (filters: DeckFilters) => void
  onClosed: () => void
}

export interface DeckViewProps {
  status: DeckStatus
  /** The next cards, top first: at least three if there are that many, and seven so that covers are decoded in advance. */
  cards: readonly GameCard[]
  /** The same object while nothing in it changes: a new one renders every card again. */
  dictionaries: GameFilters
  /** The applied filters. */
  filters: DeckFilters
  canRewind: boolean
  /** Whether the player has never swiped, and gets the hint about directions. */
  isFirstTime: boolean
  /**
   * Called once for each swipe, at the moment of release. The view does not wait for the result. If it is `false`, the swipe was not stored
   * and the card returns to the deck.
   */
  onSwipe: (card: GameCard, verdict: Verdict) => unknown
  onRewind: () => void
  onOpen: (card: GameCard) => void
  /** Called when the player has stated a taste in the sheet with the reasons for a card. */
  onTaste: () => void
  /** Renders the sheet of the filters; undefined for a deck without filters. */
  FiltersSheet: ComponentType<FiltersSheetProps> | undefined
  onFiltersChange: (filters: DeckFilters) => unknown
  /** The mood on top of the filters, if any. */
  mood?: Mood | undefined
  /** Omitted for a deck without moods. */
  onMoodChange?: (mood: Mood | undefined) => void
  onTour?: (() => void) | undefined
  /** Indicators of the app, if this bar replaces the bar of other pages. Their space is reserved. */
  bar?: ReactNode
  /** Replaces the filters in a list's deck, in which no swipe goes up: its name, and the way back. */
  listBar?: ReactNode
  /** A card among the others that is no game. */
  extra?: ExtraCard | undefined
  onGoBack: () => void
  onRetry: () => void
}

/**
 * Renders the deck screen. It fills its box. It renders at every swipe, while the card flies: only what shows the top card may follow. The
 * compiler would do that too, but its code for this screen has 2 KB.
 */
export function DeckView(props: DeckViewProps) {
  const {
    cards,
    dictionaries,
    filters,
    canRewind,
    listBar,
    extra,
    onSwipe,
    onRewind,
    onOpen,
    onTaste,
    onFiltersChange,
    mood,
    onMoodChange,
  } = props
  // Its cards render again only if this changes.
  const index = useMemo(() => indexDictionaries(dictionaries), [dictionaries])
  const canOwn = listBar === undefined
  const deck = useDeck({ cards, canRewind, canOwn, onSwipe, onRewind })
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  const [asked, setAsked] = useState<Pick<ReasonSheetProps, 'card' | 'index'>>()
  const hasRoomBeside = useMediaQuery(ROOM_BESIDE)
  const isDesk = useMediaQuery(DESK)
  const { findTop, swipe, rewind } = deck
  const extraId = extra?.card.id

  const tapped = useRef(0)
  const onTap = () => {
    if (findTop()?.id === extraId) return
    tapped.current = window.setTimeout(announceOnDeck, DOUBLE_TAP_MS, matchMedia(MOUSE).matches ? MESSAGES.clickTwice : MESSAGES.tapTwice)
  }
  useEffect(() => () => clearTimeout(tapped.current), [])
  // `CardAloud` does not render again when a card has left.
  const openTop = useCallback(() => {
    clearTimeout(tapped.current)
    const card = findTop()
    if (card && card.id !== extraId) onOpen(card)
  }, [findTop, extraId, onOpen])
  // Nor does the HUD.
  const showReason = useCallback(() => {
    const card = findTop()
    if (card) setAsked({ card, index })
  }, [findTop, index])
  useDeckKeys({ onVerdict: swipe, onRewind: rewind })

  const top = deck.cards[0]
  const isExtra = top !== undefined && top.id === extraId
  const filterCount = countDeckFilters(filters)
  const status = top ? 'ready' : props.status === 'ready' ? 'loading' : props.status
  return (
    <div className={styles.deck}>
      <FactsBar
        card={isExtra ? undefined : top}
        index={index}
        isBesideDetails={hasRoomBeside}
        onReason={showReason}
        list={listBar}
        app={props.bar}
        filterCount={filterCount}
        mood={mood}
        onMoodChange={onMoodChange}
        onFilters={setFiltersOpen}
        onTour={top && !props.isFirstTime ? props.onTour : undefined}
      />
      <main className={styles.main} aria-label={MESSAGES.deck}>
        <div className={styles.pile} data-tour="card">
          <Suspense fallback={<LoadingCard />}>
            {status === 'loading' ? <LoadingCard /> : null}
            {status === 'ready' || status === 'loading' ? null : (
              <DeckRest
                status={status}
                isFiltered={filterCount > 0}
                mood={mood}
                onAnyMood={() => onMoodChange?.(undefined)}
                canRewind={canRewind}
                onGoBack={props.onGoBack}
                onRewind={rewind}
                onRetry={props.onRetry}
                onOpenFilters={() => setFiltersOpen(true)}
                onClearFilters={() => onFiltersChange({})}
              />
            )}
          </Suspense>
          {props.isFirstTime && top ? <DeckHint /> : null}
          <DeckStack
            extra={extra}
            canOwn={canOwn}
            cards={deck.cards}
            leaving={deck.leaving}
            index={index}
            motion={deck.motion}
            returning={deck.returning}
            getTopId={() => findTop()?.id}
            onSwipe={swipe}
            onTap={onTap}
            onDoubleTap={openTop}
          />
          {LINE}
        </div>
        <CardAloud card={top} index={index} onOpen={isExtra ? undefined : openTop} />
        <div className={styles.controls} data-tour="controls" data-hidden={status !== 'ready' && status !== 'loading' ? '' : undefined}>
          {extra && isExtra ? (
            <extra.Controls canRewind={canRewind} onRewind={rewind} onVerdict={swipe} />
          ) : (
            <DeckControls canRewind={canRewind} canOwn={canOwn} hasCard={top !== undefined} onRewind={rewind} onVerdict={swipe} />
          )}
        </div>
        {isDesk && top && !isExtra ? (
          <div className={styles.pictures}>
            <Suspense>
              <DeckPictures card={top} />
            </Suspense>
          </div>
        ) : null}
        {hasRoomBeside && top && !isExtra ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- longer than its room, keys scroll it too
          <section className={styles.details} aria-label={MESSAGES.about(top.name)} tabIndex={0} data-scrolls>
            <DeckDetails card={top} index={index} onReason={showReason} />
          </section>
        ) : null}
      </main>
      {asked ? (
        <Suspense>
          <ReasonSheet {...asked} onChanged={onTaste} onClosed={() => setAsked(undefined)} />
        </Suspense>
      ) : null}
      {areFiltersOpen && props.FiltersSheet ? (
        <Suspense>
          <props.FiltersSheet
            dictionaries={dictionaries}
            filters={filters}
            onApply={onFiltersChange}
            onClosed={() => setFiltersOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Renders a placeholder for the cards. */
function LoadingCard() {
  return (
    <div className={pending.loading}>
      <output className={hidden.hidden}>{MESSAGES.loading}</output>
      <Skeleton className={pending.card} />
      <div className={pending.lines}>
        <Skeleton className={pending.title} />
        <Skeleton className={pending.line} />
      </div>
    </div>
  )
}
