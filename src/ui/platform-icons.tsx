import type { PlatformFacts } from '../domain/platform-groups.ts'
import { cardIconKeys } from '../domain/platform-icon-names.ts'
import { PLATFORM_ICON_NAMES, PlatformIcon } from './platform-icon.tsx'
import styles from './platform-icons.module.css'
import hidden from './visually-hidden.module.css'

export interface PlatformIconsProps {
  platforms: readonly PlatformFacts[]
  size?: number
}

/** Renders the families of platforms, each once, in the colour of the text, with their names for screen readers. */
export function PlatformIcons({ platforms, size = 16 }: PlatformIconsProps) {
  const keys = cardIconKeys(platforms)
  if (keys.length === 0) return null
  return (
    <span className={styles.icons}>
      <span className={hidden.hidden}>{keys.map((key) => PLATFORM_ICON_NAMES[key]).join(', ')}</span>
      {keys.map((key) => (
        <PlatformIcon key={key} icon={key} size={size} />
      ))}
    </span>
  )
}
