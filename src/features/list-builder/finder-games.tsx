import { UNAVAILABLE } from '../../ui/page-messages.ts'
import { memo } from 'react'
import type { GameCard } from '../../contract/games.ts'
import type { NameSearch } from '../../state/name-search.ts'
import { FoundGame, FoundGamesToCome } from '../../ui/found-games/found-game.tsx'
import styles from './game-finder.module.css'
import { BUILDER_MESSAGES as MESSAGES } from './messages.ts'
import type { SuggestedGames } from './use-suggested-games.ts'

export interface FinderGamesProps {
  /** Whether there is a query; otherwise games are suggested. */
  isSearching: boolean
  search: NameSearch
  /** Undefined until they are read. */
  suggested: SuggestedGames | undefined
  inList: ReadonlySet<number>
  /** Whether no further game fits. */
  isFull: boolean
  /** Should keep its identity. */
  onToggle: (card: GameCard) => void
}

/** Renders found or suggested games, each with whether it is in the list. */
export const FinderGames = memo(function FinderGames({ isSearching, search, suggested, inList, isFull, onToggle }: FinderGamesProps) {
  const games = isSearching ? search.games : (suggested?.games ?? [])
  const label = suggested?.areFromDeck ? MESSAGES.fromDeck : MESSAGES.recent
  return (
    <>
      <output className={styles.status}>{isSearching ? statusOf(search) : ''}</output>
      {isSearching ? null : games.length > 0 ? (
        <h2 className={styles.label}>{label}</h2>
      ) : suggested ? (
        <p className={styles.hint}>{MESSAGES.nothingRecent}</p>
      ) : (
        <FoundGamesToCome />
      )}
      <ul aria-label={isSearching ? MESSAGES.found : label}>
        {games.map((card) => (
          <li key={card.id}>
            <FoundGame
              game={card}
              isChosen={inList.has(card.id)}
              chosenWord={MESSAGES.inList}
              isShut={isFull && !inList.has(card.id)}
              onToggle={onToggle}
            />
          </li>
        ))}
      </ul>
      {isSearching && games.length === 0 ? (
        search.state === 'asking' ? (
          <FoundGamesToCome />
        ) : (
          <p className={styles.hint}>{search.state === 'server' ? MESSAGES.noneFound : MESSAGES.noneOnDevice}</p>
        )
      ) : null}
    </>
  )
})

function statusOf({ games, text, state }: NameSearch): string {
  if (text === '' || (state === 'asking' && games.length === 0)) return MESSAGES.searching
  const count = MESSAGES.foundCount(games.length)
  return state === 'asking' || state === 'server' ? count : `${count} ${MESSAGES.onDevice} · ${UNAVAILABLE[state].line}`
}
