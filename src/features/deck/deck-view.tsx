import type { Unavailable } from '../../domain/fetch-status.ts'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { DeckFilters, GameCard, GameFilters } from '../../contract/games.ts'
import { countDeckFilters } from '../../domain/filters/deck-filters.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import hidden from '../../ui/visually-hidden.module.css'
import { indexDictionaries } from '../../local/queries/value-names.ts'
import { CardAloud, DeckDetails } from './deck-details.tsx'
import { DeckControls, useDeckKeys } from './deck-controls.tsx'
import { DeckHint, DeckLine, announceOnDeck } from './deck-hint.tsx'
import { DeckStack } from './deck-stack.tsx'
import rest from './deck-rest.module.css'
import styles from './deck-view.module.css'
import type { ListMode } from './list-last-card.tsx'
import { MESSAGES } from './messages.ts'
import type { ReasonSheetProps } from './reason-sheet.tsx'
import { DOUBLE_TAP_MS } from './swipe-reader.ts'
import { FactsBar } from './facts-bar.tsx'
import { useDeck } from './use-deck.ts'
import type { Verdict } from './verdict.ts'

/** The first card does not need it. */
const DeckRest = lazy(() => import('./deck-rest.tsx').then((module) => ({ default: module.DeckRest })))
const ReasonSheet = lazy(() => import('./reason-sheet.tsx').then((module) => ({ default: module.ReasonSheet })))

/** A device with a mouse. */
const DESK = '(hover: hover) and (pointer: fine)'
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
  onTour?: (() => void) | undefined
  /** Indicators of the app, if this bar replaces the bar of other pages. Their space is reserved. */
  bar?: ReactNode
  /** Set for a list's deck. */
  list?: ListMode
  onGoBack: () => void
  onRetry: () => void
}

/**
 * Renders the deck screen. It fills its box. Compiled, because it renders at every swipe: only what shows the top card may follow, while the
 * swiped one flies.
 */
export function DeckView(props: DeckViewProps) {
  'use memo'
  const { cards, dictionaries, filters, canRewind, list, onSwipe, onRewind, onOpen, onTaste, onFiltersChange } = props
  const index = indexDictionaries(dictionaries)
  const canOwn = list === undefined
  const deck = useDeck({ cards, canRewind, canOwn, onSwipe, onRewind })
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  const [asked, setAsked] = useState<Pick<ReasonSheetProps, 'card' | 'index'>>()
  const hasRoomBeside = useMediaQuery(ROOM_BESIDE)
  const { findTop, swipe, rewind } = deck
  const lastCardId = list?.lastCardId

  const tapped = useRef(0)
  const onTap = () => {
    if (findTop()?.id === lastCardId) return
    tapped.current = window.setTimeout(announceOnDeck, DOUBLE_TAP_MS, matchMedia(DESK).matches ? MESSAGES.clickTwice : MESSAGES.tapTwice)
  }
  useEffect(() => () => clearTimeout(tapped.current), [])
  const openTop = () => {
    clearTimeout(tapped.current)
    const card = findTop()
    if (card && card.id !== lastCardId) onOpen(card)
  }
  const showReason = () => {
    const card = findTop()
    if (card) setAsked({ card, index })
  }
  useDeckKeys({ onVerdict: swipe, onRewind: rewind })

  const top = deck.cards[0]
  const isLast = top !== undefined && top.id === lastCardId
  const filterCount = countDeckFilters(filters)
  const status = top ? 'ready' : props.status === 'ready' ? 'loading' : props.status
  return (
    <div className={styles.deck}>
      <FactsBar
        card={isLast ? undefined : top}
        index={index}
        isBesideDetails={hasRoomBeside}
        onReason={showReason}
        list={list?.bar}
        app={props.bar}
        filterCount={filterCount}
        onFilters={() => setFiltersOpen(true)}
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
            list={list}
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
          <DeckLine />
        </div>
        <CardAloud card={top} index={index} onOpen={isLast ? undefined : openTop} />
        <div className={styles.controls} data-tour="controls" data-hidden={status !== 'ready' && status !== 'loading' ? '' : undefined}>
          {list && isLast ? (
            <list.LastControls canRewind={canRewind} onRewind={rewind} onVerdict={swipe} />
          ) : (
            <DeckControls canRewind={canRewind} canOwn={canOwn} hasCard={top !== undefined} onRewind={rewind} onVerdict={swipe} />
          )}
        </div>
        {hasRoomBeside && top && !isLast ? (
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
    <div className={rest.loading}>
      <output className={hidden.hidden}>{MESSAGES.loading}</output>
      <Skeleton className={rest.card} />
      <div className={rest.lines}>
        <Skeleton className={rest.title} />
        <Skeleton className={rest.line} />
      </div>
    </div>
  )
}
