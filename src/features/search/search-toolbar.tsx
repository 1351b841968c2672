import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import { SEARCH_ORDERS } from '../../contract/limits.ts'
import { classNames } from '../../ui/class-names.ts'
import { OrderControls } from '../../ui/filters/order-controls.tsx'
import layoutStyles from '../../ui/layout.module.css'
import { Pill } from '../../ui/pill.tsx'
import styles from './search-toolbar.module.css'
import type { SearchParams } from './search-params.ts'
import { PAGE_MESSAGES as MESSAGES } from './messages.ts'

export interface SearchToolbarProps {
  params: SearchParams
  /** Null while it is unknown; that of the previous search while a response is pending. */
  total: number | null
  /** The time of the shown results, unless they are current. */
  from: string | null
  onChange: (params: SearchParams) => void
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Renders the number of results, their order, and their layout. */
export function SearchToolbar({ params, total, from, onChange }: SearchToolbarProps) {
  const { layout } = params
  return (
    <div className={classNames(layoutStyles.row8, styles.bar)} data-tour="search-order">
      <output className={styles.count}>
        {total === null ? MESSAGES.loading : MESSAGES.games(total)}
        {from === null ? null : <small>{MESSAGES.from(from)}</small>}
      </output>
      <OrderControls
        orders={SEARCH_ORDERS}
        order={params.order}
        direction={params.direction}
        texts={MESSAGES}
        className={styles.order}
        onChange={(ordered) => onChange({ ...params, ...ordered })}
      />
      <Pill
        className={styles.icon}
        aria-label={layout === 'grid' ? MESSAGES.asRows : MESSAGES.asGrid}
        onClick={() => onChange({ ...params, layout: layout === 'grid' ? 'rows' : 'grid' })}
      >
        {layout === 'grid' ? <List {...ICON} /> : <LayoutGrid {...ICON} />}
      </Pill>
    </div>
  )
}
