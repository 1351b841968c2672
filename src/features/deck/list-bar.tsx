import { Link } from 'wouter'
import styles from './list-deck.module.css'
import { LIST_TEXTS } from './list-texts.ts'

export interface ListBarProps {
  listId: string
  /** Undefined while it is not known. */
  name: string | undefined
}

/** Which list is gone through, leading to its page; stands where the filters are on the deck. */
export function ListBar({ listId, name }: ListBarProps) {
  return (
    <nav className={styles.bar} aria-label={LIST_TEXTS.list}>
      {name === undefined ? null : (
        <Link href={`/list/${listId}`} className={styles.list}>
          {name}
        </Link>
      )}
    </nav>
  )
}
