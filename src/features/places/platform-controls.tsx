import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { FamilyPlatform } from '../../contract/platforms.ts'
import { Pill } from '../../ui/pill.tsx'
import { PillSelect } from '../../ui/pill-select.tsx'
import { PLATFORM_ORDERS, usualDirection } from './platform-address.ts'
import type { PlatformChoices, PlatformOrder } from './platform-address.ts'
import styles from './platform-controls.module.css'
import { PLATFORM_MESSAGES as MESSAGES } from './messages.ts'

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

export interface PlatformControlsProps {
  choices: PlatformChoices
  platforms: readonly FamilyPlatform[]
  onChange: (next: Partial<PlatformChoices>) => void
}

/** Renders the choice of the family's platform, and the order. */
export function PlatformControls({ choices, platforms, onChange }: PlatformControlsProps) {
  const { platform, order, direction } = choices
  const isUp = direction === 'asc'
  return (
    <div className={styles.controls}>
      {platforms.length < 2 ? null : (
        <PillSelect
          className={styles.pill}
          label={MESSAGES.platform}
          value={platform ?? ''}
          onChange={(value) => onChange({ platform: value === '' ? null : Number(value) })}
        >
          <option value="">{MESSAGES.allPlatforms}</option>
          {platforms.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </PillSelect>
      )}
      <PillSelect
        label={MESSAGES.sortBy}
        value={order}
        onChange={(value) => {
          const next = value as PlatformOrder
          onChange({ order: next, direction: usualDirection(next) })
        }}
      >
        {PLATFORM_ORDERS.map((name) => (
          <option key={name} value={name}>
            {MESSAGES.orders[name]}
          </option>
        ))}
      </PillSelect>
      <Pill
        className={styles.icon}
        aria-label={isUp ? MESSAGES.ascending : MESSAGES.descending}
        onClick={() => onChange({ direction: isUp ? 'desc' : 'asc' })}
      >
        {isUp ? <ArrowUp {...ICON} /> : <ArrowDown {...ICON} />}
      </Pill>
    </div>
  )
}
