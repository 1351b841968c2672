import { useMemo } from 'react'
import type { Platform } from '../../contract/games.ts'
import { PillSelect } from '../../ui/pill-select.tsx'
import { platformOptions } from './platform-options.ts'
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
    <PillSelect label={TEXTS.platform} value={value ?? ''} onChange={(id) => onChange(id === '' ? null : Number(id))}>
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
    </PillSelect>
  )
}
