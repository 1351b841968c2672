import type { ReactNode } from 'react'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { GameCard } from '../../contract/games.ts'
import { listTextId } from '../../contract/list-parts.ts'
import { dropDraft } from '../../local/commands/drafts.ts'
import type { FindGames } from '../../state/name-search.ts'
import { showFailure } from '../../state/show-failure.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { bump } from '../../ui/haptics.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import type { BuilderGame, BuilderList } from './builder-list.ts'
import { isFull, isTopTen } from './builder-list.ts'
import prose from '../../ui/prose.module.css'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './builder-page.module.css'
import type { NoBuilderProps } from './builder-states.tsx'
import { GameFinder } from './game-finder.tsx'
import type { UseListResult } from './list-edits.ts'
import { ListRows } from './list-rows.tsx'
import type { ListRowsHandle } from './list-rows.tsx'
import { ListSettings } from './list-settings.tsx'
import { ListTextField, unsavedKey } from './list-text-field.tsx'
import type { Unsaved } from './list-text-field.tsx'
import { RowPanel } from './row-panel.tsx'
import { BUILDER_MESSAGES as MESSAGES } from './messages.ts'
import { UndoLine } from './undo-line.tsx'
import { useCards } from './use-cards.ts'
import { useSuggestedGames } from './use-suggested-games.ts'
import { usePlayer } from '../../state/player.ts'

// Most visits do not need it.
const NoBuilder = lazy(async () => ({ default: (await import('./builder-states.tsx')).NoBuilder }))

/** The number of suggestions if the rest of the page is below them. */
const OFFERED_MAX = 6
/** From here on the search is next to the list. */
const SEARCH_BESIDE = '(width >= 900px)'

/** The dependencies of the builder. */
export interface BuilderDeps {
  findGames: FindGames
  onBack: () => void
}

/** The field that is focused first. */
export type BeginAt = 'name' | 'games' | 'nowhere'

export interface Undoable {
  readonly text: string
  readonly undo: () => void
}

export interface ListBuilderProps extends BuilderDeps, Pick<UseListResult, 'edits'> {
  list: BuilderList
  isDraft: boolean
  /** The field that takes the focus when the page opens. Only on a wide screen: a phone's keyboard would hide the rest. */
  beginAt?: BeginAt
  /** Typed texts that are not saved; a draft is saved as it is typed. */
  unsaved?: Unsaved
  title: string
  /** Below the title. */
  status?: ReactNode
  /** Why the name is invalid, shown below the field. */
  nameError?: string | undefined
  nameNotice?: ReactNode
  /** The label of the final button, and its action once all texts are saved. */
  finish: string
  onFinish: () => void
  undoable: Undoable | null
  onUndoable: (undoable: Undoable | null) => void
  /** At the end of the page. */
  children?: ReactNode
}

/** Renders name, games, their order and notes of one list, created already or not. */
export function ListBuilder(props: ListBuilderProps) {
  const { device } = usePlayer()
  const { findGames, list, edits, isDraft, beginAt = 'nowhere', title } = props
  const { status, nameError, nameNotice, finish, onFinish, undoable, onUndoable, children } = props
  usePageTitle(title)
  const { isOnline } = useSnapshot(syncStatus)
  const isBeside = useMediaQuery(SEARCH_BESIDE)
  const [focused] = useState(isBeside ? beginAt : 'nowhere')
  const [isFinding, setIsFinding] = useState(false)
  const [unsaved] = useState(() => props.unsaved ?? { texts: new Map<string, string>(), listId: null })
  const page = useRef<HTMLElement>(null)
  const rows = useRef<ListRowsHandle>(null)
  // The found games are memoised.
  const inList = useMemo(() => new Set(list.games.map(({ gameId }) => gameId)), [list.games])
  const cards = useCards(device.db, [...inList], isOnline)
  const suggested = useSuggestedGames(device.db, isOnline)
  // Suggestions below an empty list stay there as it fills, until the player is done.
  const [isOffering, setIsOffering] = useState(list.games.length === 0)
  const isAlone = isFinding && !isBeside
  // Nor are they rendered again for the same suggestions.
  const offered = useMemo(
    () => (isAlone || isBeside || !suggested ? suggested : { ...suggested, games: suggested.games.slice(0, OFFERED_MAX) }),
    [suggested, isAlone, isBeside],
  )
  const topTen = isTopTen(list)
  const count = list.games.length

  const closeFinder = () => {
    setIsFinding(false)
    setIsOffering(false)
    // Leaving it closes it as well.
    ;(document.activeElement as HTMLElement | null)?.blur()
  }
  const remove = (gameId: number, name: string) => {
    const taken = edits.remove(gameId)
    if (taken) onUndoable({ text: MESSAGES.takenOut(name), undo: () => edits.putBack(taken) })
  }
  const toggle = (card: GameCard) => {
    bump()
    if (inList.has(card.id)) return remove(card.id, card.name)
    onUndoable(null)
    edits.add(card)
  }
  const end = () => {
    // Not every browser takes the focus from a field for a tap on a button.
    ;(document.activeElement as HTMLElement | null)?.blur()
    // The typed note of a removed game is dropped with it.
    for (const gameId of notesIn(unsaved).filter((id) => !inList.has(id))) {
      unsaved.texts.delete(unsavedKey('note', gameId))
      if (unsaved.listId !== null) dropDraft(device, 'listText', listTextId(unsaved.listId, 'note', gameId)).catch(showFailure)
    }
    const [note] = notesIn(unsaved)
    if (note !== undefined) return rows.current?.open(note)
    const [left] = unsaved.texts.keys()
    if (left === undefined) return onFinish()
    // It may be folded, or far above.
    const field = page.current?.querySelector<HTMLElement>(`[data-part=${left}] :is(input, textarea)`)
    field?.closest('details')?.setAttribute('open', '')
    field?.focus()
  }
  const renderPanel = (game: BuilderGame, index: number, moveTo: (gameId: number, index: number) => void) => (
    <RowPanel
      gameId={game.gameId}
      note={game.note}
      index={index}
      count={count}
      unsaved={unsaved}
      onNote={(gameId, text) => edits.setText('note', gameId, text)}
      onMove={moveTo}
      onRemove={(gameId) => remove(gameId, cards.get(gameId)?.name ?? MESSAGES.notHere)}
    />
  )
  const undo = undoable ? (
    <UndoLine
      // The next Undo has a time of its own.
      key={undoable.text}
      text={undoable.text}
      takesFocus={!isAlone}
      onUndo={() => {
        undoable.undo()
        onUndoable(null)
      }}
      onRemoved={() => onUndoable(null)}
    />
  ) : null
  const counted = topTen ? MESSAGES.gamesOfTen(count) : MESSAGES.games(count)
  return (
    <main ref={page} className={styles.page} data-alone={isAlone || undefined}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {status}
        </div>
      </header>
      <div className={styles.name}>
        <ListTextField
          part="name"
          label={MESSAGES.name}
          placeholder={MESSAGES.namePlaceholder}
          value={list.name}
          unsaved={unsaved}
          error={nameError}
          takesFocus={focused === 'name'}
          onEntered={() => {
            // Games are next; on a phone the search would fill the screen.
            if (isDraft && isBeside) page.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus()
          }}
          onSave={(text) => edits.setText('name', null, text)}
        />
        {nameNotice}
      </div>
      {/* Above the search, so that the audience is in sight before the list is made. */}
      {isAlone ? null : (
        <div className={styles.settings}>
          <ListSettings
            list={list}
            isUnfolded={isBeside}
            unsaved={unsaved}
            onDescribe={(text) => edits.setText('description', null, text)}
            onSwitch={edits.setSwitch}
          />
        </div>
      )}
      <div className={styles.finder}>
        <GameFinder
          findGames={findGames}
          isOnline={isOnline}
          suggested={offered}
          inList={inList}
          full={isFull(list) ? (topTen ? MESSAGES.full.topTen : MESSAGES.full.list) : null}
          isAlone={isAlone}
          takesFocus={focused === 'games'}
          isOpen={isBeside || isFinding || isOffering || count === 0}
          onOpen={() => setIsFinding(true)}
          onLeave={() => setIsFinding(false)}
          onClose={closeFinder}
          onToggle={toggle}
          notice={isAlone ? undo : null}
        />
      </div>
      {isAlone ? null : (
        <section className={styles.list}>
          {count === 0 ? <p className={prose.muted}>{MESSAGES.empty}</p> : <h2 className={styles.count}>{counted}</h2>}
          {count === 0 ? null : (
            <ListRows
              ref={rows}
              games={list.games}
              cards={cards}
              isRanked={list.isRanked || topTen}
              renderPanel={renderPanel}
              onMove={edits.move}
            />
          )}
          {children}
        </section>
      )}
      {isAlone ? null : (
        <div className={styles.dock}>
          {undo}
          <div className={styles.bar}>
            {isDraft ? null : <output className={styles.counted}>{counted}</output>}
            <Button kind="main" compact className={isDraft ? styles.begin : undefined} onClick={end}>
              {isDraft && count > 0 ? `${finish} · ${counted}` : finish}
            </Button>
          </div>
        </div>
      )}
    </main>
  )
}

/** Returns the games with invalid notes. */
function notesIn({ texts }: Unsaved): number[] {
  return [...texts.keys()].filter((key) => key.startsWith('note ')).map((key) => Number(key.slice('note '.length)))
}

const ROWS = [0, 1, 2, 3, 4]

/** Renders the real layout as placeholders. */
export function ListToCome({ title }: { title: string }) {
  usePageTitle(title)
  return (
    <main className={styles.page} aria-busy="true">
      <div className={styles.head}>
        <h1>{title}</h1>
        <output className={hidden.hidden}>{MESSAGES.loading}</output>
      </div>
      <div className={styles.list}>
        <Skeleton height={52} />
        {ROWS.map((row) => (
          <Skeleton key={row} height="4.25rem" />
        ))}
      </div>
    </main>
  )
}

/** Renders why there is nothing to edit here, instead of the page with this title. */
export function InsteadOfList({ title, ...props }: NoBuilderProps & { title: string }) {
  return (
    <Suspense fallback={<ListToCome title={title} />}>
      <NoBuilder {...props} />
    </Suspense>
  )
}
