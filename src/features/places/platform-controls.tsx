import type { FamilyPlatform } from '../../contract/platforms.ts'
import { OrderControls } from '../../ui/filters/order-controls.tsx'
import { PillSelect } from '../../ui/pill-select.tsx'
import { PLATFORM_ORDERS } from './platform-address.ts'
import type { PlatformChoices } from './platform-address.ts'
import styles from './platform-controls.module.css'
import { PLATFORM_MESSAGES as MESSAGES } from './messages.ts'

export interface PlatformControlsProps {
  choices: PlatformChoices
  platforms: readonly FamilyPlatform[]
  onChange: (next: Partial<PlatformChoices>) => void
}

/** Renders the choice of the family's platform, and the order. */
export function PlatformControls({ choices, platforms, onChange }: PlatformControlsProps) {
  const { platform, order, direction } = choices
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
      <OrderControls orders={PLATFORM_ORDERS} order={order} direction={direction} texts={MESSAGES} onChange={onChange} />
    </div>
  )
}
