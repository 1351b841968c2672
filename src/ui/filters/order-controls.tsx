import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { directionOf } from '../../domain/filters/filter-address.ts'
import type { Ordered } from '../../domain/filters/filter-address.ts'
import { Pill } from '../pill.tsx'
import { PillSelect } from '../pill-select.tsx'
import styles from './filters.module.css'

export interface OrderControlsProps<Order extends string> extends Ordered<Order> {
  orders: readonly Order[]
  texts: {
    readonly sortBy: string
    readonly orders: Readonly<Record<Order, string>>
    readonly ascending: string
    readonly descending: string
  }
  className?: string | undefined
  onChange: (ordered: Ordered<Order>) => void
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Renders the controls for order and direction. */
export function OrderControls<Order extends string>(props: OrderControlsProps<Order>) {
  const { orders, order, direction, texts, className, onChange } = props
  const isUp = direction === 'asc'
  return (
    <>
      <PillSelect
        label={texts.sortBy}
        value={order}
        className={className}
        onChange={(name) => onChange({ order: name as Order, direction: directionOf(name as Order) })}
      >
        {orders.map((name) => (
          <option key={name} value={name}>
            {texts.orders[name]}
          </option>
        ))}
      </PillSelect>
      <Pill
        className={styles.icon}
        aria-label={isUp ? texts.ascending : texts.descending}
        onClick={() => onChange({ order, direction: isUp ? 'desc' : 'asc' })}
      >
        {isUp ? <ArrowUp {...ICON} /> : <ArrowDown {...ICON} />}
      </Pill>
    </>
  )
}
