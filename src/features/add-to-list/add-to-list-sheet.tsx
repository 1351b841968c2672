import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useId, useState } from 'react'
import { readRecentLists } from '../../local/queries/recent-lists.ts'
import { useOwnThings } from '../../state/own-things.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { NameField } from '../../ui/name-field.tsx'
import { NotHereYet } from '../../ui/not-here-yet.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useOpener } from '../../ui/use-anchored.ts'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './add-to-list-sheet.module.css'
import { choiceOf, inOrderOfUse, isNamed, ListRow } from './list-choice-row.tsx'
import { NewList } from './new-list.tsx'
import { ADD_MESSAGES as MESSAGES } from './messages.ts'
import { useAddGames } from './use-add-games.ts'
import type { Outcome } from './use-add-games.ts'
import { usePlayer } from '../../state/player.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import { coverUrl } from '../../domain/cover-url.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import type { OwnListSummary } from '../../local/queries/own-lists.ts'

/** Up to this number no filter is needed. */
const SEEN_AT_A_GLANCE = 8

export interface AddToListSheetProps {
  /** One game or several, all of them on the device. */
  gameIds: readonly number[]
  /** Called when the sheet has left, with whether games were added meanwhile. */
  onClosed: (hasAdded: boolean) => void
}

/** Renders the sheet that adds games to the player's own lists, or to a new one; a press removes a single game again. */
export function AddToListSheet({ gameIds, onClosed }: AddToListSheetProps) {
  const { device } = usePlayer()
  const id = useId()
  const opener = useOpener()
  const { db } = device
  const { lists, made, outcome, hasAdded, press, create, undo } = useAddGames(device, gameIds)
  // As at the opening of the sheet: no row moves under a finger.
  const [recent, setRecent] = useState<readonly string[]>()
  useEffect(() => {
    readRecentLists(db).then(setRecent, () => setRecent([]))
  }, [db])
  const covers = useFirstCovers(db, lists)
  const things = useOwnThings()
  const [wanted, setWanted] = useState('')
  const close = () => void hasAdded().then(onClosed)

  const isRead = lists !== undefined && recent !== undefined
  const offered = isRead ? inOrderOfUse(lists, [...made, ...recent]) : []
  const found = offered.filter((list) => isNamed(list, wanted))
  const rowId = (listId: string) => `${id}-${listId}`
  const undoAll = async () => {
    const listId = outcome?.kind === 'added' ? outcome.list.id : ''
    await undo()
    // The pressed button was removed with it.
    document.getElementById(rowId(listId))?.focus()
  }
  const createShown: typeof create = async (name, isPublic) => {
    const refusal = await create(name, isPublic)
    // Clears the filter, so that the new list is in view.
    if (refusal === null) setWanted('')
    return refusal
  }
  return (
    <Sheet
      title={MESSAGES.title(gameIds.length)}
      opener={opener}
      tall={offered.length > SEEN_AT_A_GLANCE}
      footer={outcome ? <OutcomeLine outcome={outcome} count={gameIds.length} onUndo={() => void undoAll()} /> : null}
      onClosed={close}
    >
      <div className={styles.parts} aria-busy={!isRead || things.where === 'coming'}>
        {things.where === 'away' ? <NotHereYet as="line" things={things} /> : null}
        {isRead ? <NewList isFirst={offered.length === 0} onCreate={createShown} /> : null}
        {offered.length > SEEN_AT_A_GLANCE ? (
          <NameField label={MESSAGES.filter} clear={MESSAGES.clearFilter} value={wanted} onChange={setWanted} />
        ) : null}
        {found.length === 0 ? null : (
          <ul className={styles.rows} aria-label={MESSAGES.lists}>
            {found.map((list) => (
              <ListRow
                key={list.id}
                id={rowId(list.id)}
                choice={choiceOf(list, gameIds)}
                count={gameIds.length}
                cover={covers?.get(list.gameIds[0] ?? 0)}
                onPress={() => void press(list)}
              />
            ))}
          </ul>
        )}
        {offered.length > 0 && found.length === 0 ? <p className={styles.none}>{MESSAGES.noneFound}</p> : null}
        <output className={hidden.hidden}>{outcome && outcome.kind !== 'refused' ? wordsOf(outcome, gameIds.length) : ''}</output>
      </div>
    </Sheet>
  )
}

interface OutcomeLineProps {
  outcome: Outcome
  count: number
  onUndo: () => void
}

/** Renders the result, in view wherever the rows are. */
function OutcomeLine({ outcome, count, onUndo }: OutcomeLineProps) {
  if (outcome.kind === 'refused') {
    return (
      <div className={styles.outcome}>
        <Notice tone="danger">{MESSAGES.refused(outcome.reason)}</Notice>
      </div>
    )
  }
  return (
    <div className={styles.outcome}>
      <p className={styles.words}>{wordsOf(outcome, count)}</p>
      {outcome.kind === 'added' ? (
        <Button compact onClick={onUndo}>
          <Undo2 size={18} strokeWidth={2} aria-hidden />
          {MESSAGES.undo}
        </Button>
      ) : (
        <ButtonLink href={`/list/${outcome.listId}/edit`} compact>
          {MESSAGES.edit}
        </ButtonLink>
      )}
    </div>
  )
}

function wordsOf(outcome: Exclude<Outcome, { kind: 'refused' }>, count: number): string {
  return outcome.kind === 'added'
    ? MESSAGES.added(outcome.added.length, outcome.there, outcome.list.name)
    : MESSAGES.created(outcome.name, count)
}

/**
 * Returns the covers of the first game of each list, by the game's id; undefined until they are read, and for games that are not cached.
 */
function useFirstCovers(db: UserDatabase, lists: readonly OwnListSummary[] | undefined): ReadonlyMap<number, string> | undefined {
  const ids = [...new Set(lists?.flatMap(({ gameIds }) => gameIds[0] ?? []))].toSorted((a, b) => a - b)
  return useLiveQuery(async () => {
    const games = await db.games.bulkGet(ids)
    return new Map(games.flatMap((game) => (game ? [[game.id, coverUrl(game.cover, 'cover_big')] as const] : [])))
  }, [db, ids.join(' ')])
}
