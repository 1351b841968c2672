import Info from 'lucide-react/icons/info'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Suspense, lazy, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DeckFilters, GameCard, GameFilters } from '../../contract/games.ts'
import type { DealtCard } from '../../local/games/deck.ts'
import { Pill } from '../../ui/pill.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { indexDictionaries } from '../../local/games/value-names.ts'
import type { DictionaryIndex } from '../../local/games/value-names.ts'
import { CardAloud } from './card-aloud.tsx'
import { DeckControls } from './deck-controls.tsx'
import { DeckDetails } from './deck-details.tsx'
import { DeckHint } from './deck-hint.tsx'
import { DeckLine, sayOnDeck } from './deck-line.tsx'
import { DeckStack } from './deck-stack.tsx'
import styles from './deck-view.module.css'
import { countFilters } from './filter-draft.ts'
import type { FilterSource } from './filter-source.ts'
import { Hud } from './hud.tsx'
import { LAST_CARD_ID } from './list-mode.ts'
import type { ListMode } from './list-mode.ts'
import { LoadingCard } from './loading-card.tsx'
import { DOUBLE_TAP_MS } from './swipe-reader.ts'
import { TEXTS } from './texts.ts'
import { useDeckKeys } from './use-deck-keys.ts'
import { useDeck } from './use-deck.ts'
import type { Verdict } from './verdict.ts'

/** No first card needs it. */
const DeckRest = lazy(() => import('./deck-rest.tsx').then((module) => ({ default: module.DeckRest })))

/** Who has a mouse. */
const DESK = '(hover: hover) and (pointer: fine)'
/** Wide screens, and phones on their side. */
const ROOM_BESIDE = '(width >= 900px), (orientation: landscape) and (height <= 520px)'

const FiltersSheet = lazy(() => import('./filters-sheet.tsx').then((module) => ({ default: module.FiltersSheet })))

/**
 * `ready` as long as there are cards. Without any: still `loading`, really `empty`, `empty-offline` where the device
 * has dealt all it holds, `failing` where the server could not be understood.
 */
export type DeckStatus = 'ready' | 'loading' | 'empty' | 'empty-offline' | 'failing'

export interface DeckViewProps {
  status: DeckStatus
  /** Upcoming, top first; at least the next three where there are so many, seven for covers decoded ahead. */
  cards: readonly GameCard[]
  /** The same object as long as nothing in it changes: every card is drawn anew with a new one. */
  dictionaries: GameFilters
  /** What is applied. */
  filters: DeckFilters
  canRewind: boolean
  /** Whether the player has never swiped, and is told what the directions mean. */
  isFirstTime: boolean
  /**
   * Called once for each swipe, at the moment of release. The view does not wait for the answer; if it comes as
   * `false`, the swipe was not kept and the card lies on the deck again.
   */
  onSwipe: (card: GameCard, verdict: Verdict) => unknown
  onRewind: () => void
  onOpen: (card: GameCard) => void
  /** Shows why a card lies there. */
  onWhy: (card: DealtCard, index: DictionaryIndex) => void
  /** Fetches what the filters ask: how many games would be left, and what the player's swipes have chosen. */
  openFilterSource: () => Promise<FilterSource>
  onFiltersChange: (filters: DeckFilters) => unknown
  onTour?: (() => void) | undefined
  /** Where a list's games are the deck; the same object as long as nothing in it changes. */
  list?: ListMode
  onGoBack: () => void
  onRetry: () => void
}

/** The deck screen. It fills the box it is put in. */
export function DeckView(props: DeckViewProps) {
  const { cards, dictionaries, filters, canRewind, onSwipe, onRewind, onOpen, onWhy, onFiltersChange } = props
  const index = useMemo(() => indexDictionaries(dictionaries), [dictionaries])
  const { list } = props
  const canOwn = list === undefined
  const deck = useDeck({ cards, canRewind, canOwn, onSwipe, onRewind })
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  const hasRoomBeside = useMediaQuery(ROOM_BESIDE)
  const { findTop, swipe, rewind } = deck

  const onVerdict = useCallback((verdict: Verdict) => void swipe(verdict), [swipe])
  const getTopId = useCallback(() => findTop()?.id, [findTop])
  const tapped = useRef(0)
  const onTap = useCallback(() => {
    if (findTop()?.id === LAST_CARD_ID) return
    tapped.current = window.setTimeout(sayOnDeck, DOUBLE_TAP_MS, matchMedia(DESK).matches ? TEXTS.clickTwice : TEXTS.tapTwice)
  }, [findTop])
  useEffect(() => () => clearTimeout(tapped.current), [])
  const openTop = useCallback(() => {
    clearTimeout(tapped.current)
    const card = findTop()
    if (card && card.id !== LAST_CARD_ID) onOpen(card)
  }, [findTop, onOpen])
  const showWhy = useCallback(() => {
    const card = findTop()
    if (card) onWhy(card, index)
  }, [findTop, onWhy, index])
  useDeckKeys({ onVerdict, onRewind: rewind })

  const top = deck.cards[0]
  const isLast = top?.id === LAST_CARD_ID
  const filterCount = countFilters(filters)
  const status = top ? 'ready' : props.status === 'ready' ? 'loading' : props.status
  return (
    <div className={styles.deck}>
      <div className={styles.bar}>
        {list?.bar}
        {top && !isLast ? <Hud card={top} index={index} isBesideDetails={hasRoomBeside} onWhy={showWhy} /> : null}
        {/* Where other pages have theirs: at the end. */}
        <span className={styles.ways}>
          {props.onTour && top && !props.isFirstTime ? (
            <Pill aria-label={TEXTS.tour} onClick={props.onTour}>
              <Info size={20} strokeWidth={1.75} aria-hidden />
            </Pill>
          ) : null}
          {list ? null : (
            <Pill
              aria-label={TEXTS.filtersWithCount(filterCount)}
              aria-haspopup="dialog"
              data-tour="filters"
              onClick={() => setFiltersOpen(true)}
            >
              <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden />
              {filterCount > 0 ? <span className={styles.count}>{filterCount}</span> : null}
            </Pill>
          )}
        </span>
      </div>
      <main className={styles.main} aria-label={TEXTS.deck}>
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
            LastCard={list?.LastCard}
            canOwn={canOwn}
            cards={deck.cards}
            leaving={deck.leaving}
            index={index}
            motion={deck.motion}
            returning={deck.returning}
            getTopId={getTopId}
            onSwipe={swipe}
            onTap={onTap}
            onDoubleTap={openTop}
          />
          <DeckLine />
        </div>
        <CardAloud card={top} index={index} onOpen={isLast ? undefined : openTop} />
        <div
          className={styles.controls}
          data-tour="controls"
          data-hidden={status !== 'ready' && status !== 'loading' ? '' : undefined}
        >
          {isLast && list ? (
            <list.LastControls canRewind={canRewind} onRewind={rewind} onVerdict={onVerdict} />
          ) : (
            <DeckControls
              canRewind={canRewind}
              canOwn={canOwn}
              hasCard={top !== undefined}
              onRewind={rewind}
              onVerdict={onVerdict}
            />
          )}
        </div>
        {hasRoomBeside && top && !isLast ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- longer than its room, keys scroll it too
          <section className={styles.details} aria-label={TEXTS.about(top.name)} tabIndex={0} data-scrolls>
            <DeckDetails card={top} index={index} onWhy={showWhy} />
          </section>
        ) : null}
      </main>
      {areFiltersOpen ? (
        <Suspense>
          <FiltersSheet
            dictionaries={dictionaries}
            filters={filters}
            openSource={props.openFilterSource}
            onApply={onFiltersChange}
            onClosed={() => setFiltersOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
