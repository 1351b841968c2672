import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ListChecks from 'lucide-react/icons/list-checks'
import { Pill } from '../../ui/pill.tsx'
import type { MatchesParams, Order } from './matches-params.ts'
import { directionOf, ORDERS } from './matches-params.ts'
import styles from './matches-toolbar.module.css'
import { MATCHES_TEXTS as TEXTS } from './texts.ts'

export interface MatchesToolbarProps {
  params: MatchesParams
  isSelecting: boolean
  canSelect: boolean
  onChange: (params: MatchesParams) => void
  onSelect: () => void
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** In which order the games stand, and the way to choose several. */
export function MatchesToolbar({ params, isSelecting, canSelect, onChange, onSelect }: MatchesToolbarProps) {
  const isUp = params.direction === 'asc'
  return (
    <div className={styles.bar}>
      <span className={styles.order}>
        <select
          aria-label={TEXTS.sortBy}
          value={params.order}
          onChange={(event) => {
            const order = event.target.value as Order
            onChange({ ...params, order, direction: directionOf(order) })
          }}
        >
          {ORDERS.map((order) => (
            <option key={order} value={order}>
              {TEXTS.orders[order]}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.arrow} size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <Pill
        className={styles.icon}
        aria-label={isUp ? TEXTS.ascending : TEXTS.descending}
        onClick={() => onChange({ ...params, direction: isUp ? 'desc' : 'asc' })}
      >
        {isUp ? <ArrowUp {...ICON} /> : <ArrowDown {...ICON} />}
      </Pill>
      <Pill className={styles.select} aria-pressed={isSelecting} disabled={!canSelect} onClick={onSelect}>
        <ListChecks {...ICON} />
        {TEXTS.select}
      </Pill>
    </div>
  )
}
