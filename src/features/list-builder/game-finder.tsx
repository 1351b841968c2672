import type { KeyboardEvent, ReactNode } from 'react'
import { useCallback, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import type { GameCard } from '../../contract/games.ts'
import { SEARCH_QUERY_MAX_CHARACTERS } from '../../contract/limits.ts'
import { useNameSearch } from '../../state/name-search.ts'
import type { FindGames } from '../../state/name-search.ts'
import { Button } from '../../ui/button.tsx'
import { NameField } from '../../ui/name-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useBackToClose } from '../../ui/use-back-to-close.ts'
import { FinderGames } from './finder-games.tsx'
import styles from './game-finder.module.css'
import { BUILDER_MESSAGES as MESSAGES } from './messages.ts'
import type { SuggestedGames } from './use-suggested-games.ts'

export interface GameFinderProps {
  findGames: FindGames
  isOnline: boolean
  /** Shown without a query; undefined until it is read. Should keep its identity, like `inList`. */
  suggested: SuggestedGames | undefined
  inList: ReadonlySet<number>
  /** Why no further game fits. */
  full: string | null
  /** Whether it fills the screen: on a phone, whose keyboard takes the rest, while it has the focus. */
  isAlone: boolean
  /** Whether it takes the focus at once. */
  takesFocus: boolean
  /** Whether suggestions are shown too, and not only results. */
  isOpen: boolean
  onOpen: () => void
  /** Called when it has lost the focus. */
  onLeave: () => void
  onClose: () => void
  onToggle: (card: GameCard) => void
  /** The message about the last removed game, with Undo. */
  notice: ReactNode
}

/** Finds games by name and adds them to the list; a tap on one that is in it removes it. */
export function GameFinder(props: GameFinderProps) {
  const { findGames, isOnline, suggested, inList, full, isAlone, takesFocus, onOpen, onLeave, onClose, onToggle, notice } = props
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState('')
  // A typed key shows at once; the results may take a slow phone a little longer.
  const asked = useDeferredValue(typed)
  const isSearching = asked.trim() !== ''
  const search = useNameSearch(asked, findGames, isOnline)
  // By the field's current value: the content below is positioned by its start, and is not notified when it moves.
  const isOpen = props.isOpen || typed.trim() !== ''
  const latest = useRef({ onToggle, isSearching })
  useEffect(() => {
    latest.current = { onToggle, isSearching }
  })
  // The found games are memoised: a typed key renders them only with new results.
  const toggle = useCallback((card: GameCard) => {
    latest.current.onToggle(card)
    // The next input starts a new query.
    const { activeElement } = document
    if (latest.current.isSearching && activeElement instanceof HTMLInputElement) activeElement.select()
  }, [])
  const close = () => {
    setTyped('')
    onClose()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const input = box.current?.querySelector('input')
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('li button') ?? [])]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    if (event.key === 'Escape') {
      event.preventDefault()
      if (typed !== '') setTyped('')
      else if (isAlone) close()
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
      aria-label={MESSAGES.add}
      data-alone={isAlone || undefined}
      onKeyDown={onKeyDown}
      // A press takes no focus from the field: the page would return under the finger.
      onMouseDown={(event) => event.target instanceof HTMLInputElement || event.preventDefault()}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A window in the background keeps its focus.
        if (![relatedTarget, document.activeElement].some((element) => currentTarget.contains(element))) onLeave()
      }}
    >
      {isAlone ? <BackCloses onClose={close} /> : null}
      <div className={styles.bar}>
        <div className={styles.field}>
          <NameField
            label={MESSAGES.searchPlaceholder}
            clear={MESSAGES.clearText}
            value={typed}
            maxLength={SEARCH_QUERY_MAX_CHARACTERS}
            controls={id}
            onFocus={onOpen}
            onChange={setTyped}
            isFocused={takesFocus}
          />
        </div>
        {isAlone ? (
          <Button kind="bare" compact onClick={close}>
            {MESSAGES.toTheList}
          </Button>
        ) : null}
        {notice ? <div className={styles.notice}>{notice}</div> : null}
      </div>
      {full && isOpen ? <Notice>{full}</Notice> : null}
      <div id={id} hidden={!isOpen}>
        <FinderGames
          isSearching={isSearching}
          search={search}
          suggested={suggested}
          inList={inList}
          isFull={full !== null}
          onToggle={toggle}
        />
      </div>
    </section>
  )
}

function BackCloses({ onClose }: { onClose: () => void }) {
  useBackToClose('list-games', onClose)
  // It starts at the top of the screen, whatever the scroll position of the page was.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  return null
}
