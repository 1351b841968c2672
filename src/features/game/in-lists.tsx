import ListPlus from 'lucide-react/icons/list-plus'
import { Fragment } from 'react'
import { Link } from 'wouter'
import type { UserDatabase } from '../../local/db/database.ts'
import { listsWithGame, readOwnLists } from '../../local/queries/own-lists.ts'
import type { OwnListSummary } from '../../local/queries/own-lists.ts'
import { useSeenQuery } from '../../state/use-live.ts'
import { Button } from '../../ui/button.tsx'
import styles from './in-lists.module.css'
import { GAME_MESSAGES as MESSAGES } from './messages.ts'

/** The number of named lists; the sheet has all of them. */
const NAMED_LISTS = 3
const NONE: readonly OwnListSummary[] = []

export interface InListsProps {
  db: UserDatabase
  gameId: number
  onAdd: () => void
}

/** Renders a button that adds the game to a list, and links to the player's own lists with it. */
export function InLists({ db, gameId, onAdd }: InListsProps) {
  const read = async (): Promise<readonly OwnListSummary[]> => {
    const ids = await listsWithGame(db, gameId)
    return ids.size === 0 ? NONE : (await readOwnLists(db)).filter(({ id }) => ids.has(id))
  }
  const lists = useSeenQuery(db, `in lists ${gameId}`, read, NONE)
  const named = lists.slice(0, NAMED_LISTS)
  const more = lists.length - named.length
  return (
    <div className={styles.lists}>
      <Button compact onClick={onAdd}>
        <ListPlus size={20} strokeWidth={1.75} aria-hidden />
        {MESSAGES.addToList}
      </Button>
      {named.length === 0 ? null : (
        <p className={styles.names}>
          {MESSAGES.isIn}{' '}
          {named.map(({ id, name }, place) => (
            <Fragment key={id}>
              {place > 0 ? ', ' : ''}
              <Link href={`/list/${id}`}>{name}</Link>
            </Fragment>
          ))}
          {more > 0 ? ` ${MESSAGES.andMore(more)}` : ''}
        </p>
      )}
    </div>
  )
}
