import { useLiveQuery } from 'dexie-react-hooks'
import { useRef } from 'react'
import type { FetchStatus } from '../../domain/fetch-status.ts'
import type { GameCard } from '../../contract/games.ts'
import type { GameState } from '../../contract/mutations.ts'
import { readHand } from '../../local/queries/deck.ts'
import { readDictionaries } from '../../local/queries/value-names.ts'
import { findList, listDeckKey } from '../../local/queries/lists.ts'
import { change } from '../../local/commands/change.ts'
import { rewindSwipe } from '../../local/commands/rewind-swipe.ts'
import { swipeGame } from '../../local/commands/swipe-game.ts'
import { showFailure } from '../../state/show-failure.ts'
import { NO_SUCH } from '../../ui/page-messages.ts'
import { missingTitle, NoPage } from '../../ui/page-states.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { DeckView } from './deck-view.tsx'
import { LAST, LAST_CARD, ListInHand, ListBar } from './list-last-card.tsx'
import { LIST_MESSAGES } from './list-messages.ts'
import { CARDS_IN_HAND, recordSwipedIn } from './stored-for-player.ts'
import { useReorderDeck } from './use-hand.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { useSnapshot } from 'valtio'
import { usePlayer } from '../../state/player.ts'

export interface ListDeckScreenProps {
  listId: string
  /** `open` as soon as the list's games are on the deck; otherwise why they are not. */
  opening: 'asking' | 'open' | 'unknown' | 'failed' | 'unreachable'
  onRetry: () => void
  onOpen: (card: GameCard) => void
  /** Called when the list was liked or skipped. */
  onDone: () => void
  onBack: () => void
  /** Called when the player's genres were learned. */
  onGenres: (genres: number[]) => void
}

/** The number of covers for a list. */
const COVERS = 3
const NO_CARDS: readonly GameCard[] = []
const NO_FILTERS = {}
const nothing = () => undefined

/** Renders the deck of a list. Its last card is the list itself, to be liked or skipped. */
export function ListDeckScreen(props: ListDeckScreenProps) {
  const { device } = usePlayer()
  const { listId, opening, onDone, onBack, onGenres } = props
  const { db, userId } = device
  const deckKey = listDeckKey(listId)
  const known = useRef<readonly GameCard[]>(NO_CARDS)
  const seen = useLiveQuery(async () => {
    const [list, hand, last] = await Promise.all([
      findList(db, listId),
      readHand(db, deckKey, CARDS_IN_HAND, known.current),
      db.swipes.orderBy('n').last(),
    ])
    known.current = hand.cards
    const covers = list ? await db.games.bulkGet(list.games.slice(0, COVERS)) : []
    const games = hand.cards.length < CARDS_IN_HAND ? [...hand.cards, LAST_CARD] : hand.cards
    // Only swipes of this list can be rewound onto it.
    const shown = { list, covers: covers.filter((game) => game !== undefined), isOwn: list?.user_id === userId }
    return { shown, cards: opening === 'open' ? games : NO_CARDS, canRewind: last?.deckKey === deckKey }
  }, [db, userId, listId, deckKey, opening])
  const dictionaries = useLiveQuery(() => readDictionaries(db), [db])
  const list = seen?.shown.list
  const name = list?.list_name
  const isOwn = seen?.shown.isOwn === true
  // A ranked list keeps its author's order, whatever its player swipes.
  const reorder = useReorderDeck(device, deckKey, list?.is_ranked === false ? NO_FILTERS : undefined)
  usePageTitle(name ?? LIST_MESSAGES.list)

  const swipe = async (card: GameCard, verdict: GameState) => {
    try {
      if (card.id === LAST_CARD.id) {
        // A player's own list cannot be liked.
        if (!isOwn) await change(device, 'list.like', { listId, liked: verdict === 'liked' })
        onDone()
        return true
      }
      const { genres } = await swipeGame(device, { card, verdict, deckKey })
      reorder.recordSwipe()
      if (genres) {
        recordSwipedIn(localStorage, userId)
        onGenres(genres)
      }
      return true
    } catch (error) {
      showFailure(error)
      return false
    }
  }
  const rewind = () => void rewindSwipe(device, deckKey).then(reorder.recordWord, showFailure)

  if (opening !== 'asking' && opening !== 'open') return <NoList opening={opening} onRetry={props.onRetry} />
  if (!seen || !dictionaries) return null
  return (
    <ListInHand value={seen.shown}>
      <DeckView
        cards={seen.cards}
        dictionaries={dictionaries}
        status={seen.cards.length > 0 ? 'ready' : 'loading'}
        listBar={<ListBar listId={listId} name={name} />}
        extra={LAST}
        filters={NO_FILTERS}
        FiltersSheet={undefined}
        canRewind={seen.canRewind}
        isFirstTime={false}
        onSwipe={swipe}
        onRewind={rewind}
        onOpen={props.onOpen}
        onTaste={reorder.recordWord}
        onFiltersChange={nothing}
        onRetry={props.onRetry}
        onGoBack={onBack}
      />
    </ListInHand>
  )
}

function NoList({ opening, onRetry }: { opening: 'unknown' | 'failed' | 'unreachable'; onRetry: () => void }) {
  const { isOnline } = useSnapshot(syncStatus)
  const status: FetchStatus = opening === 'unknown' ? 'not-found' : isOnline ? opening : 'offline'
  usePageTitle(missingTitle(status, NO_SUCH.list))
  const page = { status, fetchedAt: null, retry: onRetry }
  return <NoPage page={page} notFound={NO_SUCH.list} way={{ text: LIST_MESSAGES.discover, href: '/discover' }} />
}
