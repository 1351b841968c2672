import { Link } from 'wouter'
import styles from './list-deck.module.css'
import { LIST_MESSAGES } from './list-messages.ts'

export interface ListBarProps {
  listId: string
  /** Undefined while it is unknown. */
  name: string | undefined
}

/** Renders the list's name as a link to its page, in the place of the filters. */
export function ListBar({ listId, name }: ListBarProps) {
  return (
    <nav className={styles.bar} aria-label={LIST_MESSAGES.list}>
      {name === undefined ? null : (
        <Link href={`/list/${listId}`} className={styles.list}>
          {name}
        </Link>
      )}
    </nav>
  )
}
