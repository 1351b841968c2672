import ChevronDown from 'lucide-react/icons/chevron-down'
import { useMemo } from 'react'
import type { Platform } from '../../contract/games.ts'
import { platformOptions } from './platform-options.ts'
import styles from './platform-select.module.css'
import { OVERLAY_TEXTS as TEXTS } from './texts.ts'

export interface PlatformSelectProps {
  platforms: readonly Platform[]
  value: number | null
  onChange: (platform: number | null) => void
}

/** One platform, or all of them. */
export function PlatformSelect({ platforms, value, onChange }: PlatformSelectProps) {
  const groups = useMemo(() => platformOptions(platforms), [platforms])
  return (
    <span className={styles.pill}>
      <select
        className={styles.select}
        aria-label={TEXTS.platform}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">{TEXTS.allPlatforms}</option>
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <ChevronDown className={styles.arrow} size={18} strokeWidth={1.75} aria-hidden />
    </span>
  )
}
