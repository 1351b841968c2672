import type { PlatformFacts } from '../domain/platform-groups.ts'
import { cardIconKeys } from '../domain/platform-icons.ts'
import { PLATFORM_ICON_NAMES, PlatformIcon } from './platform-icon.tsx'
import styles from './platform-icons.module.css'
import hidden from './visually-hidden.module.css'

export interface PlatformIconsProps {
  platforms: readonly PlatformFacts[]
  size?: number
}

/** The families of platforms that something is for, each once, in the colour of the text around; read out by name. */
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
