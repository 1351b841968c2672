import X from 'lucide-react/icons/x'
import { Button } from '../../ui/button.tsx'
import dock from '../../ui/dock.module.css'
import { Pill } from '../../ui/pill.tsx'
import styles from './selection-bar.module.css'
import { MATCHES_TEXTS as TEXTS } from './texts.ts'

export interface SelectionBarProps {
  count: number
  areAll: boolean
  onAll: () => void
  onLeave: () => void
  onTakeBack: () => void
}

/** How many games are chosen, and what can be done with all of them. */
export function SelectionBar({ count, areAll, onAll, onLeave, onTakeBack }: SelectionBarProps) {
  return (
    <section className={dock.bar} aria-label={TEXTS.selecting}>
      <Pill className={styles.leave} aria-label={TEXTS.leaveSelecting} onClick={onLeave}>
        <X size={20} strokeWidth={1.75} aria-hidden />
      </Pill>
      <p className={dock.count}>{TEXTS.selected(count)}</p>
      <Pill onClick={onAll}>{areAll ? TEXTS.selectNone : TEXTS.selectAll}</Pill>
      <Button kind="main" compact disabled={count === 0} onClick={onTakeBack}>
        {TEXTS.takeBack}
      </Button>
    </section>
  )
}
