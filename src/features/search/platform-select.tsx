import { useMemo } from 'react'
import type { Platform } from '../../contract/games.ts'
import { PillSelect } from '../../ui/pill-select.tsx'
import { platformOptions } from './platform-options.ts'
import { OVERLAY_MESSAGES as MESSAGES } from './messages.ts'

export interface PlatformSelectProps {
  platforms: readonly Platform[]
  value: number | null
  onChange: (platform: number | null) => void
}

/** Renders the choice of one platform, or all of them. */
export function PlatformSelect({ platforms, value, onChange }: PlatformSelectProps) {
  const groups = useMemo(() => platformOptions(platforms), [platforms])
  return (
    <PillSelect label={MESSAGES.platform} value={value ?? ''} onChange={(id) => onChange(id === '' ? null : Number(id))}>
      <option value="">{MESSAGES.allPlatforms}</option>
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.options.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </PillSelect>
  )
}
