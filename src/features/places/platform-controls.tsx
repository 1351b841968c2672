import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { FamilyPlatform } from '../../contract/platforms.ts'
import { Pill } from '../../ui/pill.tsx'
import { PillSelect } from '../../ui/pill-select.tsx'
import { PLATFORM_ORDERS, usualDirection } from './platform-address.ts'
import type { PlatformChoices, PlatformOrder } from './platform-address.ts'
import styles from './platform-controls.module.css'
import { PLATFORM_TEXTS as TEXTS } from './texts.ts'

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

export interface PlatformControlsProps {
  choices: PlatformChoices
  platforms: readonly FamilyPlatform[]
  onChange: (next: Partial<PlatformChoices>) => void
}

/** Which of the family's games, and in which order. */
export function PlatformControls({ choices, platforms, onChange }: PlatformControlsProps) {
  const { platform, order, direction } = choices
  const isUp = direction === 'asc'
  return (
    <div className={styles.controls}>
      {platforms.length < 2 ? null : (
        <PillSelect
          className={styles.pill}
          label={TEXTS.platform}
          value={platform ?? ''}
          onChange={(value) => onChange({ platform: value === '' ? null : Number(value) })}
        >
          <option value="">{TEXTS.allPlatforms}</option>
          {platforms.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </PillSelect>
      )}
      <PillSelect
        label={TEXTS.sortBy}
        value={order}
        onChange={(value) => {
          const next = value as PlatformOrder
          onChange({ order: next, direction: usualDirection(next) })
        }}
      >
        {PLATFORM_ORDERS.map((name) => (
          <option key={name} value={name}>
            {TEXTS.orders[name]}
          </option>
        ))}
      </PillSelect>
      <Pill
        className={styles.icon}
        aria-label={isUp ? TEXTS.ascending : TEXTS.descending}
        onClick={() => onChange({ direction: isUp ? 'desc' : 'asc' })}
      >
        {isUp ? <ArrowUp {...ICON} /> : <ArrowDown {...ICON} />}
      </Pill>
    </div>
  )
}
