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
