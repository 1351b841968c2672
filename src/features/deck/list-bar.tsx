import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Pill } from '../../ui/pill.tsx'
import styles from './list-deck.module.css'
import { LIST_TEXTS } from './list-texts.ts'

/** Which list is gone through, and the way back; stands where the filters are on the deck. */
export function ListBar({ name, onBack }: { name: string | undefined; onBack: () => void }) {
  return (
    <nav className={styles.bar} aria-label={LIST_TEXTS.list}>
      <Pill aria-label={LIST_TEXTS.back} onClick={onBack}>
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
      </Pill>
      <p className={styles.list}>{name}</p>
    </nav>
  )
}
