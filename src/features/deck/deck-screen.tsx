import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import type { DeckFilters, GameCard, GameFilters } from '../../contract/games.ts'
import { DECK_REFETCH_WITHIN } from '../../contract/limits.ts'
import type { GameState } from '../../contract/mutations.ts'
import { deckKeyOf } from '../../local/queries/deck.ts'
import { readDictionaries } from '../../local/queries/value-names.ts'
import { rewindSwipe } from '../../local/commands/rewind-swipe.ts'
import { swipeGame } from '../../local/commands/swipe-game.ts'
import { deckRefill } from '../../state/deck-refill-state.ts'
import { showFailure } from '../../state/show-failure.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { usePainted } from '../../ui/until-painted.ts'
import { announceOnDeck } from './deck-hint.tsx'
import type { ExtraCard } from './deck-stack.tsx'
import type { DealSoFar } from './so-far-card.tsx'
import { DeckView } from './deck-view.tsx'
import type { DeckStatus, FiltersSheetProps } from './deck-view.tsx'
import type { FirstHand } from './stored-for-player.ts'
import { hasSwipedIn, recordSwipedIn } from './stored-for-player.ts'
import { MESSAGES } from './messages.ts'
import { moodIn } from './moods.ts'
import { useFilters } from './use-filters.ts'
import { NO_DECK, useHand, useReorderDeck } from './use-hand.ts'
import { usePlayer } from '../../state/player.ts'

/** How many learned genres are named. */
const LEARNED_SHOWN = 3

export interface DeckScreenProps {
  /** The prefetched cards, if there are any. */
  first: FirstHand | undefined
  /** Indicators of the app for the bar. */
  bar: ReactNode
  /** Called with the filters of the current deck. */
  onFilters: (filters: DeckFilters) => void
  /** Called when few cards are left on the device. */
  onLow: () => void
  onRetry: () => void
  onOpen: (card: GameCard) => void
  /** Starts the tour of this page; undefined if the player has seen it. */
  onTour: (() => void) | undefined
  onGoBack: () => void
  /** Renders the filters over the deck. */
  FiltersSheet: ComponentType<FiltersSheetProps>
  /** Called when the player's genres were learned. */
  onGenres: (genres: number[]) => void
  /** Deals the card that shows then what was learned. */
  dealSoFar: DealSoFar
}

/** Renders this device's deck, live: every swipe is a local write, and never waits for the network. */
export function DeckScreen(props: DeckScreenProps) {
  const { device } = usePlayer()
  const { first, onFilters, onLow, onGenres } = props
  const { db, userId } = device
  const mood = moodIn(useSearch())
  const [path, navigate] = useLocation()
  const { filters, chosen, change } = useFilters({ device, first: first?.filters, mood, onWanted: onFilters })
  const deckKey = filters ? deckKeyOf(filters) : NO_DECK
  const refill = useSnapshot(deckRefill)
  const { isOnline } = useSnapshot(syncStatus)
  const { hand, recordSwipe } = useHand(db, deckKey, first?.hand)
  const reorder = useReorderDeck(device, deckKey, filters)
  // Prefetched data is rendered before the database is read again.
  const isPainted = usePainted()
  const ahead = isPainted ? undefined : first?.dictionaries
  const dictionaries = useLiveQuery(() => ahead ?? readDictionaries(db), [db, ahead], first?.dictionaries)
  const cards = hand?.deckKey === deckKey ? hand.cards : null

  const [soFar, setSoFar] = useState<ExtraCard>()

  useEffect(() => {
    if (cards && cards.length <= DECK_REFETCH_WITHIN) onLow()
  }, [cards, onLow])

  /** False tells the view that the card is on the deck again. */
  const swipe = async (card: GameCard, verdict: GameState) => {
    // It is no game: any direction dismisses it.
    if (card === soFar?.card) return setSoFar(undefined)
    try {
      const { genres } = await swipeGame(device, { card, verdict, deckKey })
      recordSwipe()
      reorder.recordSwipe()
      if (genres) {
        const isNewcomer = !hasSwipedIn(localStorage, userId)
        recordSwipedIn(localStorage, userId)
        onGenres(genres)
        const names = namesOf(genres, dictionaries).slice(0, LEARNED_SHOWN)
        const learned = { genres, names, onChanged: reorder.recordWord }
        const dealt = isNewcomer ? await props.dealSoFar(db, learned).catch(() => undefined) : undefined
        if (dealt) setSoFar(dealt)
        else announceOnDeck(MESSAGES.learned(names))
      }
      return true
    } catch (error) {
      showFailure(error)
      return false
    }
  }
  const rewind = () => {
    setSoFar(undefined)
    void rewindSwipe(device, deckKey).then(reorder.recordWord, showFailure)
  }

  // A few milliseconds, after which the first card is rendered once: rendering an empty deck before would cost more.
  if (!hand || !dictionaries || !filters) return null
  return (
    <>
      <DeckView
        cards={soFar ? [soFar.card, ...(cards ?? [])] : (cards ?? [])}
        extra={soFar}
        dictionaries={dictionaries}
        status={statusOf(cards, refill, deckKey, isOnline)}
        filters={chosen}
        canRewind={hand.canRewind}
        bar={props.bar}
        isFirstTime={!hand.hasSwiped && !hasSwipedIn(localStorage, userId)}
        onSwipe={swipe}
        onRewind={rewind}
        onOpen={props.onOpen}
        onTaste={reorder.recordWord}
        FiltersSheet={props.FiltersSheet}
        onFiltersChange={change}
        mood={mood}
        onMoodChange={(next) => navigate(next ? `${path}?mood=${next}` : path, { replace: true })}
        onRetry={props.onRetry}
        onTour={props.onTour}
        onGoBack={props.onGoBack}
      />
    </>
  )
}

/** Returns the genres' names, as far as the device has them. */
function namesOf(ids: readonly number[], dictionaries: GameFilters | undefined): string[] {
  return ids.flatMap((id) => dictionaries?.genres.find((genre) => genre.id === id)?.name ?? [])
}

/** Returns the status without cards. */
function statusOf(cards: readonly GameCard[] | null, refill: Readonly<typeof deckRefill>, deckKey: string, isOnline: boolean): DeckStatus {
  if (cards && cards.length > 0) return 'ready'
  if (!cards) return 'loading'
  if (refill.deckKey !== deckKey || refill.state === 'asking') return isOnline ? 'loading' : 'offline'
  if (refill.state === 'ample') return 'loading'
  if (refill.state === 'used-up') return 'empty'
  return isOnline ? refill.state : 'offline'
}
