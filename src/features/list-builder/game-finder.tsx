import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import type { GameCard } from '../../contract/games.ts'
import { SEARCH_QUERY_MAX_CHARACTERS } from '../../contract/limits.ts'
import { coverUrl } from '../../domain/cover-url.ts'
import { releaseYear } from '../../domain/release-date.ts'
import { Button } from '../../ui/button.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useBackToClose } from '../../ui/use-back-to-close.ts'
import styles from './game-finder.module.css'
import { BUILDER_TEXTS as TEXTS } from './texts.ts'
import type { NameSearch } from './use-name-search.ts'

const TO_COME = ['a', 'b', 'c', 'd']

export interface GameFinderProps {
  typed: string
  onType: (typed: string) => void
  search: NameSearch
  /** What is shown while nothing is looked for; undefined until it is read. */
  recent: readonly GameCard[] | undefined
  has: (gameId: number) => boolean
  /** Why no further game fits. */
  full: string | null
  /** Whether it has the screen to itself: on a phone, whose keyboard takes the rest. */
  isAlone: boolean
  /** Whether what was found is shown at all. */
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  onToggle: (card: GameCard) => void
  /** What was taken out last, and how to have it back. */
  notice: ReactNode
}

/** Finds games by name and puts them into the list; a tap on one that is in it takes it out again. */
export function GameFinder(props: GameFinderProps) {
  const { typed, onType, search, recent, has, full, isAlone, isOpen, onOpen, onClose, onToggle, notice } = props
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isSearching = typed.trim() !== ''
  const isWaiting = isSearching && search.text === ''
  const games = isSearching ? search.games : (recent ?? [])

  const onKeyDown = (event: KeyboardEvent) => {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('li button') ?? [])]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    if (event.key === 'Escape') {
      event.preventDefault()
      if (typed !== '') onType('')
      else if (isAlone) onClose()
      input.current?.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (event.nativeEvent.isComposing) return
      event.preventDefault()
      const next = at + (event.key === 'ArrowDown' ? 1 : -1)
      ;(next < 0 ? input.current : rows[Math.min(next, rows.length - 1)])?.focus()
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the field and of what it finds
    <section ref={box} className={styles.finder} aria-label={TEXTS.add} data-alone={isAlone || undefined} onKeyDown={onKeyDown}>
      {isAlone ? <BackCloses onClose={onClose} /> : null}
      <div className={styles.bar}>
        <div className={styles.field}>
          <Search className={styles.glass} size={20} strokeWidth={1.75} aria-hidden />
          <input
            ref={input}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={SEARCH_QUERY_MAX_CHARACTERS}
            aria-label={TEXTS.searchPlaceholder}
            aria-controls={id}
            placeholder={TEXTS.searchPlaceholder}
            value={typed}
            onFocus={onOpen}
            onChange={(event) => onType(event.target.value)}
          />
          {typed === '' ? null : (
            <button
              type="button"
              aria-label={TEXTS.clearText}
              onClick={() => {
                onType('')
                input.current?.focus()
              }}
            >
              <X size={18} strokeWidth={2} aria-hidden />
            </button>
          )}
        </div>
        {isAlone ? (
          <Button kind="bare" compact onClick={onClose}>
            {TEXTS.toTheList}
          </Button>
        ) : null}
        {notice ? <div className={styles.notice}>{notice}</div> : null}
      </div>
      {full && isOpen ? <Notice>{full}</Notice> : null}
      <div id={id} className={styles.results} hidden={!isOpen}>
        <output className={styles.status}>{isSearching ? statusOf(search, isWaiting) : ''}</output>
        {isSearching ? null : games.length > 0 ? (
          <h2 className={styles.label}>{TEXTS.recent}</h2>
        ) : recent ? (
          <p className={styles.hint}>{TEXTS.nothingRecent}</p>
        ) : null}
        <ul aria-label={isSearching ? TEXTS.found : TEXTS.recent}>
          {games.map((card) => (
            <Result key={card.id} card={card} isIn={has(card.id)} isFull={full !== null} onToggle={onToggle} />
          ))}
        </ul>
        {isSearching && games.length === 0 ? (
          search.state === 'asking' ? (
            <Searching />
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

interface ResultProps {
  card: GameCard
  isIn: boolean
  isFull: boolean
  onToggle: (card: GameCard) => void
}

function Result({ card, isIn, isFull, onToggle }: ResultProps) {
  const isShut = isFull && !isIn
  return (
    <li>
      <button
        type="button"
        className={styles.result}
        aria-pressed={isIn}
        aria-disabled={isShut || undefined}
        onClick={() => isShut || onToggle(card)}
      >
        <span className={styles.cover}>
          <Cover src={coverUrl(card.cover)} seed={card.id} isLazy />
        </span>
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {card.name}
          </span>
          <span className={styles.more}>
            {releaseYear(card.first_release_date)}
            {isIn ? <span className={styles.isIn}>{TEXTS.inList}</span> : null}
          </span>
        </span>
        <span className={styles.sign} data-in={isIn || undefined}>
          {isIn ? <Check size={20} strokeWidth={2.25} aria-hidden /> : <Plus size={20} strokeWidth={2} aria-hidden />}
        </span>
      </button>
    </li>
  )
}

function Searching() {
  return (
    <div aria-hidden>
      {TO_COME.map((row) => (
        <div key={row} className={styles.result}>
          <Skeleton className={styles.cover} />
          <Skeleton className={styles.nameToCome} />
        </div>
      ))}
    </div>
  )
}
