import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './round-button.module.css'

export interface RoundButtonProps {
  label: string
  size: 48 | 64 | 72
  tone: 'plain' | 'like' | 'nope' | 'owned'
  /** The equivalent key: announced and, if there is space, shown. */
  shortcut?: string
  disabled?: boolean
  onPress: () => void
  children: ReactNode
}

export function RoundButton({ label, size, tone, shortcut, disabled, onPress, children }: RoundButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.round, styles[`s${size}`], styles[tone])}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
