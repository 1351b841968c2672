import type { Platform } from '../../contract/games.ts'
import { PillSelect } from '../../ui/pill-select.tsx'
import { OVERLAY_MESSAGES as MESSAGES } from './messages.ts'
import type { PlatformFacts } from '../../domain/platform-groups.ts'
import { categoryLabel, platformCategory, platformShortName } from '../../domain/platform-groups.ts'
import { PLATFORM_CATEGORIES } from '../../domain/platform-tables.ts'

export interface PlatformSelectProps {
  platforms: readonly Platform[]
  value: number | null
  onChange: (platform: number | null) => void
}

/** Renders the choice of one platform, or all of them. */
export function PlatformSelect({ platforms, value, onChange }: PlatformSelectProps) {
  const groups = platformOptions(platforms)
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

interface PlatformOptions {
  label: string
  options: { id: number; label: string }[]
}

/**
 * Returns the overlay's drop-down: every platform by its short name, in the categories' order, PC alphabetical, the others newest first.
 */
function platformOptions(platforms: readonly PlatformFacts[]): PlatformOptions[] {
  return PLATFORM_CATEGORIES.flatMap((category) => {
    const members = platforms.filter((platform) => platformCategory(platform) === category)
    if (members.length === 0) return []
    members.sort((a, b) => (category === 'pc' ? 0 : newestFirst(a, b)) || byShortName(a, b))
    return [
      {
        label: categoryLabel(category),
        options: members.map((platform) => ({ id: platform.id, label: platformShortName(platform) })),
      },
    ]
  })
}

function newestFirst(a: PlatformFacts, b: PlatformFacts): number {
  const dateOf = ({ release_date }: PlatformFacts) => release_date ?? Number.NEGATIVE_INFINITY
  return dateOf(a) === dateOf(b) ? 0 : dateOf(b) - dateOf(a)
}

function byShortName(a: PlatformFacts, b: PlatformFacts): number {
  return platformShortName(a).localeCompare(platformShortName(b), 'en')
}
