import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import type { GameCard } from '../../contract/games.ts'
import { SEARCH_QUERY_MAX_CHARACTERS } from '../../contract/limits.ts'
import type { NameSearch } from '../../state/name-search.ts'
import { Button } from '../../ui/button.tsx'
import { FoundGame, FoundGamesToCome } from '../../ui/found-games/found-game.tsx'
import { NameField } from '../../ui/name-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useBackToClose } from '../../ui/use-back-to-close.ts'
import styles from './game-finder.module.css'
import { BUILDER_TEXTS as TEXTS } from './texts.ts'
import type { SuggestedGames } from './use-suggested-games.ts'

export interface GameFinderProps {
  typed: string
  onType: (typed: string) => void
  search: NameSearch
  /** What is shown while nothing is looked for; undefined until it is read. */
  suggested: SuggestedGames | undefined
  has: (gameId: number) => boolean
  /** Why no further game fits. */
  full: string | null
  /** Whether it has the screen to itself: on a phone, whose keyboard takes the rest, while one is in it. */
  isAlone: boolean
  /** Whether what was found is shown at all. */
  isOpen: boolean
  onOpen: () => void
  /** Whoever was in it is elsewhere. */
  onLeave: () => void
  onClose: () => void
  onToggle: (card: GameCard) => void
  /** What was taken out last, and how to have it back. */
  notice: ReactNode
}

/** Finds games by name and puts them into the list; a tap on one that is in it takes it out again. */
export function GameFinder(props: GameFinderProps) {
  const { typed, onType, search, suggested, has, full, isAlone, isOpen, onOpen, onLeave, onClose, onToggle, notice } = props
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const isSearching = typed.trim() !== ''
  const isWaiting = isSearching && search.text === ''
  const games = isSearching ? search.games : (suggested?.games ?? [])
  const toggle = (card: GameCard) => {
    onToggle(card)
    // What is typed next looks for the next one.
    const { activeElement } = document
    if (isSearching && activeElement instanceof HTMLInputElement) activeElement.select()
  }
  const label = suggested?.areFromDeck ? TEXTS.fromDeck : TEXTS.recent

  const onKeyDown = (event: KeyboardEvent) => {
    const input = box.current?.querySelector('input')
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('li button') ?? [])]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    if (event.key === 'Escape') {
      event.preventDefault()
      if (typed !== '') onType('')
      else if (isAlone) onClose()
      input?.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (event.nativeEvent.isComposing) return
      event.preventDefault()
      const next = at + (event.key === 'ArrowDown' ? 1 : -1)
      ;(next < 0 ? input : rows[Math.min(next, rows.length - 1)])?.focus()
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the field and of what it finds
    <section
      ref={box}
      className={styles.finder}
      aria-label={TEXTS.add}
      data-alone={isAlone || undefined}
      onKeyDown={onKeyDown}
      // What is pressed takes no focus from the field: the page would come back under the finger.
      onMouseDown={(event) => event.target instanceof HTMLInputElement || event.preventDefault()}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A window that is put away keeps its focus where it is.
        if (![relatedTarget, document.activeElement].some((element) => currentTarget.contains(element))) onLeave()
      }}
    >
      {isAlone ? <BackCloses onClose={onClose} /> : null}
      <div className={styles.bar}>
        <div className={styles.field}>
          <NameField
            label={TEXTS.searchPlaceholder}
            clear={TEXTS.clearText}
            value={typed}
            maxLength={SEARCH_QUERY_MAX_CHARACTERS}
            controls={id}
            onFocus={onOpen}
            onChange={onType}
          />
        </div>
        {isAlone ? (
          <Button kind="bare" compact onClick={onClose}>
            {TEXTS.toTheList}
          </Button>
        ) : null}
        {notice ? <div className={styles.notice}>{notice}</div> : null}
      </div>
      {full && isOpen ? <Notice>{full}</Notice> : null}
      <div id={id} hidden={!isOpen}>
        <output className={styles.status}>{isSearching ? statusOf(search, isWaiting) : ''}</output>
        {isSearching ? null : games.length > 0 ? (
          <h2 className={styles.label}>{label}</h2>
        ) : suggested ? (
          <p className={styles.hint}>{TEXTS.nothingRecent}</p>
        ) : null}
        <ul aria-label={isSearching ? TEXTS.found : label}>
          {games.map((card) => (
            <li key={card.id}>
              <FoundGame
                game={card}
                isChosen={has(card.id)}
                chosenWord={TEXTS.inList}
                isShut={full !== null && !has(card.id)}
                onToggle={toggle}
              />
            </li>
          ))}
        </ul>
        {isSearching && games.length === 0 ? (
          search.state === 'asking' ? (
            <FoundGamesToCome />
          ) : (
            <p className={styles.hint}>{search.state === 'server' ? TEXTS.noneFound : TEXTS.noneOnDevice}</p>
          )
        ) : null}
      </div>
    </section>
  )
}

function BackCloses({ onClose }: { onClose: () => void }) {
  useBackToClose('list-games', onClose)
  // It begins where the screen does, wherever the page had been scrolled to.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  return null
}

function statusOf({ games, state }: NameSearch, isWaiting: boolean): string {
  if (isWaiting || (state === 'asking' && games.length === 0)) return TEXTS.searching
  const count = TEXTS.foundCount(games.length)
  return state === 'offline' || state === 'unreachable' ? `${count} · ${TEXTS.foundBy[state]}` : count
}
