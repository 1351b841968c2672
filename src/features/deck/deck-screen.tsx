import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { DeckFilters, GameCard, GameFilters } from '../../contract/games.ts'
import { DECK_REFETCH_WITHIN } from '../../contract/limits.ts'
import type { GameState } from '../../contract/mutations.ts'
import { deckKeyOf } from '../../local/games/deck.ts'
import { readDictionaries } from '../../local/games/value-names.ts'
import type { Device } from '../../local/device.ts'
import { rewindSwipe } from '../../local/mutations/rewind-swipe.ts'
import { swipeGame } from '../../local/mutations/swipe-game.ts'
import type { Remote } from '../../remote/remote.ts'
import { deckRefill } from '../../state/deck-refill.ts'
import { showFailure } from '../../state/show-failure.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { usePainted } from '../../ui/until-painted.ts'
import { sayOnDeck } from './deck-line.tsx'
import { DeckView } from './deck-view.tsx'
import type { DeckStatus } from './deck-view.tsx'
import type { FilterSource } from './filter-source.ts'
import type { FirstHand } from './first-hand.ts'
import { hasSwipedIn, noteSwipedIn } from './swipe-onboarding.ts'
import { TEXTS } from './texts.ts'
import { useFilters } from './use-filters.ts'
import { NO_DECK, useHand } from './use-hand.ts'
import { useOrderAnew } from './use-order-anew.ts'
import { useWhySheet } from './use-why-sheet.tsx'

/** Of the genres that were learned, so many are named. */
const LEARNED_SHOWN = 3

export interface DeckScreenProps {
  device: Device
  remote: Remote
  /** What was read ahead, if it was. */
  first: FirstHand | undefined
  /** The deck that is played from now on. */
  onFilters: (filters: DeckFilters) => void
  /** Few cards are left on the device. */
  onLow: () => void
  onRetry: () => void
  onOpen: (card: GameCard) => void
  /** Shows what is what on this page; left out where the player knows. */
  onTour: (() => void) | undefined
  onGoBack: () => void
  /** The player's genres have become known, or are forgotten. */
  onGenres: (genres: number[]) => void
}

/** The deck of this device, live: every swipe is a local write, and the network never in its way. */
export function DeckScreen(props: DeckScreenProps) {
  const { device, remote, first, onFilters, onLow, onGenres } = props
  const { db, userId } = device
  const { filters, chosen, change } = useFilters({ device, first: first?.filters, onWanted: onFilters })
  const deckKey = filters ? deckKeyOf(filters) : NO_DECK
  const refill = useSnapshot(deckRefill)
  const { isOnline } = useSnapshot(syncStatus)
  const { hand, noteSwipe } = useHand(db, deckKey, first?.hand)
  const orderAnew = useOrderAnew(device, deckKey, filters)
  // What was read ahead is drawn before the database is asked again.
  const isPainted = usePainted()
  const ahead = isPainted ? undefined : first?.dictionaries
  const dictionaries = useLiveQuery(() => ahead ?? readDictionaries(db), [db, ahead], first?.dictionaries)
  const cards = hand?.deckKey === deckKey ? hand.cards : null

  useEffect(() => {
    if (cards && cards.length <= DECK_REFETCH_WITHIN) onLow()
  }, [cards, onLow])

  // The engine is fetched when it is needed: when the filters are opened.
  const openFilterSource = useCallback(async (): Promise<FilterSource> => {
    const source = (await import('./filter-source.ts')).createFilterSource(device, remote)
    return { ...source, forgetLearned: () => source.forgetLearned().then(() => onGenres([])) }
  }, [device, remote, onGenres])

  /** False tells the view that the card lies on the deck again. */
  const swipe = useCallback(
    async (card: GameCard, verdict: GameState) => {
      try {
        const { genres } = await swipeGame(device, { card, verdict, deckKey })
        noteSwipe()
        orderAnew.noteSwipe()
        if (genres) {
          noteSwipedIn(localStorage, userId)
          onGenres(genres)
          sayOnDeck(TEXTS.learned(namesOf(genres, dictionaries).slice(0, LEARNED_SHOWN)))
        }
        return true
      } catch (error) {
        showFailure(error)
        return false
      }
    },
    [device, userId, deckKey, noteSwipe, orderAnew, onGenres, dictionaries],
  )
  const { showWhy, sheet } = useWhySheet(device, orderAnew.noteWord)
  const rewind = useCallback(() => void rewindSwipe(device, deckKey).then(orderAnew.noteWord, showFailure), [device, deckKey, orderAnew])

  // A few milliseconds, after which the first card is drawn once: drawing an empty deck before costs more than them.
  if (!hand || !dictionaries || !filters) return null
  return (
    <>
      <DeckView
        cards={cards ?? []}
        dictionaries={dictionaries}
        status={statusOf(cards, refill, deckKey, isOnline)}
        filters={chosen}
        canRewind={hand.canRewind}
        isFirstTime={!hand.hasSwiped && !hasSwipedIn(localStorage, userId)}
        onSwipe={swipe}
        onRewind={rewind}
        onOpen={props.onOpen}
        onWhy={showWhy}
        openFilterSource={openFilterSource}
        onFiltersChange={change}
        onRetry={props.onRetry}
        onTour={props.onTour}
        onGoBack={props.onGoBack}
      />
      {sheet}
    </>
  )
}

/** What genres are called, as far as the device knows. */
function namesOf(ids: readonly number[], dictionaries: GameFilters | undefined): string[] {
  return ids.flatMap((id) => dictionaries?.genres.find((genre) => genre.id === id)?.name ?? [])
}

/** What stands where no card lies. */
function statusOf(
  cards: readonly GameCard[] | null,
  refill: Readonly<typeof deckRefill>,
  deckKey: string,
  isOnline: boolean,
): DeckStatus {
  if (cards && cards.length > 0) return 'ready'
  if (!cards) return 'loading'
  if (refill.deckKey !== deckKey || refill.state === 'asking') return isOnline ? 'loading' : 'empty-offline'
  if (refill.state === 'unreachable') return isOnline ? 'failing' : 'empty-offline'
  return refill.state === 'used-up' ? 'empty' : 'loading'
}
