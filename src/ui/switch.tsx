import { useId } from 'react'
import styles from './switch.module.css'

export interface SwitchProps {
  label: string
  hint?: string | undefined
  isOn: boolean
  isLocked?: boolean
  onChange: (isOn: boolean) => void
}

/** Renders a switch alone, for a table whose heads label it. */
export function SwitchBox({ label, isOn, onChange }: Pick<SwitchProps, 'label' | 'isOn' | 'onChange'>) {
  return (
    <input
      className={styles.box}
      type="checkbox"
      role="switch"
      aria-label={label}
      aria-checked={isOn}
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

/** Renders a setting that is on or off; the complete line can be pressed. A locked one can be focused, and says why it is locked. */
export function Switch({ label, hint, isOn, isLocked = false, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles.switch}>
      <label htmlFor={id}>{label}</label>
      {hint ? <p id={`${id}-hint`}>{hint}</p> : null}
      <input
        id={id}
        className={styles.box}
        type="checkbox"
        role="switch"
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-disabled={isLocked || undefined}
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => isLocked || onChange(event.target.checked)}
      />
    </div>
  )
}
