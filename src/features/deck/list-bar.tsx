import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'wouter'
import { Pill } from '../../ui/pill.tsx'
import styles from './list-deck.module.css'
import { LIST_TEXTS } from './list-texts.ts'

export interface ListBarProps {
  listId: string
  /** Undefined while it is not known. */
  name: string | undefined
  onBack: () => void
}

/** Which list is gone through, leading to its page, and the way back; stands where the filters are on the deck. */
export function ListBar({ listId, name, onBack }: ListBarProps) {
  return (
    <nav className={styles.bar} aria-label={LIST_TEXTS.list}>
      <Pill aria-label={LIST_TEXTS.back} onClick={onBack}>
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
      </Pill>
      {name === undefined ? null : (
        <Link href={`/list/${listId}`} className={styles.list}>
          {name}
        </Link>
      )}
    </nav>
  )
}
