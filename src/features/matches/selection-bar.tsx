import ListPlus from 'lucide-react/icons/list-plus'
import X from 'lucide-react/icons/x'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import dock from '../../ui/dock.module.css'
import { Pill } from '../../ui/pill.tsx'
import styles from './selection-bar.module.css'
import { MATCHES_MESSAGES as MESSAGES } from './messages.ts'

export interface SelectionBarProps {
  count: number
  areAll: boolean
  onAll: () => void
  onLeave: () => void
  onAddToList: () => void
  onTakeBack: () => void
}

/** Renders the number of selected games, and the actions for all of them. */
export function SelectionBar({ count, areAll, onAll, onLeave, onAddToList, onTakeBack }: SelectionBarProps) {
  return (
    <section className={classNames(dock.bar, styles.wrapping)} aria-label={MESSAGES.selecting}>
      <Pill className={styles.leave} aria-label={MESSAGES.leaveSelecting} onClick={onLeave}>
        <X size={20} strokeWidth={1.75} aria-hidden />
      </Pill>
      <p className={dock.count}>{MESSAGES.selected(count)}</p>
      <Pill onClick={onAll}>{areAll ? MESSAGES.selectNone : MESSAGES.selectAll}</Pill>
      <div className={styles.actions}>
        <Button compact disabled={count === 0} onClick={onTakeBack}>
          {MESSAGES.takeBack}
        </Button>
        <Button kind="main" compact disabled={count === 0} onClick={onAddToList}>
          <ListPlus size={18} strokeWidth={2} aria-hidden />
          {MESSAGES.addToList}
        </Button>
      </div>
    </section>
  )
}
