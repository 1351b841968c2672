import { UNAVAILABLE } from '../../ui/page-messages.ts'
import ListChecks from 'lucide-react/icons/list-checks'
import Share2 from 'lucide-react/icons/share-2'
import { classNames } from '../../ui/class-names.ts'
import { OrderControls } from '../../ui/filters/order-controls.tsx'
import layout from '../../ui/layout.module.css'
import { Pill } from '../../ui/pill.tsx'
import type { MatchesParams } from './matches-params.ts'
import { ORDERS } from './matches-params.ts'
import styles from './matches-toolbar.module.css'
import { MATCHES_MESSAGES as MESSAGES } from './messages.ts'
import ListPlus from 'lucide-react/icons/list-plus'
import X from 'lucide-react/icons/x'
import { Button } from '../../ui/button.tsx'
import dock from '../../ui/dock.module.css'
import prose from '../../ui/prose.module.css'
import type { Missing } from '../../state/missing-games-state.ts'

export interface MatchesToolbarProps {
  params: MatchesParams
  isSelecting: boolean
  canSelect: boolean
  canShare: boolean
  onChange: (params: MatchesParams) => void
  onSelect: () => void
  onShare: () => void
}

/** Renders the order of the games, and the buttons to share and to select. */
export function MatchesToolbar({ params, isSelecting, canSelect, canShare, onChange, onSelect, onShare }: MatchesToolbarProps) {
  return (
    <div className={classNames(layout.row8, styles.bar)}>
      <OrderControls
        orders={ORDERS}
        order={params.order}
        direction={params.direction}
        texts={MESSAGES}
        className={styles.order}
        onChange={(ordered) => onChange({ ...params, ...ordered })}
      />
      <Pill className={styles.share} aria-label={MESSAGES.share} aria-haspopup="dialog" disabled={!canShare} onClick={onShare}>
        <Share2 size={20} strokeWidth={1.75} aria-hidden />
      </Pill>
      <Pill className={styles.select} aria-label={MESSAGES.select} aria-pressed={isSelecting} disabled={!canSelect} onClick={onSelect}>
        <ListChecks size={20} strokeWidth={1.75} aria-hidden />
        <span className={styles.word}>{MESSAGES.select}</span>
      </Pill>
    </div>
  )
}

interface SelectionBarProps {
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

interface MissingLineProps {
  /** The number of games that are not on this device. */
  count: number
  state: Missing
}

/** Returns how many games cannot be shown, and why. */
function missingText(count: number, state: Missing): string {
  if (state === 'fetching' || state === 'unknown') return MESSAGES[state](count)
  return `${UNAVAILABLE[state].line} ${MESSAGES.notHere(count)}`
}

/** Renders how many games cannot be shown, and why. */
export function MissingLine({ count, state }: MissingLineProps) {
  return count === 0 ? null : <output className={prose.small}>{missingText(count, state)}</output>
}
